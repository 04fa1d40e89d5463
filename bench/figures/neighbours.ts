// What a neighbour waits for a small read while somebody else has the server do much: each beside
// the same read with nobody else there, in turn.

import { setTimeout as pause } from 'node:timers/promises'
import { type Bench, type Figure, type Ratio, request, spread } from '../figure.ts'
import { demoIds } from '../invoices.ts'
import { issueTokens } from '../issue-tokens.ts'
import type { LoadPlan } from '../load.ts'
import { type KontorServer, load, post } from '../processes.ts'

/** Tokens of two users, who share nothing. */
interface Callers {
  readonly greedy: string
  readonly neighbour: string
}

type Load = Pick<LoadPlan, 'connections' | 'requests' | 'isCutOff'>

/** Makes what is asked again and again until the neighbour has been measured: anew each round. */
type Disturb = (store: KontorServer, callers: Callers) => Promise<() => Load>

/** Heavy filters that are under way by then would go on for minutes on a busy machine. */
const cutOff = { isCutOff: true } as const

/** How long the others are at work before the neighbour asks. */
const ahead = 500

let drawn = 0

const unit = '/rest/v1/1'
const longTexts = 300
const longText = 'xy'.repeat(4000)

/** Looks through a long text of each company many times, fits none, and was never asked before. */
function heavyFilter(): string {
  drawn += 1
  const terms = Array.from({ length: 100 }, (_, term) => `industry ILIKE '%y${term}z${drawn}%'`)
  const filter = encodeURIComponent(terms.join(' OR '))
  return `${unit}/views/COMPANIES?columns=id&externalFilter=${filter}`
}

/** A small filter on the tasks, another one each time. */
function smallFilter(): string {
  drawn += 1
  const filter = encodeURIComponent(`name ILIKE '%a%' AND name <> '${drawn}'`)
  return `${unit}/views/TASKS?columns=id,name&limit=20&externalFilter=${filter}`
}

function many<T>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

const sessions = 40

async function beginSession({ port }: KontorServer, token: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify({ token }) }
  const answer = await fetch(`http://127.0.0.1:${port}/session`, sent)
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
  const [cookie = ''] = answer.headers.getSetCookie()
  return `Cookie: ${cookie.split(';')[0]}`
}

/** Whole pages and heavy filters, by as many sessions as it says. */
const bySessions: Disturb = async (store, { greedy }) => {
  const cookies: string[] = []
  for (let index = 0; index < sessions; index++) cookies.push(await beginSession(store, greedy))
  const sent = (index: number): string => {
    const page = `${unit}/views/DOCUMENTS?limit=${999 - (index % 500)}`
    const headers = [cookies[index % sessions] ?? '']
    return request('GET', index % 2 === 0 ? heavyFilter() : page, undefined, { headers })
  }
  return () => ({ connections: sessions, requests: many(sessions * 20, sent), ...cutOff })
}

const heavyFilters = 24

const byFilters: Disturb =
  async (_store, { greedy }) =>
  () => ({
    connections: heavyFilters,
    requests: many(heavyFilters * 20, () => request('GET', heavyFilter(), greedy)),
    ...cutOff,
  })

const changes = 200

const byChanges: Disturb = async ({ port, token }, { greedy }) => {
  const path = `${unit}/views/INVOICES.SALES?columns=id&limit=1&order=-id`
  const headers = { authorization: `Bearer ${token}` }
  const rows = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const [row] = ((await rows.json()) as { data: { id: number }[] }).data
  const changed = `${unit}/documents?id=${row?.id}`
  const requests = many(changes * 20, (index) => {
    return request('PATCH', changed, greedy, { body: JSON.stringify({ tags: [`t ${index}`] }) })
  })
  return () => ({ connections: changes, requests })
}

export const neighbourFigures: readonly Figure[] = [
  figure('neighbour-of-sessions', `${sessions} sessions of one token that read much`, bySessions),
  figure('neighbour-of-filters', `${heavyFilters} heavy filters of one user at once`, byFilters),
  figure('neighbour-of-changes', `${changes} changes of one record at once`, byChanges),
]

function figure(name: string, others: string, disturb: Disturb): Figure {
  return {
    ...{ name, bar: 3, aim: 2, isCost: true },
    title: `p99 of a neighbour's small filter beside ${others} / with nobody else`,
    async run(bench) {
      const store = await bench.servers.own('neighbours')
      if (store === undefined) return undefined
      await prepare(store)
      const { owners } = await demoIds(store)
      const [greedy = '', neighbour = ''] = await issueTokens(store, owners.slice(0, 2))
      return await measure(bench, store, { greedy, neighbour }, disturb)
    },
  }
}

const prepared = new WeakSet<KontorServer>()

/** Texts that take long to look through. */
async function prepare(store: KontorServer): Promise<void> {
  if (prepared.has(store)) return
  prepared.add(store)
  const body = { industry: longText }
  for (let index = 0; index < longTexts; index++) {
    await post({ ...store, path: unit }, 'companies', { ...body, name: `Company ${index}` })
  }
}

interface Waited {
  readonly median: number
  readonly p99: number
}

async function measure(
  { rounds, milliseconds }: Bench,
  store: KontorServer,
  callers: Callers,
  disturb: Disturb,
): Promise<Ratio> {
  const { port } = store
  const small = async (): Promise<Waited> => {
    const requests = many(2000, () => request('GET', smallFilter(), callers.neighbour))
    const { latencies } = await load({ port, connections: 1, requests, milliseconds })
    const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
    return { median: at(0.5), p99: at(0.99) }
  }
  await small()
  const others = await disturb(store, callers)
  const pairs: (readonly [Waited, Waited])[] = []
  for (let round = 0; round < rounds; round++) {
    const alone = await small()
    const plan = { port, ...others(), milliseconds: 2 * milliseconds + ahead }
    const atWork = load({ ...plan, mayBeRefused: true })
    await pause(ahead)
    pairs.push([alone, await small()])
    await atWork
  }
  const middle = (of: (pair: readonly [Waited, Waited]) => number): string =>
    spread(pairs.map(of)).median.toFixed(1)
  const inMs = (key: keyof Waited): string =>
    `${key} ${middle(([, beside]) => beside[key])} beside ${middle(([alone]) => alone[key])} ms`
  const note = `${inMs('median')}, ${inMs('p99')}`
  return { ...spread(pairs.map(([alone, beside]) => beside.p99 / alone.p99)), note }
}
