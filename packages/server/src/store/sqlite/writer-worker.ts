// The one writer: a thread that runs batches of write operations, each batch one transaction on
// disk. Where an operation fails that has written something, the batch is rolled back and run again
// with a savepoint for each: for savepoints SQLite copies every page that is changed, a sixth of
// what a create takes, and nearly all that fails is refused before anything is written.

import { workerData } from 'node:worker_threads'
import { Refusal } from '../../refusal.ts'
import type { Job, JobResult } from '../job.ts'
import type { SentJob } from '../job-thread.ts'
import { importWork, takeNext, workName } from '../next-jobs.ts'
import type { TransactionWork } from '../port/transactions.ts'
import { JobsInOrder, serveBatches } from '../serve-jobs.ts'
import { type Context, newContext } from '../sql/rights/context.ts'
import { readAccessVersion } from '../sql/rights/unit-cache.ts'
import { sql } from '../sql/statements/sql.ts'
import { queryOne, type Step } from '../sql/statements/step.ts'
import { Ledger, type LedgerShare } from '../sql/unit/ledger.ts'
import { writeNamed } from '../sql/writes.ts'
import { Acknowledged, countCommit } from './acknowledged.ts'
import { openDatabase } from './open-database.ts'
import type { SqliteThreadData } from './read-thread.ts'
import { StepRunner } from './run-step.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { failureOf, scopeOfFailure } from './sqlite-failure.ts'

const { directory, cacheBounds, memory } = workerData as SqliteThreadData

const runner = new StepRunner(openDatabase(directory, 'writer', memory))
const acknowledged = new Acknowledged(directory)
let context = freshContext()

function freshContext(): Context {
  return newContext(sqliteDialect, cacheBounds)
}

/** Bounds the time that one transaction takes, since later writes wait for it. */
const batchJobsMax = 256

serveBatches({
  batchJobsMax,
  waiting: new JobsInOrder((jobs) => takeNext(jobs, isWork, batchJobsMax)),
  run: runBatch,
  close,
})

/** Work is alone in its transaction. */
function isWork({ job }: SentJob): boolean {
  return job.name === workName
}

function close(): void {
  acknowledged.close()
  runner.database.close()
}

function runBatch(batch: readonly SentJob[]): readonly JobResult[] | Promise<readonly JobResult[]> {
  const [first] = batch
  if (first !== undefined && isWork(first)) return carryOutAlone(first.job.input as TransactionWork)
  return runTogether(batch, runJob) ?? runTogether(batch, runInSavepoint) ?? []
}

type RunJob = (job: Job, ledger: LedgerShare) => JobResult

/**
 * Nothing is answered before the commit: if that fails, the whole batch failed.
 * Undefined where a job failed that has to be undone alone; nothing is stored then.
 */
function runTogether(batch: readonly SentJob[], run: RunJob): readonly JobResult[] | undefined {
  try {
    const changes = begin()
    const ledger = new Ledger()
    let accessVersion: number | undefined
    const results = batch.map(({ job }) => {
      // Read once for all jobs that leave it as it is.
      if (writeNamed(job.name).changesAccess) accessVersion = undefined
      else accessVersion ??= runner.run(readAccessVersion())
      context.cache.fixAccess(accessVersion)
      return run(job, ledger.share())
    })
    commit(ledger, changes)
    return results
  } catch (error) {
    rollBack()
    if (error instanceof HalfDone) return undefined
    const failure = failureOf(error)
    return batch.map(() => ({ failure }))
  }
}

/** Answers how many rows were changed before. */
function begin(): number {
  runner.database.exec('begin immediate')
  return runner.run(changesSoFar())
}

function commit(ledger: Ledger, changesBefore: number): void {
  runner.run(ledger.close(sqliteDialect))
  // Where nothing is written, nothing is synced.
  const hasChanged = runner.run(changesSoFar()) !== changesBefore
  const commits = hasChanged ? runner.run(countCommit()) : 0
  runner.database.exec('commit')
  acknowledged.note(commits)
}

function rollBack(): void {
  if (runner.database.isTransaction) runner.database.exec('rollback')
  context = freshContext()
}

async function carryOutAlone(work: TransactionWork): Promise<readonly JobResult[]> {
  try {
    const carryOut = await importWork(work)
    const changes = begin()
    const ledger = new Ledger()
    context.cache.fixAccess(runner.run(readAccessVersion()))
    const run = async <T>(step: Step<T>): Promise<T> => runner.run(step)
    const value = await carryOut(run, { ...context, ledger: ledger.share() })
    if (work.isDryRun) rollBack()
    else commit(ledger, changes)
    return [{ value }]
  } catch (error) {
    rollBack()
    return [{ failure: failureOf(error) }]
  }
}

/** A job failed after it had written something. */
class HalfDone extends Error {}

function runJob(job: Job, ledger: LedgerShare): JobResult {
  const changes = runner.run(changesSoFar())
  try {
    return { value: resultOf(job, ledger) }
  } catch (error) {
    if (failsBatch(error)) throw error
    if (runner.run(changesSoFar()) !== changes) throw new HalfDone()
    return failed(error, ledger)
  }
}

/** Counts the rows that this connection has added, changed and removed. */
function* changesSoFar(): Step<number> {
  const found = yield* queryOne<{ changes: number }>(sql`select total_changes() as "changes"`)
  return found?.changes ?? 0
}

function runInSavepoint(job: Job, ledger: LedgerShare): JobResult {
  const { database } = runner
  database.exec('savepoint job')
  try {
    const value = resultOf(job, ledger)
    database.exec('release job')
    return { value }
  } catch (error) {
    if (failsBatch(error)) throw error
    database.exec('rollback to job')
    database.exec('release job')
    return failed(error, ledger)
  }
}

function resultOf({ name, input }: Job, ledger: LedgerShare): unknown {
  return runner.run(writeNamed(name).run({ ...context, ledger }, input as never))
}

/** A full disk or a broken file fails the whole batch, not one job. */
function failsBatch(error: unknown): boolean {
  return !(error instanceof Refusal) && scopeOfFailure(error) !== 'job'
}

function failed(error: unknown, ledger: LedgerShare): JobResult {
  ledger.giveBack()
  // A refusal comes before anything is written, so what was cached is still right.
  if (!(error instanceof Refusal)) context = freshContext()
  return { failure: failureOf(error) }
}
