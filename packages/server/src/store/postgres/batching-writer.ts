// Runs the write operations of one unit in transactions. Operations that arrive in the same turn of
// the event loop, or while a transaction is under way, share the next one: many creates, one sync.
// Each transaction locks the unit first, so writers in all processes take turns: ids ascend in
// order of commit, and there are no deadlocks.

import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../../refusal.ts'
import { takeNext } from '../next-jobs.ts'
import type { TransactionWork } from '../port/transactions.ts'
import type { UnitBounds } from '../sql/rights/unit-cache.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import { type CommitMarker, deleteOldMarkers, wasStored } from './commit-marker.ts'
import type { Connection } from './connection.ts'
import type { ConnectionPool } from './connection-pool.ts'
import { ConnectionLost, failureOf, isReadOnly } from './postgres-failure.ts'
import { retry } from './retry.ts'
import {
  carryOutAlone,
  type Outcome,
  type TransactionOptions,
  transact,
  type WriteJob,
  type WriteResult,
  WriterCaches,
} from './transaction.ts'

/** Work is alone in its transaction; writes share theirs. */
type WriterJob = WriteJob | { readonly work: TransactionWork }

interface QueuedJob {
  readonly job: WriterJob
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export interface WriterOptions extends TransactionOptions {
  readonly pool: ConnectionPool
  readonly dialect: SqlDialect
  readonly cacheBounds: UnitBounds | undefined
  /** `outcomePause` of the times of the store. */
  readonly outcomePauseMs: number
}

/** Jobs may need savepoints; PostgreSQL caches 64 subtransactions for each transaction. */
const batchJobsMax = 48
/** How often an unknown outcome is queried. */
const queriesMax = 60

export class BatchingWriter {
  readonly #options: WriterOptions
  readonly #caches: WriterCaches
  #queue: QueuedJob[] = []
  #underWay: Promise<void> | undefined
  #areOldMarkersDeleted = false

  constructor(options: WriterOptions) {
    this.#options = options
    this.#caches = new WriterCaches(options.dialect, options.cacheBounds)
  }

  run(job: WriterJob): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject })
      this.#underWay ??= this.#work()
    })
  }

  /** Resolves once all jobs are answered. */
  async idle(): Promise<void> {
    await this.#underWay
  }

  async #work(): Promise<void> {
    // Jobs that arrive later in this turn share the first transaction.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#queue.length > 0) {
      await this.#settle(takeNext(this.#queue, ({ job }) => 'work' in job, batchJobsMax))
      if (!this.#areOldMarkersDeleted) await this.#deleteOldMarkers()
    }
    this.#underWay = undefined
  }

  async #settle(batch: readonly QueuedJob[]): Promise<void> {
    const results = await this.#store(batch.map(({ job }) => job))
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index]
      if (result !== undefined && 'value' in result) resolve(result.value)
      else reject(result?.error ?? new Error('A job of the batch has no result.'))
    }
  }

  async #store(batch: readonly WriterJob[]): Promise<readonly WriteResult[]> {
    try {
      return await retry(
        () => this.#attempt(batch),
        () => this.#caches.clear(),
      )
    } catch (error) {
      return batch.map(() => ({ error: failureOf(error) }))
    }
  }

  async #attempt(batch: readonly WriterJob[]): Promise<readonly WriteResult[]> {
    const { results, doubt } = await this.#usePool(async (connection) => {
      try {
        return await this.#transact(connection, batch)
      } catch (error) {
        // A read-only server was replaced: the next connection may reach the new one.
        if (isReadOnly(error)) connection.abandon()
        else if (!connection.isLost) await connection.command('rollback')
        throw error
      }
    })
    if (doubt !== undefined && !(await this.#wasStored(doubt))) throw new ConnectionLost()
    return results
  }

  #transact(connection: Connection, batch: readonly WriterJob[]): Promise<Outcome> {
    const [first] = batch
    return first !== undefined && 'work' in first
      ? carryOutAlone(connection, first.work, this.#caches, this.#options)
      : transact(connection, batch as readonly WriteJob[], this.#caches, this.#options)
  }

  #usePool<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const { pool, unit } = this.#options
    return pool.use(`${unit}`, work)
  }

  /** Once in the life of a writer. Where that fails, they do no harm until the next batch. */
  async #deleteOldMarkers(): Promise<void> {
    const { unit } = this.#options
    try {
      await this.#usePool((connection) => deleteOldMarkers(connection, unit))
      this.#areOldMarkersDeleted = true
    } catch {}
  }

  /** Queries until there is a result: without it, nobody knows whether the write succeeded. */
  async #wasStored(marker: CommitMarker): Promise<boolean> {
    for (let query = 1; query <= queriesMax; query += 1) {
      try {
        return await this.#usePool((connection) => wasStored(connection, marker))
      } catch {
        await pause(Math.min(this.#options.outcomePauseMs, 2 ** query))
      }
    }
    const detail =
      'The database went away while the record was being stored: ' +
      'look for it before you send it again.'
    throw new Refusal('unavailable', { detail })
  }
}
