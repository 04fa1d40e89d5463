// A record as it was: from the present one, change after change is taken back until the moment is
// reached. Whoever may read the record now may read all that it was.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../refusal.ts'
import type { Reader } from '../rules/access.ts'
import type { FieldValues } from '../rules/find-values.ts'
import { undoChanges } from '../rules/undo-changes.ts'
import type { FoundRecord, PastChange } from '../store/port/records.ts'
import type { Store } from '../store/store.ts'
import type { FindAnswer, Moment } from './services.ts'
import { typeOfRecord } from './type-of-record.ts'

export interface PastInput {
  readonly reader: Reader
  readonly collection: Collection
  readonly found: FoundRecord
  readonly moment: Moment
}

/** How many changes are read at once. */
const changesAtOnce = 100

/** Refuses with `not-found` a version that never was, and an instant before the creation. */
export async function pastRecord(store: Store, input: PastInput): Promise<FindAnswer> {
  const { reader, collection, found, moment } = input
  const { id, version, body } = found
  let record = JSON.parse(body) as FieldValues
  if (isReached(moment, version, record['updatedAt'])) return { id, version, json: body }
  if ('version' in moment && moment.version > version) throw new Refusal('not-found')
  const { catalogue } = await store.configuration.settings({ unit: reader.unit })
  const type = typeOfRecord(catalogue, collection, record)
  for await (const change of latestFirst(store, input)) {
    if (isReached(moment, change.version, change.at)) return answer(id, record, change)
    record = undoChanges(type, record, change.changes)
  }
  const at = record['createdAt']
  if (!isReached(moment, 1, at)) throw new Refusal('not-found')
  return answer(id, record, { version: 1, at })
}

function isReached(moment: Moment, version: number, at: unknown): boolean {
  return 'version' in moment ? moment.version === version : String(at) <= moment.asOf
}

function answer(
  id: number,
  record: FieldValues,
  { version, at }: { readonly version: number; readonly at: unknown },
): FindAnswer {
  return { id, version, json: JSON.stringify({ ...record, updatedAt: at, version }) }
}

/** The changes back to the one that made the version, or to the first. */
async function* latestFirst(
  store: Store,
  { reader, collection, found: { id, version }, moment }: PastInput,
): AsyncGenerator<PastChange> {
  const oldest = 'version' in moment ? Math.max(moment.version, 2) : 2
  for (let before = version + 1; before > oldest; ) {
    const page = await store.records.changesSince({
      ...{ reader, collection, id, version: oldest - 1, before, limit: changesAtOnce },
    })
    const [first] = page
    // The reader has lost the right to it meanwhile.
    if (first === undefined) throw new Refusal('not-found')
    yield* page.toReversed()
    before = first.version
  }
}
