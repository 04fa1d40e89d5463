// Works out the checksums of the records and changes that a store has already. What is no JSON by
// now was damaged before, and gets none: the self-check tells it.

import { mendEvents } from '../../events.ts'
import {
  type ChecksummedTable,
  type CoveredRow,
  checksummed,
  checksumOf,
} from '../sql/statements/checksum.ts'
import { type SqlValue, sql } from '../sql/statements/sql.ts'
import { execute, queryAll, type Step } from '../sql/statements/step.ts'
import { type Table, tables } from '../sql/statements/tables.ts'

const batchRowsMax = 500
/** Between two reports of how far it has come. */
const reportRows = 100_000

export function* addChecksums(): Step<void> {
  const units = yield* queryAll<{ id: number }>(sql`select "id" from "unit" order by "id"`)
  let rows = 0
  const tell = (): void =>
    mendEvents.tell(() => ({ what: 'records and changes have got checksums', records: rows }))
  for (const { id } of units) {
    for (const table of checksummed) {
      let after: readonly SqlValue[] | undefined
      do {
        const next: Batch = yield* addToNext(id, table, after)
        const isReported =
          Math.floor((rows + next.rows) / reportRows) > Math.floor(rows / reportRows)
        rows += next.rows
        if (isReported) tell()
        after = next.after
      } while (after !== undefined)
    }
  }
  if (rows % reportRows > 0) tell()
}

interface Batch {
  readonly rows: number
  readonly after: readonly SqlValue[] | undefined
}

function* addToNext(
  unit: number,
  table: ChecksummedTable,
  after: readonly SqlValue[] | undefined,
): Step<Batch> {
  const { key: columns }: Table = tables[table]
  const names = columns.slice(1)
  const key = sql.join(names.map((name) => sql.id(name)))
  const isAfter = after === undefined ? sql`` : sql` and (${key}) > (${sql.join(after)})`
  const rows = yield* queryAll<CoveredRow>(
    sql`select * from ${sql.id(table)} where "unit" = ${unit}${isAfter}
      order by ${key} limit ${batchRowsMax}`,
  )
  let count = 0
  for (const row of rows) {
    if (!isJson(String(row[texts[table]]))) continue
    const conditions = names.map((name) => sql`${sql.id(name)} = ${row[name] ?? null}`)
    yield* execute(
      sql`update ${sql.id(table)} set "checksum" = ${checksumOf(table, row)}
        where "unit" = ${unit} and ${sql.join(conditions, ' and ')}`,
    )
    count += 1
  }
  const last = rows.length < batchRowsMax ? undefined : rows.at(-1)
  return { rows: count, after: last && names.map((name) => last[name] ?? null) }
}

/** The column that is long. */
const texts = { record: 'body', history: 'changes' } as const

/** Nothing is left of changes that were pruned. */
function isJson(text: string): boolean {
  if (text === '') return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
