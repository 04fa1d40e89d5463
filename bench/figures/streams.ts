// What a thousand streams of changes cost: memory and processor while nothing happens, and whoever
// creates records while all of them are told.

import { setTimeout as pause } from 'node:timers/promises'
import { type Bench, compare, type Figure, type Ratio, type Side, spread } from '../figure.ts'
import { Followers } from '../followers.ts'
import { type KontorServer, processorSeconds, residentMiB } from '../processes.ts'
import { creates } from './creates.ts'

const streams = 1000
const settlingMs = 3000

export const streamFigures: readonly Figure[] = [
  {
    name: 'stream-memory',
    title: 'memory of a server with 1,000 streams of changes / with none',
    bar: 1.5,
    aim: 1.25,
    isCost: true,
    run: beside(async ({ server, followers }) => {
      await pause(settlingMs)
      const before = residentMiB(server.pid)
      await followers.open()
      await pause(settlingMs)
      const after = residentMiB(server.pid)
      const note = `${before} MiB without, ${after} MiB with`
      return { ...spread([after / before]), note }
    }),
  },
  {
    name: 'stream-processor',
    title: 'share of a processor that 1,000 idle streams take / all of it',
    bar: 0.05,
    aim: 0.02,
    isCost: true,
    run: beside(async ({ server, followers, rounds, milliseconds }) => {
      const shares: number[] = []
      for (let round = 0; round < rounds; round++) {
        await followers.close()
        const without = await shareOf(server, milliseconds)
        await followers.open()
        shares.push((await shareOf(server, milliseconds)) - without)
      }
      return spread(shares)
    }),
  },
  {
    name: 'create-under-streams',
    title: 'durable create of a 15-row invoice, 1 client, under 1,000 streams / under none',
    bar: 0.9,
    aim: 1,
    run: beside(async ({ server, followers, ...bench }) => {
      const side = creates(server, 1)
      const subject: Side = async () => {
        await followers.open()
        return await side()
      }
      const limit: Side = async () => {
        await followers.close()
        return await side()
      }
      return await compare(bench, subject, limit)
    }),
  },
]

interface Besides extends Bench {
  readonly server: KontorServer
  readonly followers: Followers
}

function beside(measure: (besides: Besides) => Promise<Ratio>): Figure['run'] {
  return async (bench) => {
    const server = await bench.servers.own('streams')
    if (server === undefined) return undefined
    const followers = await Followers.of(server, streams)
    try {
      return await measure({ ...bench, server, followers })
    } finally {
      await followers.close()
    }
  }
}

/** Of a processor, while nobody asks for anything. */
export async function shareOf({ pid }: KontorServer, milliseconds: number): Promise<number> {
  await pause(settlingMs)
  const before = processorSeconds(pid) ?? Number.NaN
  await pause(milliseconds)
  return (((processorSeconds(pid) ?? Number.NaN) - before) * 1000) / milliseconds
}
