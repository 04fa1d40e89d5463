// Runs shared steps on a SQLite connection, each statement prepared once.

import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type { Statement, Step, Together } from '../sql/statements/step.ts'
import { type Answered, DeferredStatement, rowsOf } from './deferred.ts'

export class StepRunner {
  readonly database: DatabaseSync
  readonly #beforeEach: () => void
  readonly #statements: LRUCache<string, StatementSync>

  /** What is called before each statement fails it by throwing. */
  constructor(database: DatabaseSync, beforeEach: () => void = () => undefined) {
    this.database = database
    this.#beforeEach = beforeEach
    this.#statements = new LRUCache({
      max: statementsMax,
      memoMethod: (sql) => database.prepare(sql),
    })
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
    return this.#statements.memo(sql).all(...values)
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
}

/** All that the server itself has, and some of those that filters make without end. */
const statementsMax = 500
