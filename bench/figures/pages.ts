// Pages of up to a thousand invoices, about 1.2 MB, against node:http sending as many constant
// bytes as the full page has: on a store whose rendered rows fit into memory, and on a larger one.

import {
  type Bench,
  compare,
  type Figure,
  type Ratio,
  request,
  type Side,
  spread,
} from '../figure.ts'
import { references } from '../invoices.ts'
import type { ManyRows } from '../large-unit.ts'
import { load, processorSeconds } from '../processes.ts'
import { Random } from '../random.ts'

const clients = 8
const pageRows = 1000
/** More than a round can ask for. */
const requestsOfRound = 2500

/** Which page is asked for next: a query without its first sign. */
type Draw = () => string

/** What a figure asks for, made for a view of so many rows. */
type Pages = (rows: number) => Draw

/** Pages at every offset in any order; after all of them again, each a row shorter: none twice. */
function anyPages(rows: number, fewest = 0): Draw {
  const order = new Random(rows).order(Math.max(1, rows - fewest))
  let next = 0
  return () => {
    const limit = pageRows - Math.floor(next / order.length)
    return `limit=${limit}&offset=${order[next++ % order.length]}`
  }
}

const full: Pages = (rows) => anyPages(rows, pageRows)

/** Five columns and two properties. */
const projection = 'columns=id,number,status,companyId,totalGross&properties=name,issueDate'

const projected: Pages = (rows) => {
  const draw = full(rows)
  return () => `${draw()}&${projection}`
}

const again: Pages = (rows) => () => `limit=${pageRows}&offset=${Math.floor(rows / 2)}`

/** Each fits about half of the rows. */
const halves = [
  `status = 'APPROVED'`,
  `issueDate >= '2025-01-01'`,
  `paymentCondition IS NOT NULL`,
  `(issueDate < '2024-07-01' OR issueDate >= '2025-07-01') AND totalGross > 0`,
]

/** Each fits one row in 200. */
const sparse = [
  ...Array.from({ length: 4 }, (_, index) => `referenceNumber = 'R-0${index * 3 + 10}'`),
  `statusDate = '2025-03-04'`,
  `name IS NOT NULL AND referenceNumber LIKE '%-0${references / 5}'`,
]

function filtered(filters: readonly string[], share: number): Pages {
  return (rows) => {
    const draw = anyPages(Math.floor(rows * share * 0.9), share * rows > pageRows ? pageRows : 0)
    let turn = 0
    return () => {
      const filter = filters[turn++ % filters.length] ?? ''
      return `${draw()}&externalFilter=${encodeURIComponent(filter)}`
    }
  }
}

let numbers = 0

/** Filters that nobody asked for before, each for the first page. */
function unseen(filters: readonly string[]): Pages {
  return () => () => {
    numbers += 1
    const filter = `${filters[numbers % filters.length]} AND id != ${numbers}`
    return `limit=${pageRows}&externalFilter=${encodeURIComponent(filter)}`
  }
}

interface PageFigure {
  readonly name: string
  readonly title: string
  readonly bar?: number
  readonly aim?: number
  readonly pages: Pages
  readonly headers?: readonly string[]
  /** Asked once before anything is measured. */
  readonly before?: readonly string[]
}

export const pageKinds: readonly PageFigure[] = [
  {
    ...{ name: 'full-page', title: 'full page, never requested before, any offset' },
    ...{ bar: 0.5, aim: 0.6, pages: full },
  },
  {
    ...{ name: 'projected-page', title: 'page of 5 columns and 2 properties, any offset' },
    ...{ bar: 0.4, aim: 0.6, pages: projected },
  },
  {
    ...{ name: 'filtered-half', title: 'page of a filter that fits half of the rows, any offset' },
    ...{ bar: 0.3, aim: 0.4, pages: filtered(halves, 0.5), before: halves },
  },
  {
    ...{ name: 'filtered-sparse', title: 'page of a filter that fits one row in 200, any offset' },
    ...{ bar: 0.3, aim: 0.4, pages: filtered(sparse, 1 / references), before: sparse },
  },
  {
    ...{ name: 'filter-first-half', title: 'first page of a filter never seen, fits half' },
    pages: unseen(halves),
  },
  {
    ...{ name: 'filter-first-sparse', title: 'first page of a filter never seen, one in 200' },
    pages: unseen(sparse),
  },
  {
    ...{ name: 'page-again', title: 'page requested again' },
    ...{ bar: 0.7, aim: 0.9, pages: again },
  },
  {
    ...{ name: 'gzip-page', title: 'gzip page, never requested before, any offset' },
    ...{ bar: 0.8, aim: 1.5, pages: full, headers: ['Accept-Encoding: gzip'] },
  },
]

type Store = (bench: Bench) => Promise<ManyRows | undefined>

function bareSide({ servers }: Bench, bytes: number): Side {
  const requests = [request('GET', `/${bytes}`, '')]
  return async () => {
    const { port, pid } = await servers.bare()
    return { port, pid, connections: clients, requests }
  }
}

/** The pages of a kind on a store. */
export function pageSide(store: ManyRows, { pages, headers = [] }: PageFigure): Side {
  const draw = pages(store.rows)
  return async () => {
    const requests = Array.from({ length: requestsOfRound }, () =>
      request('GET', `${store.path}?${draw()}`, store.token, { headers }),
    )
    return { port: store.port, pid: store.pid, connections: clients, requests }
  }
}

async function bytesOf({ port, token, path, rows }: ManyRows): Promise<number> {
  const draw = full(rows)
  const sampled = 20
  let bytes = 0
  for (let sample = 0; sample < sampled; sample++) {
    const response = await fetch(`http://127.0.0.1:${port}${path}?${draw()}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    })
    bytes += (await response.arrayBuffer()).byteLength
  }
  return Math.round(bytes / sampled)
}

const walked = new WeakMap<ManyRows, Set<string>>()

/** Asks for the whole view once in such a form, so that what fits into memory is there. */
async function walk(store: ManyRows, headers: readonly string[]): Promise<void> {
  const forms = walked.get(store) ?? new Set()
  walked.set(store, forms)
  if (forms.has(headers.join())) return
  forms.add(headers.join())
  const { port, token, path, rows } = store
  const requests = Array.from({ length: Math.ceil(rows / pageRows) }, (_, page) =>
    request('GET', `${path}?limit=${pageRows}&offset=${page * pageRows}`, token, { headers }),
  )
  await load({ port, connections: 1, milliseconds: 0, requests, isOnce: true })
}

/** Whatever is to have been asked before a kind is measured is asked. */
export async function prepare(
  store: ManyRows,
  { before = [], headers = [] }: PageFigure,
): Promise<void> {
  await walk(store, headers)
  const { port, token, path } = store
  const requests = before.map((filter) =>
    request('GET', `${path}?externalFilter=${encodeURIComponent(filter)}`, token),
  )
  if (requests.length === 0) return
  await load({ port, connections: 1, milliseconds: 0, requests, isOnce: true })
}

function againstBare(kind: PageFigure, store: Store): (bench: Bench) => Promise<Ratio | undefined> {
  return async (bench) => {
    const held = await store(bench)
    if (held === undefined) return undefined
    await prepare(held, kind)
    const bytes = await bytesOf(held)
    return await compare(bench, pageSide(held, kind), bareSide(bench, bytes))
  }
}

/** About 130 MiB of rendered rows. */
const fitting: Store = ({ servers }) => servers.large({ rows: 100_000 })

/** Twice the 256 MiB that the memory of rendered rows may hold. */
const larger: Store = ({ servers }) => servers.large({ bytes: 512 * 1024 * 1024 })

export const pageFigures: readonly Figure[] = pageKinds.map((kind) => ({
  ...kind,
  title: `${kind.title} / bare node:http, full page`,
  run: againstBare(kind, fitting),
}))

/** Without a bar: what does not fit into memory comes from the store. */
export const largerFigures: readonly Figure[] = pageKinds.map(({ bar: _, aim: __, ...kind }) => ({
  ...kind,
  name: `twice-${kind.name}`,
  title: `${kind.title} / bare node:http, full page; rows twice as large as the memory`,
  run: againstBare(kind, larger),
}))

/** How much of the processor the asking takes beside the bare server that answers. */
export const loadGenerator: Figure = {
  name: 'load-generator',
  title: 'control: processor taken by the load generator / by bare node:http, full page',
  bar: 1,
  isCost: true,
  async run(bench) {
    const side = await bareSide(bench, 1_200_000)()
    const ratios: number[] = []
    for (let round = 0; round < bench.rounds; round++) {
      const before = processorSeconds(side.pid)
      if (before === undefined) return undefined
      const outcome = await load({ milliseconds: bench.milliseconds, ...side })
      const taken = (processorSeconds(side.pid) ?? 0) - before
      ratios.push(outcome.processorSeconds / taken)
    }
    return spread(ratios)
  },
}
