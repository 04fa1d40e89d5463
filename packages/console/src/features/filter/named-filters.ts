// Filters that the console makes itself have a name: one chip says "Unpaid" for all the conditions
// that the figure of the home page counted by.

import { parseFilter } from '@kontor/contract/filter/parser.ts'
import { printFilter } from '@kontor/contract/filter/print.ts'
import { inForce, invoices, mine, notEnded, unpaid } from '../../data/figures/filter-texts.ts'
import { type Chip, type FilterName, filterOf } from './conditions.ts'

interface NamedFilter {
  readonly name: FilterName
  /** As its chips would be without a name. */
  readonly terms: readonly string[]
}

const invoiceViews = ['INVOICES.SALES', 'INVOICES.PURCHASE'] as const
const endedTypes: Readonly<Record<string, string>> = {
  TASKS: 'TASK',
  JOBS: 'JOB',
  ABSENCES: 'ABSENCE',
}

/** Those of a view, for a user; what says more comes first. */
function namedFilters(view: string, user: number | undefined): readonly NamedFilter[] {
  const ofInvoices = invoiceViews.filter((each) => each === view)
  const ended = endedTypes[view]
  const texts: readonly (readonly [FilterName, string])[] = [
    ...ofInvoices.flatMap((each) => [
      ['unpaid', unpaid(each)] as const,
      ['invoices', invoices(each)] as const,
    ]),
    ['inForce', inForce],
    ...(ended === undefined ? [] : [['open', notEnded(ended)] as const]),
    ...(user === undefined ? [] : [['mine', mine(user)] as const]),
  ]
  return texts.map(([name, text]) => ({ name, terms: termsOf(text) }))
}

function termsOf(text: string): readonly string[] {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Error(`This is no filter: ${text}`)
  const { filter } = parsed
  return (filter.kind === 'and' ? filter.terms : [filter]).map(printFilter)
}

/** The same filter: chips that are a named one together become one, where the first of them is. */
export function withNamedFilters(
  chips: readonly Chip[],
  view: string,
  user: number | undefined,
): readonly Chip[] {
  return namedFilters(view, user).reduce(withNamed, chips)
}

function withNamed(chips: readonly Chip[], { name, terms }: NamedFilter): readonly Chip[] {
  const places = terms.map((term) => chips.findIndex(({ text }) => text === term))
  if (places.includes(-1)) return chips
  const first = Math.min(...places)
  const text = filterOf(terms.map((each) => ({ text: each })))
  const chip = { text, condition: undefined, name }
  return chips.flatMap((each, index) => {
    if (index === first) return [chip]
    return places.includes(index) ? [] : [each]
  })
}
