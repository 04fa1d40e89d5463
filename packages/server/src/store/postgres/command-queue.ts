// Sends the statements of steps to the server. It waits for no commands, inserts rows of one table
// together, and sends no query twice while nothing has changed.

import type { SqlValue } from '../sql/statements/sql.ts'
import { keyOfStatement, type Statement } from '../sql/statements/step.ts'
import { rowsTogether } from './insert-rows.ts'
import { settleAll } from './settle-all.ts'

/** Where statements are sent; they are carried out in that order. */
export interface StatementTarget {
  query(statement: Statement): Promise<readonly unknown[]>
  /** As `StepTarget` says it. */
  pause?(): boolean
}

/** Rows are sent in parts, so that the server inserts the first while the last are rendered. */
const queuedCharactersMax = 128 * 1024

export class CommandQueue {
  readonly #target: StatementTarget
  readonly #commands: Promise<unknown>[] = []
  /** Rows by the statement that inserts them, in the order in which each statement first came. */
  readonly #rows = new Map<string, (readonly SqlValue[])[]>()
  #queuedCharacters = 0
  /** Results of queries since the last command, by statement and values. */
  readonly #results = new Map<string, Promise<readonly unknown[]>>()

  constructor(target: StatementTarget) {
    this.#target = target
  }

  add(command: Statement): void {
    if (command.isRow !== true) {
      this.flush()
      this.#send(command)
      return
    }
    const rows = this.#rows.get(command.sql) ?? []
    this.#rows.set(command.sql, rows)
    rows.push(command.values)
    for (const value of command.values) {
      if (typeof value === 'string') this.#queuedCharacters += value.length
    }
    if (this.#queuedCharacters > queuedCharactersMax) this.flush()
  }

  /** The rows of a query, which runs after all commands so far. */
  query(statement: Statement): Promise<readonly unknown[]> {
    this.flush()
    const key = keyOfStatement(statement)
    const rows = this.#results.get(key) ?? this.#target.query(statement)
    this.#results.set(key, rows)
    return rows
  }

  pause(): boolean {
    return this.#target.pause?.() === true
  }

  /** Sends all queued rows. */
  flush(): void {
    for (const [sql, rows] of this.#rows) {
      for (const statement of rowsTogether(sql, rows)) this.#send(statement)
    }
    this.#rows.clear()
    this.#queuedCharacters = 0
  }

  /** Resolves when all commands are done; throws the failure of the first that failed. */
  async done(): Promise<void> {
    this.flush()
    await settleAll(this.#commands)
  }

  #send(command: Statement): void {
    this.#results.clear()
    const result = this.#target.query(command)
    result.catch(() => undefined)
    this.#commands.push(result)
  }
}
