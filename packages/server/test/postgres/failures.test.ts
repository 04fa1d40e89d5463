// PostgreSQL and the network failing under a server: what was acknowledged is there once, what was
// refused is not there, callers are told to come back, and nothing needs a restart.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { type Booted, boot, type Reply } from '../support/boot.ts'
import { onPostgres } from '../support/engines.ts'
import { createMigratedDatabase, type TestDatabase } from '../support/postgres-engine.ts'
import { type Cut, openWire, type Wire } from './wire.ts'

const times = { read: 500, scan: 500, write: 500, wait: 200 }

onPostgres('a failing PostgreSQL', () => {
  let database: TestDatabase
  let wire: Wire
  let server: Booted
  before(async () => {
    database = await createMigratedDatabase()
    wire = await openWire(database.address)
    server = await boot({
      name: 'postgres behind a wire',
      open: async () => ({
        store: await openPostgresStore(wire.address, times),
        remove: async () => {
          await wire.close()
          await database.drop()
        },
      }),
    })
  })
  after(() => server?.close())

  const post = (name: string): Promise<Reply> => server.call({ path: 'companies', body: { name } })

  async function countOf(name: string): Promise<number> {
    const filter = encodeURIComponent(`name = '${name}'`)
    const { json } = await server.call({
      path: `views/COMPANIES?columns=id&externalFilter=${filter}`,
    })
    return json.metadata.count
  }

  function assertUnavailable(reply: Reply): void {
    assert.equal(reply.status, 503, reply.text)
    assert.equal(reply.json.code, 'unavailable')
    assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/)
  }

  for (const cut of ['before', 'during', 'after', 'late'] as const satisfies readonly Cut[]) {
    test(`a wire that breaks at COMMIT (${cut}) loses and doubles nothing`, async () => {
      const names = Array.from({ length: 5 }, (_, index) => `wire ${cut} ${index}`)
      wire.cutAtCommit(cut)
      const replies = await Promise.all(names.map(post))
      assert.equal(wire.cutsDue, 0)
      for (const [index, reply] of replies.entries()) {
        assert.equal(reply.status, 201, reply.text)
        assert.equal(await countOf(names[index] ?? ''), 1)
      }
      // A COMMIT that arrives late finds nobody to carry it out.
      await new Promise((resolve) => setTimeout(resolve, cut === 'late' ? 400 : 0))
      for (const name of names) assert.equal(await countOf(name), 1)
    })
  }

  test('ids stay consecutive through all of that', async () => {
    const { json } = await server.call({ path: 'views/COMPANIES?columns=id' })
    const ids = json.data.map(({ id }: { id: number }) => id)
    assert.deepEqual(
      ids,
      ids.map((_: number, index: number) => index + 1),
    )
  })

  test('terminated sessions are replaced without anybody noticing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const creates = Array.from({ length: 8 }, (_, index) => post(`ended ${round} ${index}`))
      const ended = database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = '${database.name}' and pid <> pg_backend_pid()`,
      )
      const reads = Array.from({ length: 4 }, () =>
        server.call({ path: 'views/COMPANIES?limit=5' }),
      )
      await ended
      for (const reply of await Promise.all([...creates, ...reads])) {
        assert.ok(reply.status < 300, reply.text)
      }
    }
    for (let round = 0; round < 5; round += 1) {
      for (let index = 0; index < 8; index += 1) {
        assert.equal(await countOf(`ended ${round} ${index}`), 1)
      }
    }
  })

  test('while the database is away callers are told to come back, and then are served', async () => {
    wire.unplug()
    assertUnavailable(await post('away'))
    assertUnavailable(await server.call({ path: 'views/COMPANIES' }))
    assert.equal((await server.call({ path: '/readyz', token: null })).status, 503)
    assert.equal((await server.call({ path: '/healthz', token: null })).status, 200)
    wire.mend()
    assert.equal((await server.call({ path: '/readyz', token: null })).status, 200)
    assert.equal(await countOf('away'), 0)
    assert.equal((await post('back')).status, 201)
  })

  test('a unit that is locked for too long is told of, and works again afterwards', async () => {
    const waiting = database.query('begin; select from "unit" for update; select pg_sleep(1.2)')
    await until(async () => {
      const [row] = await database.query(
        `select count(*)::int as held from pg_locks where mode = 'RowShareLock' and granted`,
      )
      return Number(row?.['held']) > 0
    })
    assertUnavailable(await post('locked'))
    await waiting
    assert.equal(await countOf('locked'), 0)
    assert.equal((await post('unlocked')).status, 201)
  })

  test('a page that takes too long, and those that find no connection, are told of', async () => {
    const waiting = database.query(
      'begin; lock table "listing" in access exclusive mode; select pg_sleep(1.5)',
    )
    await until(async () => {
      const [row] = await database.query(
        `select count(*)::int as held from pg_locks
         where mode = 'AccessExclusiveLock' and relation = '"listing"'::regclass and granted`,
      )
      return Number(row?.['held']) > 0
    })
    const pages = Array.from({ length: 12 }, (_, offset) =>
      server.call({ path: `views/COMPANIES?limit=1&columns=id,name&offset=${offset}` }),
    )
    for (const reply of await Promise.all(pages)) assertUnavailable(reply)
    await waiting
    assert.equal((await server.call({ path: 'views/COMPANIES?limit=1' })).status, 200)
  })

  test('a database that only reads answers reads and asks writers to come back', async () => {
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${database.name}' and pid <> pg_backend_pid()`
    await database.query(`alter database ${database.name} set default_transaction_read_only = on`)
    await database.query(end)
    assertUnavailable(await post('read only'))
    assert.equal(await countOf('read only'), 0)
    await database.query(
      `begin read write; alter database ${database.name} reset default_transaction_read_only; commit`,
    )
    assert.equal((await post('written')).status, 201)
    assert.equal(await countOf('written'), 1)
  })
})

/** Asks again and again, without a pause, until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 500; count += 1) if (await isSo()) return
  throw new Error('It never came to be.')
}
