// A unit of very many invoices on a running server.

import { type LargeStore, largeStoreIn, type UnitSize, view } from './large-store.ts'
import { type BenchServer, type KontorServer, startKontor, temporaryFolder } from './processes.ts'

/** A view of many rows on a running server. */
export interface ManyRows extends BenchServer {
  readonly token: string
  /** Of the view, without a query. */
  readonly path: string
  readonly rows: number
}

export interface LargeUnit extends KontorServer, ManyRows, LargeStore {
  /** Starts the server anew: it has to find out everything again. */
  restart(): Promise<void>
}

/** @param folder where its store is made, or found as an earlier run has made it. */
export async function startLargeUnit(
  size: UnitSize,
  folder: string = temporaryFolder(),
): Promise<LargeUnit> {
  const store = await largeStoreIn(folder, size)
  const { data } = store
  let running = await startKontor({ data })
  return {
    ...store,
    inOptions: running.inOptions,
    path: `/rest/v1/${store.unit}/views/${view}`,
    get port() {
      return running.port
    },
    get pid() {
      return running.pid
    },
    stop: () => running.stop(),
    async restart() {
      await running.stop()
      running = await startKontor({ data })
    },
  }
}
