// Pages of a thousand invoices, about 1.1 MB each, against node:http sending as many constant
// bytes.

import { type Bench, compare, type Figure, type Ratio, request, type Side } from '../figure.ts'
import { fillInvoices } from '../invoices.ts'

const view = '/rest/v1/1/views/INVOICES.SALES?limit=1000'
export const invoices = 6000

/** Offsets in an order that no page is asked twice. */
let asked = 0

/** Bytes of a page that is not compressed. */
async function pageBytes({ servers }: Bench): Promise<number> {
  const kontor = await servers.kontor()
  const response = await fetch(`http://127.0.0.1:${kontor.port}${view}&offset=1`, {
    headers: { authorization: `Bearer ${kontor.token}`, 'accept-encoding': 'identity' },
  })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

function bareSide({ servers }: Bench, bytes: number): Side {
  const requests = [request('GET', `/${bytes}`, '')]
  return async () => ({ port: (await servers.bare()).port, connections: 8, requests })
}

function kontorSide(
  { servers }: Bench,
  paths: () => readonly string[],
  headers: readonly string[] = [],
): Side {
  return async () => {
    const { port, token } = await servers.kontor()
    const requests = paths().map((path) => request('GET', path, token, { headers }))
    return { port, connections: 8, requests }
  }
}

/** Pages of Kontor against as many bytes of node:http. */
async function againstBare(
  bench: Bench,
  paths: () => readonly string[],
  headers?: readonly string[],
): Promise<Ratio> {
  await fillInvoices(await bench.servers.kontor(), invoices)
  const bytes = await pageBytes(bench)
  return await compare(bench, kontorSide(bench, paths, headers), bareSide(bench, bytes))
}

/** Steps of a number that shares no factor with the range visit every offset before any again. */
export function freshPages(): readonly string[] {
  return Array.from({ length: 1500 }, () => {
    asked += 1
    return `${view}&offset=${(asked * 2711) % (invoices - 1000)}`
  })
}

export const pageNeverAsked: Figure = {
  name: 'page, never asked before / bare node:http',
  bar: 0.18,
  aim: 0.6,
  run: (bench) => againstBare(bench, freshPages),
}

export const pageAskedAgain: Figure = {
  name: 'page asked again / bare node:http',
  bar: 0.7,
  aim: 0.9,
  run: (bench) => againstBare(bench, () => [`${view}&offset=1`]),
}

export const gzipPage: Figure = {
  name: 'gzip page, never asked before / bare node:http, not compressed',
  bar: 0.5,
  aim: 1.5,
  run: (bench) => againstBare(bench, freshPages, ['Accept-Encoding: gzip']),
}

const columns = 'columns=id,type,number,status,companyId,ownerId,totalGross,createdAt,tags'

export const projectedPage: Figure = {
  name: 'control: page whose rows are built anew / bare node:http',
  run: (bench) => againstBare(bench, () => freshPages().map((path) => `${path}&${columns}`)),
}
