// Filters that the console makes itself have a name: one chip says "Unpaid, EUR" for all the
// conditions that the figure of the home page counted by.

import { parseFilter } from '@kontor/contract/filter/parser.ts'
import { printFilter } from '@kontor/contract/filter/print.ts'
import { currencyFieldOf, filterNames, type Naming } from '../../data/figures/filter-names.ts'
import { type Chip, filterOf } from './conditions.ts'

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
  naming: Naming,
): readonly Chip[] {
  const named = filterNames(view, naming).reduce(withNamed, chips)
  return withCurrency(named, currencyFieldOf(view))
}

function withNamed(
  chips: readonly Chip[],
  [name, of]: ReturnType<typeof filterNames>[number],
): readonly Chip[] {
  const terms = termsOf(of)
  // What has a name already says all of its terms.
  const places = terms.map((term) =>
    chips.findIndex((chip) => chip.text === term && chip.name === undefined),
  )
  if (places.includes(-1)) return chips
  const first = Math.min(...places)
  const text = filterOf(terms.map((each) => ({ text: each })))
  const chip = { text, condition: undefined, name }
  return chips.flatMap((each, index) => {
    if (index === first) return [chip]
    return places.includes(index) ? [] : [each]
  })
}

const choices: ReadonlySet<string | undefined> = new Set(['is', 'oneOf'])

/** A chip with a name and one that says the currencies are one, where the first of them is. */
function withCurrency(chips: readonly Chip[], field: string | undefined): readonly Chip[] {
  const named = chips.find(({ name }) => name !== undefined)
  const ofCurrency = chips.find(
    ({ condition }) => condition?.field === field && choices.has(condition?.operator),
  )
  if (field === undefined || named === undefined || ofCurrency === undefined) return chips
  const text = filterOf([named, ofCurrency])
  const both = { ...named, text, currency: (ofCurrency.condition?.values ?? []).join(', ') }
  const [first] = chips.filter((each) => each === named || each === ofCurrency)
  return chips.flatMap((each) => {
    if (each === first) return [both]
    return each === named || each === ofCurrency ? [] : [each]
  })
}
