// PostgreSQL and the network failing under a server: what was acknowledged is there once, what was
// refused is not there, callers are told to come back, and nothing needs a restart.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { type Booted, boot, type Reply } from '../support/boot.ts'
import { onPostgres } from '../support/engines.ts'
import { createMigratedDatabase, type TestDatabase } from '../support/postgres-engine.ts'
import { openWire, type Wire } from './wire.ts'

const times = { read: 500, scan: 500, write: 500, wait: 200 }

interface World {
  readonly database: TestDatabase
  readonly wire: Wire
  readonly server: Booted
}

type Here = () => World

onPostgres('a failing PostgreSQL', () => {
  let world: World | undefined
  before(async () => {
    const database = await createMigratedDatabase()
    const wire = await openWire(database.address)
    const server = await boot({
      name: 'postgres behind a wire',
      open: async () => ({
        store: await openPostgresStore(wire.address, times),
        remove: async () => {
          await wire.close()
          await database.drop()
        },
      }),
    })
    world = { database, wire, server }
  })
  after(() => world?.server.close())
  const here: Here = () => {
    if (world === undefined) throw new Error('The server has not started.')
    return world
  }
  brokenWires(here)
  failsAlone(here)
  terminatedSessions(here)
  awayAndBack(here)
  longWaits(here)
  readOnly(here)
})

function post({ server }: World, name: string): Promise<Reply> {
  return server.call({ path: 'companies', body: { name } })
}

async function countOf({ server }: World, name: string): Promise<number> {
  const filter = encodeURIComponent(`name = '${name}'`)
  const path = `views/COMPANIES?columns=id&externalFilter=${filter}`
  return (await server.call({ path })).json.metadata.count
}

function assertUnavailable(reply: Reply): void {
  assert.equal(reply.status, 503, reply.text)
  assert.equal(reply.json.code, 'unavailable')
  assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/)
}

function brokenWires(here: Here): void {
  for (const cut of ['before', 'during', 'after', 'late'] as const) {
    test(`a wire that breaks at COMMIT (${cut}) loses and doubles nothing`, async () => {
      const names = Array.from({ length: 5 }, (_, index) => `wire ${cut} ${index}`)
      here().wire.cutAtCommit(cut)
      const replies = await Promise.all(names.map((name) => post(here(), name)))
      assert.equal(here().wire.cutsDue, 0)
      // A COMMIT that arrives late finds nobody to carry it out.
      await here().wire.allArrived()
      for (const [index, reply] of replies.entries()) {
        assert.equal(reply.status, 201, reply.text)
        assert.equal(await countOf(here(), names[index] ?? ''), 1)
      }
    })
  }

  test('ids stay consecutive through all of that', async () => {
    const { json } = await here().server.call({ path: 'views/COMPANIES?columns=id' })
    const ids = json.data.map(({ id }: { id: number }) => id)
    assert.deepEqual(
      ids,
      ids.map((_: number, index: number) => index + 1),
    )
  })
}

function failsAlone(here: Here): void {
  test('a record that the database will not take fails alone, and leaves no gap', async () => {
    const { server } = here()
    // Random, so that it cannot be compressed into what an index holds.
    const ico = randomBytes(6000).toString('base64')
    const tooLong = server.call({
      path: 'companies',
      body: { name: 'too long', registrations: { ico } },
    })
    const names = Array.from({ length: 6 }, (_, index) => `beside ${index}`)
    const beside = await Promise.all(names.map((name) => post(here(), name)))
    const refused = await tooLong
    assert.equal(refused.status, 422, refused.text)
    assert.equal(refused.json.code, 'invalid-record')
    assert.equal(await countOf(here(), 'too long'), 0)
    for (const { status } of beside) assert.equal(status, 201)
    const ids = beside.map(({ json }) => json.id).sort((a, b) => a - b)
    assert.equal(ids.at(-1) - ids[0], names.length - 1)
  })
}

function terminatedSessions(here: Here): void {
  test('terminated sessions are replaced without anybody noticing', async () => {
    const { database, server } = here()
    for (let round = 0; round < 5; round += 1) {
      const creates = Array.from({ length: 8 }, (_, index) =>
        post(here(), `ended ${round} ${index}`),
      )
      const ended = database.query(terminateAll(database))
      const reads = Array.from({ length: 4 }, () =>
        server.call({ path: 'views/COMPANIES?limit=5' }),
      )
      await ended
      for (const reply of await Promise.all([...creates, ...reads])) {
        assert.ok(reply.status < 300, reply.text)
      }
      for (let index = 0; index < 8; index += 1) {
        assert.equal(await countOf(here(), `ended ${round} ${index}`), 1)
      }
    }
  })
}

function terminateAll({ name }: TestDatabase): string {
  return `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${name}' and pid <> pg_backend_pid()`
}

function awayAndBack(here: Here): void {
  test('while the database is away callers are told to come back, and then are served', async () => {
    const { wire, server } = here()
    wire.unplug()
    assertUnavailable(await post(here(), 'away'))
    assertUnavailable(await server.call({ path: 'views/COMPANIES' }))
    assert.equal((await server.call({ path: '/readyz', token: null })).status, 503)
    assert.equal((await server.call({ path: '/healthz', token: null })).status, 200)
    wire.mend()
    assert.equal((await server.call({ path: '/readyz', token: null })).status, 200)
    assert.equal(await countOf(here(), 'away'), 0)
    assert.equal((await post(here(), 'back')).status, 201)
  })
}

function longWaits(here: Here): void {
  async function isHeld(mode: string): Promise<boolean> {
    const [row] = await here().database.query(
      `select count(*)::int as held from pg_locks
       where mode = '${mode}' and granted and relation in ('"unit"'::regclass, '"listing"'::regclass)`,
    )
    return Number(row?.['held']) > 0
  }

  test('a unit that is locked for too long is told of, and works again afterwards', async () => {
    const lock = 'begin; select from "unit" for update; select pg_sleep(1.2)'
    const waiting = here().database.query(lock)
    await until(() => isHeld('RowShareLock'))
    assertUnavailable(await post(here(), 'locked'))
    await waiting
    assert.equal(await countOf(here(), 'locked'), 0)
    assert.equal((await post(here(), 'unlocked')).status, 201)
  })

  test('a page that takes too long, and those that find no connection, are told of', async () => {
    const { database, server } = here()
    const lock = 'begin; lock table "listing" in access exclusive mode; select pg_sleep(1.5)'
    const waiting = database.query(lock)
    await until(() => isHeld('AccessExclusiveLock'))
    const pages = Array.from({ length: 12 }, (_, offset) =>
      server.call({ path: `views/COMPANIES?limit=1&columns=id,name&offset=${offset}` }),
    )
    for (const reply of await Promise.all(pages)) assertUnavailable(reply)
    await waiting
    assert.equal((await server.call({ path: 'views/COMPANIES?limit=1' })).status, 200)
  })
}

function readOnly(here: Here): void {
  test('a database that only reads answers reads and asks writers to come back', async () => {
    const { database } = here()
    const set = `alter database ${database.name}`
    await database.query(`${set} set default_transaction_read_only = on`)
    await database.query(terminateAll(database))
    assertUnavailable(await post(here(), 'read only'))
    assert.equal(await countOf(here(), 'read only'), 0)
    await database.query(`begin read write; ${set} reset default_transaction_read_only; commit`)
    assert.equal((await post(here(), 'written')).status, 201)
    assert.equal(await countOf(here(), 'written'), 1)
  })
}

/** Asks again and again, without a pause, until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 500; count += 1) if (await isSo()) return
  throw new Error('It never came to be.')
}
