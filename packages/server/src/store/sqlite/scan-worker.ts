// A thread for statements that may look at every row, and for reads that cannot do without: it
// carries out one after the other.

import type { Job } from '../job.ts'
import { commandBounds, pageContext } from '../sql/pages/page-context.ts'
import { type AnyScan, scanNamed } from '../sql/pages/scans.ts'
import type { Statement } from '../sql/statements/step.ts'
import { serveReads } from './read-thread.ts'
import { DeadlineExceeded } from './register-deadline.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

export type ScanJob = TriedStatement | { readonly read: Job }

interface TriedStatement {
  readonly statement: Statement
  /** Where the statement is only tried: for how long. Nothing is answered if it takes longer. */
  readonly msMax?: number
}

serveReads(({ input }, runner, beginTime) => {
  const job = input as ScanJob
  if ('read' in job) {
    const scan: AnyScan = scanNamed(job.read.name)
    // What it caches is of no use to the next read, which is somebody else's.
    const context = pageContext(sqliteDialect, commandBounds)
    return runner.run(scan.run(context, job.read.input as never))
  }
  const { statement, msMax } = job
  if (msMax === undefined) return runner.query(statement)
  beginTime(msMax)
  try {
    return runner.query(statement)
  } catch (error) {
    if (error instanceof DeadlineExceeded) return undefined
    throw error
  }
})
