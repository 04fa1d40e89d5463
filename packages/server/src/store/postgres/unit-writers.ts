// The writers of all units of a database, each with one transaction after another.

import { randomText } from '../../config/clock.ts'
import type { Job } from '../job.ts'
import { workName } from '../next-jobs.ts'
import type { TransactionWork } from '../port/transactions.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import { installation } from '../sql/unit/installation.ts'
import { writeNamed } from '../sql/writes.ts'
import { BatchingWriter } from './batching-writer.ts'
import { Connection } from './connection.ts'
import { ConnectionPool } from './connection-pool.ts'
import { readAddress } from './database-address.ts'
import { installationLock, sharedInstallationLock, unitLock } from './locks.ts'
import { distributedDialect, postgresDialect } from './postgres-dialect.ts'
import type { ThreadData } from './postgres-store.ts'

/** Other writers of a unit wait no longer than this for a process that hangs in a transaction. */
const idleMs = 10_000

const connectionsMax = 4

/** Records are texts of kilobytes, and the usual way to compress them takes twice as long. */
const quickCompression = `select set_config("name", 'lz4', false) from pg_settings
  where "name" = 'default_toast_compression' and 'lz4' = any("enumvals")`

export class UnitWriters {
  readonly #pool: ConnectionPool
  readonly #dialect: SqlDialect
  readonly #cacheBounds: ThreadData['cacheBounds']
  readonly #outcomePauseMs: number
  readonly #writers = new Map<number, BatchingWriter>()
  readonly #writer = randomText(12)

  constructor({ address, times, isDistributed, cacheBounds }: ThreadData) {
    this.#cacheBounds = cacheBounds
    this.#outcomePauseMs = times.outcomePause
    const parsed = readAddress(address)
    this.#dialect = isDistributed ? distributedDialect : postgresDialect
    const parameters = { idle_in_transaction_session_timeout: String(idleMs) }
    this.#pool = new ConnectionPool({
      open: () => {
        const connection = new Connection(parsed, { statementMs: times.write, parameters })
        // A failure is one of the connection, which the next statement tells.
        connection.command(quickCompression).catch(() => undefined)
        return connection
      },
      underWayMax: connectionsMax,
      waitMs: times.wait,
    })
  }

  run(job: Job): Promise<unknown> {
    if (job.name === workName) {
      const work = job.input as TransactionWork
      return this.#writerOf(work.reader.unit).run({ work })
    }
    const write = writeNamed(job.name)
    return this.#writerOf(write.unitOf(job.input as never)).run({ write, input: job.input })
  }

  async close(): Promise<void> {
    await Promise.all([...this.#writers.values()].map((writer) => writer.idle()))
    await this.#pool.close()
  }

  #writerOf(unit: number): BatchingWriter {
    const existing = this.#writers.get(unit)
    if (existing !== undefined) return existing
    const isOfUnit = unit !== installation
    const writer = new BatchingWriter({
      pool: this.#pool,
      dialect: this.#dialect,
      cacheBounds: this.#cacheBounds,
      outcomePauseMs: this.#outcomePauseMs,
      writer: this.#writer,
      unit,
      locks: isOfUnit ? [sharedInstallationLock, unitLock(unit)] : [installationLock],
      isAccessFixed: isOfUnit,
    })
    this.#writers.set(unit, writer)
    return writer
  }
}
