// Lookups in a unit of very many records, and what they cost whoever creates one.

import { compare, type Figure, request, spread } from '../figure.ts'
import type { LargeUnit } from '../large-unit.ts'
import { load } from '../processes.ts'
import { creates } from './creates.ts'
import { onLarge } from './on-large.ts'

/** As people type: letters that thousands of names begin with, words, rare ones, and numbers. */
const typed = [
  ...['o', 'a', 's', '1', 'de', 'tra', 'zur', 'pri', '17', 'CI'],
  ...['oak', 'transp', 'goods del', 'paper steel', 'zurich 4', 'prib of', 'strasse office'],
  ...['CI-26-20000042', 'CI-24-200', '4711', 'admin 59', 'nothing', 'oak 2000', 'steel zzz'],
]

const each = 25

function lookups({ unit, token, fewToken }: LargeUnit): readonly string[] {
  const paths = typed.flatMap((q) => [
    `/rest/v1/${unit}/lookup/document?q=${encodeURIComponent(q)}`,
    `/rest/v1/${unit}/search?q=${encodeURIComponent(q)}`,
  ])
  const once = paths.flatMap((path) => [token, fewToken].map((as) => request('GET', path, as)))
  return Array.from({ length: each }, () => once).flat()
}

export const lookup: Figure = {
  name: 'lookup',
  title:
    'p99 in milliseconds of lookups and searches in a large unit, by readers of all and of few',
  bar: 30,
  aim: 10,
  isCost: true,
  run: onLarge(async ({ rounds, milliseconds }, unit) => {
    const p99: number[] = []
    for (let round = 0; round < rounds; round++) {
      const plan = { port: unit.port, connections: 1, requests: lookups(unit) }
      const { latencies } = await load({ ...plan, milliseconds })
      p99.push(latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN)
    }
    return spread(p99)
  }),
}

const hook = new URL('../without-labels.ts', import.meta.url)

/** Labels are indexed for hundreds of creates together: in each side of a pair several times. */
const severalIndexingsMs = 3000

export const createWithLabels: Figure = {
  name: 'create-with-labels',
  title: 'durable create of a 15-row invoice, 16 clients, that is found by its words / that is not',
  bar: 0.95,
  async run(bench) {
    const labelled = await bench.servers.own('labels')
    const bare = await bench.servers.own('no labels', { imports: [hook.href] })
    if (labelled === undefined || bare === undefined) return undefined
    const milliseconds = Math.max(bench.milliseconds, severalIndexingsMs)
    return await compare({ ...bench, milliseconds }, creates(labelled, 16), creates(bare, 16))
  },
}
