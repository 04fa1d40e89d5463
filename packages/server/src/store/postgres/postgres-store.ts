// The store on PostgreSQL: small reads pipelined on a few connections, pages in a thread with
// connections of its own, summaries and writes each in another. Any number of processes may share a
// database.

import { commitEvents } from '../../events.ts'
import { JobThread, runRead, type ThreadOptions } from '../job-thread.ts'
import { workName } from '../next-jobs.ts'
import type { TransactionWork } from '../port/transactions.ts'
import type { CacheBounds } from '../sql/pages/page-context.ts'
import type { Scan } from '../sql/pages/scans.ts'
import { type Context, newContext } from '../sql/rights/context.ts'
import { type EngineInspection, type SqlEngine, sqlStore } from '../sql/sql-store.ts'
import type { Step } from '../sql/statements/step.ts'
import type { Write } from '../sql/writes.ts'
import type { Store, StorePurpose } from '../store.ts'
import { Connection } from './connection.ts'
import { readAddress } from './database-address.ts'
import { engineState, integrityOf } from './inspect-engine.ts'
import { openDatabase } from './open-database.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { RetryingReader } from './retrying-reader.ts'
import { runStep } from './run-step.ts'
import { SharedConnections } from './shared-connections.ts'
import { type StoreTimes, usualTimes } from './store-times.ts'

export interface PostgresStoreOptions {
  readonly purpose?: StorePurpose
  readonly times?: StoreTimes | undefined
  /** Of the thread that reads pages. */
  readonly cacheBounds?: CacheBounds | undefined
}

/** Opens the store at an address, creating and migrating its tables as needed. */
export async function openPostgresStore(
  address: string,
  { purpose = 'create', times = usualTimes, cacheBounds }: PostgresStoreOptions = {},
): Promise<Store> {
  const { isDistributed } = await openDatabase(readAddress(address), purpose)
  return sqlStore(new PostgresEngine({ address, times, isDistributed, cacheBounds }))
}

/** What a thread of the store is started with. */
export interface ThreadData {
  readonly address: string
  readonly times: StoreTimes
  readonly isDistributed: boolean
  /** The usual ones where absent. */
  readonly cacheBounds: CacheBounds | undefined
}

const readConnections = 2

const emitCommit = (writes: number): void => commitEvents.emit(() => ({ writes }))

/** Threads start when they are first needed, so that a command that only reads stays quick. */
class PostgresEngine implements SqlEngine {
  readonly #data: ThreadData
  readonly #reads: SharedConnections
  readonly #reader = new RetryingReader(() => newContext(postgresDialect))
  #scans: JobThread | undefined
  #columns: JobThread | undefined
  #writes: JobThread | undefined

  constructor(data: ThreadData) {
    this.#data = data
    const address = readAddress(data.address)
    this.#reads = new SharedConnections(readConnections, () => {
      return new Connection(address, { statementMs: data.times.read })
    })
  }

  read = <T>(step: (context: Context) => Step<T>): Promise<T> =>
    this.#reader.read((context) => runStep(this.#reads, step(context)))

  scan = async <I, O>(scan: Scan<I, O>, input: I, signal?: AbortSignal): Promise<O> => {
    const thread = (): JobThread =>
      scan.isOfColumns === true ? this.#columnThread() : this.#scanThread()
    return (await runRead(thread, { name: scan.name, input }, signal)) as O
  }

  #scanThread(): JobThread {
    this.#scans = this.#running(this.#scans, './reader-worker.ts', { onlyReads: true })
    return this.#scans
  }

  #columnThread(): JobThread {
    this.#columns = this.#running(this.#columns, './column-worker.ts', { onlyReads: true })
    return this.#columns
  }

  write = async <I, O>(write: Write<I, O>, input: I): Promise<O> =>
    (await this.#writeThread().run({ name: write.name, input })) as O

  carryOut = async (work: TransactionWork): Promise<unknown> =>
    await this.#writeThread().run({ name: workName, input: work })

  #writeThread(): JobThread {
    this.#writes = this.#running(this.#writes, './writer-worker.ts', { onAnswers: emitCommit })
    return this.#writes
  }

  readonly inspection: EngineInspection = {
    state: () => this.read(engineState),
    load: () => ({
      reads: (this.#scans?.pending ?? 0) + (this.#columns?.pending ?? 0),
      writes: this.#writes?.pending ?? 0,
    }),
    integrity: () => this.read(integrityOf),
    makePrivate: async () => undefined,
    acceptCopy: async () => undefined,
  }

  async close(): Promise<void> {
    const threads = [this.#scans, this.#columns, this.#writes]
    await Promise.all([this.#reads.close(), ...threads.map((thread) => thread?.close())])
  }

  /** All that matters is in the database, so a thread that has failed is replaced. */
  #running(
    thread: JobThread | undefined,
    file: string,
    options: Pick<ThreadOptions, 'onAnswers' | 'onlyReads'>,
  ): JobThread {
    if (thread !== undefined && !thread.hasEnded) return thread
    return new JobThread({ file: new URL(file, import.meta.url), data: this.#data, ...options })
  }
}
