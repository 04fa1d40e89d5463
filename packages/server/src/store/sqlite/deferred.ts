// What passes between the thread that reads pages and those that carry out its long statements.

import { keyOfStatement, type Statement } from '../sql/statements/step.ts'

/** The result of a read that needs the rows of a long statement first. */
export interface Deferred {
  readonly deferred: Statement
}

export interface Answered {
  readonly statement: Statement
  readonly rows: readonly unknown[]
}

/** The input of each read in the thread that reads pages. */
export interface PageJob {
  readonly input: unknown
  /** Undefined where the read runs as a whole, with all its statements. */
  readonly answered: readonly Answered[] | undefined
}

/** The result of a read that is to be carried out as a whole where nobody else waits. */
export const overtaken = 'overtaken'

/** Interrupts a read whose long statement was overtaken by a change. */
export class OvertakenRead extends Error {
  override readonly name = 'OvertakenRead'
}

/** The result of a read that starts again at once, after the reads that wait. */
export const paused = 'paused'

/** Interrupts a read that lets others work. */
export class PausedRead extends Error {
  override readonly name = 'PausedRead'
}

/** Interrupts a read at a statement whose rows are not there yet. */
export class DeferredStatement extends Error {
  override readonly name = 'DeferredStatement'
  readonly deferred: Statement

  constructor({ sql, values }: Statement) {
    super('The read starts again once the rows of this statement are there.')
    this.deferred = { sql, values }
  }
}

export function isDeferred(value: unknown): value is Deferred {
  return typeof value === 'object' && value !== null && 'deferred' in value
}

/** The rows of a statement, where it is answered. */
export function answeredRows(
  answered: readonly Answered[],
  statement: Statement,
): readonly unknown[] | undefined {
  const key = keyOfStatement(statement)
  return answered.find((each) => keyOfStatement(each.statement) === key)?.rows
}
