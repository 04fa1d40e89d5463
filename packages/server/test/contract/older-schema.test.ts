// A store that was made before records had a history: it gets one when it is opened, and its records
// are changed as all others are.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { initialiseStore } from '../../src/cli/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { compose } from '../../src/main.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import type { Store } from '../../src/store/store.ts'
import { boot } from '../support/boot.ts'
import { onPostgres } from '../support/engines.ts'
import { createMigratedDatabase } from '../support/postgres-engine.ts'

/** As a release without a history leaves it. */
const asBefore = [
  'drop table "history"',
  'alter table "record" drop column "createdBy"',
  'alter table "record" drop column "createRequestId"',
  'alter table "record" drop column "lastRowIds"',
  'delete from "migration" where "version" >= 3',
]

async function createTask(store: Store): Promise<void> {
  await initialiseStore(store)
  const reader = { unit: 1, units: [1], user: 1, groups: [1], managed: [], isSupervisor: true }
  const principal = { reader, tokenId: 'test', scopes: ['write'] as const }
  const body = { name: 'old', ownerId: 1 }
  const input = { principal, collection: 'tasks', body, isDryRun: false } as const
  await compose(store, systemClock).createRecord(input)
}

async function assertChangeable(store: Store): Promise<void> {
  const server = await boot({
    name: 'older',
    open: async () => ({ store, remove: () => undefined }),
  })
  try {
    const patch = async (body: object) =>
      (await server.call({ method: 'PATCH', path: 'tasks?id=1', body })).json
    assert.equal((await patch({ version: 1, name: 'new' })).version, 2)
    const { conflicts } = await patch({ version: 1, name: 'newer' })
    assert.deepEqual(conflicts, [{ pointer: '/name', yours: 'newer', current: 'new' }])
    const { json } = await server.call({ path: 'views/TASKS?columns=id,name&properties=' })
    assert.deepEqual(json.data, [{ id: 1, name: 'new' }])
    const history = await server.call({ path: 'tasks/history?id=1' })
    assert.deepEqual(
      history.json.data.map(({ userId }: { userId: number | null }) => userId),
      [1, null],
    )
  } finally {
    await server.close()
  }
}

const title = 'is brought up to date, and its records are changed'

describe('a store of an older schema [sqlite]', () => {
  test(title, async () => {
    const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
    const open = (): Store => openSqliteStore({ directory, onFatal: assert.ifError })
    try {
      const before = open()
      await createTask(before)
      await before.close()
      const database = openDatabase(directory, 'writer')
      for (const statement of asBefore) database.exec(statement)
      database.close()
      await assertChangeable(open())
    } finally {
      rmSync(directory, { recursive: true })
    }
  })
})

onPostgres('a store of an older schema [postgres]', () => {
  test(title, async () => {
    const database = await createMigratedDatabase()
    try {
      const before = await openPostgresStore(database.address)
      await createTask(before)
      await before.close()
      for (const statement of asBefore) await database.query(statement)
      await assertChangeable(await openPostgresStore(database.address))
    } finally {
      await database.drop()
    }
  })
})
