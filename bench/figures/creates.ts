// Durable creates of an invoice with fifteen rows by sixteen clients, against the same server that
// only checks them.

import { type Bench, compare, type Figure, type Ratio, request, type Side } from '../figure.ts'
import { demoIds, invoiceOf } from '../invoices.ts'
import type { KontorServer } from '../processes.ts'

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

export const durableCreate: Figure = {
  name: 'create',
  title: 'durable create of a 15-row invoice, 16 clients / the same only checked (dryRun)',
  bar: 0.9,
  aim: 1,
  run: (bench) => againstChecks(bench, 16),
}

export const durableCreateAlone: Figure = {
  name: 'create-alone',
  title: 'control: durable create, 1 client, no batch to share / 16 clients only checked',
  run: (bench) => againstChecks(bench, 1),
}
