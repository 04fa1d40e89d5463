// What the threads that read have in common: a connection of their own, jobs one after the other,
// each in a transaction, which ends where it takes too long or is aborted.

import type { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { elapsedMs } from '../../config/clock.ts'
import { isAborted } from '../abort-flag.ts'
import type { Job, JobResult } from '../job.ts'
import type { SentJob } from '../job-thread.ts'
import { JobsInOrder, serveBatches, type WaitingJobs } from '../serve-jobs.ts'
import type { CacheBounds } from '../sql/pages/page-context.ts'
import type { Step } from '../sql/statements/step.ts'
import { reportProgress } from '../thread-progress.ts'
import type { RunStep } from './column-folder.ts'
import { type ConnectionMemory, openDatabase } from './open-database.ts'
import { registerDeadline } from './register-deadline.ts'
import { StepRunner } from './run-step.ts'
import { failureOf } from './sqlite-failure.ts'

/** What a thread of the store is started with. */
export interface SqliteThreadData {
  readonly directory: string
  /** The usual ones where absent. */
  readonly cacheBounds?: CacheBounds | undefined
  /** The usual one where absent. */
  readonly memory?: ConnectionMemory | undefined
  /** Whether the thread stores columns: no other one on the data directory does. */
  readonly storesColumns?: boolean
}

/** Carries out a job. It may take as long as reads may, or as `beginTime` says. */
type RunRead = (job: Job, runner: StepRunner, beginTime: (msMax: number) => void) => unknown

/** What a thread does besides its jobs. */
export interface OtherWork {
  /** While no job waits. Each step is run in a transaction of its own. */
  workIdle(run: RunStep): Promise<void> | undefined
  close(): void
}

/** How many jobs a thread that chooses among them has taken from its port at most. */
const chosenAmongMax = 1024

/**
 * Serves jobs; all statements of one see the same state of the store.
 * @param waiting chooses the next one; they come in the order of their arrival without it.
 */
export function serveReads(run: RunRead, waiting?: WaitingJobs<SentJob>, other?: OtherWork): void {
  const { directory, memory } = workerData as SqliteThreadData
  let underWay: SentJob | undefined

  /** Called before every statement, and within long ones. */
  function throwIfAborted(): void {
    reportProgress(underWay?.id)
    if (underWay?.abortFlag === undefined || !isAborted(underWay.abortFlag)) return
    throw new Error('The read was aborted.')
  }

  const database = openDatabase(directory, 'reader', memory)
  const runner = new StepRunner(database, throwIfAborted)
  const beginTime = registerDeadline(database, elapsedMs, throwIfAborted)
  function runIdle<T>(step: Step<T>): T {
    underWay = undefined
    beginTime()
    database.exec('begin')
    try {
      return runner.run(step)
    } finally {
      if (database.isTransaction) database.exec('commit')
    }
  }

  serveBatches({
    batchJobsMax: waiting === undefined ? 1 : chosenAmongMax,
    waiting: waiting ?? new JobsInOrder((jobs) => jobs.splice(0, 1)),
    run: (batch) =>
      batch.map((handed) => {
        underWay = handed
        reportProgress(handed.id)
        beginTime()
        return inTransaction(database, () => run(handed.job, runner, beginTime))
      }),
    workIdle: other && (() => other.workIdle(runIdle)),
    close: () => {
      other?.close()
      database.close()
    },
  })
}

function inTransaction(database: DatabaseSync, work: () => unknown): JobResult {
  try {
    database.exec('begin')
    return { value: work() }
  } catch (error) {
    return { failure: failureOf(error) }
  } finally {
    if (database.isTransaction) database.exec('commit')
  }
}
