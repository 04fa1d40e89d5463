// Temporary ids: each unique in its list, and every reference within the record to one of them.

import type { Fault } from '@kontor/contract/errors.ts'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { entriesOf, findValues, isObject } from './find-values.ts'
import { pointerTo } from './json-pointer.ts'

const isReferenceWithin = (kind: Kind): boolean => kind.refersWithin !== undefined

/** Faults of the ids in a body, whatever else is wrong with it. */
export function* checkTemporaryIds(
  type: RecordType,
  body: Readonly<Record<string, unknown>>,
): Generator<Fault> {
  const idsOf = new Map<string, ReadonlySet<unknown>>()
  for (const [name, kind] of Object.entries(type.fields)) {
    if (kind.nested === undefined) continue
    const seen = new Set<unknown>()
    idsOf.set(name, seen)
    for (const [index, entry] of entriesOf(body[name]).entries()) {
      if (!isObject(entry)) continue
      const id = entry['id']
      if (typeof id !== 'number') continue
      if (seen.has(id)) {
        const pointer = pointerTo(pointerTo(pointerTo('', name), index), 'id')
        yield {
          code: 'duplicate-id',
          pointer,
          message: `Another entry of ${quote(name)} has the id ${id}.`,
        }
      }
      seen.add(id)
    }
  }
  for (const { kind, value, pointer } of findValues(type.fields, body, isReferenceWithin)) {
    const list = kind.refersWithin
    if (list === undefined || typeof value !== 'number' || idsOf.get(list)?.has(value)) continue
    const message = `No entry of ${quote(list)} in this body has the id ${value}.`
    yield { code: 'unknown-reference', pointer, message }
  }
}
