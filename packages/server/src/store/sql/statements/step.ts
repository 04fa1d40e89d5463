// How shared code runs on both engines: it is a generator that yields statements and is sent their
// rows. SQLite runs it to the end at once, in whichever thread has the connection;
// PostgreSQL waits for rows, not for commands, and runs independent steps at the same time. So all
// logic exists once.

import type { Job } from '../../job.ts'
import type { Sql, SqlValue } from './sql.ts'

export interface Statement {
  /** SQL with `?` for each value. */
  readonly sql: string
  readonly values: readonly SqlValue[]
  /** Its rows do not matter: an engine may go on before it is done. */
  readonly isCommand?: true
  /** A command that adds one row: an engine may carry out several of the same SQL as one. */
  readonly isRow?: true
  /** Its rows are lists of values in the order of its columns: an object for each costs more. */
  readonly asLists?: true
  /** It may look at every row of a unit: an engine may carry it out where nobody else waits. */
  readonly isLong?: true
  /** It is long, and known to look at very many rows: to try it among short ones is in vain. */
  readonly isOfMany?: boolean
  /** It is long, and this read of columns in memory may have its rows without it. */
  readonly inColumns?: ColumnsJob | undefined
  /** It is long, and what it sees must not be newer than the transaction. */
  readonly isOvertaken?: true
}

export interface ColumnsJob extends Job {
  /** Set where it waits for no columns. */
  readonly ahead?: ColumnsAhead
}

export interface ColumnsAhead {
  /** What the columns are called. */
  readonly columns: string
  /** Reads them for later. */
  readonly job: Job
}

/** The same for statements that have the same rows, as long as nothing changes. */
export function keyOfStatement({ sql, values, asLists }: Statement): string {
  return JSON.stringify([sql, values, asLists === true])
}

/** Steps of which none needs the result of another. */
export interface Together {
  readonly steps: readonly Step<unknown>[]
  /** Nothing is carried out: the step waits for its turn in the transaction. */
  readonly isTurn?: true
  /** Nothing is carried out: where others wait, the work may begin again after them. */
  readonly isPause?: true
}

// biome-ignore lint/suspicious/noExplicitAny: a row's type is known where its statement is written.
type AnyRows = readonly any[]

/** Work within one transaction; its result is a T. */
export type Step<T> = Generator<Statement | Together, T, AnyRows>

/** All rows of a query. */
export function* queryAll<R>({ sql, values }: Sql): Step<readonly R[]> {
  return (yield { sql, values }) as readonly R[]
}

/** The first row of a query, if there is one. */
export function* queryOne<R>({ sql, values }: Sql): Step<R | undefined> {
  const rows: AnyRows = yield { sql, values }
  return rows[0] as R | undefined
}

/** The same, each row a list of values in the order of the columns. */
export function* queryLists({ sql, values }: Sql): Step<readonly (readonly SqlValue[])[]> {
  return (yield { sql, values, asLists: true }) as readonly (readonly SqlValue[])[]
}

/** All rows of a query that may take long. What it sees can be newer than the transaction. */
export function* queryLong<R>(
  { sql, values }: Sql,
  { isOfMany = false, inColumns }: Pick<Statement, 'isOfMany' | 'inColumns'> = {},
): Step<readonly R[]> {
  return (yield { sql, values, isLong: true, isOfMany, inColumns }) as readonly R[]
}

/**
 * The same as the transaction sees it, where a long query has seen another state. An engine may
 * carry out the whole read anew where nobody else waits.
 */
export function* queryOvertaken<R>({ sql, values }: Sql): Step<readonly R[]> {
  return (yield { sql, values, isLong: true, isOvertaken: true }) as readonly R[]
}

/** A statement whose rows do not matter. Where it fails, the whole step fails, be it later on. */
export function* execute({ sql, values }: Sql): Step<void> {
  yield { sql, values, isCommand: true }
}

/** A command that adds one row, in the engine's own words for inserts. */
export function* executeRow({ sql, values }: Sql): Step<void> {
  yield { sql, values, isCommand: true, isRow: true }
}

/**
 * Carries out all of the steps, at the same time where the engine can, and answers their results.
 * Where some fail, the failure of the first of them in this order is thrown.
 */
export function* together<T extends readonly unknown[]>(
  ...steps: { readonly [K in keyof T]: Step<T[K]> }
): Step<T> {
  return (yield { steps }) as unknown as T
}

/**
 * Lets others work: where a thread reads for several, the read starts again after theirs. False
 * where it has done so too often: it is to go on without what it waits for.
 */
export function* pause(): Step<boolean> {
  const [isEnough] = yield { steps: [], isPause: true }
  return isEnough !== true
}

/**
 * Waits until every step that began before this one in the transaction has gone on from here, or
 * has ended: what is drawn next is drawn in the order in which the steps were sent.
 */
export function* inTurn(): Step<void> {
  yield { steps: [], isTurn: true }
}
