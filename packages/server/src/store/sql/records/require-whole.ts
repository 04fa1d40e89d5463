// A record that is not as it was written is not changed: its new text would get a checksum of its
// own, and nobody would find the damage any more.

import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import { damagedRecord } from '../../port/damaged-row.ts'
import { type CoveredRow, isWhole } from '../statements/checksum.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { damagedRow, withNumbers } from './damaged-rows.ts'

interface StoredKey {
  readonly unit: number
  readonly collection: StoredCollection
  readonly id: number
}

const columns = sql.join(Object.keys(tables.record.columns).map((name) => sql.id(name)))

/** Refuses with `damaged-record`. */
export function* requireWhole({ unit, collection, id }: StoredKey): Step<void> {
  const row = yield* queryOne<CoveredRow>(
    sql`select ${columns} from "record"
      where "unit" = ${unit} and "collection" = ${collection} and "id" = ${id}`,
  )
  if (row === undefined || isWhole('record', row)) return
  const [damaged = damagedRow('record', row)] = yield* withNumbers([damagedRow('record', row)])
  throw damagedRecord(damaged)
}
