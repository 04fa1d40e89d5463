// Reads pages and streams in one thread, which has in memory what they are made of, and summaries
// in another, which has columns, reads them some rows at a time and sorts large views by them. A
// statement that may look at every row runs on other threads, so that no page waits for another's
// filter: the read is interrupted, and starts again once the rows of the statement are there. Where
// records have changed in between, all of it runs on a thread of its own.

import { finishRead } from '../interrupted-read.ts'
import type { Job } from '../job.ts'
import { JobThread, runRead } from '../job-thread.ts'
import { scanNamed } from '../sql/pages/scans.ts'
import type { Statement } from '../sql/statements/step.ts'
import { FilterThreads, type PageJob } from './filter-threads.ts'
import type { SqliteThreadData } from './read-thread.ts'

export class PageReader {
  readonly #data: SqliteThreadData
  readonly #storesColumns: boolean
  readonly #filters: FilterThreads
  #pages: JobThread | undefined
  #columns: JobThread | undefined
  #underWay = 0
  #isClosed = false

  /** `storesColumns`: for the thread that has columns. */
  constructor({ storesColumns = false, ...data }: SqliteThreadData) {
    this.#data = data
    this.#storesColumns = storesColumns
    this.#filters = new FilterThreads(data)
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
      query: async (statement) =>
        (await this.#inColumns(caller, statement, signal)) ??
        (await this.#filters.run(caller, statement, signal)),
      readWhole: () => this.#filters.read(caller, { name, input }, signal),
    })
  }

  /** The rows of a statement, out of columns in memory where they have them. */
  async #inColumns(
    caller: string,
    { inColumns }: Statement,
    signal?: AbortSignal,
  ): Promise<readonly unknown[] | undefined> {
    if (inColumns === undefined) return undefined
    return (await this.#run(caller, inColumns, signal)) as readonly unknown[] | undefined
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([this.#pages?.close(), this.#columns?.close(), this.#filters.close()])
  }
}
