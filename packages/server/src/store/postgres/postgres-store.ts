// The store on PostgreSQL: small reads pipelined on a few connections, pages on others, each unit's
// writes one transaction after another. Any number of processes may share a database.

import { randomText } from '../../config/clock.ts'
import { newContext } from '../sql/new-context.ts'
import { reads } from '../sql/reads.ts'
import { scans } from '../sql/scans.ts'
import type { Store } from '../store.ts'
import { BatchingWriter } from './batching-writer.ts'
import { Connection } from './connection.ts'
import { ConnectionPool } from './connection-pool.ts'
import { type DatabaseAddress, readAddress } from './database-address.ts'
import { installationLock, sharedInstallationLock, unitLock } from './locks.ts'
import { openDatabase } from './open-database.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { ConnectionLost, failureOf } from './postgres-failure.ts'
import { postgresWords } from './postgres-words.ts'
import { runStep } from './run-step.ts'
import { SharedConnections } from './shared-connections.ts'
import { inSnapshot } from './snapshot.ts'
import { tryAgain } from './try-again.ts'

/** How long things may take, in milliseconds. */
export interface StoreTimes {
  /** A statement of a small read, of a page, of a write. */
  readonly read: number
  readonly scan: number
  readonly write: number
  /** Waiting for a connection while all are busy. */
  readonly wait: number
}

const usualTimes: StoreTimes = { read: 10_000, scan: 22_000, write: 30_000, wait: 5000 }

/** Opens the store at an address, creating and migrating its tables as needed. */
export async function openPostgresStore(
  address: string,
  times: StoreTimes = usualTimes,
): Promise<Store> {
  const parsed = readAddress(address)
  await openDatabase(parsed)
  return new PostgresStore(parsed, times)
}

/** A process that stands still in a transaction holds up its unit no longer than this. */
const stillMs = 10_000

const readConnections = 2
const scanConnectionsMax = 3
const writeConnectionsMax = 4

/** Changes of the installation itself belong to no unit. */
const installation = 0

class PostgresStore implements Store {
  readonly #reads: SharedConnections
  readonly #scans: ConnectionPool
  readonly #writes: ConnectionPool
  readonly #writers = new Map<number, BatchingWriter>()
  readonly #writer = randomText(12)
  #context = newContext(postgresWords, postgresDialect)

  constructor(address: DatabaseAddress, times: StoreTimes) {
    this.#reads = new SharedConnections(readConnections, () => {
      return new Connection(address, { statementMs: times.read })
    })
    // A plan made for one page's values can be a very bad one for the next page's.
    const scanParameters = { plan_cache_mode: 'force_custom_plan' }
    this.#scans = new ConnectionPool({
      open: () => new Connection(address, { statementMs: times.scan, parameters: scanParameters }),
      connectionsMax: scanConnectionsMax,
      waitMs: times.wait,
    })
    const writeParameters = { idle_in_transaction_session_timeout: String(stillMs) }
    this.#writes = new ConnectionPool({
      open: () =>
        new Connection(address, { statementMs: times.write, parameters: writeParameters }),
      connectionsMax: writeConnectionsMax,
      waitMs: times.wait,
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: the port typed name and output together.
  read: Store['read'] = (name, input): Promise<any> =>
    this.#ask(() => {
      // biome-ignore lint/suspicious/noExplicitAny: the port typed name and input together.
      return runStep<unknown>(this.#reads.next(), reads[name](this.#context, input as any))
    })

  // biome-ignore lint/suspicious/noExplicitAny: the port typed name and output together.
  scan: Store['scan'] = (name, input): Promise<any> =>
    this.#ask(() =>
      this.#scans.use((connection) => {
        // biome-ignore lint/suspicious/noExplicitAny: the port typed name and input together.
        return inSnapshot<unknown>(connection, scans[name](this.#context, input as any))
      }),
    )

  // biome-ignore lint/suspicious/noExplicitAny: the port typed name and output together.
  write: Store['write'] = (name, input): Promise<any> => this.#writerOf(input).run({ name, input })

  async close(): Promise<void> {
    await Promise.all([...this.#writers.values()].map((writer) => writer.idle()))
    await Promise.all([this.#reads.close(), this.#scans.close(), this.#writes.close()])
  }

  /** Reads change nothing, so one whose connection broke is carried out again on another. */
  async #ask<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await tryAgain(read, (error) => {
        // The server that comes back may be an older one, restored: nothing remembered counts.
        if (error instanceof ConnectionLost) {
          this.#context = newContext(postgresWords, postgresDialect)
        }
      })
    } catch (error) {
      throw failureOf(error)
    }
  }

  #writerOf(input: unknown): BatchingWriter {
    const unit = unitOf(input)
    const held = this.#writers.get(unit)
    if (held !== undefined) return held
    const isOfUnit = unit !== installation
    const writer = new BatchingWriter({
      pool: this.#writes,
      writer: this.#writer,
      unit,
      locks: isOfUnit ? [sharedInstallationLock, unitLock(unit)] : [installationLock],
      isAccessFixed: isOfUnit,
    })
    this.#writers.set(unit, writer)
    return writer
  }
}

/** Whoever writes as a reader writes to the reader's unit alone; the rest is administration. */
function unitOf(input: unknown): number {
  const { reader } = input as { readonly reader?: { readonly unit: number } }
  return reader?.unit ?? installation
}
