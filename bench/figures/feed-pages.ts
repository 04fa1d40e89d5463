// Pages of the feed of changes against pages of a view of as many bytes, for those who catch up
// from anywhere in the past of a unit.

import { compare, type Figure, request, type Side } from '../figure.ts'
import { createInvoices, demoIds, invoice } from '../invoices.ts'
import { type KontorServer, load } from '../processes.ts'
import { Random } from '../random.ts'
import type { Servers } from '../servers.ts'

/** Each is created and changed: more than one answer looks at. */
const records = 5500
const clients = 8
const requestsOfRound = 2500
const unit = '/rest/v1/1'
const view = `${unit}/views/INVOICES.SALES`

export const feedPageFigures: readonly Figure[] = [
  {
    ...feedPage('feed-page', { title: '1,000 changes', query: 'limit=1000' }),
    ...{ bar: 0.5, aim: 1 },
  },
  feedPage('feed-page-records', {
    ...{ title: '150 changes with their records', query: 'limit=150&include=record' },
  }),
]

function feedPage(
  name: string,
  { title, query }: { readonly title: string; readonly query: string },
): Figure {
  return {
    name,
    title: `page of ${title}, from any cursor / page of a view of as many bytes, any offset`,
    async run(bench) {
      const past = await pastOf(bench.servers)
      if (past === undefined) return undefined
      const { server, cursors } = past
      const changes = cursors.map((since) => `${unit}/changes?since=${since}&${query}`)
      const bytes = await bytesOf(server, changes)
      const rows = Math.round(bytes / ((await bytesOf(server, pages(100))) / 100))
      const ratio = await compare(bench, side(server, changes), side(server, pages(rows)))
      return { ...ratio, note: `${Math.round(bytes / 1000)} kB, ${rows} rows` }
    },
  }
}

interface Past {
  readonly server: KontorServer
  /** Places with at least a thousand changes after them. */
  readonly cursors: readonly string[]
}

const pasts = new WeakMap<Servers, Promise<Past | undefined>>()

async function pastOf(servers: Servers): Promise<Past | undefined> {
  const made = pasts.get(servers) ?? makePast(servers)
  pasts.set(servers, made)
  return await made
}

async function makePast(servers: Servers): Promise<Past | undefined> {
  const server = await servers.own('past')
  if (server === undefined) return undefined
  const ids = await demoIds(server)
  const bodies = Array.from({ length: records }, (_, index) => invoice(index, ids))
  const { cursor: beginning } = await readChanges(server, 'since=now')
  await createInvoices({ ...server, path: unit }, bodies)
  const created = await walk(server, beginning, 1000)
  const requests = created.flatMap(({ data }) =>
    data.map(({ id }) =>
      request('PATCH', `${unit}/documents?id=${id}`, server.token, {
        body: JSON.stringify({ tags: ['changed'] }),
      }),
    ),
  )
  const { port } = server
  await load({ port, connections: 16, milliseconds: 0, requests, isOnce: true })
  const pages = await walk(server, beginning, 250)
  return { server, cursors: pages.slice(0, -4).map(({ cursor }) => cursor) }
}

interface ChangesPage {
  readonly data: readonly { readonly id: number }[]
  readonly cursor: string
  readonly hasMore: boolean
}

async function walk(
  server: KontorServer,
  since: string,
  limit: number,
): Promise<readonly ChangesPage[]> {
  const pages: ChangesPage[] = []
  for (let page = { cursor: since, hasMore: true }; page.hasMore; ) {
    const next = await readChanges(server, `since=${page.cursor}&limit=${limit}`)
    pages.push(next)
    page = next
  }
  return pages
}

async function readChanges(server: KontorServer, query: string): Promise<ChangesPage> {
  return JSON.parse(await read(server, `${unit}/changes?${query}`)) as ChangesPage
}

async function read({ port, token }: KontorServer, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  if (!answer.ok) throw new Error(await answer.text())
  return await answer.text()
}

/** Pages of so many rows at every offset. */
function pages(rows: number): readonly string[] {
  return Array.from(
    { length: records - rows },
    (_, offset) => `${view}?limit=${rows}&offset=${offset}`,
  )
}

const sampled = 20

async function bytesOf(server: KontorServer, paths: readonly string[]): Promise<number> {
  const random = new Random(sampled)
  let bytes = 0
  for (let sample = 0; sample < sampled; sample++) {
    bytes += Buffer.byteLength(await read(server, random.pick(paths)))
  }
  return bytes / sampled
}

function side({ port, pid, token }: KontorServer, paths: readonly string[]): Side {
  const random = new Random(paths.length)
  return async () => {
    const requests = Array.from({ length: requestsOfRound }, () =>
      request('GET', random.pick(paths), token),
    )
    return { port, pid, connections: clients, requests }
  }
}
