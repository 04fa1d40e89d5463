// Ends a session on the server from another one, whatever it is doing.

import type { StatementTarget } from './run-step.ts'

export async function endSession(target: StatementTarget, session: string): Promise<void> {
  const sql = `select pg_terminate_backend("pid") from pg_stat_activity
    where "application_name" = ?`
  await target.query({ sql, values: [session] })
}
