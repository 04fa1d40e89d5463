// Whether every connection has a session of its own on the server. A pooler that hands out sessions
// by transaction mixes up settings and prepared statements of the connections that share them.

import type { Connection } from './connection.ts'

/** Throws in one sentence where two connections are seen to share sessions. */
export async function checkSessions(one: Connection, other: Connection): Promise<void> {
  const first = await sessionOf(one, 'first')
  // A pooler would give the session that has just come free, and keep it for the transaction.
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

/** Asked in other words each time, since a statement that is kept would belong to a session. */
async function sessionOf(connection: Connection, name: string): Promise<number | undefined> {
  const sql = `select pg_backend_pid() as "${name}"`
  const [row] = (await connection.query({ sql, values: [] })) as readonly Record<string, number>[]
  return row?.[name]
}
