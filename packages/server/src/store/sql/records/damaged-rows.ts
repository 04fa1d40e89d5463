// Finds the records and changes that are not as they were written, and what they are called.

import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import type { DamagedRow } from '../../port/damaged-row.ts'
import type { ChecksumInput, ChecksumsChecked } from '../../port/inspection.ts'
import {
  type ChecksummedTable,
  type CoveredRow,
  checksummed,
  checksummedNamed,
  isWhole,
} from '../statements/checksum.ts'
import { type SqlValue, sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step } from '../statements/step.ts'
import { sourceTables, type Table, tables } from '../statements/tables.ts'

const batchRowsMax = 100

/** The next rows of one table of a unit, by their keys. */
export function* checkChecksums(input: ChecksumInput): Step<ChecksumsChecked> {
  const { unit, after = { table: checksummed[0] } } = input
  const table = checksummedNamed(after.table) ?? checksummed[0]
  const rows = yield* nextRows(unit, table, after.key)
  const found = rows.filter((row) => !isWhole(table, row)).map((row) => damagedRow(table, row))
  const damaged = yield* withNumbers(found)
  const last = rows.length < batchRowsMax ? undefined : rows.at(-1)
  const key = last && keyIn(table).map((name) => last[name] ?? null)
  const next = key === undefined ? checksummed[checksummed.indexOf(table) + 1] : table
  const goOn = next === undefined ? undefined : { table: next, ...(key && { key }) }
  return { checked: rows.length, damaged, ...(goOn && { after: goOn }) }
}

/** The columns of the key after the unit. */
function keyIn(table: ChecksummedTable): readonly string[] {
  const { key }: Table = tables[table]
  return key.filter((name) => name !== 'unit')
}

function nextRows(
  unit: number,
  table: ChecksummedTable,
  after: readonly SqlValue[] | undefined,
): Step<readonly CoveredRow[]> {
  const columns = sql.join(Object.keys(tables[table].columns).map((name) => sql.id(name)))
  const key = sql.join(keyIn(table).map((name) => sql.id(name)))
  const isAfter = after === undefined ? sql`` : sql` and (${key}) > (${sql.join(after)})`
  return queryAll<CoveredRow>(
    sql`select ${columns} from ${sql.id(table)} where "unit" = ${unit}${isAfter}
      order by ${key} limit ${batchRowsMax}`,
  )
}

/** What a row is of. */
export function damagedRow(table: ChecksummedTable, row: CoveredRow): DamagedRow {
  const collection = String(row['collection']) as StoredCollection
  const record = { unit: Number(row['unit']), collection, id: Number(row['id']) }
  if (table === 'record') return record
  return { ...record, recordVersion: Number(row['recordVersion']) }
}

/** The same with the numbers that their rows for filters have. */
export function* withNumbers(damaged: readonly DamagedRow[]): Step<readonly DamagedRow[]> {
  const named: DamagedRow[] = []
  for (const each of damaged) {
    const number = yield* numberOf(each)
    named.push(number === undefined ? each : { ...each, number })
  }
  return named
}

function* numberOf({ unit, collection, id }: DamagedRow): Step<string | undefined> {
  const sources: Readonly<Record<string, Table>> = sourceTables
  const source = sources[collection]
  if (source?.columns['number'] === undefined) return undefined
  const row = yield* queryOne<{ number: string | null }>(
    sql`select "number" from ${sql.id(source.name)} where "unit" = ${unit} and "id" = ${id}`,
  )
  return row?.number ?? undefined
}
