// Fills an empty store with a backup. The file is verified before anything is written, and what has
// arrived is compared with it, table by table, before the store can be used.

import { addColumns } from '../migrations/add-columns.ts'
import {
  makeTables,
  migrate,
  newestSchemaVersion,
  refuseUnreleased,
} from '../migrations/migrate.ts'
import { withNumbers } from '../sql/records/damaged-rows.ts'
import { sql } from '../sql/statements/sql.ts'
import { execute, queryAll, type Step } from '../sql/statements/step.ts'
import { renewIncarnation } from '../sql/unit/incarnation.ts'
import { touchAccess } from '../sql/unit/versions.ts'
import {
  type Backup,
  type BackupHead,
  readBackup,
  type VerifiedBackup,
  verifyBackup,
} from './backup-file.ts'
import { rowToStore } from './canonical-row.ts'
import { digestTable } from './digest-table.ts'
import type { RawStore } from './raw-store.ts'
import { insertRows, type RawTable, type Row, readTables } from './raw-tables.ts'

/** A store that is not there until it is finished. */
export interface RestoreTarget extends RawStore {
  /** Makes the store appear, whole and on disk. Where it is closed before, nothing appears. */
  finish(): Promise<void>
}

export interface RestoreOptions {
  readonly file: string
  readonly openTarget: () => Promise<RestoreTarget>
  readonly onProgress: (label: string, done: number, total: number) => void
}

export interface Restored extends VerifiedBackup {
  /** How many were enabled in the backup. */
  readonly webhooksDisabled: number
}

export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, openTarget, onProgress } = options
  const backup = await verifyBackup(file, (done, total) => onProgress('Verified', done, total))
  const { schema } = backup.head
  if (schema > newestSchemaVersion) {
    throw new Error(
      `${file} was made by a newer release (schema ${schema}, this one knows ` +
        `${newestSchemaVersion}): restore it with that, or a newer one.`,
    )
  }
  refuseUnreleased(file, schema)
  const to = await openTarget()
  try {
    await to.run(makeTables(to.dialect, file, schema))
    await to.run(addColumns(to.dialect, columnsIn(backup.head)))
    const tables = await to.run(readTables(to))
    requireSameTables(file, backup.head, tables)
    await insertAll(options, to, tables)
    await compare(options, { to, tables, backup })
    await to.run(beginAnew(to))
    const webhooksDisabled = await to.run(disableWebhooks())
    const damaged = await to.run(withNumbers(backup.damaged))
    await to.finish()
    return { ...backup, damaged, webhooksDisabled }
  } finally {
    await to.close()
  }
}

/** Whether a backup has the column. */
function columnsIn({ tables }: BackupHead): (table: string, column: string) => boolean {
  const byTable = new Map(tables.map(({ name, columns }) => [name, new Set(columns)]))
  return (table, column) => byTable.get(table)?.has(column) === true
}

/** Migrates the tables, and renews what caches of other processes compare. */
function* beginAnew(to: RestoreTarget): Step<void> {
  yield* migrate(to.dialect, 'restored')
  yield* renewIncarnation(to.dialect)
  yield* touchAccess()
}

/** The store that the backup is of may send as well: nobody wants all of it from two. */
function* disableWebhooks(): Step<number> {
  const enabled = yield* queryAll<{ id: number }>(
    sql`select "id" from "webhook" where "isDisabled" = 0`,
  )
  yield* execute(
    sql`update "webhook" set "isDisabled" = 1, "version" = "version" + 1 where "isDisabled" = 0`,
  )
  return enabled.length
}

function requireSameTables(file: string, head: BackupHead, tables: readonly RawTable[]): void {
  const schemaOf = (all: BackupHead['tables'] | readonly RawTable[]): string =>
    JSON.stringify(
      all.map(({ name, columns }) => [
        name,
        columns.map((column) => (typeof column === 'string' ? column : column.name)),
      ]),
    )
  if (schemaOf(head.tables) === schemaOf(tables)) return
  throw new Error(`The tables in ${file} are not those of schema ${head.schema} of Kontor.`)
}

const batchRowsMax = 500

async function insertAll(
  { file, onProgress }: RestoreOptions,
  to: RestoreTarget,
  tables: readonly RawTable[],
): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  let batch: Row[] = []
  let current: RawTable | undefined
  let done = 0
  const flush = async (total: number): Promise<void> => {
    if (current === undefined || batch.length === 0) return
    await to.run(insertRows(to, current, batch))
    done += batch.length
    batch = []
    onProgress('Rows', done, total)
  }
  let total = 0
  for await (const read of readBackup(file)) {
    if ('head' in read) continue
    const table = byName.get(read.table.name)
    total = read.total
    if (table !== current || batch.length === batchRowsMax) await flush(total)
    current = table
    if (table !== undefined) batch.push(rowToStore(table, read.values))
  }
  await flush(total)
}

interface Comparison {
  readonly to: RestoreTarget
  readonly tables: readonly RawTable[]
  readonly backup: Backup
}

async function compare(
  { onProgress }: RestoreOptions,
  { to, tables, backup: { head, end } }: Comparison,
): Promise<void> {
  const total = head.tables.reduce((sum, { rows }) => sum + rows, 0)
  let compared = 0
  const onBatch = (rows: number): void => {
    compared += rows
    onProgress('Compared', compared, total)
  }
  for (const table of tables) {
    const { sha256 } = await digestTable(to, table, { onBatch })
    if (sha256 === end.sha256[table.name]) continue
    throw new Error(`Table ${table.name} differs from the backup: restore again.`)
  }
}
