// A record as it was: from the present one, change after change is taken back until the moment is
// reached. Whoever may read the record now may read all that it was. What names it is no
// part of that: it is shown as of now.

import { administeredTypes, isAdministered } from '@kontor/contract/records/directory-catalogue.ts'
import type { Description, StoredCollection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { undoChanges } from '../../rules/changes/undo-changes.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import { valuesIn } from '../../store/port/damaged-row.ts'
import type { FoundRecord } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import type { FindAnswer, Moment } from '../requests/record-request.ts'
import { latestChanges } from './latest-changes.ts'
import { typeOfRecord } from './type-of-record.ts'

export interface PastInput {
  readonly reader: Reader
  readonly collection: StoredCollection
  readonly found: FoundRecord
  readonly moment: Moment
}

/**
 * Refuses with `not-found` a version that never was, and an instant before the creation; with
 * `history-pruned` what nobody can tell any more.
 */
export async function pastRecord(store: Store, input: PastInput): Promise<FindAnswer> {
  const { reader, collection, found, moment } = input
  const { id, version, body, shown } = found
  const stored = valuesIn(body, { unit: reader.unit, collection, id })
  let record: FieldValues = { ...stored, ...linksIn(shown) }
  const { createdAt, updatedAt } = record
  if (isReached(moment, version, updatedAt)) return { id, version, json: shown }
  if (!hasBeen(moment, version, createdAt)) throw new Refusal('not-found')
  const type = await descriptionOf(store, input, record)
  const base = 'version' in moment ? moment.version - 1 : 1
  let reached = version
  for await (const change of latestChanges(store, { reader, collection, id, version, base })) {
    if (isReached(moment, change.version, change.at)) return answer(id, record, change)
    if (change.changes === null) break
    record = undoChanges(type, record, change.changes)
    reached = change.version - 1
  }
  if (reached === 1) return answer(id, record, { version: 1, at: createdAt })
  throw new Refusal('history-pruned')
}

/** Those that the reader may read, of a document that can be corrected or made another of. */
function linksIn(shown: string): FieldValues {
  const { correctedByIds, madeIds } = JSON.parse(shown) as FieldValues
  return {
    ...(correctedByIds === undefined ? {} : { correctedByIds }),
    ...(madeIds === undefined ? {} : { madeIds }),
  }
}

async function descriptionOf(
  store: Store,
  { reader, collection }: PastInput,
  record: FieldValues,
): Promise<Description> {
  if (isAdministered(collection)) return administeredTypes[collection]
  const { catalogue } = await store.configuration.settings({ unit: reader.unit })
  return typeOfRecord(catalogue, collection, record)
}

function isReached(moment: Moment, version: number, at: unknown): boolean {
  return 'version' in moment ? moment.version === version : String(at) <= moment.asOf
}

/** Whether the record was there at the moment, and the version is none that it has yet to get. */
function hasBeen(moment: Moment, version: number, createdAt: unknown): boolean {
  return 'version' in moment ? moment.version <= version : String(createdAt) <= moment.asOf
}

function answer(
  id: number,
  record: FieldValues,
  { version, at }: { readonly version: number; readonly at: unknown },
): FindAnswer {
  return { id, version, json: JSON.stringify({ ...record, updatedAt: at, version }) }
}
