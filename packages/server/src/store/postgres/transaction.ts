// One transaction with several jobs in it. At first they go together: all that they ask is under
// way at the same time, no job waits for its last commands, and COMMIT tells whether all went well.
// Where one did not, they are carried out anew, each in a savepoint of its own, so that it fails
// alone.

import { Refusal } from '../../refusal.ts'
import { newContext } from '../sql/rights/context.ts'
import { readAccessVersion } from '../sql/rights/unit-cache.ts'
import type { Statement, Step } from '../sql/statements/step.ts'
import { Ledger, type LedgerShare } from '../sql/unit/ledger.ts'
import type { AnyWrite } from '../sql/writes.ts'
import { goBeside } from '../sql/writes.ts'
import { CommandQueue } from './command-queue.ts'
import { leaveMark, type Mark } from './commit-marker.ts'
import type { Connection } from './connection.ts'
import { inOrder } from './in-order.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { ConnectionLost, describeFailure, failureOf } from './postgres-failure.ts'
import { renewPlans } from './renew-plans.ts'
import { runStep, type StepTarget, sendStep } from './run-step.ts'

export interface WriteJob {
  readonly write: AnyWrite
  readonly input: unknown
}

export type JobResult = { readonly value: unknown } | { readonly error: Error }

export interface TransactionOptions {
  /** Names this process among those that write to the database. */
  readonly writer: string
  readonly unit: number
  /** Taken before all others. */
  readonly locks: readonly Statement[]
  /** Whether the locks keep everybody else from changing what the writer's unit goes by. */
  readonly isAccessFixed: boolean
}

/** What a writer remembers from one transaction to the next. */
export class WriterMemory {
  context = newContext(postgresDialect)

  /** What was learnt from rows that are gone again must not be remembered. */
  forget(): void {
    this.context = newContext(postgresDialect)
  }
}

export interface Outcome {
  readonly results: readonly JobResult[]
  /** The mark to look for where it is not known whether the results are stored. */
  readonly doubt?: Mark
}

/** One transaction under way. */
interface Work {
  readonly connection: Connection
  readonly memory: WriterMemory
  readonly ledger: Ledger
}

/** Carries out the jobs. Throws what concerns all of them; then nothing is stored. */
export async function transact(
  connection: Connection,
  batch: readonly WriteJob[],
  memory: WriterMemory,
  options: TransactionOptions,
): Promise<Outcome> {
  const changesAccess = batch.some(({ write }) => write.changesAccess)
  const ofBatch = { ...options, isAccessFixed: options.isAccessFixed && !changesAccess }
  const together = await attempt(connection, memory, ofBatch, (work) => runTogether(work, batch))
  if (together !== undefined) return together
  memory.forget()
  const apart = await attempt(connection, memory, ofBatch, (work) => runApart(work, batch))
  if (apart === undefined) throw new Error('A transaction was rolled back for no known reason.')
  return apart
}

/** Undefined where the transaction was rolled back because of one job. */
async function attempt(
  connection: Connection,
  memory: WriterMemory,
  options: TransactionOptions,
  run: (work: Work) => Promise<readonly JobResult[]>,
): Promise<Outcome | undefined> {
  renewPlans(connection)
  const begun = connection.command('begin isolation level read committed')
  const locked = options.locks.map((lock) => connection.query(lock))
  const marked = leaveMark(connection, options)
  const version = runStep(connection, readAccessVersion())
  await inOrder<unknown>([begun, ...locked, marked, version])
  memory.context.cache.fixAccess(options.isAccessFixed ? await version : undefined)
  let results: readonly JobResult[]
  try {
    results = await run({ connection, memory, ledger: new Ledger() })
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error
    await connection.command('rollback')
    return undefined
  }
  try {
    return (await connection.command('commit')) === 'COMMIT' ? { results } : undefined
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    return { results, doubt: await marked }
  }
}

/** One job failed in a way that leaves its traces in the transaction. */
class JobFailure extends Error {
  override readonly name = 'JobFailure'
}

async function runTogether(work: Work, batch: readonly WriteJob[]): Promise<readonly JobResult[]> {
  const commands = new CommandQueue(work.connection)
  const results: JobResult[] = []
  if (goBeside(batch.map(({ write }) => write))) {
    results.push(...(await inOrder(batch.map((job) => runBeside(work, commands, job)))))
  } else for (const job of batch) results.push(await runBeside(work, commands, job))
  await sendStep(commands, work.ledger.close(postgresDialect))
  commands.flush()
  return results
}

async function runBeside(work: Work, commands: CommandQueue, job: WriteJob): Promise<JobResult> {
  const share = work.ledger.share()
  let hasWritten = false
  const target: StepTarget = {
    ask: (question) => commands.ask(question),
    add(command) {
      hasWritten = true
      commands.add(command)
    },
  }
  try {
    return { value: await sendStep(target, stepOf(work, share, job)) }
  } catch (error) {
    if (error instanceof Refusal && !hasWritten && !share.hasDrawn) return { error }
    if (describeFailure(error) === 'batch') throw error
    throw new JobFailure('', { cause: error })
  }
}

async function runApart(work: Work, batch: readonly WriteJob[]): Promise<readonly JobResult[]> {
  const results: JobResult[] = []
  for (const job of batch) results.push(await runAlone(work, job))
  await runStep(work.connection, work.ledger.close(postgresDialect))
  return results
}

async function runAlone(work: Work, job: WriteJob): Promise<JobResult> {
  const { connection, memory, ledger } = work
  const share = ledger.share()
  connection.command('savepoint job').catch(() => undefined)
  try {
    const value = await runStep(connection, stepOf(work, share, job))
    // A failure to release would be one of the whole transaction, which its end tells.
    connection.command('release job').catch(() => undefined)
    return { value }
  } catch (error) {
    if (describeFailure(error) === 'batch') throw error
    await connection.command('rollback to job')
    await connection.command('release job')
    share.giveBack()
    memory.forget()
    return { error: failureOf(error) }
  }
}

function stepOf({ memory }: Work, ledger: LedgerShare, { write, input }: WriteJob): Step<unknown> {
  return write.run({ ...memory.context, ledger }, input as never)
}
