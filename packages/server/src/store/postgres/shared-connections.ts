// Connections that short reads share: many are under way at once, one behind the other on the wire.

import type { Connection } from './connection.ts'

export class SharedConnections {
  readonly #open: () => Connection
  readonly #connections: Connection[]
  #turn = 0

  constructor(count: number, open: () => Connection) {
    this.#open = open
    this.#connections = Array.from({ length: count }, open)
  }

  /** The connection whose turn it is; one that broke is replaced first. */
  next(): Connection {
    this.#turn = (this.#turn + 1) % this.#connections.length
    const held = this.#connections[this.#turn]
    if (held !== undefined && !held.isLost) return held
    held?.abandon()
    const fresh = this.#open()
    this.#connections[this.#turn] = fresh
    return fresh
  }

  async close(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()))
  }
}
