// Ends a session on the server from another one, whatever it is doing.

import { sql } from '../sql/statements/sql.ts'
import type { StatementTarget } from './command-queue.ts'

export async function endSession(target: StatementTarget, session: string): Promise<void> {
  await target.query(
    sql`select pg_terminate_backend("pid") from pg_stat_activity
      where "application_name" = ${session}`,
  )
}
