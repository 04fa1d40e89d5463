// Long pieces of work take turns of the event loop, so that small requests come between them.

import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { ownTurn } from '../../src/http/own-turn.ts'
import { ofAllMax, ofConnectionMax, ofShareMax } from '../../src/http/request-turns.ts'
import { asAll, asJson, ask, listeningApp, testApp } from './checked-app.ts'
import { fakeServices } from './fake-services.ts'
import { RawConnection } from './raw-connection.ts'

const many = 8
const url = '/rest/v1/1/tasks'
const filling = ' '.repeat(limits.smallBytesMax)

/** Notes the turn of the event loop in which it is called. */
function turnNotes(t: TestContext): { readonly turns: number[]; readonly note: () => void } {
  let turn = 0
  let next = setImmediate(function count() {
    turn++
    next = setImmediate(count)
  })
  t.after(() => clearImmediate(next))
  const turns: number[] = []
  return { turns, note: () => void turns.push(turn) }
}

function checkApart(turns: readonly number[], count: number): void {
  assert.equal(turns.length, count)
  assert.equal(new Set(turns).size, count, `turns ${turns}`)
}

test('whoever waits is let in alone, first come, first served', async (t) => {
  const { turns, note } = turnNotes(t)
  const order: number[] = []
  const pieces = Array.from({ length: many }, async (_, index) => {
    await ownTurn()
    note()
    order.push(index)
  })
  await Promise.all(pieces)
  checkApart(turns, many)
  assert.deepEqual(order, [...order.keys()])
})

test('no two large bodies are read in one turn', async (t) => {
  const { turns, note } = turnNotes(t)
  const app = testApp(t)
  app.addHook('onSend', async () => note())
  const payload = `{${filling}`
  const wrong = { method: 'POST', url, headers: asJson, payload } as const
  const replies = await Promise.all(Array.from({ length: many }, () => ask(app, wrong)))
  for (const { code } of replies) assert.equal(code, 'bad-json')
  checkApart(turns, many)
})

test('no two parts of large bodies that were refused are read over in one turn', {
  timeout: 120_000,
}, async (t) => {
  const { turns, note } = turnNotes(t)
  const { app, port } = await listeningApp(t)
  const body = ' '.repeat(4 * limits.smallBytesMax)
  let bytesLeft = many * body.length
  app.server.on('request', (request) => {
    // Whoever listened from the start would have it flow.
    request.once('pause', () => {
      request.on('data', (chunk: Buffer) => {
        note()
        bytesLeft -= chunk.length
      })
    })
  })
  const lines = [`POST ${url} HTTP/1.1`, 'Host: kontor', `Content-Length: ${body.length}`, '', body]
  const refused = Array.from({ length: many }, () => new RawConnection(port))
  for (const connection of refused) connection.write(...lines)
  for (const connection of refused) await connection.until('HTTP/1.1 401')
  while (bytesLeft > 0) await new Promise(setImmediate)
  checkApart(turns, turns.length)
})

test('no two large records are created in one turn', async (t) => {
  const { turns, note } = turnNotes(t)
  const services = fakeServices({
    createRecord: async () => {
      note()
      return { json: '{}', id: 7, isReplay: false }
    },
  })
  const app = testApp(t, { services })
  const request = { method: 'POST', url, headers: asJson, payload: `{}${filling}` } as const
  const replies = await Promise.all(Array.from({ length: many }, () => ask(app, request)))
  for (const { status } of replies) assert.equal(status, 201)
  checkApart(turns, many)
})

test('no two readers are sent rows in one turn', async (t) => {
  const { turns, note } = turnNotes(t)
  async function* rows(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"id":1}\n')
    // Asked for once the first were sent.
    note()
    yield Buffer.from('{"id":2}\n')
  }
  const services = fakeServices({
    streamView: async () => ({ tag: 'rows', day: '', rows: rows() }),
  })
  const app = testApp(t, { services })
  const headers = { ...asAll, accept: 'application/x-ndjson' }
  const request = { method: 'GET', url: '/rest/v1/1/views/tasks', headers } as const
  const replies = await Promise.all(Array.from({ length: many }, () => ask(app, request)))
  for (const { body } of replies) assert.equal(body, '{"id":1}\n{"id":2}\n')
  checkApart(turns, many)
})

const first = '/healthz?first'

/** The turns in which requests began, by the address asked for. */
async function begunOn(t: TestContext, count: number) {
  const begun: { readonly url: string; readonly turn: number }[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const { turns, note } = turnNotes(t)
  const app = testApp(t)
  app.addHook('onRequest', (request, _, done) => {
    note()
    begun.push({ url: request.url, turn: turns.at(-1) ?? 0 })
    if (request.url === first) begun.length = 0
    else if (begun.length === count) resolve()
    done()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const connect = async (): Promise<RawConnection> => {
    const connection = new RawConnection(port)
    // Once it was answered, the server has accepted the connection.
    connection.write(get(first))
    await connection.until('HTTP/1.1 400')
    return connection
  }
  return { begun, connect, all: promise }
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: kontor\r\n\r\n`

function checkMost(turns: readonly number[], most: number): void {
  const counts = Map.groupBy(turns, (turn) => turn).values()
  for (const { length } of counts) assert.ok(length <= most, `${length} in one turn`)
}

test('of requests that a connection sends at once, few begin in a turn, others in between', async (t) => {
  const many = 10 * ofConnectionMax
  const { begun, connect, all } = await begunOn(t, many + 2)
  const [greedy, modest] = [await connect(), await connect()]
  greedy.write(get('/rest/v1/1/views').repeat(many))
  modest.write(get('/healthz').repeat(2))
  await all
  checkMost(
    begun.filter(({ url }) => url !== '/healthz').map(({ turn }) => turn),
    ofConnectionMax,
  )
  assert.ok(begun.findIndex(({ url }) => url === '/healthz') < 4 * ofConnectionMax)
  await greedy.until('HTTP/1.1 401')
})

test('of one user half of a turn begins, by however many connections', async (t) => {
  const many = 4 * ofAllMax
  const text =
    'GET /rest/v1/1/tasks?id=7 HTTP/1.1\r\nHost: kontor\r\nAuthorization: Bearer all\r\n\r\n'
  const { begun, connect, all } = await begunOn(t, many)
  const known = await connect()
  known.write(text)
  await known.until('HTTP/1.1 200')
  const connections = await Promise.all(Array.from({ length: many }, connect))
  for (const connection of connections) connection.write(text)
  await all
  checkMost(
    begun.map(({ turn }) => turn),
    ofShareMax,
  )
})

test('a connection whose requests wait is not read on', async (t) => {
  const text = get('/rest/v1/1/views')
  /** What is read of a connection at once. */
  const chunkBytes = 64 * 1024
  const inChunk = Math.ceil(chunkBytes / text.length)
  const many = 5 * inChunk
  const app = testApp(t)
  let [arrived, begun, most] = [0, 0, 0]
  const { promise, resolve } = Promise.withResolvers<void>()
  app.addHook('onRequest', (_, __, done) => {
    if (++begun === many) resolve()
    done()
  })
  app.server.on('request', () => {
    arrived++
    most = Math.max(most, arrived - begun)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const connection = new RawConnection((app.server.address() as AddressInfo).port)
  connection.write(text.repeat(many))
  await promise
  assert.ok(most <= 2 * inChunk, `${most} of ${many} requests were read before they could begin`)
})

test('of requests that many connections send at once, few begin in a turn, health at once', async (t) => {
  const many = 4 * ofAllMax
  const { begun, connect, all } = await begunOn(t, many + 1)
  const connections = await Promise.all(Array.from({ length: many }, connect))
  const watcher = await connect()
  for (const connection of connections) connection.write(get('/rest/v1/1/views'))
  watcher.write(get('/healthz'))
  await all
  checkMost(
    begun.filter(({ url }) => url !== '/healthz').map(({ turn }) => turn),
    ofAllMax,
  )
  const last = begun.at(-1)?.turn ?? 0
  assert.ok((begun.find(({ url }) => url === '/healthz')?.turn ?? last) < last)
})
