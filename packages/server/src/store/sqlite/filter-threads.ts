// The threads for statements that may look at every row. Each statement first gets a short time on
// a thread for short ones; if that is not enough, it is run again on the threads for long ones. So
// a cheap filter does not wait for an expensive one. Reads whose statement was overtaken by a
// change run as a whole on a thread of their own.

import { limits } from '@kontor/contract/limits.ts'
import { FairQueue } from '../../fair-queue.ts'
import type { SoFar } from '../interrupted-read.ts'
import type { Job } from '../job.ts'
import { JobThread, runRead } from '../job-thread.ts'
import { commandBounds } from '../sql/pages/page-context.ts'
import type { Statement } from '../sql/statements/step.ts'
import type { SqliteThreadData } from './read-thread.ts'
import type { ScanJob } from './scan-worker.ts'

/** The input of each read in a thread that reads pages. */
export interface PageJob {
  readonly input: unknown
  /** Undefined where the read runs as a whole, with all its statements. */
  readonly soFar: SoFar | undefined
}

const longThreads = 2

/** Of which one caller has one, so that another's first try waits for none of its. */
const shortThreads = 2

/** A statement that looks at no clock may take as long as reads may; nobody waits for it. */
const silentSecondsMax = limits.readSecondsMax

interface TryOptions {
  readonly signal?: AbortSignal | undefined
  /** The longest try where it is shorter than usual. */
  readonly msMax?: number | undefined
}

export type StatementRows = readonly unknown[]

export class FilterThreads {
  readonly #short: ThreadPool
  readonly #long: ThreadPool
  readonly #whole: ThreadPool
  readonly #tryMsMax: number

  /** `tryMsMax`: the longest first try, in milliseconds. */
  constructor(
    { directory, memory }: SqliteThreadData,
    tryMsMax: number = limits.filterFirstMillisecondsMax,
  ) {
    this.#tryMsMax = tryMsMax
    const scans = new URL('./scan-worker.ts', import.meta.url)
    const pages = new URL('./page-worker.ts', import.meta.url)
    const data = { directory, memory }
    const wholeData = { ...data, cacheBounds: commandBounds }
    const isTight = memory?.isTight === true
    const threads = isTight ? 1 : longThreads
    this.#long = new ThreadPool({ file: scans, data, threads })
    this.#short = new ThreadPool({
      file: scans,
      data,
      threads: isTight ? 1 : shortThreads,
      next: this.#long,
    })
    this.#whole = new ThreadPool({ file: pages, data: wholeData, threads: 1 })
  }

  /** The rows of a statement, unless it takes longer than so many milliseconds. */
  async tryFirst(
    caller: string,
    statement: Statement,
    { signal, msMax = this.#tryMsMax }: TryOptions,
  ): Promise<StatementRows | undefined> {
    const input: ScanJob = { statement, msMax: Math.min(msMax, this.#tryMsMax) }
    const rows = await this.#short.run(caller, { name: 'scan', input }, signal)
    return rows as StatementRows | undefined
  }

  async run(caller: string, statement: Statement, signal?: AbortSignal): Promise<StatementRows> {
    const input: ScanJob = { statement }
    return ((await this.#long.run(caller, { name: 'scan', input }, signal)) ?? []) as StatementRows
  }

  /** A read of many rows, in one transaction. */
  async read(caller: string, { name, input }: Job, signal?: AbortSignal): Promise<unknown> {
    const whole: PageJob = { input, soFar: undefined }
    return await this.#whole.run(caller, { name, input: whole }, signal)
  }

  async close(): Promise<void> {
    await Promise.all([this.#short.close(), this.#long.close(), this.#whole.close()])
  }
}

interface ThreadPoolOptions {
  readonly file: URL
  readonly data: SqliteThreadData
  readonly threads: number
  /** Where work goes on that takes too long here. */
  readonly next?: ThreadPool
}

/** Threads that callers take turns on. */
class ThreadPool {
  readonly #options: ThreadPoolOptions
  readonly #turns: FairQueue
  readonly #threads: JobThread[] = []

  constructor(options: ThreadPoolOptions) {
    this.#options = options
    const { threads, next } = options
    const waitMs = limits.readSecondsMax * 1000
    const queue = { underWayMax: threads, waitMs }
    this.#turns = new FairQueue(next === undefined ? queue : { ...queue, next: next.#turns })
  }

  async run(caller: string, job: Job, signal: AbortSignal | undefined): Promise<unknown> {
    return await this.#turns.run(
      caller,
      () => runRead(() => this.#idleThread(), job, signal),
      signal,
    )
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  /** There is one for each turn. */
  #idleThread(): JobThread {
    const idle = this.#threads.find(({ pending, hasEnded }) => pending === 0 && !hasEnded)
    if (idle !== undefined) return idle
    const { file, data } = this.#options
    const thread = new JobThread({ file, data, onlyReads: true, silentSecondsMax })
    this.#threads.push(thread)
    return thread
  }
}
