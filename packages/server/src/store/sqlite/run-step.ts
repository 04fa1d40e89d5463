// Runs shared steps on a SQLite connection, each statement prepared once.

import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import {
  type Answered,
  PausedRead,
  pausesMax,
  rowsFromElsewhere,
  type SoFar,
} from '../interrupted-read.ts'
import type { SqlValue } from '../sql/statements/sql.ts'
import type { Statement, Step, Together } from '../sql/statements/step.ts'

export class StepRunner {
  readonly database: DatabaseSync
  readonly #beforeEach: () => void
  readonly #statements: LRUCache<string, StatementSync>

  /** @param beforeEach is called before each statement; what it throws fails the statement. */
  constructor(database: DatabaseSync, beforeEach: () => void = () => undefined) {
    this.database = database
    this.#beforeEach = beforeEach
    this.#statements = new LRUCache({
      max: statementsMax,
      memoMethod: (sql) => database.prepare(sql),
    })
  }

  /**
   * Runs a step to its end; what it throws is thrown. Where it may be interrupted, long statements
   * run elsewhere: one whose rows are not among the answered ones is thrown as a
   * `DeferredStatement`, one that was overtaken ends the read as an `OvertakenRead`, and a pause as
   * a `PausedRead`, unless the read has paused so often already.
   */
  run<T>(step: Step<T>, soFar?: SoFar): T {
    let next = step.next([])
    while (next.done !== true) next = this.#advance(step, next.value, soFar)
    return next.value
  }

  /** The rows of a statement. */
  query({ sql, values, asLists }: Statement): readonly unknown[] {
    this.#beforeEach()
    const statement = this.#statements.memo(sql)
    return asLists === true ? allAsLists(statement, values) : statement.all(...values)
  }

  /** A failing statement is thrown into the step, so that it sees its own failure. */
  #advance<T>(
    step: Step<T>,
    yielded: Statement | Together,
    soFar: SoFar | undefined,
  ): IteratorResult<Statement | Together, T> {
    let answer: readonly unknown[]
    try {
      if ('isPause' in yielded) answer = pauseAnswer(soFar)
      else if ('steps' in yielded) {
        answer = yielded.steps.map((each) => this.run(each, soFar))
      } else answer = this.#answeredRows(yielded, soFar?.answered)
    } catch (error) {
      return step.throw(error)
    }
    return step.next(answer)
  }

  #answeredRows(
    statement: Statement,
    answered: readonly Answered[] | undefined,
  ): readonly unknown[] {
    if (statement.isLong !== true || answered === undefined) return this.query(statement)
    return rowsFromElsewhere(answered, statement)
  }
}

/** The statement may be asked for objects the next time. */
function allAsLists(statement: StatementSync, values: readonly SqlValue[]): readonly unknown[] {
  statement.setReturnArrays(true)
  try {
    return statement.all(...values)
  } finally {
    statement.setReturnArrays(false)
  }
}

/** A read that runs as a whole has nobody to wait for. */
function pauseAnswer(soFar: SoFar | undefined): readonly boolean[] {
  if (soFar === undefined) return [false]
  if (soFar.pauses < pausesMax) throw new PausedRead()
  return [true]
}

/** All statements of the server itself, and some of the endless number that filters make. */
const statementsMax = 500
