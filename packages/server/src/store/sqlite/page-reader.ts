// Reads pages and streams in one thread, which has in memory what they are made of, and summaries
// in another, which has columns, reads them some rows at a time and sorts large views by them. A
// statement that may look at every row runs on other threads, so that no page waits for another's
// filter: the read is interrupted, and starts again once the rows of the statement are there. Where
// records have changed in between, all of it runs on a thread of its own.

import { LRUCache } from 'lru-cache'
import { finishRead } from '../interrupted-read.ts'
import type { Job } from '../job.ts'
import { JobThread, runRead } from '../job-thread.ts'
import { scanNamed } from '../sql/pages/scans.ts'
import type { ColumnsJob, Statement } from '../sql/statements/step.ts'
import { FilterThreads, type PageJob, type StatementRows } from './filter-threads.ts'
import type { SqliteThreadData } from './read-thread.ts'

/** The first try of a statement, in milliseconds, where columns in memory answer it at once. */
const columnsTryMsMax = 20
const columnsKnownMax = 1000

export class PageReader {
  readonly #data: SqliteThreadData
  readonly #storesColumns: boolean
  readonly #filters: FilterThreads
  #pages: JobThread | undefined
  #columns: JobThread | undefined
  /** Columns that have answered a statement, by what they are called. */
  readonly #answering = new LRUCache<string, true>({ max: columnsKnownMax })
  readonly #isTriedFirst: boolean
  #isReadingAhead = false
  #underWay = 0
  #isClosed = false

  /** `storesColumns`: for the thread that has columns. */
  constructor({ storesColumns = false, ...data }: SqliteThreadData) {
    this.#data = data
    this.#storesColumns = storesColumns
    this.#filters = new FilterThreads(data)
    this.#isTriedFirst = data.cacheBounds?.isTriedFirst ?? true
  }

  /** How many reads are not answered yet. */
  get underWay(): number {
    return this.#underWay
  }

  /** Starts the thread of pages, unless it runs. Looking ahead may still call it after `close`. */
  start(): JobThread {
    this.#pages = this.#running(this.#pages)
    return this.#pages
  }

  #running(thread: JobThread | undefined, data = this.#data): JobThread {
    if (this.#isClosed) throw new Error('The store is closed.')
    if (thread !== undefined && !thread.hasEnded) return thread
    const file = new URL('./page-worker.ts', import.meta.url)
    return new JobThread({ file, data, onlyReads: true })
  }

  #threadFor(name: string): JobThread {
    if (scanNamed(name).isOfColumns !== true) return this.start()
    const data = { ...this.#data, storesColumns: this.#storesColumns }
    this.#columns = this.#running(this.#columns, data)
    return this.#columns
  }

  async run(caller: string, job: Job, signal?: AbortSignal): Promise<unknown> {
    this.#underWay += 1
    try {
      return await this.#run(caller, job, signal)
    } finally {
      this.#underWay -= 1
    }
  }

  async #run(caller: string, { name, input }: Job, signal?: AbortSignal): Promise<unknown> {
    const thread = (): JobThread => this.#threadFor(name)
    return await finishRead({
      begin: (answered, pauses) => {
        const job: PageJob = { input, soFar: { answered, pauses } }
        return runRead(thread, { name, input: job }, signal)
      },
      query: (statement) => this.#query(caller, statement, signal),
      readWhole: () => this.#filters.read(caller, { name, input }, signal),
    })
  }

  async #query(
    caller: string,
    statement: Statement,
    signal: AbortSignal | undefined,
  ): Promise<StatementRows> {
    return (
      (await this.#tryFirst(caller, statement, signal)) ??
      (await this.#inColumns(caller, statement, signal)) ??
      (await this.#filters.run(caller, statement, signal))
    )
  }

  async #tryFirst(
    caller: string,
    statement: Statement,
    signal: AbortSignal | undefined,
  ): Promise<StatementRows | undefined> {
    const { isOfMany, inColumns } = statement
    if (isOfMany === true || (inColumns !== undefined && !this.#isTriedFirst)) return undefined
    const isAnswered = this.#answering.has(inColumns?.ahead?.columns ?? '')
    const msMax = isAnswered ? columnsTryMsMax : undefined
    return await this.#filters.tryFirst(caller, statement, { signal, msMax })
  }

  /** The rows of a statement, out of columns in memory where they have them. */
  async #inColumns(
    caller: string,
    { inColumns }: Statement,
    signal: AbortSignal | undefined,
  ): Promise<StatementRows | undefined> {
    if (inColumns === undefined) return undefined
    const rows = await this.#runColumns(caller, inColumns, signal)
    const { ahead } = inColumns
    if (ahead === undefined) return rows
    if (rows !== undefined) {
      this.#answering.set(ahead.columns, true)
      return rows
    }
    this.#answering.delete(ahead.columns)
    if (this.#isTriedFirst) this.#readAhead(caller, ahead.job)
    else {
      await this.#run(caller, ahead.job, signal)
      return await this.#runColumns(caller, inColumns, signal)
    }
    return undefined
  }

  async #runColumns(
    caller: string,
    { name, input }: ColumnsJob,
    signal: AbortSignal | undefined,
  ): Promise<StatementRows | undefined> {
    return (await this.#run(caller, { name, input }, signal)) as StatementRows | undefined
  }

  /** Reads columns for later, one set of them at a time. What fails of that fails nobody. */
  #readAhead(caller: string, job: Job): void {
    if (this.#isReadingAhead) return
    this.#isReadingAhead = true
    const end = (): void => {
      this.#isReadingAhead = false
    }
    this.#run(caller, job).then(end, end)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([this.#pages?.close(), this.#columns?.close(), this.#filters.close()])
  }
}
