// One transaction with several jobs in it. At first they run together: their queries are under way
// at the same time, no job waits for its last commands, and COMMIT shows whether all succeeded.
// Where one failed, the transaction is run again with a savepoint for each job, so that only it
// fails.

import { Refusal } from '../../refusal.ts'
import { importWork } from '../next-jobs.ts'
import type { TransactionWork } from '../port/transactions.ts'
import { type Context, newContext } from '../sql/rights/context.ts'
import { readAccessVersion, type UnitBounds } from '../sql/rights/unit-cache.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import type { Statement, Step } from '../sql/statements/step.ts'
import { Ledger, type LedgerShare } from '../sql/unit/ledger.ts'
import { type AnyWrite, mayRunConcurrently } from '../sql/writes.ts'
import { CommandQueue } from './command-queue.ts'
import { type CommitMarker, leaveMarker } from './commit-marker.ts'
import type { Connection } from './connection.ts'
import { ConnectionLost, failureOf, scopeOfFailure } from './postgres-failure.ts'
import { renewPlans } from './renew-plans.ts'
import { runStep, type StepTarget, sendStep } from './run-step.ts'
import { settleAll } from './settle-all.ts'

export interface WriteJob {
  readonly write: AnyWrite
  readonly input: unknown
}

export type WriteResult = { readonly value: unknown } | { readonly error: Error }

export interface TransactionOptions {
  /** Names this process among those that write to the database. */
  readonly writer: string
  readonly unit: number
  /** Taken in this order, before anything is read. */
  readonly locks: readonly Statement[]
  /** Whether no other writer can change the access version while the locks are taken. */
  readonly isAccessFixed: boolean
}

/** What a writer caches from one transaction to the next. */
export class WriterCaches {
  readonly #bounds: UnitBounds | undefined
  context: Context

  constructor(dialect: SqlDialect, bounds: UnitBounds | undefined) {
    this.#bounds = bounds
    this.context = newContext(dialect, bounds)
  }

  /** After a rollback the caches may have rows that do not exist. */
  clear(): void {
    this.context = newContext(this.context.dialect, this.#bounds)
  }
}

export interface Outcome {
  readonly results: readonly WriteResult[]
  /** Set where nobody knows yet whether the transaction was committed: how to find out. */
  readonly doubt?: CommitMarker
}

/** One transaction under way. */
interface Work {
  readonly connection: Connection
  readonly caches: WriterCaches
  readonly ledger: Ledger
}

/** Carries out the jobs. Throws a failure of the whole transaction; then nothing is stored. */
export async function transact(
  connection: Connection,
  batch: readonly WriteJob[],
  caches: WriterCaches,
  options: TransactionOptions,
): Promise<Outcome> {
  const changesAccess = batch.some(({ write }) => write.changesAccess)
  const ofBatch = { ...options, isAccessFixed: options.isAccessFixed && !changesAccess }
  const outcome = await attempt(connection, caches, ofBatch, (work) => runTogether(work, batch))
  if (outcome !== undefined) return outcome
  caches.clear()
  const oneByOne = await attempt(connection, caches, ofBatch, (work) => runOneByOne(work, batch))
  if (oneByOne === undefined) throw new Error('A transaction was rolled back for no known reason.')
  return oneByOne
}

/** Carries out work that is alone in its transaction. Throws what the work throws. */
export async function carryOutAlone(
  connection: Connection,
  work: TransactionWork,
  caches: WriterCaches,
  options: TransactionOptions,
): Promise<Outcome> {
  const carryOut = await importWork(work)
  try {
    const end = work.isDryRun ? 'rollback' : 'commit'
    const run = async ({ ledger }: Work): Promise<readonly WriteResult[]> => {
      const context = { ...caches.context, ledger: ledger.share() }
      const value = await carryOut((step) => runStep(connection, step), context)
      if (!work.isDryRun) await runStep(connection, ledger.close(caches.context.dialect))
      return [{ value }]
    }
    const outcome = await attempt(connection, caches, { ...options, end }, run)
    if (outcome === undefined) throw new Error('A transaction was rolled back for no known reason.')
    if (work.isDryRun) caches.clear()
    return outcome
  } catch (error) {
    caches.clear()
    throw error
  }
}

interface AttemptOptions extends TransactionOptions {
  /** `commit` by default. */
  readonly end?: 'commit' | 'rollback'
}

/** Undefined where the transaction was rolled back because of one job. */
async function attempt(
  connection: Connection,
  caches: WriterCaches,
  options: AttemptOptions,
  run: (work: Work) => Promise<readonly WriteResult[]>,
): Promise<Outcome | undefined> {
  renewPlans(connection)
  const begun = connection.command('begin isolation level read committed')
  const locked = options.locks.map((lock) => connection.query(lock))
  const marked = leaveMarker(connection, options)
  const version = runStep(connection, readAccessVersion())
  await settleAll<unknown>([begun, ...locked, marked, version])
  caches.context.cache.fixAccess(options.isAccessFixed ? await version : undefined)
  let results: readonly WriteResult[]
  try {
    results = await run({ connection, caches, ledger: new Ledger() })
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error
    await connection.command('rollback')
    return undefined
  }
  const { end = 'commit' } = options
  try {
    return (await connection.command(end)) === end.toUpperCase() ? { results } : undefined
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    return { results, doubt: await marked }
  }
}

/** One job failed after it had written, or made the transaction fail. */
class JobFailure extends Error {
  override readonly name = 'JobFailure'
}

async function runTogether(
  work: Work,
  batch: readonly WriteJob[],
): Promise<readonly WriteResult[]> {
  const commands = new CommandQueue(work.connection)
  const results: WriteResult[] = []
  if (mayRunConcurrently(batch.map(({ write }) => write))) {
    let before = Promise.resolve()
    const underWay = batch.map((job) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const turns: Turns = { before, pass: resolve }
      before = promise
      return runQueued(work, commands, job, turns)
    })
    results.push(...(await settleAll(underWay)))
  } else for (const job of batch) results.push(await runQueued(work, commands, job))
  await closeTogether(work, commands)
  commands.flush()
  return results
}

/** What is done last may be the first that hears of a command of a job that has failed. */
async function closeTogether({ ledger, caches }: Work, commands: CommandQueue): Promise<void> {
  try {
    await sendStep(commands, ledger.close(caches.context.dialect))
  } catch (error) {
    if (scopeOfFailure(error) === 'batch') throw error
    throw new JobFailure('', { cause: error })
  }
}

interface Turns {
  /** Resolves when the job before has had its turn, or needs none. */
  readonly before: Promise<void>
  readonly pass: () => void
}

async function runQueued(
  work: Work,
  commands: CommandQueue,
  job: WriteJob,
  turns?: Turns,
): Promise<WriteResult> {
  const share = work.ledger.share()
  let hasWritten = false
  const target: StepTarget = {
    query: (statement) => commands.query(statement),
    add(command) {
      hasWritten = true
      commands.add(command)
    },
    ...(turns === undefined ? {} : { turn: () => turns.before, passTurn: turns.pass }),
  }
  try {
    return { value: await sendStep(target, stepOf(work, share, job)) }
  } catch (error) {
    if (error instanceof Refusal && !hasWritten && !share.hasDrawn) return { error }
    if (scopeOfFailure(error) === 'batch') throw error
    throw new JobFailure('', { cause: error })
  } finally {
    await turns?.before
    turns?.pass()
  }
}

async function runOneByOne(
  work: Work,
  batch: readonly WriteJob[],
): Promise<readonly WriteResult[]> {
  const results: WriteResult[] = []
  for (const job of batch) results.push(await runInSavepoint(work, job))
  await runStep(work.connection, work.ledger.close(work.caches.context.dialect))
  return results
}

async function runInSavepoint(work: Work, job: WriteJob): Promise<WriteResult> {
  const { connection, caches, ledger } = work
  const share = ledger.share()
  connection.command('savepoint job').catch(() => undefined)
  try {
    const value = await runStep(connection, stepOf(work, share, job))
    // A failure to release would be one of the whole transaction, which its end tells.
    connection.command('release job').catch(() => undefined)
    return { value }
  } catch (error) {
    if (scopeOfFailure(error) === 'batch') throw error
    await connection.command('rollback to job')
    await connection.command('release job')
    share.giveBack()
    caches.clear()
    return { error: failureOf(error) }
  }
}

function stepOf({ caches }: Work, ledger: LedgerShare, { write, input }: WriteJob): Step<unknown> {
  return write.run({ ...caches.context, ledger }, input as never)
}
