// A unit of very many rows: deep offsets, filters that no index serves, rows that are hidden, and
// small reads beside large ones.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { compare, compareLatency, type Figure, request, type Side, spread } from '../figure.ts'
import type { LargeUnit } from '../large-unit.ts'
import { load } from '../processes.ts'
import { onLarge } from './on-large.ts'

/** Whatever is asked is asked for the first time: no number is drawn twice in a run. */
let drawn = 0

type Paths = (unit: LargeUnit) => readonly string[]

function pages(
  unit: LargeUnit,
  paths: Paths,
  plan: { readonly connections: number; readonly isOnce?: true; readonly isFew?: true },
): Side {
  return async () => {
    const token = plan.isFew === true ? unit.fewToken : unit.token
    const requests = paths(unit).map((path) => request('GET', path, token))
    return { ...plan, port: unit.port, pid: unit.pid, requests }
  }
}

const once = { connections: 1, isOnce: true } as const

let walks = 0

/** A walk as `nextOffset` leads, from so far into the view. */
function walkFrom(share: number, query = ''): Paths {
  return ({ path, rows }) => {
    walks += 1
    const limit = 100 + walks
    return Array.from({ length: 60 }, (_, page) => {
      return `${path}?limit=${limit}&offset=${Math.round(rows * share) + page * limit}${query}`
    })
  }
}

export const deepOffset: Figure = {
  name: 'deep-offset',
  title: 'cost of a page at nine tenths of a large view / at its start, following nextOffset',
  bar: 1.1,
  aim: 1,
  isCost: true,
  run: onLarge((bench, unit) =>
    compareLatency(50, bench, pages(unit, walkFrom(0.9), once), pages(unit, walkFrom(0), once)),
  ),
}

const order = '&order=-totalGross,name'

export const orderedOffset: Figure = {
  name: 'ordered-offset',
  title:
    'cost of an ordered page at nine tenths of a large view / at its start, following nextOffset',
  bar: 1.5,
  aim: 1.1,
  isCost: true,
  run: onLarge((bench, unit) => {
    const [deep, first] = [
      pages(unit, walkFrom(0.9, order), once),
      pages(unit, walkFrom(0, order), once),
    ]
    return compareLatency(50, bench, deep, first)
  }),
}

/** A jump as the second thing that is asked of a server that was just started. */
function jumpTo(unit: LargeUnit, share: number): Side {
  return async () => {
    await unit.restart()
    const { port, pid, path, rows, token } = unit
    drawn += 1
    const ask = (offset: number): string =>
      request('GET', `${path}?limit=1000&offset=${offset}`, token)
    await load({ port, milliseconds: 0, requests: [ask(0)], ...once })
    return { port, pid, requests: [ask(Math.round(rows * share) + drawn)], ...once }
  }
}

export const deepOffsetCold: Figure = {
  name: 'deep-offset-cold',
  title: 'cost of a page at nine tenths of a large view / at its start, just after a restart',
  bar: 10,
  aim: 1.1,
  isCost: true,
  run: onLarge((bench, unit) => compareLatency(50, bench, jumpTo(unit, 0.9), jumpTo(unit, 0))),
}

/** Any number is looked at in every row, and no row fits. */
function filterOf(number: number): string {
  return `(totalGross > 1e9 OR NOT status IN ('APPROVED', 'PROCESSING')) AND name LIKE '%${number}'`
}

function filterInSql(unit: number, number: number): string {
  return `select "id" from "documents" where "unit" = ${unit}
    and ("totalGross" > 1e9 or not "status" in ('APPROVED', 'PROCESSING'))
    and json_extract("properties", '$.name') like '%${number}' order by "id" limit 1001`
}

export const unindexedFilter: Figure = {
  name: 'unindexed-filter',
  title: 'cost of a filter that looks at every row of a large view / the same by hand in SQLite',
  bar: 2,
  aim: 0.05,
  isCost: true,
  run: onLarge(async (bench, unit) => {
    if (bench.servers.engine !== 'sqlite') return undefined
    const database = new DatabaseSync(join(unit.data, 'kontor.sqlite'), { readOnly: true })
    const side = pages(
      unit,
      ({ path }) => {
        drawn += 1
        return [`${path}?limit=1000&externalFilter=${encodeURIComponent(filterOf(drawn))}`]
      },
      once,
    )
    const ratios: number[] = []
    for (let round = 0; round < bench.rounds; round++) {
      const { latencies } = await load({ milliseconds: 0, ...(await side()) })
      const start = performance.now()
      database.prepare(filterInSql(unit.unit, drawn)).all()
      ratios.push((latencies[0] ?? Number.NaN) / (performance.now() - start))
    }
    database.close()
    return spread(ratios)
  }),
}

/** The same windows for both: pages differ by their offset and their limit. */
function windows({ path }: LargeUnit): readonly string[] {
  return Array.from({ length: 3000 }, () => {
    drawn += 1
    return `${path}?limit=${400 + (drawn % 100)}&offset=${Math.floor(drawn / 100) % 500}`
  })
}

export const hiddenRows: Figure = {
  name: 'hidden-rows',
  title: 'cost of a page with 99 of 100 rows hidden / with none hidden',
  bar: 2,
  aim: 1,
  isCost: true,
  run: onLarge((bench, unit) =>
    compare(
      bench,
      pages(unit, windows, { connections: 4 }),
      pages(unit, windows, { connections: 4, isFew: true }),
    ),
  ),
}

/** Pages at any offset. */
function scattered({ path, rows }: LargeUnit): readonly string[] {
  return Array.from({ length: 3000 }, () => {
    drawn += 1
    return `${path}?limit=1000&offset=${(drawn * 76_543) % (rows - 1000)}`
  })
}

/** One company, again and again, while eight clients pull pages that nobody asked for before. */
export const smallRead: Figure = {
  name: 'small-read',
  title: 'p99 in milliseconds of reading one company while 8 clients pull full pages',
  bar: 15,
  aim: 5,
  isCost: true,
  run: onLarge(async (bench, unit) => {
    const { port, token } = unit
    const requests = [request('GET', `/rest/v1/${unit.unit}/companies?id=${unit.companyId}`, token)]
    const pulling = pages(unit, scattered, { connections: 8 })
    const p99: number[] = []
    for (let round = 0; round < bench.rounds; round++) {
      const pulled = load({ milliseconds: bench.milliseconds + 500, ...(await pulling()) })
      const plan = { port, connections: 1, requests, milliseconds: bench.milliseconds }
      const { latencies } = await load(plan)
      p99.push(latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN)
      await pulled
    }
    return spread(p99)
  }),
}
