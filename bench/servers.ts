// The servers that figures are measured on, each started when the first figure asks for it.

import {
  createDatabase,
  hasPostgres,
  releasePostgres,
} from '../packages/server/test/support/postgres-engine.ts'
import { createInvoices, demoIds, invoice } from './invoices.ts'
import type { UnitSize } from './large-store.ts'
import { type LargeUnit, type ManyRows, startLargeUnit } from './large-unit.ts'
import {
  type BenchServer,
  type KontorOptions,
  type KontorServer,
  removeStores,
  startBare,
  startKontor,
} from './processes.ts'

export type EngineName = 'sqlite' | 'postgres'

/** Rows that are created over HTTP where copies cannot be made inside the store. */
const createdRows = 12_000

export class Servers {
  /** The engine that figures are measured on, unless they name one. */
  readonly engine: EngineName
  readonly #folder: string | undefined
  readonly #started = new Map<string, Promise<BenchServer>>()

  /** @param folder where large units are found, or made for another run as well. */
  constructor(engine: EngineName, folder?: string) {
    this.engine = engine
    this.#folder = folder
  }

  /** node:http and nothing else. */
  bare(): Promise<BenchServer> {
    return this.#once('bare', () => startBare('bare-server'))
  }

  /** node:http before node:sqlite and nothing else. */
  bareStore(): Promise<BenchServer> {
    return this.#once('bare store', () => startBare('bare-store'))
  }

  /** Kontor with the demo company; undefined where its engine is not there. */
  async kontor(engine = this.engine): Promise<KontorServer | undefined> {
    if (engine === 'postgres' && !hasPostgres()) return undefined
    return await this.#once(engine, () => this.#start(engine))
  }

  /** Kontor with the demo company, on a store that only figures of this name have touched. */
  async own(
    name: string,
    options: Pick<KontorOptions, 'imports' | 'options'> = {},
  ): Promise<KontorServer | undefined> {
    const { engine } = this
    if (engine === 'postgres' && !hasPostgres()) return undefined
    return await this.#once(`own ${name}`, () => this.#start(engine, options))
  }

  /** Kontor with invoices created over HTTP, on a store of its own. */
  async created(engine = this.engine): Promise<(KontorServer & ManyRows) | undefined> {
    if (engine === 'postgres' && !hasPostgres()) return undefined
    return await this.#once(`${engine} created`, async () => {
      const server = await this.#start(engine)
      const ids = await demoIds(server)
      const bodies = Array.from({ length: createdRows }, (_, index) => invoice(index, ids))
      await createInvoices({ ...server, path: '/rest/v1/1' }, bodies)
      return { ...server, path: '/rest/v1/1/views/INVOICES.SALES', rows: createdRows }
    })
  }

  /** Kontor with a unit of so many rows, which are copied from the embedded store. */
  async large(size: UnitSize): Promise<LargeUnit | undefined> {
    if (this.engine === 'postgres' && !hasPostgres()) return undefined
    return await this.#once(JSON.stringify(size), async () => {
      const database = this.engine === 'sqlite' ? undefined : (await createDatabase()).address
      return await startLargeUnit(size, { folder: this.#folder, database })
    })
  }

  /** Kontor with the demo company, whose threads load modules that count; one in a run. */
  async counted(options: Pick<KontorOptions, 'imports'>): Promise<KontorServer | undefined> {
    if (this.engine === 'postgres' && !hasPostgres()) return undefined
    return await this.#once('counted', () => this.#start(this.engine, options))
  }

  async stop(): Promise<void> {
    for (const server of this.#started.values()) await (await server).stop()
    await releasePostgres()
    removeStores()
  }

  async #start(engine: EngineName, options: KontorOptions = {}): Promise<KontorServer> {
    if (engine === 'sqlite') return await startKontor(options)
    const { address } = await createDatabase()
    return await startKontor({ ...options, database: address })
  }

  #once<S extends BenchServer>(name: string, start: () => Promise<S>): Promise<S> {
    const started = (this.#started.get(name) as Promise<S> | undefined) ?? start()
    this.#started.set(name, started)
    return started
  }
}
