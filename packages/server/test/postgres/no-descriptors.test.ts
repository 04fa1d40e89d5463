// A server on PostgreSQL that has no file descriptor left, for a connection to its database neither.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { onPostgres } from '../support/engines.ts'
import { createMadeDatabase } from '../support/made-stores.ts'
import { serveUnder } from '../support/spawn-kontor.ts'

/** A server opens some thirty for itself. */
const descriptors = 64
const clients = 12

onPostgres('a server without file descriptors', () => {
  test('answers 503 and says when to come back, and goes on once there are some', async (t) => {
    const database = await createMadeDatabase('fresh')
    t.after(() => database.drop())
    const under = ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh']
    const store = ['--database', database.address]
    const server = await serveUnder(under, ...store, '--log-level', 'error')
    t.after(() => server.child.kill('SIGKILL'))
    const ask = askerOf(server.address, database.token)
    // Nothing of this needs the database.
    for (const { status } of await many(() => ask('GET', '/healthz'))) assert.equal(status, 200)
    const others = [...(await takeAll(server.address))]
    // What the sessions had is taken as well.
    await database.query(terminated)
    others.push(...(await takeAll(server.address)))
    const read = () => ask('GET', '/rest/v1/1/views/TASKS')
    const create = () => ask('POST', '/rest/v1/1/tasks', { name: 'x', ownerId: 1 })
    const without = [...(await many(read)), ...(await many(create))]
    for (const { status, retryAfter } of without) {
      if (status !== 200 && status !== 201) assert.deepEqual([status, retryAfter], [503, '1'])
    }
    assert.ok(without.some(({ status }) => status === 503))
    for (const other of others) other.destroy()
    assert.equal((await read()).status, 200)
    assert.equal((await create()).status, 201)
    assert.equal((await server.stop()).code, 0)
  })
})

const terminated = `select pg_terminate_backend("pid") from pg_stat_activity
  where "datname" = current_database() and "pid" <> pg_backend_pid()`

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
}

function askerOf(address: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  return async (method: string, path: string, body?: object): Promise<Answer> => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { authorization: `Bearer ${token}`, ...json }
    const sent = request(address + path, { agent, method, headers })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [answer] = await once(sent, 'response')
    answer.resume()
    await once(answer, 'end')
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
  }
}

function many<T>(ask: () => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: clients }, ask))
}

/** It accepts until it has no descriptor left; then it closes. */
async function takeAll(address: string): Promise<readonly Socket[]> {
  const port = Number(new URL(address).port)
  const sockets = Array.from({ length: 2 * descriptors }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.on('error', () => undefined).resume()
  await Promise.any(sockets.map((socket) => once(socket, 'close')))
  return sockets
}
