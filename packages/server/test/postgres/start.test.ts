// What a server says when it starts on a database that will not do, and which will.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { onPostgres } from '../support/engines.ts'
import { createDatabase, createMigratedDatabase } from '../support/postgres-engine.ts'
import { openPooler } from './one-session-pooler.ts'
import { openWire } from './wire.ts'

onPostgres('starting on a database', () => {
  test('that nobody serves is refused in one sentence', async () => {
    await assertRefused(
      'postgres://kontor:secret@127.0.0.1:1/kontor',
      'The database 127.0.0.1:1/kontor cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    )
  })

  test('that could lose records is refused in one sentence', async (t) => {
    const database = await forTest(t, createDatabase())
    await database.query(`alter database ${database.name} set synchronous_commit = off`)
    await assertRefused(
      database.address,
      'The database could lose records that were acknowledged: switch on synchronous_commit.',
    )
  })

  test('behind a pooler that shares sessions is refused in one sentence', async (t) => {
    const database = await forTest(t, createDatabase())
    const pooler = await openPooler(database.address)
    t.after(() => pooler.close())
    await assertRefused(
      pooler.address,
      'The database is behind a pooler that shares sessions: let it pool by session ' +
        '(PgBouncer: pool_mode = session), or connect without it.',
    )
  })

  test('that only reads is refused as long as it has no tables', async (t) => {
    const [empty, full] = [createDatabase(), createMigratedDatabase()]
    const onlyReads = `set default_transaction_read_only = on`
    for (const database of await Promise.all([forTest(t, empty), forTest(t, full)])) {
      await database.query(`alter database ${database.name} ${onlyReads}`)
    }
    await assertRefused(
      (await empty).address,
      'The database only reads and lacks the tables of this release: ' +
        'start on one that writes first.',
    )
    const store = await openPostgresStore((await full).address)
    await store.close()
  })

  test('on several hosts goes to the one that writes, and is refused where none does', async (t) => {
    const database = await forTest(t, createDatabase())
    const wires = await Promise.all([1, 2, 3].map(() => openWire(database.address)))
    t.after(() => Promise.all(wires.map((wire) => wire.close())))
    const [one, two] = wires.map(({ address }) => new URL(address))
    const several = `postgres://kontor@127.0.0.1:1,${one?.host},${two?.host}${one?.pathname}`
    wires[0]?.unplug()
    const store = await openPostgresStore(several)
    await store.close()
    wires[0]?.mend()
    await database.query(`alter database ${database.name} set default_transaction_read_only = on`)
    await assert.rejects(
      openPostgresStore(several),
      /cannot be reached: 127\.0\.0\.1:\d+ only reads\.$/,
    )
  })
})

async function assertRefused(address: string, message: string): Promise<void> {
  await assert.rejects(openPostgresStore(address), { message })
}

async function forTest<T extends { drop(): Promise<void> }>(t: TestContext, made: Promise<T>) {
  const database = await made
  t.after(() => database.drop())
  return database
}
