// Connections that callers share: work gets one of its own, in its caller's turn.

import { FairQueue, type FairQueueOptions } from '../../fair-queue.ts'
import type { Connection } from './connection.ts'

export interface PoolOptions extends FairQueueOptions {
  readonly open: () => Connection
  /** Told when a connection was lost while nobody used it. */
  readonly onIdleLoss?: () => void
}

export class ConnectionPool {
  readonly #options: PoolOptions
  readonly #turns: FairQueue
  readonly #idle: Connection[] = []

  constructor(options: PoolOptions) {
    this.#options = options
    this.#turns = new FairQueue(options)
  }

  /** Runs the work on a connection of its own; refuses, and aborts, as `FairQueue.run` does. */
  async use<T>(
    caller: string,
    work: (connection: Connection) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const onConnection = async (): Promise<T> => {
      const connection = this.#take()
      try {
        return await work(connection)
      } finally {
        this.#giveBack(connection)
      }
    }
    return await this.#turns.run(caller, onConnection, signal)
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((connection) => connection.close()))
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
  }
}
