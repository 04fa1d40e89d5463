// A unit of very many invoices on a running server.

import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type LargeStore, largeStoreIn, type UnitSize, view } from './large-store.ts'
import {
  type BenchServer,
  type KontorServer,
  runKontor,
  startKontor,
  temporaryFolder,
} from './processes.ts'

/** A view of many rows on a running server. */
export interface ManyRows extends BenchServer {
  readonly token: string
  /** Of the view, without a query. */
  readonly path: string
  readonly rows: number
}

export interface LargeUnit extends KontorServer, ManyRows, LargeStore {
  /** Starts the server anew; a bare one has not even the columns that it has stored. */
  restart(options?: { readonly isBare: boolean }): Promise<void>
}

interface LargeUnitOptions {
  /** Where its store is made, or found as an earlier run has made it. */
  readonly folder?: string | undefined
  /** An empty one that it is copied to, for figures of PostgreSQL. */
  readonly database?: string | undefined
  /** More of the command line of the server. */
  readonly options?: readonly string[]
}

export async function startLargeUnit(
  size: UnitSize,
  { folder = temporaryFolder(), database, options: more = [] }: LargeUnitOptions = {},
): Promise<LargeUnit> {
  const store = await largeStoreIn(folder, size)
  const place =
    database === undefined ? { data: store.data } : { database: copyTo(database, store.data) }
  const options = { ...place, options: more }
  let running = await startKontor(options)
  return {
    ...store,
    database,
    inOptions: running.inOptions,
    path: `/rest/v1/${store.unit}/views/${view}`,
    get port() {
      return running.port
    },
    get pid() {
      return running.pid
    },
    stop: () => running.stop(),
    async restart({ isBare } = { isBare: false }) {
      await running.stop()
      if (isBare) rmSync(join(store.data, 'columns'), { recursive: true, force: true })
      running = await startKontor(options)
    },
  }
}

/** Restores a backup of the store, which is kept beside it for other runs. */
function copyTo(database: string, data: string): string {
  const backup = `${data}.kontor`
  if (!existsSync(backup)) runKontor(`backup ${backup} --data ${data}`)
  runKontor(`restore ${backup} --database ${database}`)
  return database
}
