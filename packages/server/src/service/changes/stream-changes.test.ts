// The bounds of streams of changes: how many there are, and how long one lasts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../../refusal.ts'
import type { ChangeFeed, FeedPage } from './change-feed.ts'
import type { ChangesRequest } from './read-changes.ts'
import { streamChangesService } from './stream-changes.ts'

/** What is promised, whatever the limits say. */
const streamsOfToken = 16
const streamsOfServer = 1_000

const page: FeedPage = {
  ...{ entries: [], cursor: 'here', hasMore: false },
  seen: { version: 1, accessVersion: 1 },
}

/** Nothing ever changes; `waits` is called for each wait for something. */
function quietFeed(waits: (milliseconds: number) => void = () => undefined) {
  const feed: Pick<ChangeFeed, 'read' | 'moved'> = {
    read: async () => page,
    moved: async (_unit, _seen, { milliseconds }) => {
      waits(milliseconds)
      return undefined
    },
  }
  return feed as ChangeFeed
}

function requestOf(tokenId: string): ChangesRequest {
  const principal = {
    tokenId,
    reader: { unit: 1 },
    accessVersion: 1,
  } as ChangesRequest['principal']
  return { principal, renew: async () => principal, since: 'now', includesRecords: false }
}

function isRefusedWith(problem: Refusal['problem']): (error: unknown) => boolean {
  return (error) => error instanceof Refusal && error.problem === problem
}

test('a token has 16 streams, and one more once one has ended', async () => {
  const stream = streamChangesService(quietFeed())
  const open = Array.from({ length: streamsOfToken }, () => stream(requestOf('a')))
  for (const each of open) assert.equal((await each.next()).done, false)
  await assert.rejects(stream(requestOf('a')).next(), isRefusedWith('too-many-requests'))
  assert.equal((await stream(requestOf('b')).next()).done, false)
  await open[0]?.return(undefined)
  assert.equal((await stream(requestOf('a')).next()).done, false)
})

test('a server has 1,000 streams, and one more once one has ended', async () => {
  const stream = streamChangesService(quietFeed())
  const open = Array.from({ length: streamsOfServer }, (_, index) =>
    stream(requestOf(`token ${Math.floor(index / streamsOfToken)}`)),
  )
  for (const each of open) assert.equal((await each.next()).done, false)
  await assert.rejects(stream(requestOf('another')).next(), isRefusedWith('unavailable'))
  await open.at(-1)?.return(undefined)
  assert.equal((await stream(requestOf('another')).next()).done, false)
  await assert.rejects(stream(requestOf('one more')).next(), isRefusedWith('unavailable'))
})

test('a stream lasts its minutes and not longer, and says until then that it is alive', async () => {
  let now = 5
  const feed = quietFeed((milliseconds) => {
    now += milliseconds
  })
  const silentMs = limits.changeStreamSilentSecondsMax * 1000
  const lastMs = limits.changeStreamMinutes * 60_000
  const stream = streamChangesService(feed, { silentMs, lastMs, elapsedMs: () => now })
  const received: number[] = []
  for await (const _ of stream(requestOf('a'))) received.push(now - 5)
  const each = Array.from({ length: lastMs / silentMs }, (_, index) => index * silentMs)
  assert.deepEqual(received, each)
  assert.equal(now - 5, lastMs)
})
