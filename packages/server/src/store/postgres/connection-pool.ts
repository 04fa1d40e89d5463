// Connections that are lent out one piece of work at a time.

import { Refusal } from '../../refusal.ts'
import type { Connection } from './connection.ts'

export interface PoolOptions {
  readonly open: () => Connection
  readonly connectionsMax: number
  /** The longest that work waits for a connection, in milliseconds. */
  readonly waitMs: number
  /** Told when a connection was lost while nobody used it. */
  readonly onIdleLoss?: () => void
}

export class ConnectionPool {
  readonly #options: PoolOptions
  readonly #idle: Connection[] = []
  readonly #waiting = new Set<() => void>()
  #lent = 0

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /**
   * Runs the work on a connection of its own; refuses with `unavailable` where none comes free.
   * Once the signal aborts, it is waited for no longer.
   */
  async use<T>(work: (connection: Connection) => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#takeTurn(signal)
    const connection = this.#take()
    try {
      return await work(connection)
    } finally {
      this.#giveBack(connection)
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((connection) => connection.close()))
  }

  async #takeTurn(signal: AbortSignal | undefined): Promise<void> {
    const { connectionsMax, waitMs } = this.#options
    if (this.#lent < connectionsMax) {
      this.#lent += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const turn = (): void => {
        endWait()
        resolve()
      }
      const giveUp = (reason: unknown): void => {
        endWait()
        reject(reason)
      }
      const leave = (): void => giveUp(signal?.reason)
      const timer = setTimeout(() => {
        const detail = 'All connections to the database are busy. Send the request again.'
        giveUp(new Refusal('unavailable', { detail }))
      }, waitMs)
      const endWait = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(turn)
        signal?.removeEventListener('abort', leave)
      }
      this.#waiting.add(turn)
      signal?.addEventListener('abort', leave)
    })
  }

  #take(): Connection {
    for (;;) {
      const connection = this.#idle.pop() ?? this.#options.open()
      if (!connection.isLost) return connection
      this.#options.onIdleLoss?.()
    }
  }

  #giveBack(connection: Connection): void {
    if (connection.isLost) connection.abandon()
    else if (connection.isWorn) void connection.close()
    else this.#idle.push(connection)
    const [next] = this.#waiting
    if (next === undefined) {
      this.#lent -= 1
      return
    }
    // The turn passes on without a moment in which somebody else could take it.
    this.#waiting.delete(next)
    next()
  }
}
