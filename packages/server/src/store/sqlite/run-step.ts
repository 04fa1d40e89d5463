// Runs shared steps on a SQLite connection, each statement prepared once.

import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Statement, Step, Together } from '../sql/statements/step.ts'

export class StepRunner {
  readonly database: DatabaseSync
  readonly #beforeEach: () => void
  readonly #statements = new Map<string, StatementSync>()

  /** What is called before each statement fails it by throwing. */
  constructor(database: DatabaseSync, beforeEach: () => void = () => undefined) {
    this.database = database
    this.#beforeEach = beforeEach
  }

  /** Runs a step to its end; what it throws is thrown. */
  run<T>(step: Step<T>): T {
    let next = step.next([])
    while (next.done !== true) next = this.#advance(step, next.value)
    return next.value
  }

  /** A failing statement is thrown into the step, so that it sees its own failure. */
  #advance<T>(step: Step<T>, asked: Statement | Together): IteratorResult<Statement | Together, T> {
    let answer: readonly unknown[]
    try {
      answer = 'steps' in asked ? asked.steps.map((each) => this.run(each)) : this.#ask(asked)
    } catch (error) {
      return step.throw(error)
    }
    return step.next(answer)
  }

  #ask({ sql, values }: Statement): readonly unknown[] {
    this.#beforeEach()
    return this.#prepare(sql).all(...values)
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
