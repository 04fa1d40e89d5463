// Runs shared steps on a SQLite connection, each statement prepared once.

import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Statement, Step, Together } from '../sql/statements/step.ts'
import { type Answered, DeferredStatement, rowsOf } from './deferred.ts'

export class StepRunner {
  readonly database: DatabaseSync
  readonly #beforeEach: () => void
  readonly #statements = new Map<string, StatementSync>()

  /** What is called before each statement fails it by throwing. */
  constructor(database: DatabaseSync, beforeEach: () => void = () => undefined) {
    this.database = database
    this.#beforeEach = beforeEach
  }

  /**
   * Runs a step to its end; what it throws is thrown. Where long statements are answered elsewhere,
   * one that is not among those answered throws itself.
   */
  run<T>(step: Step<T>, answered?: readonly Answered[]): T {
    let next = step.next([])
    while (next.done !== true) next = this.#advance(step, next.value, answered)
    return next.value
  }

  /** The rows of a statement. */
  query({ sql, values }: Statement): readonly unknown[] {
    this.#beforeEach()
    return this.#prepare(sql).all(...values)
  }

  /** A failing statement is thrown into the step, so that it sees its own failure. */
  #advance<T>(
    step: Step<T>,
    asked: Statement | Together,
    answered: readonly Answered[] | undefined,
  ): IteratorResult<Statement | Together, T> {
    let answer: readonly unknown[]
    try {
      answer =
        'steps' in asked
          ? asked.steps.map((each) => this.run(each, answered))
          : this.#ask(asked, answered)
    } catch (error) {
      return step.throw(error)
    }
    return step.next(answer)
  }

  #ask(statement: Statement, answered: readonly Answered[] | undefined): readonly unknown[] {
    if (statement.isLong !== true || answered === undefined) return this.query(statement)
    const rows = rowsOf(answered, statement)
    if (rows === undefined) throw new DeferredStatement(statement)
    return rows
  }

  #prepare(sql: string): StatementSync {
    const held = this.#statements.get(sql)
    if (held !== undefined) return held
    if (this.#statements.size >= statementsHeldMax) this.#statements.clear()
    const statement = this.database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** Views with filters make statements without end; those in use come back soon enough. */
const statementsHeldMax = 500
