// One transaction with several jobs in it. At first they go together: no job waits for its last
// commands, and COMMIT tells whether all went well. Where one did not, they are carried out anew,
// each in a savepoint of its own, so that it fails alone.

import { Refusal } from '../../refusal.ts'
import { newContext } from '../sql/new-context.ts'
import type { Context } from '../sql/operations.ts'
import type { Statement } from '../sql/step.ts'
import { readAccessVersion } from '../sql/unit-cache.ts'
import { writes } from '../sql/writes.ts'
import { CommandQueue } from './command-queue.ts'
import { leaveMark, type Mark } from './commit-marker.ts'
import type { Connection } from './connection.ts'
import { inOrder } from './in-order.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { ConnectionLost, describeFailure, failureOf } from './postgres-failure.ts'
import { postgresWords } from './postgres-words.ts'
import { runStep, sendStep } from './run-step.ts'

export interface Job {
  readonly name: keyof typeof writes
  readonly input: unknown
}

export type JobResult = { readonly value: unknown } | { readonly error: Error }

export interface TransactionOptions {
  /** Names this process among those that write to the database. */
  readonly writer: string
  readonly unit: number
  /** Taken before all others. */
  readonly locks: readonly Statement[]
  /** Whether the locks keep everybody from changing who may do what. */
  readonly isAccessFixed: boolean
}

/** What a writer remembers from one transaction to the next. */
export class WriterMemory {
  context = newContext(postgresWords, postgresDialect)

  /** What was learnt from rows that are gone again must not be remembered. */
  forget(): void {
    this.context = newContext(postgresWords, postgresDialect)
  }
}

export interface Outcome {
  readonly results: readonly JobResult[]
  /** The mark to look for where it is not known whether the results are stored. */
  readonly doubt?: Mark
}

/** Carries out the jobs. Throws what concerns all of them; then nothing is stored. */
export async function transact(
  connection: Connection,
  batch: readonly Job[],
  memory: WriterMemory,
  options: TransactionOptions,
): Promise<Outcome> {
  const together = await attempt(connection, memory, options, async (context) => {
    const results: JobResult[] = []
    for (const job of batch) results.push(await runTogether(connection, context, job))
    return results
  })
  if (together !== undefined) return together
  memory.forget()
  const apart = await attempt(connection, memory, options, async () => {
    const results: JobResult[] = []
    for (const job of batch) results.push(await runApart(connection, memory, job))
    return results
  })
  if (apart === undefined) throw new Error('A transaction was rolled back for no known reason.')
  return apart
}

/** Undefined where the transaction was rolled back because of one job. */
async function attempt(
  connection: Connection,
  { context }: WriterMemory,
  options: TransactionOptions,
  work: (context: Context) => Promise<readonly JobResult[]>,
): Promise<Outcome | undefined> {
  const begun = connection.command('begin isolation level read committed')
  const locked = options.locks.map((lock) => connection.query(lock))
  const marked = leaveMark(connection, options)
  const version = runStep(connection, readAccessVersion())
  await inOrder<unknown>([begun, ...locked, marked, version])
  if (options.isAccessFixed) context.cache.fixAccess(await version)
  let results: readonly JobResult[]
  try {
    results = await work(context)
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

async function runTogether(
  connection: Connection,
  context: Context,
  { name, input }: Job,
): Promise<JobResult> {
  let hasWritten = false
  const commands = new CommandQueue({
    query(statement) {
      hasWritten ||= !/^\s*select\b/i.test(statement.sql)
      return connection.query(statement)
    },
  })
  try {
    // biome-ignore lint/suspicious/noExplicitAny: the port typed name and input together.
    return { value: await sendStep<unknown>(commands, writes[name](context, input as any)) }
  } catch (error) {
    if (error instanceof Refusal && !hasWritten) return { error }
    if (describeFailure(error) === 'batch') throw error
    throw new JobFailure('', { cause: error })
  }
}

async function runApart(
  connection: Connection,
  memory: WriterMemory,
  { name, input }: Job,
): Promise<JobResult> {
  connection.command('savepoint job').catch(() => undefined)
  try {
    // biome-ignore lint/suspicious/noExplicitAny: the port typed name and input together.
    const step = writes[name](memory.context, input as any)
    const value = await runStep<unknown>(connection, step)
    // A failure to release would be one of the whole transaction, which its end tells.
    connection.command('release job').catch(() => undefined)
    return { value }
  } catch (error) {
    if (describeFailure(error) === 'batch') throw error
    await connection.command('rollback to job')
    await connection.command('release job')
    memory.forget()
    return { error: failureOf(error) }
  }
}
