// A thread that reads pages and streams, with the caches for them: the one for all of them, or one
// for those that run as a whole.

import { workerData } from 'node:worker_threads'
import { interruptionOf } from '../interrupted-read.ts'
import type { SentJob } from '../job-thread.ts'
import { pageContext } from '../sql/pages/page-context.ts'
import { type AnyScan, scanNamed } from '../sql/pages/scans.ts'
import type { PageJob } from './filter-threads.ts'
import { JobsInTurn } from './jobs-in-turn.ts'
import { type SqliteThreadData, serveReads } from './read-thread.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

const { cacheBounds } = workerData as SqliteThreadData
const context = pageContext(sqliteDialect, cacheBounds)

serveReads(({ name, input }, runner): unknown => {
  const { input: given, soFar } = input as PageJob
  const scan: AnyScan = scanNamed(name)
  try {
    return runner.run(scan.run(context, given as never), soFar)
  } catch (error) {
    return interruptionOf(error)
  }
}, new JobsInTurn(callerOf))

function callerOf({ job: { name, input } }: SentJob): string {
  const scan: AnyScan = scanNamed(name)
  return scan.callerOf((input as PageJob).input as never)
}
