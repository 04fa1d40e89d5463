// How it is found out whether a transaction was stored after the connection broke during its
// COMMIT. Every transaction raises a counter of its writer. Whoever raises it afterwards waits
// until the database has finished with the lost transaction, and then sees whether it left its
// mark.

import { type Sql, sql } from '../sql/statements/sql.ts'
import type { Connection } from './connection.ts'
import { endSession } from './end-session.ts'

export interface MarkPlace {
  readonly unit: number
  readonly writer: string
}

export interface Mark extends MarkPlace {
  /** The name of the connection that the transaction ran on. */
  readonly session: string
  readonly value: number
}

/** The mark is the time in microseconds, so that those of writers long gone can be told. */
function raise(place: MarkPlace): Sql {
  return sql`insert into "counter" ("unit", "name", "value")
    values (${place.unit}, ${markName(place)},
      (extract(epoch from clock_timestamp()) * 1000000)::bigint)
    on conflict ("unit", "name") do update
    set "value" = greatest("counter"."value" + 1, excluded."value")
    returning "value"`
}

/** Leaves the mark of the transaction under way. */
export async function leaveMark(connection: Connection, place: MarkPlace): Promise<Mark> {
  const [row] = (await connection.query(raise(place))) as readonly { value: number }[]
  if (row === undefined) throw new Error('The mark of a transaction was not left.')
  return { ...place, session: connection.name, value: row.value }
}

/** Without a value of its own: it only waits for the row and reads it. */
function lock(mark: Mark): Sql {
  return sql`insert into "counter" ("unit", "name", "value")
    values (${mark.unit}, ${markName(mark)}, 0)
    on conflict ("unit", "name") do update set "value" = "counter"."value" returning "value"`
}

/** Whether the transaction that left the mark was stored. Waits for one that is still in doubt. */
export async function wasStored(connection: Connection, mark: Mark): Promise<boolean> {
  await endSession(connection, mark.session)
  await connection.command('begin')
  const [row] = (await connection.query(lock(mark))) as readonly { value: number }[]
  await connection.command('rollback')
  return row !== undefined && row.value >= mark.value
}

function markName({ writer }: MarkPlace): string {
  return `writer ${writer}`
}

/** Forgets writers that have not written for a day. */
export async function forgetMarks(connection: Connection): Promise<void> {
  await connection.query(
    sql`delete from "counter" where "name" like 'writer %'
      and "value" < (extract(epoch from statement_timestamp()) * 1000000)::bigint - 86400000000`,
  )
}
