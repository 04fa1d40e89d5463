// A stream of events has a bound on what its reader has not taken.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import type { FeedEntry } from '../../src/service/changes/change-feed.ts'
import type { ChangeStreamPart } from '../../src/service/changes/stream-changes.ts'
import { asAll, listeningApp } from './checked-app.ts'
import { fakeServices } from './fake-services.ts'
import { RawConnection } from './raw-connection.ts'

const entryBytes = 100_000
/** What kernels take of it on its way is far less. */
const underWayBytesMax = 64 * 1024 * 1024

const entry: FeedEntry = {
  ...{ at: '', collection: 'companies', id: 1, change: 'created', commit: 1, cursor: '' },
  record: JSON.stringify('x'.repeat(entryBytes)),
}

/** A stream that never ends by itself, and a promise of its end. */
function endless(hasMore: boolean) {
  const ended = Promise.withResolvers<void>()
  let told = 0
  async function* streamChanges(): AsyncGenerator<ChangeStreamPart> {
    try {
      for (;;) {
        told += 1
        const seen = { version: 1, accessVersion: 1 }
        yield { entries: [entry], cursor: '', hasMore, seen }
      }
    } finally {
      ended.resolve()
    }
  }
  return { streamChanges, ended: ended.promise, told: () => told }
}

async function openUnread(t: TestContext, hasMore: boolean) {
  const stream = endless(hasMore)
  const services = fakeServices({ streamChanges: stream.streamChanges })
  const { port } = await listeningApp(t, { services })
  const peer = new RawConnection(port)
  peer.socket.pause()
  peer.write(
    'GET /rest/v1/1/changes?since=now HTTP/1.1',
    ...['Host: kontor', `Authorization: ${asAll.authorization}`],
    ...['Accept: text/event-stream', '', ''],
  )
  return { ...stream, peer }
}

test('a reader that takes nothing of what happens loses its stream', async (t) => {
  const { ended, told } = await openUnread(t, false)
  await ended
  const bytes = told() * entryBytes
  assert.ok(bytes < limits.changeStreamUnreadBytesMax + underWayBytesMax, `${bytes} bytes`)
})

test('a reader that is behind is waited for, and loses its stream when it goes', async (t) => {
  const { ended, peer, told } = await openUnread(t, true)
  peer.socket.resume()
  while (told() < 100) await new Promise((resolve) => setImmediate(resolve))
  peer.socket.destroy()
  await ended
})
