// The embedded store: small reads on the calling thread, pages in reader threads, all writes in one
// writer thread.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { commitEvents } from '../../events.ts'
import { errorOf } from '../job.ts'
import { JobThread } from '../job-thread.ts'
import { isUpToDate } from '../migrations/migrate.ts'
import { workName } from '../next-jobs.ts'
import type { Integrity } from '../port/inspection.ts'
import type { TransactionWork } from '../port/transactions.ts'
import type { CacheBounds } from '../sql/pages/page-context.ts'
import type { Scan } from '../sql/pages/scans.ts'
import { type Context, newContext } from '../sql/rights/context.ts'
import { type EngineInspection, type SqlEngine, sqlStore } from '../sql/sql-store.ts'
import type { Step } from '../sql/statements/step.ts'
import type { Write } from '../sql/writes.ts'
import type { Store, StorePurpose } from '../store.ts'
import {
  findLost,
  forgetAcknowledged,
  type LostCommits,
  lossOf,
  readNoted,
} from './acknowledged.ts'
import { putReserve } from './disk-reserve.ts'
import { engineState, makePrivate } from './inspect-engine.ts'
import { migrateDatabase, refuseUnfinished } from './migrate-database.ts'
import {
  type ConnectionMemory,
  makeDataDirectory,
  openDatabase,
  requireStore,
} from './open-database.ts'
import { PageReader } from './page-reader.ts'
import { StepRunner } from './run-step.ts'
import {
  isCopyWithoutLog,
  isMarked,
  markServed,
  unmark,
  unmarkLeft,
  withoutLog,
} from './served-mark.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { failureOf } from './sqlite-failure.ts'
import { databaseFile, opening, restoringFolder } from './start-failure.ts'

export interface SqliteStoreOptions {
  readonly directory: string
  readonly purpose?: StorePurpose
  /** Of the thread that reads pages. */
  readonly cacheBounds?: CacheBounds | undefined
  /** Of each connection; the usual one where absent. */
  readonly memory?: ConnectionMemory | undefined
  /** Called when the store can no longer be trusted: whoever runs it must stop answering. */
  readonly onFatal: (error: Error) => void
}

/** Opens the store of a data directory, creating it where the purpose allows; migrates it. */
export function openSqliteStore(options: SqliteStoreOptions): Store {
  const { directory, purpose = 'create' } = options
  if (purpose === 'use') requireStore(directory)
  refuseRestoring(directory)
  makeDataDirectory(directory)
  return opening(directory, () => {
    const isWithoutLog = isCopyWithoutLog(directory)
    if (isWithoutLog && purpose === 'serve') throw withoutLog(directory)
    const lost = bringUpToDate(directory, purpose, isWithoutLog)
    return sqlStore(new SqliteEngine({ ...options, purpose, isWithoutLog, lost }))
  })
}

/** A restore that was interrupted leaves what looks like an empty store. */
function refuseRestoring(directory: string): void {
  const isRestored = existsSync(join(directory, databaseFile))
  if (isRestored || !existsSync(join(directory, restoringFolder))) return
  throw new Error(`A backup was to be restored into ${directory}, but was not: restore it again.`)
}

/** Answers what the store has lost; no server may go on from there. */
function bringUpToDate(
  directory: string,
  purpose: StorePurpose,
  isWithoutLog: boolean,
): LostCommits | undefined {
  const noted = readNoted(directory)
  const database = openDatabase(directory, 'writer')
  try {
    refuseUnfinished(database, directory)
    // The log goes with the last connection, and a mark without a log is that of a copy.
    if (purpose === 'serve') unmark(database)
    else if (!isWithoutLog) unmarkLeft(database, directory)
    const lost = findLost(database, directory, noted)
    if (lost !== undefined && purpose === 'serve') throw lossOf(directory, lost)
    // A server must be able to write; a command that finds the newest schema waits for no server.
    if (purpose === 'serve' || !isNewest(database)) migrateDatabase(database, directory)
    return lost
  } finally {
    database.close()
  }
}

function isNewest(database: DatabaseSync): boolean {
  try {
    return new StepRunner(database).run(isUpToDate())
  } catch {
    return false
  }
}

const onAnswers = (writes: number): void => commitEvents.emit(() => ({ writes }))

interface EngineOptions extends SqliteStoreOptions {
  readonly purpose: StorePurpose
  /** Whether it is a copy that lacks the latest records. */
  readonly isWithoutLog: boolean
  readonly lost: LostCommits | undefined
}

/**
 * Threads start when they are first needed, so that a command that only reads stays quick. Those of
 * a server start at once: connections could leave them no file descriptors later.
 */
class SqliteEngine implements SqlEngine {
  readonly #options: EngineOptions
  readonly #database: DatabaseSync
  readonly #runner: StepRunner
  readonly #context: Context
  #writer: JobThread | undefined
  #pages: PageReader | undefined
  #isClosed = false

  constructor(options: EngineOptions) {
    this.#options = options
    this.#database = openDatabase(options.directory, 'reader', options.memory)
    this.#runner = new StepRunner(this.#database)
    this.#context = newContext(sqliteDialect)
    if (options.purpose !== 'serve') return
    this.#withWriter(markServed)
    this.#runningWriter()
    this.#pageReader().start()
    putReserve(options.directory)
  }

  read = async <T>(step: (context: Context) => Step<T>): Promise<T> => {
    try {
      return this.#runner.run(step(this.#context))
    } catch (error) {
      throw errorOf(failureOf(error))
    }
  }

  scan = async <I, O>(scan: Scan<I, O>, input: I, signal?: AbortSignal): Promise<O> => {
    signal?.throwIfAborted()
    const caller = scan.callerOf(input)
    return (await this.#pageReader().run(caller, { name: scan.name, input }, signal)) as O
  }

  #pageReader(): PageReader {
    const { directory, cacheBounds, memory, purpose } = this.#options
    const storesColumns = purpose === 'serve'
    this.#pages ??= new PageReader({ directory, cacheBounds, memory, storesColumns })
    return this.#pages
  }

  write = async <I, O>(write: Write<I, O>, input: I): Promise<O> => {
    return (await this.#runningWriter().run({ name: write.name, input })) as O
  }

  carryOut = (work: TransactionWork): Promise<unknown> =>
    this.#runningWriter().run({ name: workName, input: work })

  /** Late writes, such as uses of tokens, may come after the store was closed. */
  #runningWriter(): JobThread {
    if (this.#isClosed) throw new Error('The store is closed.')
    const { directory, cacheBounds, memory, onFatal } = this.#options
    const data = { directory, cacheBounds, memory }
    const file = new URL('./writer-worker.ts', import.meta.url)
    this.#writer ??= new JobThread({ file, data, onFatal, onAnswers })
    return this.#writer
  }

  readonly inspection: EngineInspection = {
    state: async () => engineState(this.#database, this.#options),
    load: () => ({ reads: this.#pages?.underWay ?? 0, writes: this.#writer?.pending ?? 0 }),
    integrity: () => this.#integrity(),
    makePrivate: async () => makePrivate(this.#options.directory),
    acceptCopy: async () => {
      this.#withWriter(unmark)
      forgetAcknowledged(this.#options.directory)
    },
  }

  async #integrity(): Promise<Integrity> {
    const { directory, memory } = this.#options
    const file = new URL('./integrity-worker.ts', import.meta.url)
    const thread = new JobThread({ file, data: { directory, memory } })
    try {
      return (await thread.run({ name: 'integrity', input: undefined })) as Integrity
    } finally {
      await thread.close()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#writer?.close()
    await this.#pages?.close()
    const { directory, purpose, isWithoutLog } = this.#options
    if (isMarked(this.#database)) {
      if (purpose === 'serve') this.#withWriter(unmark)
      else if (!isWithoutLog) this.#withWriter((database) => unmarkLeft(database, directory))
    }
    this.#database.close()
  }

  #withWriter(work: (database: DatabaseSync) => void): void {
    const database = openDatabase(this.#options.directory, 'writer')
    try {
      work(database)
    } finally {
      database.close()
    }
  }
}
