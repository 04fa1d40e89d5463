// An approval is one transaction: wherever the store stops it, nothing of it is there, and once
// nothing stops it, all of it is: the status, its entry in the history, and the seal.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { initialiseStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { compose, type Services } from '../../src/service/services.ts'
import { putProcessFile } from '../../src/service/unit/put-files.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts'

const reader = { unit: 1, units: [1], user: 1, groups: [1], managed: [], isSupervisor: true }
const principal = { reader, tokenId: 'test', scopes: ['read', 'write'] as const }
const code = 'PROCESS-STOPPED'
const stopped = 'no further'
/** An approval writes more rows than these; were there fewer, the triggers would not see them. */
const rowsMin = 10

test('an approval that is stopped before any row that it writes leaves nothing', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  const onFatal = (error: Error): void => {
    throw error
  }
  const store = openSqliteStore({ directory, onFatal })
  const database = openDatabase(directory, 'writer')
  try {
    await initialiseStore(store)
    const steps = [{ name: 'only', approvers: { groups: ['Supervisor'] } }]
    const processes = [{ code, title: 'Stopped', self: true, steps }]
    await putProcessFile(store, 1, { processes })
    const services = compose(store, systemClock)
    const id = await createWaiting(services)
    const tables = tablesOf(database)
    putTriggers(database, tables)
    const before = contentOf(database, tables)
    let row = 1
    while (!(await isApproved(services, database, { id, row }))) {
      const left = contentOf(database, tables)
      for (const table of tables.filter(isOfRecords))
        assert.equal(left[table], before[table], `${table}, row ${row}`)
      row += 1
    }
    assert.ok(row > rowsMin, `${row - 1} rows`)
    assertWhole(database, id)
  } finally {
    database.close()
    await store.close()
    rmSync(directory, { recursive: true })
  }
})

/** An invoice that waits for its one approval. */
async function createWaiting({ createRecord }: Services): Promise<number> {
  const create = async (collection: 'companies' | 'documents', body: object): Promise<number> => {
    return (
      (await createRecord({ principal, collection, body: { ...body }, isDryRun: false })).id ?? 0
    )
  }
  const companyId = await create('companies', { name: 'Client' })
  const row = { rowId: 1, name: 'Goods', count: 1, unitPriceDoc: 10, vatPercentage: 21 }
  return await create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, setProcess: code },
    properties: { currencyDoc: 'EUR', 'bodyEditTable-INVOICE.SALES.ITEMS': { data: [row] } },
  })
}

function tablesOf(database: DatabaseSync): readonly string[] {
  const found = database
    .prepare(
      `select "name" from sqlite_schema where "type" = 'table' and "name" not like 'sqlite_%'`,
    )
    .all()
  return found.map(({ name }) => String(name))
}

/** The transaction that an approval is part of may count its commit. */
function isOfRecords(table: string): boolean {
  return table !== 'counter'
}

/** Each row that is written counts `left` down, and is refused once: where it comes to 0. */
function putTriggers(database: DatabaseSync, tables: readonly string[]): void {
  database.exec(`create table "stop" ("left" integer not null); insert into "stop" values (0)`)
  for (const table of tables) {
    for (const event of ['insert', 'update', 'delete']) {
      database.exec(`create trigger "stop_${table}_${event}" before ${event} on "${table}" begin
        update "stop" set "left" = "left" - 1;
        select raise(fail, '${stopped}') from "stop" where "left" = 0;
      end`)
    }
  }
}

/** All rows of each table, as they are stored. */
function contentOf(
  database: DatabaseSync,
  tables: readonly string[],
): Readonly<Record<string, string>> {
  const content = tables.map((table) => {
    const rows = database.prepare(`select * from "${table}"`).all()
    const texts = rows.map((row) => JSON.stringify(row, (_, value) => comparable(value)))
    return [table, texts.toSorted().join('\n')]
  })
  return Object.fromEntries(content)
}

function comparable(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
}

interface Stopped {
  readonly id: number
  /** The approval is stopped before this row, counted from 1. */
  readonly row: number
}

/** False where it was stopped. */
async function isApproved(
  { takeProcessStep }: Services,
  database: DatabaseSync,
  { id, row }: Stopped,
): Promise<boolean> {
  database.exec(`update "stop" set "left" = ${row}`)
  try {
    await takeProcessStep({
      ...{ principal, collection: 'documents', lookup: { by: 'id', id }, isDryRun: false },
      ...{ digest: '', body: { action: 'approve' } },
    })
    return true
  } catch (error) {
    assert.match(String(error), new RegExp(stopped))
    return false
  }
}

function assertWhole(database: DatabaseSync, id: number): void {
  const rowIn = (table: string): Readonly<Record<string, unknown>> => {
    const isDocument = ['record', 'history'].includes(table) ? `"collection" = 'documents' and` : ''
    const text = `select * from "${table}" where ${isDocument} "unit" = 1 and "id" = ${id}`
    return database.prepare(text).get() ?? {}
  }
  const { status, version, frozenAt, process } = JSON.parse(String(rowIn('record')['body']))
  assert.deepEqual([status, version, process.state], ['APPROVED', 2, 'APPROVED'])
  assert.equal(typeof frozenAt, 'string')
  const { recordVersion, action } = rowIn('history')
  assert.deepEqual([recordVersion, action], [2, 'process approve only'])
  assert.equal(rowIn('seal')['recordVersion'], 2)
  assert.equal(rowIn('process')['isRunning'], 0)
}
