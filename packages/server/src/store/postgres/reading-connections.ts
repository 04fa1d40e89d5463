// The connections of a thread that reads many rows. Callers take turns on them, and aborted work
// ends on the server too.

import { Connection } from './connection.ts'
import { ConnectionPool } from './connection-pool.ts'
import { readAddress } from './database-address.ts'
import { endSession } from './end-session.ts'
import type { ThreadData } from './postgres-store.ts'
import { SharedConnections } from './shared-connections.ts'

// A plan made for one page's values can be a very bad one for the next page's.
const parameters = { plan_cache_mode: 'force_custom_plan' }

/** Runs work on a connection of its own, in the caller's turn, until the signal aborts. */
export type UseConnection = <T>(
  caller: string,
  work: (connection: Connection) => Promise<T>,
  signal: AbortSignal,
) => Promise<T>

export class ReadingConnections {
  readonly #open: () => Connection
  readonly #waitMs: number
  readonly #onIdleLoss: () => void
  readonly #pools: ConnectionPool[] = []
  /** Ends sessions, which must not wait for a page. */
  readonly #sessionEnder: SharedConnections
  /** Sessions that are being ended; they must be before the connection that tells so is closed. */
  readonly #endings = new Set<Promise<void>>()

  /** @param onIdleLoss is called when a connection was lost while nobody used it. */
  constructor({ address: text, times }: ThreadData, onIdleLoss: () => void) {
    const address = readAddress(text)
    this.#open = () => new Connection(address, { statementMs: times.scan, parameters })
    this.#waitMs = times.wait
    this.#onIdleLoss = onIdleLoss
    const ofEnder = { statementMs: times.read }
    this.#sessionEnder = new SharedConnections(1, () => new Connection(address, ofEnder))
  }

  /** So many connections, which their callers share. */
  shared(underWayMax: number): UseConnection {
    const pool = new ConnectionPool({
      ...{ open: this.#open, underWayMax },
      ...{ waitMs: this.#waitMs, onIdleLoss: this.#onIdleLoss },
    })
    this.#pools.push(pool)
    return (caller, work, signal) =>
      pool.use(
        caller,
        (connection) => this.#endOnAbort(connection, signal, () => work(connection)),
        signal,
      )
  }

  async close(): Promise<void> {
    await Promise.all(this.#endings)
    await Promise.all([...this.#pools, this.#sessionEnder].map((each) => each.close()))
  }

  /** Aborted work is ended on the server too; nobody uses its connection again. */
  async #endOnAbort<T>(
    connection: Connection,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const abort = (): void => {
      connection.abandon()
      const ending = endSession(this.#sessionEnder, connection.name).catch(() => undefined)
      this.#endings.add(ending)
      void ending.then(() => this.#endings.delete(ending))
    }
    signal.throwIfAborted()
    signal.addEventListener('abort', abort)
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}
