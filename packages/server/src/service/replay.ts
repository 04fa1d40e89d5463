// The answer to a request that was answered before, by its idempotency key.

import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import type { CreatedRecord } from '../store/port/records.ts'
import type { Store } from '../store/store.ts'
import type { ChangeRequest, CreateInput } from './services.ts'

type Keyed = Pick<
  CreateInput<StoredCollection> | ChangeRequest<StoredCollection>,
  'principal' | 'collection' | 'idempotency' | 'isDryRun'
>

/** The first answer again, even where the unit's settings changed since. */
export async function replayOf(
  store: Store,
  { principal: { reader }, collection, idempotency, isDryRun }: Keyed,
  now: Date,
): Promise<CreatedRecord | undefined> {
  if (idempotency === undefined || isDryRun) return undefined
  return await store.records.replay({ reader, collection, idempotency, now: now.toISOString() })
}
