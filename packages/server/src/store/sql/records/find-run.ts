// Finds the run of a document's process. It is apart from what stores runs, so that threads that
// only read load nothing that writes.

import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'

/** The text of a document on which a process was ever started. */
const withProcess = '"process":{'

/** JSON text; undefined where none was stored. */
export function* findRun(unit: number, id: number, body: string): Step<string | undefined> {
  if (!body.includes(withProcess)) return undefined
  const row = yield* queryOne<{ body: string }>(
    sql`select "body" from "process" where "unit" = ${unit} and "id" = ${id}`,
  )
  return row?.body
}
