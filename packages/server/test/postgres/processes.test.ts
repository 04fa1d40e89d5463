// Two servers on one database are one server to their callers, even while the database throws their
// sessions out.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPostgres } from '../support/engines.ts'
import { createDatabase, type TestDatabase } from '../support/postgres-engine.ts'
import { kontor, type RunningKontor, serve } from '../support/spawn-kontor.ts'

const clients = 32
const creates = 10

interface Told {
  readonly name: string
  readonly status: number
  readonly id: number
  readonly number: string
}

interface World {
  readonly database: TestDatabase
  readonly servers: readonly RunningKontor[]
  readonly token: string
}

type Here = () => World

onPostgres('two servers on one database', () => {
  let world: World | undefined
  before(async () => {
    const database = await createDatabase()
    const start = () => serve('--database', database.address, '--log-level', 'error')
    const servers = await Promise.all([start(), start()])
    world = { database, servers, token: await newToken(database) }
  })
  after(async () => {
    await Promise.all(world?.servers.map((server) => server.stop()) ?? [])
    await world?.database.drop()
  })
  const here: Here = () => {
    if (world === undefined) throw new Error('The servers have not started.')
    return world
  }
  oneInstallation(here)
  oneAccess(here)
  oneHistory(here)
})

async function newToken({ address }: TestDatabase): Promise<string> {
  const { stdout } = await kontor(
    ...['token', 'create', '--unit', '1', '--user', '1', '--database', address],
  )
  return stdout.trim()
}

interface Request {
  readonly body?: object
  readonly key?: string
  /** Another token than the usual one. */
  readonly as?: string
}

async function ask({ servers, token }: World, server: number, path: string, request: Request = {}) {
  const { body, key, as = token } = request
  const response = await fetch(`${servers[server]?.address}/rest/v1/1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of an answer.
  const json = (await response.json()) as any
  return { status: response.status, headers: response.headers, json }
}

function oneInstallation(here: Here): void {
  test('two that start at once on an empty database make one installation', async () => {
    const users = await kontor('user', 'list', '--json', '--database', here().database.address)
    assert.equal(users.stdout.trim().split('\n').length, 1, users.stdout)
  })

  test('what one has stored the other shows at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const name = `seen ${round}`
      const created = await ask(here(), round % 2, 'tasks', { body: { name, ownerId: 1 } })
      const seen = await ask(here(), (round + 1) % 2, 'views/TASKS?columns=id,name')
      assert.deepEqual(seen.json.data.at(-1), { id: created.json.id, name })
    }
  })

  test('an idempotency key holds on both, at the same moment too', async () => {
    for (let round = 0; round < 5; round += 1) {
      const request = { body: { name: `keyed ${round}`, ownerId: 1 }, key: `key-${round}` }
      const sent = [0, 1, 0, 1].map((server) => ask(here(), server, 'tasks', request))
      const made = (await Promise.all(sent)).filter(({ status }) => status === 201)
      assert.ok(made.length > 0)
      assert.equal(new Set(made.map(({ json }) => json.id)).size, 1)
      const replayed = made.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')
      assert.equal(replayed.length, made.length - 1)
    }
  })
}

function oneAccess(here: Here): void {
  test('a token that is revoked is refused by both at once', async () => {
    const { database } = here()
    const as = await newToken(database)
    for (const server of [0, 1]) {
      assert.equal((await ask(here(), server, 'views/TASKS?limit=1', { as })).status, 200)
    }
    const { jti } = JSON.parse(Buffer.from(as.split('.')[1] ?? '', 'base64').toString())
    await kontor('token', 'revoke', jti, '--database', database.address)
    for (const server of [0, 1]) {
      assert.equal((await ask(here(), server, 'views/TASKS?limit=1', { as })).status, 401)
    }
  })
}

function oneHistory(here: Here): void {
  test('what was acknowledged is stored once, what was refused is not, no number is missing', async () => {
    const history: Told[] = []
    async function client(index: number): Promise<void> {
      for (let count = 0; count < creates; count += 1) {
        const name = `client ${index} record ${count}`
        const { status, json } = await ask(here(), index % 2, 'tasks', {
          body: { name, ownerId: 1 },
        })
        assert.ok(status === 201 || status === 503, JSON.stringify(json))
        history.push({ name, status, id: json.id, number: json.number })
      }
    }
    let isOver = false
    const terminating = terminate(here().database, () => isOver)
    await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
    isOver = true
    await terminating
    await assertHistory(here(), history)
  })
}

async function terminate({ name, query }: TestDatabase, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and pid <> pg_backend_pid() and random() < 0.2`)
    await query('select pg_sleep(0.05)')
  }
}

async function assertHistory(world: World, history: readonly Told[]): Promise<void> {
  const { json } = await ask(world, 0, 'views/TASKS?columns=id,number,name&limit=100000')
  const rows = json.data as readonly { id: number; number: string; name: string }[]
  const byName = Map.groupBy(rows, ({ name }) => name)
  for (const { name, status, id, number } of history) {
    const expected = status === 201 ? [{ id, number, name }] : undefined
    assert.deepEqual(byName.get(name), expected, name)
  }
  const consecutive = rows.map((_, index) => index + 1)
  assert.deepEqual(
    rows.map(({ id }) => id),
    consecutive,
  )
  assert.deepEqual(
    rows.map(({ number }) => Number(/\d+$/.exec(number)?.[0])),
    consecutive,
  )
  assert.ok(history.some(({ status }) => status === 201))
}
