// The store on PostgreSQL: small reads pipelined on a few connections, pages in a thread with
// connections of its own, and writes in another. Any number of processes may share a database.

import { JobThread } from '../job-thread.ts'
import { reads } from '../sql/reads.ts'
import type { Store } from '../store.ts'
import { unitOf, WaitingWrites } from '../waiting-writes.ts'
import { Connection } from './connection.ts'
import { readAddress } from './database-address.ts'
import { openDatabase } from './open-database.ts'
import { Rereader } from './rereader.ts'
import { runStep } from './run-step.ts'
import { SharedConnections } from './shared-connections.ts'
import { type StoreTimes, usualTimes } from './store-times.ts'

/** Opens the store at an address, creating and migrating its tables as needed. */
export async function openPostgresStore(
  address: string,
  times: StoreTimes = usualTimes,
): Promise<Store> {
  await openDatabase(readAddress(address))
  return new PostgresStore({ address, times })
}

/** What a thread of the store is started with. */
export interface ThreadData {
  readonly address: string
  readonly times: StoreTimes
}

const readConnections = 2

/** Threads start when they are first needed, so that a command that only reads stays quick. */
class PostgresStore implements Store {
  readonly #data: ThreadData
  readonly #reads: SharedConnections
  readonly #rereader = new Rereader()
  readonly #waiting = new WaitingWrites()
  #scans: JobThread | undefined
  #writes: JobThread | undefined

  constructor(data: ThreadData) {
    this.#data = data
    const address = readAddress(data.address)
    this.#reads = new SharedConnections(readConnections, () => {
      return new Connection(address, { statementMs: data.times.read })
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: the port typed name and output together.
  read: Store['read'] = (name, input): Promise<any> =>
    this.#rereader.read((context) => {
      // biome-ignore lint/suspicious/noExplicitAny: the port typed name and input together.
      return runStep<unknown>(this.#reads, reads[name](context, input as any))
    })

  // biome-ignore lint/suspicious/noExplicitAny: the port typed name and output together.
  scan: Store['scan'] = (name, input, signal): Promise<any> => {
    this.#scans = this.#running(this.#scans, './reader-worker.ts')
    return this.#scans.run({ name, input }, signal)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the port typed name and output together.
  write: Store['write'] = (name, input): Promise<any> => {
    const writes = this.#running(this.#writes, './writer-worker.ts')
    this.#writes = writes
    return this.#waiting.during(unitOf(input), () => writes.run({ name, input }))
  }

  async close(): Promise<void> {
    await Promise.all([this.#reads.close(), this.#scans?.close(), this.#writes?.close()])
  }

  /** A thread that failed has lost nothing that the database does not know: another takes over. */
  #running(thread: JobThread | undefined, file: string): JobThread {
    if (thread !== undefined && !thread.hasEnded) return thread
    return new JobThread({ file: new URL(file, import.meta.url), data: this.#data })
  }
}
