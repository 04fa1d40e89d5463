// The threads for statements that may look at every row. Each statement is tried for a moment on a
// thread on which nothing takes longer; what is not done by then goes on to the threads for long
// ones. So a filter that costs little waits for no other's that costs much.

import { limits } from '@kontor/contract/limits.ts'
import { FairQueue } from '../fair-queue.ts'
import { JobThread } from '../job-thread.ts'
import type { Statement } from '../sql/statements/step.ts'
import type { ScanJob } from './scan-worker.ts'

const longThreads = 2

export class FilterThreads {
  readonly #first: Lane
  readonly #long: Lane

  constructor(directory: string) {
    this.#first = new Lane(directory, 1)
    this.#long = new Lane(directory, longThreads)
  }

  async run(
    caller: string,
    statement: Statement,
    signal?: AbortSignal,
  ): Promise<readonly unknown[]> {
    const msMax = limits.filterFirstMillisecondsMax
    const rows = await this.#first.run(caller, { statement, msMax }, signal)
    return rows ?? (await this.#long.run(caller, { statement }, signal)) ?? []
  }

  async close(): Promise<void> {
    await Promise.all([this.#first.close(), this.#long.close()])
  }
}

/** Threads that callers take turns on. */
class Lane {
  readonly #directory: string
  readonly #turns: FairQueue
  readonly #threads: JobThread[] = []

  constructor(directory: string, threads: number) {
    this.#directory = directory
    this.#turns = new FairQueue({ underWayMax: threads, waitMs: limits.readSecondsMax * 1000 })
  }

  /** The rows; undefined where the time was too short. */
  async run(
    caller: string,
    input: ScanJob,
    signal: AbortSignal | undefined,
  ): Promise<readonly unknown[] | undefined> {
    const scan = (): Promise<unknown> => this.#idleThread().run({ name: 'scan', input }, signal)
    return (await this.#turns.run(caller, scan, signal)) as readonly unknown[] | undefined
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
    })
    this.#threads.push(thread)
    return thread
  }
}
