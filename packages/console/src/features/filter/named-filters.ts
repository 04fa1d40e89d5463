// Filters that the console makes itself have a name: one chip says "Unpaid" for all the conditions
// that the figure of the home page counted by.

import { parseFilter } from '@kontor/contract/filter/parser.ts'
import { printFilter } from '@kontor/contract/filter/print.ts'
import { filterNames } from '../../data/figures/filter-names.ts'
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
  user: number | undefined,
): readonly Chip[] {
  return filterNames(view, user).reduce(withNamed, chips)
}

function withNamed(
  chips: readonly Chip[],
  [name, of]: ReturnType<typeof filterNames>[number],
): readonly Chip[] {
  const terms = termsOf(of)
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
