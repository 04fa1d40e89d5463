// Reads one record by id, external id or registration number, as it is or as it was.

import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { Store } from '../../store/store.ts'
import type { FindAnswer, FindInput } from '../requests/record-request.ts'
import { pastRecord } from './past-record.ts'

/** @param whole where a record is read that is answered as it is stored, however large. */
export function findRecordService(
  store: Store,
  whole = store,
): (input: FindInput<StoredCollection>) => Promise<FindAnswer> {
  return async ({ principal, collection, lookup, moment }) => {
    const { reader } = principal
    const { records } = moment === undefined ? whole : store
    const found = await records.find({ reader, collection, lookup })
    if (found === undefined) throw new Refusal('not-found')
    if (moment !== undefined) return await pastRecord(store, { reader, collection, found, moment })
    return { id: found.id, version: found.version, json: found.shown }
  }
}
