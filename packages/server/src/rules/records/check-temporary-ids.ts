// Ids of entries: each unique in its list, that of a stored entry or a temporary one, and every
// reference within the record to one of them.

import type { Fault } from '@kontor/contract/errors.ts'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { entriesOf, type FieldValues, findValues, isObject } from '../values/find-values.ts'
import { pointerTo } from '../values/json-pointer.ts'

const isReferenceWithin = (kind: Kind): boolean => kind.refersWithin !== undefined

/**
 * Faults of the ids in a body, whatever else is wrong with it.
 * @param stored the record that the body changes; absent in a create, whose schema refuses all
 * positive ids.
 */
export function* checkTemporaryIds(
  type: Description,
  body: FieldValues,
  stored?: FieldValues,
): Generator<Fault> {
  const idsOf = new Map<string, ReadonlySet<unknown>>()
  for (const [name, kind] of Object.entries(type.fields)) {
    if (kind.nested === undefined) continue
    const known = stored === undefined ? undefined : new Set(idsIn(stored[name]).values())
    const seen = new Set<unknown>()
    idsOf.set(name, seen)
    for (const [index, id] of idsIn(body[name])) {
      const pointer = pointerTo(pointerTo(pointerTo('', name), index), 'id')
      if (seen.has(id)) {
        const message = `Another entry of ${quote(name)} has the id ${id}.`
        yield { code: 'duplicate-id', pointer, message }
      } else if (id >= 0 && known?.has(id) === false) {
        const message = `The stored record has no entry of ${quote(name)} with the id ${id}.`
        yield { code: 'unknown-entry', pointer, message }
      }
      seen.add(id)
    }
  }
  for (const { kind, value, pointer } of findValues(type.fields, body, isReferenceWithin)) {
    const list = kind.refersWithin
    if (list === undefined || typeof value !== 'number' || idsOf.get(list)?.has(value)) continue
    const place = stored === undefined ? 'this body' : 'the record as it would be'
    const message = `No entry of ${quote(list)} in ${place} has the id ${value}.`
    yield { code: 'unknown-reference', pointer, message }
  }
}

/** The ids of the entries that have one, by their indexes. */
function idsIn(list: unknown): ReadonlyMap<number, number> {
  const ids = new Map<number, number>()
  for (const [index, entry] of entriesOf(list).entries()) {
    const id = isObject(entry) ? entry['id'] : undefined
    if (typeof id === 'number') ids.set(index, id)
  }
  return ids
}
