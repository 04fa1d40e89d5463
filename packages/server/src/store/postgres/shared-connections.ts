// Connections that short reads share. All queries of one turn of the event loop are sent when the
// turn is over, pipelined on one connection. A query that several reads make is sent once, after
// the last of them has made it: no read gets rows older than itself.

import { keyOfStatement, type Statement } from '../sql/statements/step.ts'
import type { StatementTarget } from './command-queue.ts'
import type { Connection } from './connection.ts'
import { ConnectionLost } from './postgres-failure.ts'
import { renewPlans } from './renew-plans.ts'

type QueryRows = Promise<readonly unknown[]>

/** The queries of one turn, by statement and values. */
interface Turn {
  readonly queries: Map<string, QueryRows>
  /** Resolves when the turn is over. */
  readonly connection: Promise<Connection>
}

export class SharedConnections implements StatementTarget {
  readonly #open: () => Connection
  readonly #connections: Connection[]
  #next = 0
  #turn: Turn | undefined
  #isClosed = false

  constructor(count: number, open: () => Connection) {
    this.#open = open
    this.#connections = Array.from({ length: count }, open)
  }

  query(statement: Statement): QueryRows {
    const { queries, connection } = this.#turn ?? this.#beginTurn()
    const key = keyOfStatement(statement)
    const rows = queries.get(key) ?? connection.then((each) => each.query(statement))
    queries.set(key, rows)
    return rows
  }

  /** Later queries fail: a connection opened for them would stay open. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#connections.map((connection) => connection.close()))
  }

  #beginTurn(): Turn {
    const connection = new Promise<Connection>((resolve) => {
      setImmediate(() => {
        this.#turn = undefined
        resolve(this.#isClosed ? Promise.reject(new ConnectionLost()) : this.#take())
      })
    })
    this.#turn = { queries: new Map(), connection }
    return this.#turn
  }

  /** The connection whose turn it is; one that broke is replaced first. */
  #take(): Connection {
    this.#next = (this.#next + 1) % this.#connections.length
    const current = this.#connections[this.#next]
    if (current !== undefined && !current.isLost) {
      renewPlans(current)
      return current
    }
    current?.abandon()
    const fresh = this.#open()
    this.#connections[this.#next] = fresh
    return fresh
  }
}
