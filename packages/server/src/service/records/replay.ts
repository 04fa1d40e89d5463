// The answer to a request that was answered before, by its idempotency key. Where no more of it is
// stored than which version of the record it showed, that is read from the history of the record.

import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { CreatedRecord } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import type { ChangeRequest, CreateInput } from '../requests/record-request.ts'
import { pastRecord } from './past-record.ts'

type Keyed = Pick<
  CreateInput<StoredCollection> | ChangeRequest<StoredCollection>,
  'principal' | 'collection' | 'idempotency' | 'isDryRun'
> &
  Pick<ChangeRequest, 'answeredIn'>

/** The first answer again, even where the unit's settings changed since. */
export async function replayOf(
  store: Store,
  { principal: { reader }, idempotency, isDryRun, ...request }: Keyed,
  now: Date,
): Promise<CreatedRecord | undefined> {
  if (idempotency === undefined || isDryRun) return undefined
  const collection = request.answeredIn ?? request.collection
  const keyed = { reader, collection, idempotency, now: now.toISOString() }
  const replay = await store.records.replay(keyed)
  return replay === undefined ? undefined : await wholeAnswer(store, { reader, collection }, replay)
}

interface AnsweredIn {
  readonly reader: Reader
  readonly collection: StoredCollection
}

/** As it was answered first; refuses with `history-pruned` where nobody can tell any more. */
export async function wholeAnswer<A extends Pick<CreatedRecord, 'id' | 'json' | 'asOf'>>(
  store: Store,
  { reader, collection }: AnsweredIn,
  answer: A,
): Promise<A> {
  const { id, asOf: version } = answer
  if (id === null || version === undefined) return answer
  const found = await store.records.find({ reader, collection, lookup: { by: 'id', id } })
  if (found === undefined) throw new Refusal('not-found')
  const { json } = await pastRecord(store, { reader, collection, found, moment: { version } })
  return { ...answer, json: String(json) }
}
