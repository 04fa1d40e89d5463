// Connections that short reads share. What is asked in one turn of the event loop is sent when the
// turn is over, one behind the other on one connection, and what several reads ask is asked once:
// no answer is older than any question that it is given to.

import type { Statement } from '../sql/statements/step.ts'
import type { StatementTarget } from './command-queue.ts'
import type { Connection } from './connection.ts'
import { ConnectionLost } from './postgres-failure.ts'
import { renewPlans } from './renew-plans.ts'

type Answer = Promise<readonly unknown[]>

/** The questions of one turn, by statement and values. */
interface Turn {
  readonly answers: Map<string, Answer>
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

  query(question: Statement): Answer {
    const { answers, connection } = this.#turn ?? this.#beginTurn()
    const key = JSON.stringify([question.sql, question.values])
    const answer = answers.get(key) ?? connection.then((each) => each.query(question))
    answers.set(key, answer)
    return answer
  }

  /** What is asked from now on is not answered: a connection opened for it would stay open. */
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
    this.#turn = { answers: new Map(), connection }
    return this.#turn
  }

  /** The connection whose turn it is; one that broke is replaced first. */
  #take(): Connection {
    this.#next = (this.#next + 1) % this.#connections.length
    const held = this.#connections[this.#next]
    if (held !== undefined && !held.isLost) {
      renewPlans(held)
      return held
    }
    held?.abandon()
    const fresh = this.#open()
    this.#connections[this.#next] = fresh
    return fresh
  }
}
