// Statements of steps on their way to the server. Commands are not waited for, rows of one sort are
// held back and added by one statement, and what was asked already is not asked again.

import type { SqlValue } from '../sql/statements/sql.ts'
import type { Statement } from '../sql/statements/step.ts'
import { arrayText } from './array-text.ts'
import { inOrder } from './in-order.ts'

/** Where statements are sent; they are carried out in that order. */
export interface StatementTarget {
  query(statement: Statement): Promise<readonly unknown[]>
}

/** Enough for the server to begin with the first rows while the last are still made. */
const heldCharactersMax = 128 * 1024

export class CommandQueue {
  readonly #target: StatementTarget
  readonly #commands: Promise<unknown>[] = []
  /** Rows by the statement that adds them, in the order in which the first of a sort came. */
  readonly #rows = new Map<string, (readonly SqlValue[])[]>()
  #heldCharacters = 0
  /** Questions since the last command, by statement and values. */
  readonly #asked = new Map<string, Promise<readonly unknown[]>>()

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
      if (typeof value === 'string') this.#heldCharacters += value.length
    }
    if (this.#heldCharacters > heldCharactersMax) this.flush()
  }

  /** The rows of a question, which comes after all commands so far. */
  ask(question: Statement): Promise<readonly unknown[]> {
    this.flush()
    const key = JSON.stringify([question.sql, question.values])
    const answer = this.#asked.get(key) ?? this.#target.query(question)
    this.#asked.set(key, answer)
    return answer
  }

  /** Sends what is held back. */
  flush(): void {
    for (const [sql, rows] of this.#rows) {
      const values = rows[0]?.map((_, column) => arrayText(rows.map((row) => row[column] ?? null)))
      this.#send({ sql, values: values ?? [] })
    }
    this.#rows.clear()
    this.#heldCharacters = 0
  }

  /** Resolves when all that was sent is done; throws what failed first. */
  async done(): Promise<void> {
    this.flush()
    await inOrder(this.#commands)
  }

  #send(command: Statement): void {
    this.#asked.clear()
    const answer = this.#target.query(command)
    answer.catch(() => undefined)
    this.#commands.push(answer)
  }
}
