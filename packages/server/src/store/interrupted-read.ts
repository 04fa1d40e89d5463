// A read of which a long statement, or what others wait for, is carried out elsewhere: the read is
// interrupted, and starts again once the rows of the statement are there. Where records have
// changed in between, all of it runs as a whole where nobody waits for it.

import { limits } from '@kontor/contract/limits.ts'
import { elapsedMs } from '../config/clock.ts'
import { Refusal } from '../refusal.ts'
import { keyOfStatement, type Statement } from './sql/statements/step.ts'

/** The result of a read that needs the rows of a long statement first. */
interface Deferred {
  readonly deferred: Statement
}

export interface Answered {
  readonly statement: Statement
  readonly rows: readonly unknown[]
}

/** How far a read has come that others may interrupt. */
export interface SoFar {
  /** Long statements run elsewhere; these have been answered. */
  readonly answered: readonly Answered[]
  /** How often it has let others work. */
  readonly pauses: number
}

/** The result of a read that is to be carried out as a whole where nobody else waits. */
const overtaken = 'overtaken'

/** Interrupts a read whose long statement was overtaken by a change. */
export class OvertakenRead extends Error {
  override readonly name = 'OvertakenRead'
}

/** The result of a read that starts again at once, after the reads that wait. */
const paused = 'paused'

/** So often a read lets others work before it goes on without what it waits for. */
export const pausesMax = 200

/** Interrupts a read that lets others work. */
export class PausedRead extends Error {
  override readonly name = 'PausedRead'
}

/** Interrupts a read at a statement whose rows are not there yet. */
export class DeferredStatement extends Error {
  override readonly name = 'DeferredStatement'
  readonly deferred: Statement

  constructor({ sql, values, isOfMany = false, inColumns }: Statement) {
    super('The read starts again once the rows of this statement are there.')
    this.deferred = { sql, values, isOfMany, inColumns }
  }
}

/** The rows of a long statement that was carried out elsewhere; else the read is interrupted. */
export function rowsFromElsewhere(
  answered: readonly Answered[],
  statement: Statement,
): readonly unknown[] {
  if (statement.isOvertaken === true) throw new OvertakenRead()
  const key = keyOfStatement(statement)
  const found = answered.find((each) => keyOfStatement(each.statement) === key)
  if (found === undefined) throw new DeferredStatement(statement)
  return found.rows
}

/** The result of a read that an error has interrupted; any other error is thrown. */
export function interruptionOf(error: unknown): Deferred | typeof overtaken | typeof paused {
  if (error instanceof DeferredStatement) return { deferred: error.deferred }
  if (error instanceof OvertakenRead) return overtaken
  if (error instanceof PausedRead) return paused
  throw error
}

/** How an engine carries out a read that may be interrupted. */
export interface InterruptedRead {
  /** Begins the read, with the rows of long statements as far as they are there. */
  begin(answered: readonly Answered[], pauses: number): Promise<unknown>
  /** Carries out a long statement. */
  query(statement: Statement): Promise<readonly unknown[]>
  /** Carries out all of the read, as of one state of the store. */
  readWhole(): Promise<unknown>
}

/** Carries out a read to its end, however often it is interrupted. */
export async function finishRead(read: InterruptedRead): Promise<unknown> {
  const answered: Answered[] = []
  const beginMs = elapsedMs()
  for (let pauses = 0; ; ) {
    const value = await read.begin(answered, pauses)
    if (value === overtaken) return await read.readWhole()
    if (value === paused) {
      pauses += 1
      if (elapsedMs() - beginMs > limits.readSecondsMax * 1000) throw tooLong()
      continue
    }
    if (!isDeferred(value)) return value
    const { deferred: statement } = value
    answered.push({ statement, rows: await read.query(statement) })
  }
}

function isDeferred(value: unknown): value is Deferred {
  return typeof value === 'object' && value !== null && 'deferred' in value
}

function tooLong(): Refusal {
  return new Refusal('unavailable', { detail: 'The read took too long and was aborted.' })
}
