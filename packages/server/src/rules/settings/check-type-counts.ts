// How many types and properties of its own a unit may have: every description of the unit, and
// every check of the next file, goes through all of them.

import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { CatalogueAdditions } from '@kontor/contract/records/extend-catalogue.ts'
import type { PropertyList } from './property-changes.ts'
import { tooManyEntries } from './too-many-entries.ts'

interface Sent {
  readonly types: readonly string[]
  readonly lists: readonly PropertyList[]
}

/** Faults where a file has too many, or the unit would have with what it has already. */
export function checkTypeCounts(
  { types, lists }: Sent,
  existing: CatalogueAdditions,
): readonly Fault[] {
  const names = new Set([...existing.types.map(({ type }) => type), ...types])
  const properties = new Set([
    ...[...existing.properties].flatMap(([type, added]) =>
      added.map(({ name }) => `${type} ${name}`),
    ),
    ...lists.flatMap((list) => list.properties.map(({ name }) => `${list.type} ${name}`)),
  ])
  const sent = lists.reduce((sum, list) => sum + Math.max(1, list.properties.length), 0)
  return [
    ...tooMany('/types', 'types', Math.max(names.size, types.length), limits.unitTypesMax),
    ...tooMany(
      types.length === lists.length ? '/types' : '/additions',
      'properties',
      Math.max(properties.size, sent),
      limits.unitPropertiesMax,
    ),
  ]
}

function tooMany(pointer: string, what: string, count: number, atMost: number): readonly Fault[] {
  const message =
    `Expected at most ${atMost} ${what} of its own in a unit, with those that it has already; ` +
    `these would be ${count}.`
  return tooManyEntries({ pointer, count, atMost, message })
}
