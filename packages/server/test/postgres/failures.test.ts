// PostgreSQL and the network failing under a server: what was acknowledged is there once, what was
// refused is not there, callers are told to come back, and nothing needs a restart.

import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import { type Booted, boot, type Reply, type Served } from '../support/boot.ts'
import { onPostgres } from '../support/engines.ts'
import {
  administer,
  createDatabase,
  createMigratedDatabase,
  type TestDatabase,
} from '../support/postgres-engine.ts'
import { until } from '../support/until.ts'
import { assertComeBack } from './history.ts'
import { terminateSessions } from './terminated-sessions.ts'
import { openWire, type Wire } from './wire.ts'

/** Of a server in whose tests something takes too long; all others wait as usual. */
const times = { read: 500, scan: 500, write: 500, wait: 200, outcomePause: 1000 }

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
        store: await openPostgresStore(wire.address),
        openAgain: () => openPostgresStore(wire.address, { times }),
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
  unknownOutcomes(here)
  failsAlone(here)
  passingFailures(here)
  terminatedSessions(here)
  awayAndBack(here)
  longWaits(here)
  exhausted(here)
  readOnly(here)
  restored(here)
})

function post({ server }: { readonly server: Served }, name: string): Promise<Reply> {
  return server.call({ path: 'companies', body: { name } })
}

/** A second server on the same database, which does not wait for long. */
async function impatient({ server }: World, t: TestContext): Promise<Served> {
  const other = await server.bootAgain()
  t.after(() => other.close())
  return other
}

/** Sends it again while the answer is to come back: it may take too long even where all is well. */
async function served(send: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await send()
    if (reply.status !== 503 || attempt === 1000) return reply
  }
}

async function countOf({ server }: World, name: string): Promise<number> {
  const filter = encodeURIComponent(`name = '${name}'`)
  const path = `views/COMPANIES?columns=id&externalFilter=${filter}`
  return (await server.call({ path })).json.metadata.count
}

function assertUnavailable(reply: Reply, detail?: RegExp): void {
  assertComeBack(reply)
  if (detail !== undefined) assert.match(reply.json.detail, detail)
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

function unknownOutcomes(here: Here): void {
  for (const cut of ['before', 'after'] as const) {
    test(`a database that goes away at COMMIT (${cut}) is asked as soon as it is back`, async () => {
      const { wire } = here()
      const name = `gone ${cut}`
      const before = wire.turnedAway
      wire.cutAtCommit(cut, { unplugs: true })
      const reply = post(here(), name)
      // The store wants to know what became of its transaction, again and again.
      await until(() => wire.turnedAway > before + 5)
      wire.mend()
      assert.equal((await reply).status, 201, (await reply).text)
      assert.equal(await countOf(here(), name), 1)
    })
  }
}

/** Makes PostgreSQL fail whenever a company of that name is stored, the first so many times. */
async function failAt(
  { database }: World,
  name: string,
  code: string,
  times: number,
): Promise<void> {
  await database.query(`drop sequence if exists failures; create sequence failures;
    create or replace function fail() returns trigger language plpgsql as $$ begin
      if nextval('failures') <= ${times} then raise 'as asked for' using errcode = '${code}';
      end if; return new; end $$;
    create or replace trigger fail before insert on "companies" for each row
    when (new."name" = '${name}') execute function fail()`)
}

function failsAlone(here: Here): void {
  test('a record that the database will not take fails alone, and leaves no gap', async () => {
    await failAt(here(), 'not taken', '57014', 9)
    const notTaken = post(here(), 'not taken')
    const names = Array.from({ length: 6 }, (_, index) => `beside ${index}`)
    const beside = await Promise.all(names.map((name) => post(here(), name)))
    assertUnavailable(await notTaken, /took too long/)
    assert.equal(await countOf(here(), 'not taken'), 0)
    for (const { status } of beside) assert.equal(status, 201)
    const ids = beside.map(({ json }) => json.id).sort((a, b) => a - b)
    assert.equal(ids.at(-1) - ids[0], names.length - 1)
  })

  test('store-full: a database whose disk is full takes no records, and answers reads', async () => {
    await failAt(here(), 'too much', '53100', 2)
    const reply = await post(here(), 'too much')
    assert.deepEqual([reply.status, reply.json.code], [507, 'store-full'])
    assert.equal(await countOf(here(), 'too much'), 0)
    assert.equal((await post(here(), 'too much')).status, 201)
  })
}

function passingFailures(here: Here): void {
  const codes = { '40001': 'a serialization failure', '40P01': 'a deadlock' }
  for (const [code, failure] of Object.entries(codes)) {
    test(`${failure} is tried again, and told of only when it does not pass`, async () => {
      await failAt(here(), `once ${code}`, code, 3)
      assert.equal((await post(here(), `once ${code}`)).status, 201)
      assert.equal(await countOf(here(), `once ${code}`), 1)
      await failAt(here(), `always ${code}`, code, 1000)
      assertUnavailable(await post(here(), `always ${code}`), /busy/)
      assert.equal(await countOf(here(), `always ${code}`), 0)
    })
  }
}

function terminatedSessions(here: Here): void {
  test('terminated sessions are replaced without anybody noticing', async () => {
    const { database, server } = here()
    for (let round = 0; round < 5; round += 1) {
      const creates = Array.from({ length: 8 }, (_, index) =>
        post(here(), `ended ${round} ${index}`),
      )
      const ended = database.query(terminateSessions(database))
      // As many as one caller gets connections for.
      const reads = Array.from({ length: 3 }, () =>
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

function awayAndBack(here: Here): void {
  const ways = { 'is away': 'unplug', 'does not answer': 'fallSilent' } as const
  for (const [how, breakIt] of Object.entries(ways)) {
    test(`while the database ${how} callers are told to come back, then are served`, async (t) => {
      const { wire } = here()
      const server = await impatient(here(), t)
      wire[breakIt]()
      const path = 'views/COMPANIES'
      const [created, read, unready, healthy] = await Promise.all([
        post({ server }, how),
        server.call({ path }),
        server.call({ path: '/readyz', token: null }),
        server.call({ path: '/healthz', token: null }),
      ])
      assertUnavailable(created, /cannot be reached/)
      assertUnavailable(read, /cannot be reached/)
      assertUnavailable(unready, how === 'is away' ? undefined : /did not answer within 2 seconds/)
      assert.equal(healthy.status, 200)
      wire.mend()
      const ready = await served(() => server.call({ path: '/readyz', token: null }))
      assert.equal(ready.status, 200)
      assert.equal(await countOf(here(), how), 0)
      assert.equal((await served(() => post({ server }, `${how} no longer`))).status, 201)
    })
  }
}

function longWaits(here: Here): void {
  test('a unit that is locked for too long is told of, and works again afterwards', async (t) => {
    const server = await impatient(here(), t)
    const release = await here().database.hold('select from "unit" for update')
    assertUnavailable(await post({ server }, 'locked'), /took too long/)
    await release()
    assert.equal(await countOf(here(), 'locked'), 0)
    assert.equal((await served(() => post({ server }, 'unlocked'))).status, 201)
  })

  test('a page that takes too long, and those that find no connection, are told of', async (t) => {
    const { database } = here()
    const server = await impatient(here(), t)
    const release = await database.hold('lock table "listing" in access exclusive mode')
    const pages = Array.from({ length: 12 }, (_, offset) =>
      server.call({ path: `views/COMPANIES?limit=1&columns=id,name&offset=${offset}` }),
    )
    const replies = await Promise.all(pages)
    for (const reply of replies) assertUnavailable(reply, /took too long|are busy/)
    for (const why of [/took too long/, /are busy/]) {
      assert.ok(
        replies.some(({ json }) => why.test(json.detail)),
        String(why),
      )
    }
    await release()
    const read = await served(() => server.call({ path: 'views/COMPANIES?limit=1' }))
    assert.equal(read.status, 200)
  })
}

function exhausted(here: Here): void {
  test('creates that find no connection are told of, and work again afterwards', async (t) => {
    const { database, server } = here()
    const other = await impatient(here(), t)
    const units = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const name = `Exhausted ${index}`
        const unit = await server.store.directory.createUnit({ name, timeZone: 'UTC' })
        await server.store.directory.addUser({ unit, user: 1 })
        return { unit, token: await server.issue({ units: [unit] }) }
      }),
    )
    const create = (where: { unit: number; token: string }): Promise<Reply> =>
      other.call({ path: 'companies', ...where, body: { name: 'exhausted' } })
    const release = await database.hold('select from "unit" for update')
    const refused = await Promise.all(units.map(create))
    for (const reply of refused) assertUnavailable(reply, /took too long|are busy/)
    assert.ok(refused.some(({ json }) => /are busy/.test(json.detail)))
    await release()
    for (const unit of units) assert.equal((await served(() => create(unit))).json.id, 1)
  })

  test('a database that takes no more sessions is told of, and works again afterwards', async (t) => {
    // No limit holds for the owner of the server, so somebody else comes here.
    const database = await createDatabase()
    const guest = `${database.name}_guest`
    await database.query(`create role ${guest} login`)
    await database.query(`alter database ${database.name} owner to ${guest}`)
    const address = database.address.replace(/(?<=\/\/)[^@/]*@/, `${guest}@`)
    const open = async () => ({
      store: await openPostgresStore(address),
      remove: () => undefined,
    })
    const server = await boot({ name: 'a guest', open })
    t.after(async () => {
      await server.close()
      await database.drop()
      await administer(`drop role ${guest}`)
    })
    const create = (name: string) => server.call({ path: 'companies', body: { name } })
    await database.query(`alter role ${guest} connection limit 0`)
    await database.query(terminateSessions(database))
    assertUnavailable(await create('no place'))
    assertUnavailable(await server.call({ path: 'views/COMPANIES' }))
    await database.query(`alter role ${guest} connection limit -1`)
    assert.equal((await create('a place')).json.id, 1)
  })
}

function readOnly(here: Here): void {
  test('a database that only reads answers reads and asks writers to come back', async () => {
    const { database } = here()
    const set = `alter database ${database.name}`
    await database.query(`${set} set default_transaction_read_only = on`)
    await database.query(terminateSessions(database))
    assertUnavailable(await post(here(), 'read only'), /only reads/)
    assert.equal(await countOf(here(), 'read only'), 0)
    await database.query(`begin read write; ${set} reset default_transaction_read_only; commit`)
    assert.equal((await post(here(), 'written')).status, 201)
    assert.equal(await countOf(here(), 'written'), 1)
  })
}

function restored(here: Here): void {
  test('a database that comes back as it was shows nothing of what it has forgotten', async (t) => {
    const { wire, database, server } = here()
    const pages = ['views/COMPANIES', 'views/COMPANIES?columns=id,name']
    const read = (path: string, etag = '') =>
      server.call({ path, headers: { 'if-none-match': etag } })
    await Promise.all(pages.map((path) => read(path)))
    wire.unplug()
    const copy = await createDatabase(database.name)
    t.after(() => copy.drop())
    wire.mend()
    const lost = await server.create('companies', { name: 'lost' })
    const held = await Promise.all(pages.map((path) => read(path)))
    for (const { text } of held) assert.match(text, /"lost"/)
    wire.unplug()
    await changePlaces(database, copy)
    wire.mend()
    const made = await server.create('companies', { name: 'made instead' })
    assert.equal(made.id, lost.id)
    for (const [index, path] of pages.entries()) {
      const { status, text } = await read(path, held[index]?.headers.get('etag') ?? '')
      assert.equal(status, 200)
      assert.match(text, /"made instead"/)
      assert.doesNotMatch(text, /"lost"/)
    }
  })
}

async function changePlaces(one: TestDatabase, other: TestDatabase): Promise<void> {
  const away = `${one.name}_away`
  for (const [from, to] of [
    [one.name, away],
    [other.name, one.name],
    [away, other.name],
  ]) {
    await administer(`alter database ${from} rename to ${to}`)
  }
}
