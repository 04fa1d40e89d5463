// What streams of events are on the wire, and the bound on what a reader has not taken of one.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import type { FeedEntry } from '../../src/service/changes/change-feed.ts'
import { printEntry } from '../../src/service/changes/print-entry.ts'
import type { ChangeStreamPart } from '../../src/service/changes/stream-changes.ts'
import { asAll, listeningApp } from './checked-app.ts'
import { fakeServices } from './fake-services.ts'
import { RawConnection, sendRaw } from './raw-connection.ts'

const entryBytes = 100_000
/** What kernels take of it on its way is far less. */
const underWayBytesMax = 64 * 1024 * 1024

const entry: FeedEntry = {
  ...{ at: '', collection: 'companies', id: 1, change: 'created', commit: 1, cursor: '' },
  record: JSON.stringify('x'.repeat(entryBytes)),
}

const seen = { version: 1, accessVersion: 1 }
const page: ChangeStreamPart = { entries: [entry], cursor: 'here', hasMore: false, seen }

/** Two streams that tell the same page, and then end. */
async function openEnding(t: TestContext) {
  async function* streamChanges(): AsyncGenerator<ChangeStreamPart> {
    yield { ...page, entries: [] }
    yield page
  }
  return await listeningApp(t, { services: fakeServices({ streamChanges }) })
}

const headerLines = [
  ...['Host: kontor', `Authorization: ${asAll.authorization}`, 'Accept: text/event-stream'],
  ...['', ''],
]
const begun = 'retry: 2000\nid: here\n\n'
const message = `event: change\nid: \ndata: ${printEntry(entry)}\n\n`

test('who shares what is told gets it in chunks, and then asks for more on the connection', async (t) => {
  const { port } = await openEnding(t)
  const chunks = [begun, message].map((text) => `${text.length.toString(16)}\r\n${text}\r\n`)
  for (const _ of [1, 2]) {
    const peer = new RawConnection(port)
    peer.write('GET /rest/v1/1/changes?since=now HTTP/1.1', ...headerLines)
    const text = await peer.until('\r\n0\r\n\r\n')
    const body = text.slice(text.indexOf('\r\n\r\n') + 4)
    assert.match(text, /^HTTP\/1\.1 200 OK\r\n.*transfer-encoding: chunked\r\n/is)
    assert.equal(body, `${chunks.join('')}0\r\n\r\n`)
    peer.write('GET /healthz HTTP/1.1', 'Host: kontor', 'Connection: close', '', '')
    assert.match((await peer.untilClosed()).slice(text.length), /^HTTP\/1\.1 200 OK/)
  }
})

test('a caller of HTTP/1.0 is told events without chunks', async (t) => {
  const { port } = await openEnding(t)
  const text = await sendRaw(port, 'GET /rest/v1/1/changes?since=now HTTP/1.0', ...headerLines)
  assert.equal(text.slice(text.indexOf('\r\n\r\n') + 4), begun + message)
})

/** A stream that never ends by itself, and a promise of its end. */
function endless(hasMore: boolean) {
  const ended = Promise.withResolvers<void>()
  let count = 0
  async function* streamChanges(): AsyncGenerator<ChangeStreamPart> {
    try {
      for (;;) {
        count += 1
        yield { ...page, hasMore }
      }
    } finally {
      ended.resolve()
    }
  }
  return { streamChanges, ended: ended.promise, count: () => count }
}

async function openUnread(t: TestContext, hasMore: boolean) {
  const stream = endless(hasMore)
  const services = fakeServices({ streamChanges: stream.streamChanges })
  const { port } = await listeningApp(t, { services })
  const peer = new RawConnection(port)
  peer.socket.pause()
  peer.write('GET /rest/v1/1/changes?since=now HTTP/1.1', ...headerLines)
  return { ...stream, peer }
}

test('a reader that takes nothing of what happens loses its stream', async (t) => {
  const { ended, count } = await openUnread(t, false)
  await ended
  const bytes = count() * entryBytes
  assert.ok(bytes < limits.changeStreamUnreadBytesMax + underWayBytesMax, `${bytes} bytes`)
})

test('a reader that is behind is waited for, and loses its stream when it goes', async (t) => {
  const { ended, peer, count } = await openUnread(t, true)
  peer.socket.resume()
  while (count() < 100) await new Promise((resolve) => setImmediate(resolve))
  peer.socket.destroy()
  await ended
})
