// The jobs that have arrived in a thread and wait there: callers take turns, however many each of
// them has sent, and one job is taken at a time.

import { CallerLine } from '../../caller-line.ts'
import type { WaitingJobs } from '../serve-jobs.ts'

export class JobsInTurn<J> implements WaitingJobs<J> {
  readonly #callerOf: (job: J) => string
  readonly #line = new CallerLine<J>()
  /** Whose job was taken last: once the next one is asked for, its turn is over. */
  #last: string | undefined
  #size = 0

  constructor(callerOf: (job: J) => string) {
    this.#callerOf = callerOf
  }

  get size(): number {
    return this.#size
  }

  add(jobs: readonly J[]): void {
    for (const job of jobs) this.#line.add(this.#callerOf(job), job)
    this.#size += jobs.length
  }

  take(): readonly J[] {
    if (this.#last !== undefined) this.#line.moveToEnd(this.#last)
    const turn = this.#line.take()
    if (turn === undefined) return []
    this.#last = turn.caller
    this.#size -= 1
    return [turn.next]
  }
}
