// Durable creates of an invoice with fifteen rows by sixteen clients, against the same server that
// only checks them.

import { type Bench, compare, type Figure, type Ratio, request, type Side } from '../figure.ts'
import { invoiceBodies } from '../invoices.ts'
import type { KontorServer } from '../processes.ts'

type Table = { readonly data: readonly object[] }
type Body = { readonly properties: Readonly<Record<string, unknown>> }

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const rowsWanted = 15

/** The demo invoices, their rows repeated until there are fifteen. */
async function longInvoices(server: KontorServer): Promise<readonly string[]> {
  const bodies = (await invoiceBodies(server)) as readonly Body[]
  return bodies.map((body) => {
    const { data } = body.properties[table] as Table
    const rows = Array.from({ length: rowsWanted }, (_, index) => ({
      ...data[index % data.length],
      rowId: index + 1,
    }))
    return JSON.stringify({ ...body, properties: { ...body.properties, [table]: { data: rows } } })
  })
}

/** Creates on a server by so many clients. */
export function creates(
  start: () => Promise<KontorServer>,
  connections: number,
  query: string = '',
): Side {
  return async () => {
    const server = await start()
    const bodies = await longInvoices(server)
    const path = `/rest/v1/1/documents${query}`
    const requests = bodies.map((body) => request('POST', path, server.token, { body }))
    return { port: server.port, connections, requests }
  }
}

function againstChecks(bench: Bench, connections: number): Promise<Ratio> {
  const start = (): Promise<KontorServer> => bench.servers.kontor()
  return compare(bench, creates(start, connections), creates(start, 16, '?dryRun=true'))
}

export const durableCreate: Figure = {
  name: 'durable create, 16 clients / the same only checked (dryRun)',
  bar: 0.6,
  aim: 0.9,
  run: (bench) => againstChecks(bench, 16),
}

export const durableCreateAlone: Figure = {
  name: 'control: durable create, 1 client, no batch to share / 16 clients only checked',
  run: (bench) => againstChecks(bench, 1),
}
