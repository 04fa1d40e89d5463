// A follower in front of streams that are written by hand, with a clock that is moved by hand.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ChangeFollower, type FeedEntry, StreamRefusal } from './change-follower.ts'
import type { StreamEvent } from './event-stream.ts'

type Part = readonly StreamEvent[]

interface Stream {
  readonly cursor: string
  readonly signal: AbortSignal
  readonly send: (...events: StreamEvent[]) => void
  readonly end: () => void
  readonly fail: (error: Error) => void
}

interface Awaited {
  readonly milliseconds: number
  readonly pass: () => void
}

/** Resolves once what has happened so far is dealt with: nothing here waits for a timer. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

function start() {
  const streams: Stream[] = []
  const waits = new Set<Awaited>()
  const received: string[] = []
  const follower = new ChangeFollower({
    connect: (cursor, signal) => {
      const { iterator, ...stream } = openStream()
      streams.push({ cursor, signal, ...stream })
      return iterator
    },
    onEntry: ({ id }: FeedEntry) => received.push(`entry ${id}`),
    onGap: () => received.push('gap'),
    onFollowed: (isFollowed) => received.push(isFollowed ? 'followed' : 'not followed'),
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const awaited = { milliseconds, pass: resolve }
        waits.add(awaited)
        signal.addEventListener('abort', () => {
          waits.delete(awaited)
          reject(signal.reason)
        })
      }),
  })
  const controller = new AbortController()
  const done = follower.follow(controller.signal)
  /** The one thing that is waited for besides the stream. */
  async function pass(milliseconds: number): Promise<void> {
    await settled()
    const [awaited] = waits
    assert.equal(awaited?.milliseconds, milliseconds)
    waits.clear()
    awaited.pass()
    await settled()
  }
  const latest = (): Stream => streams.at(-1) as Stream
  return { streams, latest, entries: received, follower, controller, done, pass }
}

function openStream() {
  const parts: (Part | Error | 'end')[] = []
  let wake: (() => void) | undefined
  const put = (part: Part | Error | 'end'): void => {
    parts.push(part)
    wake?.()
  }
  async function* read(): AsyncGenerator<Part> {
    for (;;) {
      const part = parts.shift()
      if (part === 'end') return
      if (part instanceof Error) throw part
      if (part !== undefined) yield part
      else {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  }
  return {
    iterator: read(),
    send: (...events: StreamEvent[]) => put(events),
    end: () => put('end'),
    fail: put,
  }
}

function changed(id: number): StreamEvent {
  const data = JSON.stringify({ collection: 'jobs', id, change: 'updated', version: 2 })
  return { name: 'change', id: `after ${id}`, data }
}

const first: StreamEvent = { name: 'message', id: 'first', data: '' }

test('a stream that ends is gone on with from the entry that it told last', async () => {
  const { streams, latest, entries, pass } = start()
  latest().send(first)
  await settled()
  latest().send(changed(7))
  await settled()
  latest().end()
  await pass(2000)
  assert.deepEqual(
    streams.map(({ cursor }) => cursor),
    ['now', 'after 7'],
  )
  latest().send()
  await settled()
  assert.deepEqual(entries, ['followed', 'entry 7', 'followed'])
})

test('where the last stream told no cursor, what happened since is a gap', async () => {
  const { latest, entries, pass } = start()
  latest().send()
  await settled()
  latest().end()
  await pass(2000)
  assert.equal(latest().cursor, 'now')
  latest().send()
  await settled()
  assert.deepEqual(entries, ['followed', 'followed', 'gap'])
})

test('a resync is a gap, and the next stream begins where it says', async () => {
  const { latest, entries, pass } = start()
  latest().send(first)
  const problem = { code: 'resync-required', reason: 'rights-changed', cursor: 'anew' }
  latest().send({ name: 'resync', id: undefined, data: JSON.stringify(problem) })
  latest().end()
  await pass(2000)
  assert.equal(latest().cursor, 'anew')
  assert.deepEqual(entries, ['followed', 'gap'])
})

test('streams that fail are tried again, the less often the longer; the page then looks itself', async () => {
  const { latest, entries, pass } = start()
  latest().send(first)
  await settled()
  for (const pause of [2000, 4000]) {
    latest().fail(new TypeError('network'))
    await pass(pause)
  }
  assert.deepEqual(entries, ['followed'])
  latest().fail(new StreamRefusal({ isPassing: true }))
  await settled()
  assert.deepEqual(entries, ['followed', 'not followed', 'gap'])
  await pass(8000)
  assert.equal(latest().cursor, 'now')
  latest().send(first)
  await settled()
  assert.deepEqual(entries.slice(3), ['followed', 'gap'])
})

test('a stream in which nothing arrives is held back: the page looks itself', async () => {
  const { streams, latest, entries, pass } = start()
  await pass(40_000)
  assert.deepEqual(entries, ['not followed'])
  assert.equal(latest().signal.aborted, true)
  await pass(300_000)
  assert.equal(streams.length, 2)
})

test('a stream that falls silent later is no longer waited for', async () => {
  const { latest, entries, pass } = start()
  latest().send(first)
  await settled()
  latest().send()
  await pass(40_000)
  assert.deepEqual(entries, ['followed', 'not followed', 'gap'])
})

test('a server without streams is not asked again', async () => {
  const { streams, latest, entries, done } = start()
  latest().fail(new StreamRefusal({ isPassing: false }))
  await done
  assert.equal(streams.length, 1)
  assert.deepEqual(entries, ['not followed'])
})

test('a follower that is stopped ends its stream, and goes on from there', async () => {
  const { streams, latest, entries, follower, controller, done } = start()
  latest().send(first)
  await settled()
  controller.abort()
  latest().fail(new Error('aborted'))
  await done
  assert.equal(latest().signal.aborted, true)
  void follower.follow(new AbortController().signal)
  assert.equal(latest().cursor, 'first')
  latest().send()
  await settled()
  assert.deepEqual(entries, ['followed', 'followed'])
  assert.equal(streams.length, 2)
})

test('where too long was not followed, all of that is a gap', async () => {
  const { latest, entries, follower, controller, done } = start()
  latest().send(first)
  await settled()
  controller.abort()
  latest().end()
  await done
  follower.forget()
  void follower.follow(new AbortController().signal)
  latest().send(first)
  await settled()
  assert.deepEqual(entries, ['followed', 'followed', 'gap'])
})
