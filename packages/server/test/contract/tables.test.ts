// What rows are added by, held against what the migrations really make, on each engine.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { RawStore } from '../../src/store/copy/raw-store.ts'
import { readTables } from '../../src/store/copy/raw-tables.ts'
import { openRawPostgresStore } from '../../src/store/postgres/raw-postgres-store.ts'
import { sourceTables, type Table, tables } from '../../src/store/sql/statements/tables.ts'
import { openRawSqliteStore } from '../../src/store/sqlite/raw-sqlite-store.ts'
import { onPostgres } from '../support/engines.ts'
import { createDatabase } from '../support/postgres-engine.ts'

interface Shape {
  readonly name: string
  /** In the order of their names, each with what the engine calls its type. */
  readonly columns: readonly (readonly [name: string, type: string])[]
  readonly key: readonly string[]
}

async function assertDescribed(end: RawStore): Promise<void> {
  const made: readonly Shape[] = (await end.run(readTables(end))).map(({ name, columns, key }) => ({
    name,
    columns: columns.map((column) => [column.name, column.type.toLowerCase()] as const),
    key,
  }))
  const all: readonly Table[] = [...Object.values(tables), ...Object.values(sourceTables)]
  const described = all.map(({ name, columns, key }) => ({
    name,
    columns: Object.entries(columns)
      .map(
        ([column, type]) => [column, end.dialect.types[type].split(' collate')[0] ?? ''] as const,
      )
      .sort(byName),
    key,
  }))
  assert.deepEqual(described.toSorted(byText), made.toSorted(byText))
}

function byName([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : 1
}

function byText(one: Shape, other: Shape): number {
  return one.name < other.name ? -1 : 1
}

async function during(end: RawStore, work: (end: RawStore) => Promise<void>): Promise<void> {
  try {
    await work(end)
  } finally {
    await end.close()
  }
}

test('the tables of SQLite are those that rows are added to', async (t: TestContext) => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-tables-'))
  t.after(() => rmSync(directory, { recursive: true }))
  await during(openRawSqliteStore(directory, 'target'), assertDescribed)
})

onPostgres('the tables of PostgreSQL', () => {
  test('are those that rows are added to', async (t) => {
    const database = await createDatabase()
    t.after(() => database.drop())
    await during(await openRawPostgresStore(database.address, 'target'), assertDescribed)
  })
})
