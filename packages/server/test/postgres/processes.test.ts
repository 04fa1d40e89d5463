// Two servers on one database are one server to their callers, even while the database throws their
// sessions out.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { draws } from '../../../../test/thorough.ts'
import { command, succeed } from '../support/command.ts'
import { onPostgres } from '../support/engines.ts'
import { createDatabase, type TestDatabase } from '../support/postgres-engine.ts'
import { type Answer, newToken, type Servers, startServers } from './servers.ts'

interface World {
  readonly database: TestDatabase
  readonly servers: Servers
}

type Here = () => World

/** Who comes first differs each time. */
const rounds = draws(2, 30)

onPostgres('two servers on one database', () => {
  let world: World | undefined
  before(async () => {
    const database = await createDatabase()
    world = { database, servers: await startServers(database.address) }
  })
  after(async () => {
    await world?.servers.stop()
    await world?.database.drop()
  })
  const here: Here = () => {
    if (world === undefined) throw new Error('The servers have not started.')
    return world
  }
  oneInstallation(here)
  oneAccess(here)
  oneWriter(here)
})

function oneInstallation(here: Here): void {
  test('two that start at once on an empty database make one installation', async () => {
    const users = await command('user', 'list', '--json', '--database', here().database.address)
    assert.equal(users.stdout.trim().split('\n').length, 1, users.stdout)
  })

  test('what one has stored the other shows at once, also to who holds the page', async () => {
    const { servers } = here()
    const path = 'views/TASKS?columns=id,name'
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = round % 2 === 0 ? [0, 1] : [1, 0]
      const held = (await servers.ask(other, path)).headers.get('etag') ?? ''
      for (const server of [one, other]) {
        assert.equal((await servers.ask(server, path, { ifNoneMatch: held })).status, 304)
      }
      const name = `seen ${round}`
      const created = await servers.ask(one, 'tasks', { body: { name, ownerId: 1 } })
      const seen = await servers.ask(other, path, { ifNoneMatch: held })
      assert.equal(seen.status, 200)
      assert.deepEqual(seen.json.data.at(-1), { id: created.json.id, name })
      assert.equal((await servers.ask(other, `tasks?id=${created.json.id}`)).json.name, name)
    }
  })

  test('an idempotency key holds on both, at the same moment too', async () => {
    const { servers } = here()
    for (let round = 0; round < rounds; round += 1) {
      const request = { body: { name: `keyed ${round}`, ownerId: 1 }, key: `key-${round}` }
      const sent = [0, 1, 0, 1].map((server) => servers.ask(server, 'tasks', request))
      const answers = await Promise.all(sent)
      for (const { status, json } of answers) {
        assert.equal(status, 201, JSON.stringify(json))
        assert.deepEqual(json, answers[0]?.json)
      }
      assert.equal(answers.filter(isReplay).length, 3)
    }
  })

  test('what may be there once is there once, whoever of both is told of it first', async () => {
    const { servers } = here()
    for (let round = 0; round < rounds; round += 1) {
      for (const twice of [{ externalId: `once-${round}` }, { number: `ONCE-${round}` }]) {
        const body = { name: `once ${round}`, ownerId: 1, ...twice }
        const answers = await Promise.all(
          [0, 1, 0, 1].map((server) => {
            return servers.ask(server, 'tasks', { body })
          }),
        )
        const shown = answers.map(({ status, json }) => (status === 201 ? 201 : json.code)).sort()
        const code = 'number' in twice ? 'duplicate-number' : 'duplicate-external-id'
        assert.deepEqual(shown, [201, code, code, code])
      }
    }
  })
}

function oneAccess(here: Here): void {
  test('a token that is revoked, and a user who is disabled, are refused by both at once', async () => {
    const { database, servers } = here()
    const run = (...args: readonly string[]) => succeed(...args, '--database', database.address)
    const user = await run(...'user create --unit 1 --username leaver'.split(' '))
    const revoked = await newToken(database.address)
    const disabled = await newToken(database.address, { user })
    const assertBoth = async (as: string, status: number): Promise<void> => {
      for (const server of [0, 1]) {
        assert.equal((await servers.ask(server, 'views/TASKS?limit=1', { as })).status, status)
      }
    }
    await assertBoth(revoked, 200)
    await assertBoth(disabled, 200)
    const { jti } = JSON.parse(Buffer.from(revoked.split('.')[1] ?? '', 'base64').toString())
    await run('token', 'revoke', jti)
    await assertBoth(revoked, 401)
    await assertBoth(disabled, 200)
    await run('user', 'disable', '--user', user)
    await assertBoth(disabled, 401)
  })
}

function oneWriter(here: Here): void {
  test('a request sent again while the first still runs waits for its answer', async () => {
    const { database, servers } = here()
    const key = 'sent-again'
    const held = await holdCreate(here(), 'row', { key })
    const body = { name: 'held', ownerId: 1 }
    const again = servers.ask(1, 'tasks', { body, key })
    const other = servers.ask(1, 'tasks', { body: { ...body, name: 'other' }, key })
    await database.until(`(${waiting}) = 2`)
    await held.release()
    assert.ok(isReplay(await again))
    assert.equal((await again).json.id, (await held.row).id)
    assert.equal((await other).json.code, 'idempotency-key-reused')
  })

  test('writers of a unit take turns whatever they write; those of other units do not', async () => {
    const { database, servers } = here()
    const { unit, as } = await secondUnit(database)
    const before = await create(servers, 'before')
    const held = await holdCreate(here(), 'row')
    const company = servers.ask(1, 'companies', { body: { name: 'second' } })
    await database.until(`(${waiting}) = 2`)
    const third = create(servers, 'third', 1)
    const elsewhere = { body: { name: 'elsewhere', ownerId: 1 }, as }
    assert.equal((await servers.ask(1, `../${unit}/tasks`, elsewhere)).status, 201)
    for (const server of [0, 1]) assert.deepEqual(await newestRow(servers, server), before)
    await held.release()
    assert.equal((await company).status, 201)
    assert.deepEqual(await held.row, follower(before))
    assert.deepEqual(await third, follower(await held.row))
  })

  test('a process that stands still in the middle holds up the others for seconds only', async () => {
    const { database, servers } = here()
    const before = await create(servers, 'before')
    const held = await holdCreate(here(), 'start', { name: 'still' })
    servers.running[0]?.child.kill('SIGSTOP')
    const other = create(servers, 'goes on', 1)
    await database.until(`(${waiting}) = 2`)
    await held.release()
    const row = await other.finally(() => servers.running[0]?.child.kill('SIGCONT'))
    assert.deepEqual(row, follower(before))
    assert.deepEqual(await held.row, follower(row))
  })

  test('a process that is killed in the middle leaves nothing behind', async () => {
    const { database, servers } = here()
    const before = await create(servers, 'before')
    const doomed = await startServers(database.address, { count: 1, token: servers.token })
    const held = await holdCreate({ database, servers: doomed }, 'row')
    await doomed.running[0]?.stop('SIGKILL')
    await assert.rejects(held.row)
    await held.release()
    assert.deepEqual(await create(servers, 'survives'), follower(before))
  })
}

interface Row {
  readonly id: number
  readonly number: string
}

/** The row that takes the next id and the next number. */
function follower({ id, number }: Row): Row {
  const count = Number(number.slice('T-'.length)) + 1
  return { id: id + 1, number: `T-${String(count).padStart(5, '0')}` }
}

function isReplay({ headers }: Answer): boolean {
  return headers.get('idempotency-replayed') === 'true'
}

async function create(servers: Servers, name: string, server = 0, key?: string): Promise<Row> {
  const request = { body: { name, ownerId: 1 }, ...(key === undefined ? {} : { key }) }
  const { status, json } = await servers.ask(server, 'tasks', request)
  assert.equal(status, 201, JSON.stringify(json))
  return { id: json.id, number: json.number }
}

/** How many sessions wait for another. */
const waiting = `select count(*) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

interface Held {
  readonly row: Promise<Row>
  release(): Promise<void>
}

/** Inserts that a create can be held at: the first of its transaction, and that of its row. */
const places = {
  start: { table: 'counter', condition: `new."unit" = 1 and new."name" like 'writer %'` },
  row: { table: 'tasks', condition: `new."name" = 'held'` },
} as const

/** A create in unit 1 that stands still in the middle of its transaction, with the unit locked. */
async function holdCreate(
  { database, servers }: World,
  at: keyof typeof places,
  { name = 'held', key }: { readonly name?: string; readonly key?: string } = {},
): Promise<Held> {
  const { table, condition } = places[at]
  await database.query(`create or replace function wait() returns trigger language plpgsql
    as $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
    create or replace trigger wait before insert on "${table}" for each row
    when (${condition}) execute function wait()`)
  const release = await database.hold('select pg_advisory_xact_lock(1)')
  const row = create(servers, name, 0, key)
  row.catch(() => undefined)
  await database.until(`(${waiting}) = 1`)
  return { row, release }
}

async function secondUnit({ address }: TestDatabase) {
  const unit = await succeed('unit', 'create', '--name', 'Two', '--database', address)
  await succeed('user', 'add', '--user', '1', '--unit', unit, '--database', address)
  return { unit, as: await newToken(address, { unit }) }
}

async function newestRow(servers: Servers, server: number): Promise<Row> {
  const { json } = await servers.ask(server, 'views/TASKS?columns=id,number&limit=100000')
  const { id, number } = json.data.at(-1)
  return { id, number }
}
