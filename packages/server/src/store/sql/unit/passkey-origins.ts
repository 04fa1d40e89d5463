// Where passkeys were made: an authenticator knows each by its host, and offers it nowhere else.

import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'

export function* readPasskeyOrigins(): Step<readonly string[]> {
  const rows = yield* queryAll<{ origin: string }>(
    sql`select distinct "origin" from "passkey" where "revokedAt" is null order by "origin"`,
  )
  return rows.map(({ origin }) => origin)
}
