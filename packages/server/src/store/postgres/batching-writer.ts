// Runs the write operations of one unit in transactions. Operations that arrive in the same turn of
// the event loop, or while a transaction is under way, share the next one, each in a savepoint of
// its own: many creates, one sync. The unit is locked first, so its writers, in however many
// processes, take turns: ids ascend in order of commit, and no two can wait for each other.

import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../../refusal.ts'
import { newContext } from '../sql/new-context.ts'
import type { Statement } from '../sql/step.ts'
import { readAccessVersion } from '../sql/unit-cache.ts'
import { writes } from '../sql/writes.ts'
import { leaveMark, type Mark, wasStored } from './commit-marker.ts'
import type { Connection } from './connection.ts'
import type { ConnectionPool } from './connection-pool.ts'
import { inOrder } from './in-order.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { ConnectionLost, describeFailure, failureOf, isReadOnly } from './postgres-failure.ts'
import { postgresWords } from './postgres-words.ts'
import { runStep } from './run-step.ts'
import { tryAgain } from './try-again.ts'

export interface Job {
  readonly name: keyof typeof writes
  readonly input: unknown
}

interface Waiting {
  readonly job: Job
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

type JobResult = { readonly value: unknown } | { readonly error: Error }

export interface WriterOptions {
  readonly pool: ConnectionPool
  /** Names this process among those that write to the database. */
  readonly writer: string
  readonly unit: number
  /** Taken before all others. */
  readonly locks: readonly Statement[]
  /** Whether the locks keep everybody from changing who may do what. */
  readonly isAccessFixed: boolean
}

/** Each job is a subtransaction; PostgreSQL keeps 64 of them at hand for every transaction. */
const batchJobsMax = 48
const jobsWaitingMax = 4096
/** How often an outcome that is not known is asked for, and the longest pause in between. */
const questionsMax = 60
const questionPauseMs = 1000

export class BatchingWriter {
  readonly #options: WriterOptions
  #context = newContext(postgresWords, postgresDialect)
  #waiting: Waiting[] = []
  #underWay: Promise<void> | undefined

  constructor(options: WriterOptions) {
    this.#options = options
  }

  get isIdle(): boolean {
    return this.#underWay === undefined
  }

  run(job: Job): Promise<unknown> {
    if (this.#waiting.length >= jobsWaitingMax) {
      const detail = 'Too many records wait to be stored. Send the request again.'
      return Promise.reject(new Refusal('unavailable', { detail }))
    }
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

  async #store(batch: readonly Job[]): Promise<readonly JobResult[]> {
    try {
      return await tryAgain(
        () => this.#transact(batch),
        () => {
          this.#context = newContext(postgresWords, postgresDialect)
        },
      )
    } catch (error) {
      return batch.map(() => ({ error: failureOf(error) }))
    }
  }

  async #transact(batch: readonly Job[]): Promise<readonly JobResult[]> {
    const { pool } = this.#options
    const { results, doubt } = await pool.use(async (connection) => {
      try {
        return await this.#runBatch(connection, batch)
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

  /** The results, and the mark to look for where it is not known whether they are stored. */
  async #runBatch(
    connection: Connection,
    batch: readonly Job[],
  ): Promise<{ readonly results: readonly JobResult[]; readonly doubt: Mark | undefined }> {
    const begun = connection.command('begin isolation level read committed')
    const locked = this.#options.locks.map((lock) => connection.query(lock))
    const marked = leaveMark(connection, this.#options)
    const version = runStep(connection, readAccessVersion())
    await inOrder<unknown>([begun, ...locked, marked, version])
    const mark = await marked
    if (this.#options.isAccessFixed) this.#context.cache.fixAccess(await version)
    const results: JobResult[] = []
    for (const job of batch) results.push(await this.#runJob(connection, job))
    try {
      const done = await connection.command('commit')
      if (done !== 'COMMIT') throw new Error(`COMMIT was answered with ${done}.`)
      return { results, doubt: undefined }
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error
      return { results, doubt: mark }
    }
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

  async #runJob(connection: Connection, { name, input }: Job): Promise<JobResult> {
    let hasWritten = false
    const onCommand = (): void => {
      hasWritten = true
    }
    connection.command('savepoint job').catch(() => undefined)
    try {
      // biome-ignore lint/suspicious/noExplicitAny: the port typed name and input together.
      const step = writes[name](this.#context, input as any)
      const value = await runStep<unknown>(connection, step, onCommand)
      // A failure to release would be one of the whole transaction, which its end tells.
      connection.command('release job').catch(() => undefined)
      return { value }
    } catch (error) {
      if (describeFailure(error) === 'batch') throw error
      await connection.command('rollback to job')
      await connection.command('release job')
      // What was learnt from rows that are gone again must not be remembered.
      if (hasWritten) this.#context = newContext(postgresWords, postgresDialect)
      return { error: failureOf(error) }
    }
  }
}
