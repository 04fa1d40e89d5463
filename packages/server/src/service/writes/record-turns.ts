// Changes of one record take turns, and callers do so before one another: each finds the record as
// the one before left it, instead of beginning again and again. What is waited for ends by itself.

import { limits } from '@kontor/contract/limits.ts'
import { FairQueue } from '../../fair-queue.ts'

const queueOptions = {
  underWayMax: 1,
  waitingMax: limits.changesWaitingMax,
  tooMany: `You have ${limits.changesWaitingMax} changes of this record waiting already.`,
} as const

export class RecordTurns {
  readonly #queues = new Map<string, FairQueue>()

  /**
   * Does the work once it is the caller's turn with the record, whatever names it. Two names of one
   * record have a line each: what is stored differs by its version alone.
   */
  async run<T>(record: string, caller: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(record) ?? new FairQueue(queueOptions)
    this.#queues.set(record, queue)
    try {
      return await queue.run(caller, work)
    } finally {
      if (queue.isIdle) this.#queues.delete(record)
    }
  }
}
