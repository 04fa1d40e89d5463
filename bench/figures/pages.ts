// Pages of a thousand invoices, about 1.1 MB each, against node:http sending as many constant
// bytes.

import { type Bench, compare, type Figure, request } from '../figure.ts'
import { fillInvoices } from '../invoices.ts'
import type { LoadPlan } from '../load.ts'

const view = '/rest/v1/1/views/INVOICES.SALES?limit=1000'
const invoices = 6000

/** Offsets in an order that no page is asked twice. */
let asked = 0

/** Bytes of a page that is not compressed. */
async function pageBytes({ kontor }: Bench): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${kontor.port}${view}&offset=1`, {
    headers: { authorization: `Bearer ${kontor.token}`, 'accept-encoding': 'identity' },
  })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

function bareSide(bench: Bench, bytes: number): () => Promise<Omit<LoadPlan, 'milliseconds'>> {
  const requests = [request('GET', `/${bytes}`, '')]
  return async () => ({ port: bench.bare.port, connections: 8, requests })
}

function kontorSide(
  bench: Bench,
  paths: () => readonly string[],
  headers: readonly string[] = [],
): () => Promise<Omit<LoadPlan, 'milliseconds'>> {
  return async () => {
    const requests = paths().map((path) => request('GET', path, bench.kontor.token, { headers }))
    return { port: bench.kontor.port, connections: 8, requests }
  }
}

/** Steps of a number that shares no factor with the range visit every offset before any again. */
function freshPages(): readonly string[] {
  return Array.from({ length: 1500 }, () => {
    asked += 1
    return `${view}&offset=${(asked * 2711) % (invoices - 1000)}`
  })
}

export const pageNeverAsked: Figure = {
  name: 'page, never asked before / bare node:http',
  bar: 0.18,
  aim: 0.6,
  async run(bench) {
    await fillInvoices(bench.kontor, invoices)
    const bytes = await pageBytes(bench)
    return await compare(bench, kontorSide(bench, freshPages), bareSide(bench, bytes))
  },
}

export const pageAskedAgain: Figure = {
  name: 'page asked again / bare node:http',
  bar: 0.7,
  aim: 0.9,
  async run(bench) {
    const bytes = await pageBytes(bench)
    const again = kontorSide(bench, () => [`${view}&offset=1`])
    return await compare(bench, again, bareSide(bench, bytes))
  },
}

export const gzipPage: Figure = {
  name: 'gzip page, never asked before / bare node:http, not compressed',
  bar: 0.5,
  aim: 1.5,
  async run(bench) {
    const bytes = await pageBytes(bench)
    const gzip = kontorSide(bench, freshPages, ['Accept-Encoding: gzip'])
    return await compare(bench, gzip, bareSide(bench, bytes))
  },
}

export const projectedPage: Figure = {
  name: 'control: page whose rows are built anew / bare node:http',
  isControl: true,
  async run(bench) {
    const bytes = await pageBytes(bench)
    const columns = 'columns=id,type,number,status,companyId,ownerId,totalGross,createdAt,tags'
    const anew = kontorSide(bench, () => freshPages().map((path) => `${path}&${columns}`))
    return await compare(bench, anew, bareSide(bench, bytes))
  },
}
