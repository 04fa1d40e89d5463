// Durable creates of an invoice with fifteen rows by sixteen clients, against the same server that
// only checks them.

import { type Bench, compare, type Figure, request } from '../figure.ts'
import { invoiceBodies } from '../invoices.ts'
import type { LoadPlan } from '../load.ts'

type Table = { readonly data: readonly object[] }
type Body = { readonly properties: Readonly<Record<string, unknown>> }

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const rowsWanted = 15

/** The demo invoices, their rows repeated until there are fifteen. */
async function longInvoices(bench: Bench): Promise<readonly string[]> {
  const bodies = (await invoiceBodies(bench.kontor)) as readonly Body[]
  return bodies.map((body) => {
    const { data } = body.properties[table] as Table
    const rows = Array.from({ length: rowsWanted }, (_, index) => ({
      ...data[index % data.length],
      rowId: index + 1,
    }))
    return JSON.stringify({ ...body, properties: { ...body.properties, [table]: { data: rows } } })
  })
}

function side(
  bench: Bench,
  query: string,
  connections: number,
): () => Promise<Omit<LoadPlan, 'milliseconds'>> {
  return async () => {
    const bodies = await longInvoices(bench)
    const path = `/rest/v1/1/documents${query}`
    const requests = bodies.map((body) => request('POST', path, bench.kontor.token, { body }))
    return { port: bench.kontor.port, connections, requests }
  }
}

export const durableCreate: Figure = {
  name: 'durable create, 16 clients / the same only checked (dryRun)',
  bar: 0.6,
  aim: 0.9,
  run: (bench) => compare(bench, side(bench, '', 16), side(bench, '?dryRun=true', 16)),
}

export const durableCreateAlone: Figure = {
  name: 'control: durable create, 1 client, no batch to share / 16 clients only checked',
  isControl: true,
  run: (bench) => compare(bench, side(bench, '', 1), side(bench, '?dryRun=true', 16)),
}
