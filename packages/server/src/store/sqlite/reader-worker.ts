// A thread that reads pages, so that one long read does not hold up the small ones.

import { workerData } from 'node:worker_threads'
import { elapsedMs } from '../../config/clock.ts'
import { isAbandoned } from '../abandoned.ts'
import type { JobResult } from '../job.ts'
import type { HandedJob } from '../job-thread.ts'
import { serveBatches } from '../serve-jobs.ts'
import { newContext } from '../sql/new-context.ts'
import { scanNamed } from '../sql/pages/scans.ts'
import { readAccessVersion } from '../sql/rights/unit-cache.ts'
import { openDatabase } from './open-database.ts'
import { registerInTime } from './register-in-time.ts'
import { StepRunner } from './run-step.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { failureOf } from './sqlite-failure.ts'

const { directory } = workerData as { directory: string }

const runner = new StepRunner(openDatabase(directory, 'reader'), requireWanted)
registerInTime(runner.database, elapsedMs, requireWanted)
const context = newContext(sqliteDialect)

serveBatches({
  batchJobsMax: 1,
  run: (batch) => batch.map(runJob),
  close: () => runner.database.close(),
})

let underWay: HandedJob | undefined

/** Asked before every statement, and within long ones. */
function requireWanted(): void {
  if (underWay?.abandoned === undefined || !isAbandoned(underWay.abandoned)) return
  throw new Error('Nobody waits for this read any more.')
}

/** All statements of a page see the same state of the store. */
function runJob(handed: HandedJob): JobResult {
  const { database } = runner
  const { name, input } = handed.job
  underWay = handed
  try {
    database.exec('begin')
    context.cache.fixAccess(runner.run(readAccessVersion()))
    return { value: runner.run(scanNamed(name).run(context, input as never)) }
  } catch (error) {
    return { failure: failureOf(error) }
  } finally {
    if (database.isTransaction) database.exec('commit')
  }
}
