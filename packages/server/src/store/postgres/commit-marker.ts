// Tells whether a transaction was committed whose connection broke during COMMIT. Every transaction
// raises a counter of its writer. A later read that locks the counter waits until the database has
// ended the lost transaction, and then shows whether it was committed.

import { type Sql, sql } from '../sql/statements/sql.ts'
import type { Connection } from './connection.ts'
import { endSession } from './end-session.ts'

export interface MarkerKey {
  readonly unit: number
  readonly writer: string
}

export interface CommitMarker extends MarkerKey {
  /** The name of the connection that the transaction ran on. */
  readonly session: string
  readonly value: number
}

/** The value is the time in microseconds, so that old markers can be deleted. */
function raise(key: MarkerKey): Sql {
  return sql`insert into "counter" ("unit", "name", "value")
    values (${key.unit}, ${markerName(key)},
      (extract(epoch from clock_timestamp()) * 1000000)::bigint)
    on conflict ("unit", "name") do update
    set "value" = greatest("counter"."value" + 1, excluded."value")
    returning "value"`
}

/** Raises the counter in the transaction under way. */
export async function leaveMarker(connection: Connection, key: MarkerKey): Promise<CommitMarker> {
  const [row] = (await connection.query(raise(key))) as readonly { value: number }[]
  if (row === undefined) throw new Error('The marker of a transaction was not stored.')
  return { ...key, session: connection.name, value: row.value }
}

/** Waits for the row, locks and reads it, and changes nothing. */
function lock(marker: CommitMarker): Sql {
  return sql`insert into "counter" ("unit", "name", "value")
    values (${marker.unit}, ${markerName(marker)}, 0)
    on conflict ("unit", "name") do update set "value" = "counter"."value" returning "value"`
}

/** Whether the transaction that left the marker was committed. Waits until it has ended. */
export async function wasStored(connection: Connection, marker: CommitMarker): Promise<boolean> {
  await endSession(connection, marker.session)
  await connection.command('begin')
  const [row] = (await connection.query(lock(marker))) as readonly { value: number }[]
  await connection.command('rollback')
  return row !== undefined && row.value >= marker.value
}

function markerName({ writer }: MarkerKey): string {
  return `writer ${writer}`
}

/** Deletes the markers of a unit whose writers have not written to it for a day. */
export async function deleteOldMarkers(connection: Connection, unit: number): Promise<void> {
  await connection.query(
    sql`delete from "counter" where "unit" = ${unit} and "name" like 'writer %'
      and "value" < (extract(epoch from statement_timestamp()) * 1000000)::bigint - 86400000000`,
  )
}
