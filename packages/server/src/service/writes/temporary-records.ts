// The records that a batch has created under temporary ids: later operations name them by these.

import type { Fault } from '@kontor/contract/errors.ts'
import type { Kind, ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { referenceTargets } from '@kontor/contract/records/reference-targets.ts'
import { type FieldValues, findValues } from '../../rules/values/find-values.ts'
import { recordFields } from '../../rules/values/record-fields.ts'

/** Each collection has temporary ids of its own. */
export class TemporaryRecords {
  readonly #ids = new Map<string, number>()
  readonly #temporary = new Map<string, number>()

  has(collection: string, temporary: number): boolean {
    return this.#ids.has(keyOf(collection, temporary))
  }

  add(collection: string, temporary: number, id: number): void {
    this.#ids.set(keyOf(collection, temporary), id)
    this.#temporary.set(keyOf(collection, id), temporary)
  }

  /** The id that the record has got; other ids stay. */
  idOf(collection: string, id: number): number {
    return this.#ids.get(keyOf(collection, id)) ?? id
  }

  /** The body with real ids in place of temporary ones; and those that name no record. */
  withIds(type: Description, body: FieldValues): { body: FieldValues; faults: readonly Fault[] } {
    const faults: Fault[] = []
    const real = replaceReferences(type, body, (collection, id, pointer) => {
      if (id >= 0) return undefined
      const known = this.#ids.get(keyOf(collection, id))
      if (known === undefined) faults.push(notCreated(collection, id, pointer))
      return known
    })
    return { body: real, faults }
  }

  /** The same the other way, for the answer to a dry run. */
  withTemporaryIds(type: Description, record: FieldValues): FieldValues {
    return replaceReferences(type, record, (collection, id) =>
      this.#temporary.get(keyOf(collection, id)),
    )
  }
}

function keyOf(collection: string, id: number): string {
  return `${collection} ${id}`
}

function notCreated(collection: string, id: number, pointer: string): Fault {
  const message = `No earlier operation of this batch creates one of ${collection} as ${id}.`
  return { code: 'unknown-reference', pointer, message }
}

type Replace = (collection: string, id: number, pointer: string) => number | undefined

const isOfRecord = ({ refersTo }: Kind): boolean =>
  refersTo !== undefined && collectionOf(refersTo) !== undefined

/** A copy in which references to records are others; undefined leaves one as it is. */
function replaceReferences(type: Description, record: FieldValues, replace: Replace): FieldValues {
  const copy = structuredClone(record)
  for (const { kind, value, pointer, holder } of findValues(recordFields(type), copy, isOfRecord)) {
    if (!Number.isSafeInteger(value) || kind.refersTo === undefined) continue
    const id = replace(collectionOf(kind.refersTo) ?? '', value as number, pointer)
    // Field names have nothing that a pointer escapes.
    const name = pointer.slice(pointer.lastIndexOf('/') + 1)
    if (id !== undefined) (holder as Record<string, unknown>)[name] = id
  }
  return copy
}

/** Undefined for what no operation of a batch creates by itself. */
function collectionOf(target: ReferenceTarget): string | undefined {
  if (target === 'person') return 'persons'
  const place = referenceTargets[target]
  return 'collection' in place && !('nested' in place) ? place.collection : undefined
}
