// PostgreSQL against the embedded store: the same server, the same requests.

import { compare, type Figure } from '../figure.ts'
import { creates } from './creates.ts'
import { pageKinds, pageSide, prepare } from './pages.ts'

const bars: Readonly<Record<string, { readonly bar: number; readonly aim: number }>> = {
  'full-page': { bar: 0.5, aim: 0.6 },
  'projected-page': { bar: 0.5, aim: 0.6 },
  'filtered-half': { bar: 0.5, aim: 0.6 },
}

export const pagesOnPostgres: readonly Figure[] = pageKinds
  .filter(({ name }) => name in bars)
  .map((kind) => ({
    ...bars[kind.name],
    name: `postgres-${kind.name}`,
    title: `${kind.title}, on PostgreSQL / on SQLite`,
    async run(bench) {
      const postgres = await bench.servers.created('postgres')
      const sqlite = await bench.servers.created('sqlite')
      if (postgres === undefined || sqlite === undefined) return undefined
      for (const store of [postgres, sqlite]) await prepare(store, kind)
      return await compare(bench, pageSide(postgres, kind), pageSide(sqlite, kind))
    },
  }))

export const createOnPostgres: Figure = {
  name: 'postgres-create',
  title: 'durable create of a 15-row invoice, 16 clients, on PostgreSQL / on SQLite',
  bar: 0.7,
  aim: 0.8,
  async run(bench) {
    const postgres = await bench.servers.kontor('postgres')
    const sqlite = await bench.servers.kontor('sqlite')
    if (postgres === undefined || sqlite === undefined) return undefined
    return await compare(bench, creates(postgres, 16), creates(sqlite, 16))
  },
}
