// Runs the write operations of one unit in transactions. Operations that arrive in the same turn of
// the event loop, or while a transaction is under way, share the next one: many creates, one sync.
// The unit is locked first, so its writers, in however many processes, take turns: ids ascend in
// order of commit, and no two can wait for each other.

import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../../refusal.ts'
import { type Mark, wasStored } from './commit-marker.ts'
import type { ConnectionPool } from './connection-pool.ts'
import { ConnectionLost, failureOf, isReadOnly } from './postgres-failure.ts'
import {
  type JobResult,
  type TransactionOptions,
  transact,
  type WriteJob,
  WriterMemory,
} from './transaction.ts'
import { tryAgain } from './try-again.ts'

interface Waiting {
  readonly job: WriteJob
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export interface WriterOptions extends TransactionOptions {
  readonly pool: ConnectionPool
}

/** Jobs that go apart are subtransactions; PostgreSQL keeps 64 at hand for every transaction. */
const batchJobsMax = 48
/** How often an outcome that is not known is asked for, and the longest pause in between. */
const questionsMax = 60
const questionPauseMs = 1000

export class BatchingWriter {
  readonly #options: WriterOptions
  readonly #memory = new WriterMemory()
  #waiting: Waiting[] = []
  #underWay: Promise<void> | undefined

  constructor(options: WriterOptions) {
    this.#options = options
  }

  run(job: WriteJob): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject })
      this.#underWay ??= this.#work()
    })
  }

  /** Resolves once everything handed over is answered. */
  async idle(): Promise<void> {
    await this.#underWay
  }

  async #work(): Promise<void> {
    // Whatever else arrives in this turn shares the first transaction.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, batchJobsMax))
    this.#underWay = undefined
  }

  async #settle(batch: readonly Waiting[]): Promise<void> {
    const results = await this.#store(batch.map(({ job }) => job))
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index]
      if (result !== undefined && 'value' in result) resolve(result.value)
      else reject(result?.error ?? new Error('A job was left unanswered.'))
    }
  }

  async #store(batch: readonly WriteJob[]): Promise<readonly JobResult[]> {
    try {
      return await tryAgain(
        () => this.#attempt(batch),
        () => this.#memory.forget(),
      )
    } catch (error) {
      return batch.map(() => ({ error: failureOf(error) }))
    }
  }

  async #attempt(batch: readonly WriteJob[]): Promise<readonly JobResult[]> {
    const { results, doubt } = await this.#options.pool.use(async (connection) => {
      try {
        return await transact(connection, batch, this.#memory, this.#options)
      } catch (error) {
        // A server that only reads has been replaced: the next connection may find its successor.
        if (isReadOnly(error)) connection.abandon()
        else if (!connection.isLost) await connection.command('rollback')
        throw error
      }
    })
    if (doubt !== undefined && !(await this.#ask(doubt))) throw new ConnectionLost()
    return results
  }

  /** Asks until there is an answer: neither success nor failure may be told before. */
  async #ask(mark: Mark): Promise<boolean> {
    for (let question = 1; question <= questionsMax; question += 1) {
      try {
        return await this.#options.pool.use((connection) => wasStored(connection, mark))
      } catch {
        await pause(Math.min(questionPauseMs, 2 ** question))
      }
    }
    const detail =
      'The database went away while the record was being stored: ' +
      'look for it before you send it again.'
    throw new Refusal('unavailable', { detail })
  }
}
