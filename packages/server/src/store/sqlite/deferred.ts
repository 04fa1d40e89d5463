// What passes between the thread that reads pages and those that carry out its long statements.

import type { Statement } from '../sql/statements/step.ts'

/** What a read comes to that needs a long statement answered first. */
export interface Deferred {
  readonly deferred: Statement
}

export interface Answered {
  readonly statement: Statement
  readonly rows: readonly unknown[]
}

/** What the thread that reads pages is given for each read. */
export interface PageJob {
  readonly input: unknown
  readonly answered: readonly Answered[]
}

/** Breaks a read off at a statement that is not answered yet. */
export class DeferredStatement extends Error {
  override readonly name = 'DeferredStatement'
  readonly deferred: Statement

  constructor({ sql, values }: Statement) {
    super('The read goes on once this statement is answered.')
    this.deferred = { sql, values }
  }
}

export function isDeferred(value: unknown): value is Deferred {
  return typeof value === 'object' && value !== null && 'deferred' in value
}

/** The rows of a statement, where it is answered. */
export function rowsOf(
  answered: readonly Answered[],
  { sql, values }: Statement,
): readonly unknown[] | undefined {
  const key = JSON.stringify(values)
  return answered.find(({ statement }) => {
    return statement.sql === sql && JSON.stringify(statement.values) === key
  })?.rows
}
