// Checks that every connection has a session of its own on the server. A pooler that assigns
// sessions to transactions mixes up the settings and prepared statements of its connections.

import type { Connection } from './connection.ts'

/** Throws in one sentence where two connections are seen to share sessions. */
export async function checkSessions(one: Connection, other: Connection): Promise<void> {
  const first = await sessionOf(one, 'first')
  // A pooler would assign the session that has just become free, until the end of the transaction.
  await other.command('begin')
  const second = await sessionOf(other, 'second')
  const third = await sessionOf(one, 'third')
  await other.command('rollback')
  if (first !== second && first === third) return
  throw new Error(
    'The database is behind a pooler that shares sessions: let it pool by session ' +
      '(PgBouncer: pool_mode = session), or connect without it.',
  )
}

/** A different text each time, since a prepared statement would belong to a session. */
async function sessionOf(connection: Connection, name: string): Promise<number | undefined> {
  const sql = `select pg_backend_pid() as "${name}"`
  const [row] = (await connection.query({ sql, values: [] })) as readonly Record<string, number>[]
  return row?.[name]
}
