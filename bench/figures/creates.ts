// Durable creates of an invoice with fifteen rows by sixteen clients, against the same server that
// only checks them, and against one without history; and changes of such invoices, against creates.

import {
  type Bench,
  compare,
  compareProcessor,
  type Figure,
  type Ratio,
  request,
  type Side,
} from '../figure.ts'
import { demoIds, invoiceOf } from '../invoices.ts'
import { type KontorServer, load, post } from '../processes.ts'

const rows = 15
const bodiesMade = 800

/** Creates on a server by so many clients. */
export function creates(server: KontorServer, connections: number, query = ''): Side {
  const requests = demoIds(server).then((ids) =>
    Array.from({ length: bodiesMade }, (_, index) => {
      const body = JSON.stringify(invoiceOf(rows, index, ids))
      return request('POST', `/rest/v1/1/documents${query}`, server.token, { body })
    }),
  )
  const { port, pid } = server
  return async () => ({ port, pid, connections, requests: await requests })
}

async function againstChecks(bench: Bench, connections: number): Promise<Ratio | undefined> {
  const server = await bench.servers.kontor()
  if (server === undefined) return undefined
  return await compare(bench, creates(server, connections), creates(server, 16, '?dryRun=true'))
}

const changed = 100

/** Changes of one item row in a hundred invoices that are there, each another one than before. */
async function changes(server: KontorServer, query = ''): Promise<Side> {
  const ids = await demoIds(server)
  const place = { ...server, path: '/rest/v1/1' }
  for (let index = 0; index < changed; index++) {
    const body = { ...invoiceOf(rows, index, ids), status: 'PROCESSING' }
    await post(place, 'documents', { ...body, externalId: `bench-${index}` })
  }
  let count = 0
  return async () => {
    const requests = Array.from({ length: bodiesMade }, (_, index) => {
      const row = { rowId: 1 + (index % rows), count: ++count }
      const body = JSON.stringify({ properties: { [itemTable]: { data: [row] } } })
      const path = `/rest/v1/1/documents?externalId=bench-${index % changed}${query}`
      return request('PATCH', path, server.token, { body })
    })
    return { port: server.port, pid: server.pid, connections: 16, requests }
  }
}

const itemTable = 'bodyEditTable-INVOICE.SALES.ITEMS'

export const change: Figure = {
  name: 'change',
  title: 'change of a 15-row invoice, 16 clients / create of one',
  bar: 0.5,
  aim: 0.8,
  async run(bench) {
    const server = await bench.servers.kontor()
    if (server === undefined) return undefined
    return await compare(bench, await changes(server), creates(server, 16))
  },
}

const changingMs = 5000

/**
 * A create writes no history, so there is none to switch off. What is compared is whether creates
 * pay for the history that changes have left.
 */
export const createWithHistory: Figure = {
  name: 'create-with-history',
  title:
    'durable create of a 15-row invoice, 16 clients, where thousands of changes are stored / none',
  bar: 0.95,
  async run(bench) {
    const [withHistory, without] = [
      await bench.servers.own('history'),
      await bench.servers.own('no history'),
    ]
    if (withHistory === undefined || without === undefined) return undefined
    // Both are warm; the one has stored what the other has only checked.
    const stored = await changes(withHistory)
    const checked = await changes(without, '&dryRun=true')
    for (const side of [stored, checked]) {
      await load({ ...(await side()), milliseconds: changingMs })
    }
    return await compare(bench, creates(withHistory, 16), creates(without, 16))
  },
}

export const durableCreate: Figure = {
  name: 'create',
  title: 'durable create of a 15-row invoice, 16 clients / the same only checked (dryRun)',
  bar: 0.9,
  aim: 1,
  run: (bench) => againstChecks(bench, 16),
}

export const durableCreateBesideBare: Figure = {
  name: 'create-beside-bare',
  title:
    'processor that node:http before node:sqlite takes to store the rows of a 15-row invoice / ' +
    'durable create of one, 16 clients',
  bar: 0.1,
  aim: 0.2,
  async run(bench) {
    const server = await bench.servers.kontor()
    if (server === undefined) return undefined
    const { port, pid } = await bench.servers.bareStore()
    const limit: Side = async () => ({ ...(await creates(server, 16)()), port, pid })
    return await compareProcessor(bench, creates(server, 16), limit)
  },
}

export const durableCreateAlone: Figure = {
  name: 'create-alone',
  title: 'control: durable create, 1 client, no batch to share / 16 clients only checked',
  run: (bench) => againstChecks(bench, 1),
}
