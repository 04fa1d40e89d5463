// Finds a name in a filter that the view does not have, and the nearest known one.

import type { FieldReference, Filter } from '@kontor/contract/filter/filter-node.ts'
import { parseFilter } from '@kontor/contract/filter/parser.ts'
import { printFilter } from '@kontor/contract/filter/print.ts'
import type { FilterFields } from '@kontor/contract/filter/resolve-field.ts'
import { nearestName } from '@kontor/contract/nearest-name.ts'

const word = /^(?:properties\.)?(?:"(?:[^"]|"")*"?|[^\s()=<>!,'"]+)|^./su

/** What stands before the word at a position (of characters), the word, and what follows it. */
export function aroundWord(text: string, position: number): readonly [string, string, string] {
  const characters = [...text]
  const before = characters.slice(0, position).join('')
  const rest = characters.slice(position).join('')
  const [found = ''] = word.exec(rest) ?? []
  return [before, found, rest.slice(found.length)]
}

export interface SuggestedName {
  readonly name: string
  readonly filter: string
}

/** With the nearest known name in place of the one there; undefined where none is near. */
export function suggestName(
  text: string,
  position: number,
  { columns, properties }: FilterFields,
): SuggestedName | undefined {
  const parsed = parseFilter(text)
  if (!parsed.ok) return undefined
  let name: string | undefined
  const mended = JSON.parse(JSON.stringify(parsed.filter), (key, value: FieldReference) => {
    if (key !== 'field' || value.position !== position) return value
    const known = value.property ? properties.keys() : [...columns.keys(), ...properties.keys()]
    name = nearestName(value.name, known)
    return { ...value, name: name ?? value.name }
  }) as Filter
  return name === undefined ? undefined : { name, filter: printFilter(mended) }
}
