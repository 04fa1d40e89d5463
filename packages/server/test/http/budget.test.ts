// The memory budget: what waits for peers is counted, once, and given back when they are gone.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { type Budget, Share } from '../../src/http/budget.ts'
import type { Services } from '../../src/service/services.ts'
import { until } from '../support/until.ts'
import { asAll, asJson, ask, listeningApp, testApp } from './checked-app.ts'
import { comesTo } from './comes-to.ts'
import { fakeServices, inPieces } from './fake-services.ts'
import { RawConnection } from './raw-connection.ts'

/** Whoever is never let in waits for ever. */
const timeout = 120_000
const large = 20_000_000
const token = `Authorization: ${asAll.authorization}`

function get(path: string, accept = 'application/json'): readonly string[] {
  return [`GET /rest/v1/1/${path} HTTP/1.1`, 'Host: kontor', `Accept: ${accept}`, token, '', '']
}

function post(bytes: number, ...more: readonly string[]): readonly string[] {
  const json = ['Content-Type: application/json', `Content-Length: ${bytes}`]
  return ['POST /rest/v1/1/tasks HTTP/1.1', 'Host: kontor', token, ...json, ...more, '', '']
}

/** An app in which nobody waits for room longer than so many seconds. */
async function appOf(
  t: TestContext,
  {
    services = {},
    bytes = large,
    seconds = 0,
  }: {
    readonly services?: Partial<Services>
    readonly bytes?: number
    readonly seconds?: number
  },
) {
  const budget: Budget = { reads: new Share(bytes, seconds), writes: new Share(bytes, seconds) }
  const { app, port } = await listeningApp(t, { services: fakeServices(services), budget })
  const url = `http://127.0.0.1:${port}/rest/v1/1`
  async function status(path: string, init: RequestInit = {}): Promise<number> {
    const reply = await fetch(new URL(path, `${url}/`), { headers: asAll, ...init })
    await reply.arrayBuffer()
    return reply.status
  }
  /** A peer that takes nothing more once the text has come; ends when told. */
  async function silent(lines: readonly string[], text: string) {
    const begun = once(app.server, 'connection')
    const peer = new RawConnection(port)
    peer.write(...lines)
    const [socket] = await begun
    if (text !== '') await peer.until(text)
    peer.socket.pause()
    return {
      leave: async () => {
        const gone = new Promise((resolve) => socket.once('close', resolve))
        peer.socket.destroy()
        await gone
      },
    }
  }
  return { app, port, budget, status, silent }
}

/** Pages that are new each time, so that none is counted with another. */
function pages(bytes: number): Partial<Services> {
  return {
    readView: async () => {
      const body = inPieces(new Uint8Array(bytes))
      return { tag: 'z', body, encoding: 'identity' }
    },
  }
}

test('large pages find no room beside those of silent readers; what is small does', {
  timeout,
}, async (t) => {
  const services = { ...pages(large) }
  const { budget, status, silent } = await appOf(t, { services })
  const reader = await silent(get('views/tasks'), 'etag')
  await comesTo(budget.reads, large)
  assert.equal(await status('views/tasks'), 503)
  assert.equal(await status('tasks?id=7'), 200)
  assert.equal(await status('/healthz'), 200)
  assert.equal(await status('tasks', { method: 'POST', headers: asJson, body: '{}' }), 201)
  assert.equal(await status('views/tasks', { method: 'HEAD' }), 200)
  await comesTo(budget.reads, large)
  await reader.leave()
  assert.equal(await status('views/tasks'), 200)
})

test('health waits behind nobody, however many wait for room', { timeout }, async (t) => {
  const { budget, status, silent } = await appOf(t, { services: pages(0.75 * large), seconds: 60 })
  const sender = await silent(post(limits.requestBodyBytesMax, 'Expect: 100-continue'), '100')
  const reader = await silent(get('views/tasks'), 'etag')
  const body = `{"name":"${'x'.repeat(9_990_000)}"}`
  const waiting = [
    status('views/tasks', { headers: { authorization: 'Bearer read' } }),
    status('tasks', { method: 'POST', headers: asJson, body }),
  ]
  // There is room for that, but for those who wait.
  const little = limits.smallBytesMax + 1
  await until(() => !budget.reads.hasRoom(little) && !budget.writes.hasRoom(little))
  assert.equal(await status('/healthz'), 200)
  assert.equal(await status('/readyz'), 200)
  await sender.leave()
  await reader.leave()
  assert.deepEqual(await Promise.all(waiting), [200, 201])
})

test('a refusal for lack of room says when to come again', { timeout }, async (t) => {
  const { port, silent } = await appOf(t, { services: pages(large) })
  await silent(get('views/tasks'), 'etag')
  const url = `http://127.0.0.1:${port}/rest/v1/1/views/tasks`
  const reply = await fetch(url, { headers: asAll })
  assert.equal(reply.status, 503)
  assert.equal(reply.headers.get('retry-after'), String(limits.memoryWaitSecondsMax))
  await reply.arrayBuffer()
})

test('whoever finds no room waits its turn, and holds nothing meanwhile', {
  timeout,
}, async (t) => {
  let made = 0
  const again = Promise.withResolvers<void>()
  const { budget, status, silent } = await appOf(t, {
    seconds: 60,
    services: {
      readView: async (input) => {
        made++
        if (made === 2) again.resolve()
        return (await pages(large).readView?.(input)) as never
      },
    },
  })
  const reader = await silent(get('views/tasks'), 'etag')
  const waiting = status('views/tasks')
  await again.promise
  await comesTo(budget.reads, large)
  await reader.leave()
  assert.equal(await waiting, 200)
  // Dropped while it waited, and made again when there was room.
  assert.equal(made, 3)
})

test('a page that many are sent lies in memory once, and counts once', { timeout }, async (t) => {
  const body = inPieces(new Uint8Array(large))
  const services = { readView: async () => ({ tag: 'z', body, encoding: 'identity' }) as const }
  const { budget, status, silent } = await appOf(t, { services })
  const readers = [await silent(get('views/tasks'), 'etag')]
  readers.push(await silent(get('views/tasks'), 'etag'))
  await comesTo(budget.reads, large)
  assert.equal(await status('views/tasks'), 200)
  for (const { leave } of readers) await leave()
  await comesTo(budget.reads, 0)
})

test('silent readers of one user leave half of the memory to others, and wait behind nobody', {
  timeout,
}, async (t) => {
  const bytes = large / 2
  let made = 0
  const services: Partial<Services> = {
    readView: async (input) => {
      made++
      return (await pages(bytes).readView?.(input)) as never
    },
  }
  const { budget, status, silent } = await appOf(t, { services, bytes: 4 * bytes, seconds: 60 })
  const readers = [await silent(get('views/tasks'), 'etag')]
  readers.push(await silent(get('views/tasks'), 'etag'))
  for (const _ of [3, 4]) readers.push(await silent(get('views/tasks'), ''))
  await until(() => made >= 4)
  const other = { authorization: 'Bearer read' }
  assert.equal(await status('views/tasks', { headers: other }), 200)
  await comesTo(budget.reads, 2 * bytes)
  assert.equal(await status('tasks?id=7'), 200)
  for (const { leave } of readers.splice(0, 2)) await leave()
  // Those that waited, made anew.
  await until(() => made >= 7)
  for (const { leave } of readers) await leave()
  assert.equal(await status('views/tasks'), 200)
  await comesTo(budget.reads, 0)
})

test('of rows, one chunk counts for each reader', { timeout }, async (t) => {
  const chunkBytes = 1_000_000
  let made = 0
  const services: Partial<Services> = {
    streamView: async () => ({
      ...{ tag: 'rows', day: '' },
      rows: (async function* () {
        for (let index = 0; index < 1000; index++) {
          made++
          yield new Uint8Array(chunkBytes)
        }
      })(),
    }),
  }
  const { budget, status, silent } = await appOf(t, { services, bytes: 4 * chunkBytes })
  const accept = 'application/x-ndjson'
  const readers = [await silent(get('views/tasks', accept), 'etag')]
  readers.push(await silent(get('views/tasks', accept), 'etag'))
  await comesTo(budget.reads, 2 * chunkBytes)
  assert.equal(await status('views/tasks', { headers: { ...asAll, accept } }), 503)
  // What the kernel takes is little beside the thousand chunks of each.
  assert.ok(made < 100, `${made}`)
  for (const { leave } of readers) await leave()
  await comesTo(budget.reads, 0)
})

test('the chunk of rows that is sent counts, and its memory is free once it has left', {
  timeout,
}, async (t) => {
  const sizes = [1, 5, 2, 1].map((times) => times * limits.streamChunkBytesMax)
  const chunks: Uint8Array[] = []
  const counted: number[] = []
  async function* rows(): AsyncGenerator<Uint8Array> {
    for (const size of sizes) {
      const chunk = new Uint8Array(size)
      chunks.push(chunk)
      yield chunk
      counted.push(budget.reads.bytes)
    }
  }
  const services = { streamView: async () => ({ tag: 'rows', day: '', rows: rows() }) }
  const { budget, status } = await appOf(t, { services })
  const headers = { ...asAll, accept: 'application/x-ndjson' }
  assert.equal(await status('views/tasks', { headers }), 200)
  assert.deepEqual(counted, sizes)
  assert.ok(chunks.every(({ length }) => length === 0))
})

test('answers behind another on a lost connection give their bytes back', {
  timeout,
}, async (t) => {
  const { budget, silent } = await appOf(t, { services: pages(large), bytes: 10 * large })
  const lines = [...get('views/tasks').slice(0, -1), ...get('views/tasks')]
  for (let round = 0; round < 3; round++) await (await silent(lines, 'etag')).leave()
  await comesTo(budget.reads, 0)
})

test('pages read for a lost connection, one behind the other, count for nothing', {
  timeout,
}, async (t) => {
  const requests = 3
  let requestCount = 0
  const all = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const services: Partial<Services> = {
    readView: async (input) => {
      requestCount += 1
      if (requestCount === requests) all.resolve()
      await go.promise
      return (await pages(large).readView?.(input)) as never
    },
  }
  const { budget, silent, status } = await appOf(t, { services })
  const lines = [...get('views/tasks').slice(0, -1), ...get('views/tasks').slice(0, -1)]
  const impatient = await silent([...lines, ...get('views/tasks')], '')
  await all.promise
  await impatient.leave()
  go.resolve()
  assert.equal(await status('views/tasks'), 200)
  await comesTo(budget.reads, 0)
})

test('a page that is made for a caller who has gone counts for nothing', {
  timeout,
}, async (t) => {
  const requestCount = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const { budget, silent, status } = await appOf(t, {
    services: {
      readView: async (input) => {
        requestCount.resolve()
        await go.promise
        return (await pages(large).readView?.(input)) as never
      },
    },
  })
  const impatient = await silent(get('views/tasks'), '')
  await requestCount.promise
  await impatient.leave()
  go.resolve()
  assert.equal(await status('views/tasks'), 200)
  await comesTo(budget.reads, 0)
})

test('an announced body has its room before it is read, until its sender goes', {
  timeout,
}, async (t) => {
  const bytes = 5_000_000
  const { budget, silent, status } = await appOf(t, { bytes: bytes + 1000 })
  const expecting = post(bytes, 'Expect: 100-continue')
  const sender = await silent(expecting, '100 Continue')
  await comesTo(budget.writes, bytes)
  const body = `{"name":"${'x'.repeat(bytes)}"}`
  assert.equal(await status('tasks', { method: 'POST', headers: asJson, body }), 503)
  assert.equal(await status('tasks', { method: 'POST', headers: asJson, body: '{}' }), 201)
  await sender.leave()
  await comesTo(budget.writes, 0)
  assert.equal(await status('tasks', { method: 'POST', headers: asJson, body }), 201)
})

test('a small body needs no room, and one of a byte more does', { timeout }, async (t) => {
  const { budget, silent } = await appOf(t, {})
  for (const [more, counted] of [
    [0, 0],
    [1, limits.smallBytesMax + 1],
  ] as const) {
    const expecting = post(limits.smallBytesMax + more, 'Expect: 100-continue')
    const sender = await silent(expecting, '100 Continue')
    assert.equal(budget.writes.bytes, counted)
    await sender.leave()
  }
})

test('a body of unknown length asks for the most there may be once it is no longer small', {
  timeout,
}, async (t) => {
  const chunked = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
  const head = ['POST /rest/v1/1/tasks HTTP/1.1', 'Host: kontor', token, ...chunked, '']
  const { budget, silent, status } = await appOf(t, {})
  const small = '{}'
  const stream = new Blob([small]).stream()
  const init = { method: 'POST', headers: asJson, body: stream, duplex: 'half' }
  assert.equal(await status('tasks', init as RequestInit), 201)
  await comesTo(budget.writes, 0)
  const chunk = 'x'.repeat(limits.smallBytesMax + 1)
  const sender = await silent([...head, `${chunk.length.toString(16)}\r\n${chunk}\r\n`], '')
  await until(() => budget.writes.bytes > 0)
  await comesTo(budget.writes, limits.requestBodyBytesMax)
  await sender.leave()
  await comesTo(budget.writes, 0)
})

test('the memory of a large body is free once it was handled, be it taken or refused', {
  timeout,
}, async (t) => {
  const app = testApp(t, { services: fakeServices() })
  const bodies: Buffer[] = []
  app.addHook('preHandler', async (request) => {
    bodies.push(request.body as Buffer)
  })
  const rest = ' '.repeat(limits.smallBytesMax)
  for (const [method, body, status] of [
    ['POST', `{}${rest}`, 201],
    ['POST', `{${rest}`, 400],
    ['PATCH', `{}${rest}`, 200],
    ['PATCH', `{${rest}`, 400],
  ] as const) {
    const url = `/rest/v1/1/tasks${method === 'PATCH' ? '?id=7' : ''}`
    const reply = await ask(app, { method, url, headers: asJson, payload: body })
    assert.equal(reply.status, status)
  }
  assert.deepEqual(
    bodies.map(({ buffer }) => buffer.byteLength),
    [0, 0, 0, 0],
  )
})

test('the memory of a page is free once it was sent, unless others are sent it too', {
  timeout,
}, async (t) => {
  const own = { buffers: [new Uint8Array(large / 4)], length: large / 4, isOwn: true } as const
  const cached = { buffers: [new Uint8Array(large / 4)], length: large / 4 }
  const bodies = [own, cached, cached]
  const readView = async () => {
    const body = bodies.shift() ?? null
    return { tag: 'tag', body, encoding: 'identity' } as const
  }
  const { status } = await appOf(t, { services: { readView } })
  for (const _ of [own, cached, cached]) assert.equal(await status('views/TASKS'), 200)
  await until(() => own.buffers[0].length === 0)
  assert.equal(cached.buffers[0]?.length, large / 4)
})

test('an answer to a write counts until it is read, in the place of the body', {
  timeout,
}, async (t) => {
  const body = `{"name":"${'x'.repeat(5_000_000)}"}`
  const json = ' '.repeat(8_000_000)
  const createRecord = async () => ({ json, id: null, isReplay: false })
  const { budget, silent, status } = await appOf(t, {
    services: { createRecord },
    bytes: 10_000_000,
  })
  const sender = await silent([...post(body.length).slice(0, -1), body], 'HTTP/1.1 200')
  await comesTo(budget.writes, json.length)
  assert.equal(await status('tasks', { method: 'POST', headers: asJson, body }), 503)
  await sender.leave()
  await comesTo(budget.writes, 0)
})
