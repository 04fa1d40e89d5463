// A thread for statements that may look at every row: it carries out one after the other.

import type { Statement } from '../sql/statements/step.ts'
import { serveReads } from './read-thread.ts'
import { DeadlineExceeded } from './register-deadline.ts'

export interface ScanJob {
  readonly statement: Statement
  /** Where the statement is only tried: for how long. Nothing is answered if it takes longer. */
  readonly msMax?: number
}

serveReads(({ input }, runner, beginTime) => {
  const { statement, msMax } = input as ScanJob
  if (msMax === undefined) return runner.query(statement)
  beginTime(msMax)
  try {
    return runner.query(statement)
  } catch (error) {
    if (error instanceof DeadlineExceeded) return undefined
    throw error
  }
})
