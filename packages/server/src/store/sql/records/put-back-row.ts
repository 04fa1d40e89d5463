// Puts a damaged record or change back as a backup has it, where that is what was stored: its
// checksum says so. An older version of a record is never put in the place of a newer one.

import type { PutBackInput } from '../../port/inspection.ts'
import { putRow, type RowOf } from '../statements/add-row.ts'
import {
  type CoveredRow,
  checksummedNamed,
  checksumOf,
  isSameRow,
  isWhole,
} from '../statements/checksum.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import { type Table, tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'

/** Answers whether the row is as it was written now. */
export function* putBackRow(
  context: WriteContext,
  { unit, table: name, row }: PutBackInput,
): Step<boolean> {
  const table = checksummedNamed(name)
  if (table === undefined) throw new Error(`The rows of ${name} have no checksums.`)
  const described: Table = tables[table]
  const conditions = described.key
    .slice(1)
    .map((each) => sql`${sql.id(each)} = ${row[each] ?? null}`)
  const stored = yield* queryOne<CoveredRow>(
    sql`select * from ${sql.id(table)} where "unit" = ${unit}
      and ${sql.join(conditions, ' and ')}`,
  )
  if (stored === undefined) return false
  if (isWhole(table, stored)) return true
  const checksum = checksumOf(table, row)
  // The checksum itself may be what is damaged.
  if (checksum !== Number(stored['checksum']) && !isSameRow(table, row, stored)) return false
  yield* context.ledger.open(unit)
  context.ledger.changeRecords(unit)
  yield* putRow(context.dialect, described, { ...stored, ...row, checksum } as RowOf<string>)
  return true
}
