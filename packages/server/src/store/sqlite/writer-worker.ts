// The one writer: a thread that runs batches of write operations, each batch one transaction on
// disk, each operation in it a savepoint of its own.

import { workerData } from 'node:worker_threads'
import { Refusal } from '../../refusal.ts'
import type { Job, JobResult } from '../job.ts'
import type { SentJob } from '../job-thread.ts'
import { serveBatches } from '../serve-jobs.ts'
import { type Context, newContext } from '../sql/rights/context.ts'
import { readAccessVersion } from '../sql/rights/unit-cache.ts'
import { Ledger } from '../sql/unit/ledger.ts'
import { writeNamed } from '../sql/writes.ts'
import { openDatabase } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { describeFailure, failureOf } from './sqlite-failure.ts'

const { directory } = workerData as { directory: string }

const runner = new StepRunner(openDatabase(directory, 'writer'))
let context = freshContext()

function freshContext(): Context {
  return newContext(sqliteDialect)
}

/** Bounds the time that one transaction takes, since later writes wait for it. */
const batchJobsMax = 256

serveBatches({ batchJobsMax, run: runBatch, close: () => runner.database.close() })

/** Nothing is answered before the commit: if that fails, the whole batch failed. */
function runBatch(batch: readonly SentJob[]): readonly JobResult[] {
  const { database } = runner
  try {
    database.exec('begin immediate')
    const ledger = new Ledger()
    let accessVersion: number | undefined
    const results = batch.map(({ job }) => {
      // Read once for all jobs that leave it as it is.
      if (writeNamed(job.name).changesAccess) accessVersion = undefined
      else accessVersion ??= runner.run(readAccessVersion())
      context.cache.fixAccess(accessVersion)
      return runJob(job, ledger)
    })
    runner.run(ledger.close(sqliteDialect))
    database.exec('commit')
    return results
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    context = freshContext()
    const failure = failureOf(error)
    return batch.map(() => ({ failure }))
  }
}

function runJob(job: Job, ledger: Ledger): JobResult {
  const { database } = runner
  const share = ledger.share()
  database.exec('savepoint job')
  try {
    const step = writeNamed(job.name).run({ ...context, ledger: share }, job.input as never)
    const value = runner.run(step)
    database.exec('release job')
    return { value }
  } catch (error) {
    // A full disk or a broken file fails the whole batch, not one job.
    if (!(error instanceof Refusal) && describeFailure(error) !== 'job') throw error
    database.exec('rollback to job')
    database.exec('release job')
    share.giveBack()
    // A refusal comes before anything is written, so what was cached is still right.
    if (!(error instanceof Refusal)) context = freshContext()
    return { failure: failureOf(error) }
  }
}
