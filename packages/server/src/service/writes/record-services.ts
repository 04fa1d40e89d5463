// What can be done with records of every collection.

import type { AnyCollection } from '@kontor/contract/records/record-type.ts'
import type { Clock } from '../../config/clock.ts'
import type { Store } from '../../store/store.ts'
import { findRecordService } from '../records/find-record.ts'
import type { RecordServices } from '../requests/record-request.ts'
import { administeredRecords } from './administered-records.ts'
import { changeRecordService } from './change-record.ts'
import { createRecordService } from './create-record.ts'
import { personRecords } from './person-records.ts'
import { RecordTurns } from './record-turns.ts'

interface RecordContext {
  readonly store: Store
  readonly clock: Clock
  readonly turns?: RecordTurns
  /** What records are read from that are answered as they are stored; usually the same. */
  readonly whole?: Store
}

export function recordServices({
  store,
  clock,
  turns = new RecordTurns(),
  whole = store,
}: RecordContext): RecordServices<AnyCollection> {
  const records = {
    createRecord: createRecordService(store, clock),
    changeRecord: changeRecordService({ store, clock, turns }),
    findRecord: findRecordService(store, whole),
  }
  return personRecords(store, administeredRecords({ store, clock, turns }, records))
}
