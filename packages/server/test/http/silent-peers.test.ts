// Transfers are judged by the bytes that move, on a clock that is set by hand.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import type { Connections } from '../../src/http/connections.ts'
import { SilentPeers } from '../../src/http/silent-peers.ts'
import { connectionKey, readUnacknowledged } from '../../src/http/unacknowledged.ts'
import { settableClock } from '../support/settable-clock.ts'
import { asAll, listeningApp } from './checked-app.ts'
import { fakeServices, inPieces } from './fake-services.ts'
import { RawConnection } from './raw-connection.ts'

const timeout = 120_000
const start = Date.parse('2026-01-01T00:00:00Z')
const token = `Authorization: ${asAll.authorization}`
const ask = ['GET /rest/v1/1/views/tasks HTTP/1.1', 'Host: kontor', token, '', '']

/** More than kernels take. */
const body = inPieces(new Uint8Array(40_000_000))

/**
 * A peer that has sent the lines and takes nothing, and who judges it: `after` looks at a time, in
 * seconds, when the kernel is said to hold so many bytes, and tells whether the peer is still there.
 */
async function judged(t: TestContext, lines: readonly string[], isReading: boolean) {
  const services = fakeServices({
    readView: async () => ({ tag: 'z', body, encoding: 'identity' }),
  })
  const { app, port } = await listeningApp(t, { services })
  const begun = once(app.server, 'connection')
  const peer = new RawConnection(port)
  peer.write(...lines)
  const [socket] = (await begun) as [Socket]
  if (isReading) await peer.until('etag')
  else await once(app.server, 'request')
  peer.socket.pause()
  const clock = settableClock('2026-01-01T00:00:00Z')
  let queued = 0
  const peers = new SilentPeers({
    connections: app.getDecorator<Connections>('connections'),
    elapsed: () => clock.now().getTime(),
    readUnacknowledged: async () => new Map([[connectionKey(socket), queued]]),
  })
  async function after(seconds: number, bytes = queued): Promise<boolean> {
    queued = bytes
    clock.set(new Date(start + seconds * 1000).toISOString())
    await peers.check()
    return !socket.destroyed
  }
  return { peer, socket, after }
}

const idle = limits.socketIdleSecondsMax

test('a reader that takes nothing is cut off at the stated time', { timeout }, async (t) => {
  const { after } = await judged(t, ask, true)
  assert.ok(await after(0, 2_000_000))
  assert.ok(await after(idle - 1))
  assert.ok(!(await after(idle)))
})

test('a reader goes on for as long as the kernel gets rid of bytes', { timeout }, async (t) => {
  const { after } = await judged(t, ask, true)
  const perSecond = 8_000
  for (let second = 0, queued = 3_000_000; second < 1200; second += 10) {
    // The process refills what the kernel got rid of, and nothing else leaves it.
    queued = queued > 1_000_000 ? queued - 10 * perSecond : 3_000_000
    assert.ok(await after(second, queued), `${second}`)
  }
})

test('a reader of too few bytes within a minute is cut off', { timeout }, async (t) => {
  const { after } = await judged(t, ask, true)
  const most = limits.readerBytesPerMinuteMin
  assert.ok(await after(0))
  assert.ok(await after(1, 3 * most))
  assert.ok(await after(30, 2.5 * most))
  assert.ok(await after(60, 2 * most))
  assert.ok(await after(90, 1.9 * most))
  assert.ok(!(await after(120, 1.5 * most)))
})

test('a sender that stops in the middle of a body is cut off at the stated time', {
  timeout,
}, async (t) => {
  const json = ['Content-Type: application/json', 'Content-Length: 1000000']
  const head = ['POST /rest/v1/1/tasks HTTP/1.1', 'Host: kontor', token, ...json, '', '{']
  const { peer, socket, after } = await judged(t, head, false)
  assert.ok(await after(0))
  assert.ok(await after(idle - 1))
  const { bytesRead } = socket
  peer.write(' '.repeat(1000))
  while (socket.bytesRead === bytesRead) await new Promise(setImmediate)
  assert.ok(await after(idle))
  assert.ok(await after(2 * idle - 1))
  assert.ok(!(await after(2 * idle)))
})

test('who waits for an answer that is being worked on is left alone', { timeout }, async (t) => {
  const go = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  const services = fakeServices({
    listViews: async () => {
      requested.resolve()
      await go.promise
      return { json: '{"data":[]}' }
    },
  })
  const { app, port } = await listeningApp(t, { services })
  const peer = new RawConnection(port)
  peer.write('GET /rest/v1/1/views HTTP/1.1', 'Host: kontor', token, '', '')
  await requested.promise
  let now = 0
  const peers = new SilentPeers({
    connections: app.getDecorator<Connections>('connections'),
    elapsed: () => now,
    readUnacknowledged: async () => new Map(),
  })
  for (now = 0; now < 300_000; now += 10_000) await peers.check()
  go.resolve()
  assert.match(await peer.until('"data"'), /200 OK/)
  peer.socket.destroy()
})

test('Linux tells what a silent reader has left in the kernel', {
  timeout,
  skip: process.platform !== 'linux',
}, async (t) => {
  const { socket } = await judged(t, ask, true)
  const queued = (await readUnacknowledged()).get(connectionKey(socket)) ?? 0
  assert.ok(queued > 0 && queued < body.length, `${queued}`)
})
