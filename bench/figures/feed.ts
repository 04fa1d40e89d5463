// The feed of changes beside none: what it costs whoever creates records, and how soon after the
// answer to a write a follower is told, on a stream of events and by a request that waits.

import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Bench, compare, type Figure, type Ratio, spread } from '../figure.ts'
import { type KontorServer, post, startKontor } from '../processes.ts'
import { creates } from './creates.ts'

const hook = new URL('../without-feed.ts', import.meta.url)

const createWithFeed: Figure = {
  name: 'create-with-feed',
  title:
    'durable create of a 15-row invoice, 16 clients, that the feed tells of / that it does not',
  bar: 0.95,
  async run(bench) {
    const withFeed = await bench.servers.own('feed')
    const withoutFeed = await bench.servers.own('no feed', { imports: [hook.href] })
    if (withFeed === undefined || withoutFeed === undefined) return undefined
    return await compare(bench, creates(withFeed, 16), creates(withoutFeed, 16))
  },
}

const path = '/rest/v1/1'
const createsOfRound = 40
/** So that a create finds everybody waiting. */
const betweenMs = 30
/** So often a server looks at what others have written. */
const lookMs = 250

type Follow = (server: KontorServer) => Promise<Follower>

interface Follower {
  /** When the next change came. */
  next(): Promise<number>
  close(): void
}

export const feedFigures: readonly Figure[] = [
  createWithFeed,
  delay('feed-delay', 'a stream', { follow: followStream }),
  delay('wait-delay', 'a request that waits', { follow: followByRequests }),
  delay('other-server-delay', 'a stream of another server on the same PostgreSQL', {
    ...{ follow: followStream, isOfOther: true },
  }),
]

interface DelayOptions {
  readonly follow: Follow
  readonly isOfOther?: boolean
}

function delay(name: string, where: string, { follow, isOfOther = false }: DelayOptions): Figure {
  const limit = isOfOther ? `${lookMs} ms` : 'time of the create'
  return {
    ...{ name, bar: 1, aim: 0.5, isCost: true },
    title: `time from the answer to a create to its entry at ${where} / ${limit}`,
    async run(bench) {
      const server = await bench.servers.own('delays')
      if (server === undefined || (isOfOther && server.database === undefined)) return undefined
      const other = isOfOther ? await startKontor({ database: server.database ?? '' }) : undefined
      try {
        const follower = await follow(other ?? server)
        return await delays(bench, { server, follower, ...(isOfOther ? { limitMs: lookMs } : {}) })
      } finally {
        await other?.stop()
      }
    },
  }
}

interface Delays {
  readonly server: KontorServer
  readonly follower: Follower
  /** The median time of the creates themselves unless it is given. */
  readonly limitMs?: number
}

async function delays({ rounds }: Bench, { server, follower, limitMs }: Delays): Promise<Ratio> {
  const all: number[] = []
  const answers: number[] = []
  for (let create = 0; create < rounds * createsOfRound; create++) {
    const entry = follower.next()
    const sentAt = performance.now()
    await post({ ...server, path }, 'companies', { name: `Delay ${create}` })
    const answeredAt = performance.now()
    answers.push(answeredAt - sentAt)
    all.push(Math.max(0, (await entry) - answeredAt))
    await pause(betweenMs)
  }
  follower.close()
  const limit = limitMs ?? spread(answers).median
  const sorted = all.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  const [median, ofCreates] = [spread(all).median, spread(answers).median].map((ms) =>
    ms.toFixed(1),
  )
  const note = `median ${median} ms, p99 ${p99.toFixed(1)} ms, of the create ${ofCreates} ms`
  return { ...spread(all.map((each) => each / limit)), note }
}

async function followStream({ port, token }: KontorServer): Promise<Follower> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const sent = request({ port, path: `${path}/changes?since=now`, headers })
  const begun = Promise.withResolvers<void>()
  let arrived = Promise.withResolvers<number>()
  sent.on('response', (answer) => {
    answer.setEncoding('utf8').on('data', (text: string) => {
      begun.resolve()
      if (text.includes('event: change')) arrived.resolve(performance.now())
    })
  })
  sent.on('error', () => undefined).end()
  await begun.promise
  return {
    async next() {
      arrived = Promise.withResolvers()
      return await arrived.promise
    },
    close: () => sent.destroy(),
  }
}

async function followByRequests({ port, token }: KontorServer): Promise<Follower> {
  const headers = { authorization: `Bearer ${token}` }
  const read = async (query: string): Promise<{ readonly cursor: string }> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}/changes?${query}`, { headers })
    return (await answer.json()) as { readonly cursor: string }
  }
  let { cursor } = await read('since=now')
  return {
    async next() {
      cursor = (await read(`since=${cursor}&wait=30`)).cursor
      return performance.now()
    },
    close: () => undefined,
  }
}
