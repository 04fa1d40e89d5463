// The threads for statements that may look at every row. Each statement first gets a short time on
// a thread for short ones; if that is not enough, it is run again on the threads for long ones. So
// a cheap filter does not wait for an expensive one. Reads whose statement was overtaken by a change
// run there as a whole.

import { limits } from '@kontor/contract/limits.ts'
import { FairQueue } from '../fair-queue.ts'
import type { Job } from '../job.ts'
import { JobThread } from '../job-thread.ts'
import type { Statement } from '../sql/statements/step.ts'
import type { ScanJob } from './scan-worker.ts'

const longThreads = 2

export class FilterThreads {
  readonly #short: ThreadPool
  readonly #long: ThreadPool

  constructor(directory: string) {
    this.#short = new ThreadPool(directory, 1)
    this.#long = new ThreadPool(directory, longThreads)
  }

  async run(
    caller: string,
    statement: Statement,
    signal?: AbortSignal,
  ): Promise<readonly unknown[]> {
    const msMax = limits.filterFirstMillisecondsMax
    const rows =
      (await this.#short.run(caller, { statement, msMax }, signal)) ??
      (await this.#long.run(caller, { statement }, signal))
    return (rows ?? []) as readonly unknown[]
  }

  /** A read of many rows, in one transaction. */
  async read(caller: string, job: Job, signal?: AbortSignal): Promise<unknown> {
    return await this.#long.run(caller, { read: job }, signal)
  }

  async close(): Promise<void> {
    await Promise.all([this.#short.close(), this.#long.close()])
  }
}

/** Threads that callers take turns on. */
class ThreadPool {
  readonly #directory: string
  readonly #turns: FairQueue
  readonly #threads: JobThread[] = []

  constructor(directory: string, threads: number) {
    this.#directory = directory
    this.#turns = new FairQueue({ underWayMax: threads, waitMs: limits.readSecondsMax * 1000 })
  }

  /** The result; undefined where the time was too short. */
  async run(caller: string, input: ScanJob, signal: AbortSignal | undefined): Promise<unknown> {
    const scan = (): Promise<unknown> => this.#idleThread().run({ name: 'scan', input }, signal)
    return await this.#turns.run(caller, scan, signal)
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  /** There is one for each turn. */
  #idleThread(): JobThread {
    const idle = this.#threads.find(({ pending, hasEnded }) => pending === 0 && !hasEnded)
    if (idle !== undefined) return idle
    const thread = new JobThread({
      file: new URL('./scan-worker.ts', import.meta.url),
      data: { directory: this.#directory },
      onlyReads: true,
    })
    this.#threads.push(thread)
    return thread
  }
}
