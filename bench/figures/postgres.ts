// PostgreSQL against the embedded store: the same server, the same requests.

import { compare, type Figure, request, type Side } from '../figure.ts'
import { fillInvoices } from '../invoices.ts'
import type { KontorServer } from '../processes.ts'
import { creates } from './creates.ts'
import { freshPages, invoices } from './pages.ts'

function pages(server: KontorServer): Side {
  return async () => {
    const requests = freshPages().map((path) => request('GET', path, server.token))
    return { port: server.port, connections: 8, requests }
  }
}

export const pageOnPostgres: Figure = {
  name: 'page on PostgreSQL, never asked before / on SQLite',
  bar: 0.3,
  aim: 0.5,
  async run(bench) {
    const [postgres, sqlite] = [await bench.servers.postgres(), await bench.servers.kontor()]
    if (postgres === undefined) return undefined
    for (const server of [postgres, sqlite]) await fillInvoices(server, invoices)
    return await compare(bench, pages(postgres), pages(sqlite))
  },
}

export const createOnPostgres: Figure = {
  name: 'durable create, 16 clients, on PostgreSQL / on SQLite',
  async run(bench) {
    const postgres = await bench.servers.postgres()
    if (postgres === undefined) return undefined
    const onPostgres = creates(async () => postgres, 16)
    return await compare(
      bench,
      onPostgres,
      creates(() => bench.servers.kontor(), 16),
    )
  },
}
