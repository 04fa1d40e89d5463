// Summaries of a large view with two groups and an amount of money, each asked for the first time,
// while eight clients pull pages; and what the pages lose by it. The first of a run reads the
// columns that the others go through.

import { type Figure, request, spread } from '../figure.ts'
import type { LargeUnit } from '../large-unit.ts'
import { load } from '../processes.ts'
import { onLarge } from './on-large.ts'

/** No summary is asked for twice in a run: its limit tells it from others. */
let drawn = 0

function summaryOf({ path, token }: LargeUnit): string {
  drawn += 1
  const body = {
    groupBy: [{ field: 'status' }, { field: 'statusDate', by: 'month' }],
    measures: [{ sum: 'totalGross' }],
    limit: 1 + (drawn % 1000),
  }
  return request('POST', `${path}/summary`, token, { body: JSON.stringify(body) })
}

let offsets = 0

/** The pages that eight clients pull, at any offset. */
function pagesOf({ port, path, rows, token }: LargeUnit): Parameters<typeof load>[0] {
  const requests = Array.from({ length: 3000 }, () => {
    offsets += 1
    const offset = (offsets * 76_543) % (rows - 1000)
    return request('GET', `${path}?limit=1000&offset=${offset}`, token)
  })
  return { port, connections: 8, requests, milliseconds: 0 }
}

async function summarise(unit: LargeUnit): Promise<number> {
  const requests = [summaryOf(unit)]
  const plan = { port: unit.port, connections: 1, requests, milliseconds: 0, isOnce: true } as const
  return (await load(plan)).latencies[0] ?? Number.NaN
}

const summary: Figure = {
  name: 'summary',
  title: 'milliseconds of a summary with two groups of a large view while 8 clients pull pages',
  bar: 1000,
  isCost: true,
  run: onLarge(async ({ rounds, milliseconds }, unit) => {
    const latencies: number[] = []
    for (let round = 0; round < rounds; round++) {
      const pulled = load({ ...pagesOf(unit), milliseconds })
      latencies.push(await summarise(unit))
      await pulled
    }
    return spread(latencies)
  }),
}

const pagesBesideSummary: Figure = {
  name: 'pages-beside-summary',
  title: 'p99 of full pages by 8 clients beside one summary after another / alone',
  bar: 2,
  isCost: true,
  run: onLarge(async ({ rounds, milliseconds }, unit) => {
    const p99 = async (): Promise<number> => {
      const { latencies } = await load({ ...pagesOf(unit), milliseconds })
      return latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN
    }
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const alone = await p99()
      let isOver = false
      const beside = p99().finally(() => {
        isOver = true
      })
      while (!isOver) await summarise(unit)
      ratios.push((await beside) / alone)
    }
    return spread(ratios)
  }),
}

export const summaryFigures: readonly Figure[] = [summary, pagesBesideSummary]
