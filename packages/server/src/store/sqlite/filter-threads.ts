// The threads for statements that may look at every row. Each statement first gets a short time on
// a thread for short ones; if that is not enough, it is run again on the threads for long ones. So
// a cheap filter does not wait for an expensive one. Reads whose statement was overtaken by a
// change run as a whole on a thread of their own.

import { limits } from '@kontor/contract/limits.ts'
import { FairQueue } from '../fair-queue.ts'
import type { Job } from '../job.ts'
import { JobThread } from '../job-thread.ts'
import { commandBounds } from '../sql/pages/page-context.ts'
import type { Statement } from '../sql/statements/step.ts'
import type { PageJob } from './deferred.ts'
import type { ReadThreadData } from './read-thread.ts'
import type { ScanJob } from './scan-worker.ts'

const longThreads = 2

type Rows = readonly unknown[]

export class FilterThreads {
  readonly #short: ThreadPool
  readonly #long: ThreadPool
  readonly #whole: ThreadPool

  constructor(directory: string) {
    const scans = new URL('./scan-worker.ts', import.meta.url)
    const pages = new URL('./page-worker.ts', import.meta.url)
    this.#short = new ThreadPool(scans, { directory }, 1)
    this.#long = new ThreadPool(scans, { directory }, longThreads)
    this.#whole = new ThreadPool(pages, { directory, cacheBounds: commandBounds }, 1)
  }

  async run(caller: string, statement: Statement, signal?: AbortSignal): Promise<Rows> {
    const msMax = limits.filterFirstMillisecondsMax
    const tried: ScanJob = { statement, msMax }
    const rows = await this.#short.run(caller, { name: 'scan', input: tried }, signal)
    if (rows !== undefined) return rows as Rows
    const input: ScanJob = { statement }
    return ((await this.#long.run(caller, { name: 'scan', input }, signal)) ?? []) as Rows
  }

  /** A read of many rows, in one transaction. */
  async read(caller: string, { name, input }: Job, signal?: AbortSignal): Promise<unknown> {
    const whole: PageJob = { input, answered: undefined }
    return await this.#whole.run(caller, { name, input: whole }, signal)
  }

  async close(): Promise<void> {
    await Promise.all([this.#short.close(), this.#long.close(), this.#whole.close()])
  }
}

/** Threads that callers take turns on. */
class ThreadPool {
  readonly #file: URL
  readonly #data: ReadThreadData
  readonly #turns: FairQueue
  readonly #threads: JobThread[] = []

  constructor(file: URL, data: ReadThreadData, threads: number) {
    this.#file = file
    this.#data = data
    this.#turns = new FairQueue({ underWayMax: threads, waitMs: limits.readSecondsMax * 1000 })
  }

  async run(caller: string, job: Job, signal: AbortSignal | undefined): Promise<unknown> {
    return await this.#turns.run(caller, () => this.#idleThread().run(job, signal), signal)
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  /** There is one for each turn. */
  #idleThread(): JobThread {
    const idle = this.#threads.find(({ pending, hasEnded }) => pending === 0 && !hasEnded)
    if (idle !== undefined) return idle
    const thread = new JobThread({ file: this.#file, data: this.#data, onlyReads: true })
    this.#threads.push(thread)
    return thread
  }
}
