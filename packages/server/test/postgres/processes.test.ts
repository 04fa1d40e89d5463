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

onPostgres('two servers on one database', () => {
  let database: TestDatabase
  let servers: readonly RunningKontor[] = []
  let token = ''
  before(async () => {
    database = await createDatabase()
    const start = () => serve('--database', database.address, '--log-level', 'error')
    servers = await Promise.all([start(), start()])
    token = await newToken()
  })
  after(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await database.drop()
  })

  async function newToken(): Promise<string> {
    const flags = ['--unit', '1', '--user', '1', '--database', database.address]
    return (await kontor('token', 'create', ...flags)).stdout.trim()
  }

  async function ask(
    server: number,
    path: string,
    { body, key, as = token }: { body?: object; key?: string; as?: string } = {},
  ) {
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
    return {
      status: response.status,
      headers: response.headers,
      json: (await response.json()) as any,
    }
  }

  test('two that start at once on an empty database make one installation', async () => {
    const users = await kontor('user', 'list', '--json', '--database', database.address)
    assert.equal(users.stdout.trim().split('\n').length, 1, users.stdout)
  })

  test('what one has stored the other shows at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const name = `seen ${round}`
      const created = await ask(round % 2, 'tasks', { body: { name, ownerId: 1 } })
      const seen = await ask((round + 1) % 2, 'views/TASKS?columns=id,name')
      assert.deepEqual(seen.json.data.at(-1), { id: created.json.id, name })
    }
  })

  test('an idempotency key holds on both, at the same moment too', async () => {
    for (let round = 0; round < 5; round += 1) {
      const request = { body: { name: `keyed ${round}`, ownerId: 1 }, key: `key-${round}` }
      const replies = await Promise.all([0, 1, 0, 1].map((server) => ask(server, 'tasks', request)))
      const made = replies.filter(({ status }) => status === 201)
      assert.ok(made.length > 0)
      assert.equal(new Set(made.map(({ json }) => json.id)).size, 1)
      const replayed = made.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')
      assert.equal(replayed.length, made.length - 1)
    }
  })

  test('a token that is revoked is refused by both at once', async () => {
    const other = await newToken()
    for (const server of [0, 1]) {
      assert.equal((await ask(server, 'views/TASKS?limit=1', { as: other })).status, 200)
    }
    const claims = Buffer.from(other.split('.')[1] ?? '', 'base64').toString()
    await kontor('token', 'revoke', JSON.parse(claims).jti, '--database', database.address)
    for (const server of [0, 1]) {
      assert.equal((await ask(server, 'views/TASKS?limit=1', { as: other })).status, 401)
    }
  })

  test('what was acknowledged is stored once, what was refused is not, no number is missing', async () => {
    const history: Told[] = []
    let isOver = false
    async function client(index: number): Promise<void> {
      for (let count = 0; count < creates; count += 1) {
        const name = `client ${index} record ${count}`
        const { status, json } = await ask(index % 2, 'tasks', { body: { name, ownerId: 1 } })
        assert.ok(status === 201 || status === 503, JSON.stringify(json))
        history.push({ name, status, id: json.id, number: json.number })
      }
    }
    async function terminate(): Promise<void> {
      while (!isOver) {
        await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = '${database.name}' and pid <> pg_backend_pid() and random() < 0.2`)
        await database.query('select pg_sleep(0.05)')
      }
    }
    const terminating = terminate()
    await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
    isOver = true
    await terminating
    await assertHistory(history)
  })

  async function assertHistory(history: readonly Told[]): Promise<void> {
    const { json } = await ask(0, 'views/TASKS?columns=id,number,name&limit=100000')
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
})
