// The servers that figures are measured on, each started when the first figure asks for it.

import {
  createDatabase,
  hasPostgres,
  releasePostgres,
} from '../packages/server/test/support/postgres-engine.ts'
import { type LargeUnit, startLargeUnit } from './large-unit.ts'
import {
  type BenchServer,
  type KontorServer,
  removeStores,
  startBare,
  startKontor,
} from './processes.ts'

export class Servers {
  readonly #rows: number
  readonly #started = new Map<string, Promise<BenchServer>>()

  /** `rows`: how many the large unit has. */
  constructor(rows: number) {
    this.#rows = rows
  }

  /** node:http and nothing else. */
  bare(): Promise<BenchServer> {
    return this.#once('bare', startBare)
  }

  /** Kontor on the embedded store. */
  kontor(): Promise<KontorServer> {
    return this.#once('kontor', () => startKontor())
  }

  /** Kontor on the embedded store with a unit of very many rows. */
  large(): Promise<LargeUnit> {
    return this.#once('large', () => startLargeUnit(this.#rows))
  }

  /** Kontor on a PostgreSQL server of the machine's own; undefined where there is none. */
  async postgres(): Promise<KontorServer | undefined> {
    if (!hasPostgres()) return undefined
    return await this.#once('postgres', async () => {
      const { address } = await createDatabase()
      return await startKontor({ database: address })
    })
  }

  async stop(): Promise<void> {
    for (const server of this.#started.values()) await (await server).stop()
    await releasePostgres()
    removeStores()
  }

  #once<S extends BenchServer>(name: string, start: () => Promise<S>): Promise<S> {
    const started = (this.#started.get(name) as Promise<S> | undefined) ?? start()
    this.#started.set(name, started)
    return started
  }
}
