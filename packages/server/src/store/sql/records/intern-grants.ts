// Interns grants: records that give the same rights share one row of "acl" and carry its id. What
// such a row grants never changes. Where nothing has its id any more it is retired, so that no
// writer finds it, and then deleted: see `clean-grants.ts`.

import { createHash } from 'node:crypto'
import type { Grants } from '../../../rules/rights/access.ts'
import type { Context } from '../rights/context.ts'
import { grantCleanings } from '../rights/unit-cache.ts'
import { addRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'

/** Queries the id of these grants and caches it, unless it is cached already. */
export function* findGrants({ cache }: Context, unit: number, grants: Grants): Step<void> {
  const body = JSON.stringify(grants)
  const key = keyOf(unit, body)
  if (cache.grantIds.get(key) !== undefined) return
  const found = yield* queryOne<{ id: number }>(
    sql`select "id" from "acl" where "unit" = ${unit} and "digest" = ${digestOf(body)}`,
  )
  if (found !== undefined) cache.grantIds.set(key, found.id)
}

/** The id of grants that `findGrants` has looked up; grants without an id get one. */
export function* internGrants(context: WriteContext, unit: number, grants: Grants): Step<number> {
  const { cache, ledger, dialect } = context
  if (cache.dropGrantIds(unit, ledger.valueOf(unit, grantCleanings))) {
    yield* findGrants(context, unit, grants)
  }
  const body = JSON.stringify(grants)
  const key = keyOf(unit, body)
  const known = cache.grantIds.get(key)
  if (known !== undefined) return known
  const id = ledger.draw(unit, 'acl')
  cache.grantIds.set(key, id)
  yield* addRow(dialect, tables.acl, { unit, id, digest: digestOf(body), body })
  return id
}

function keyOf(unit: number, body: string): string {
  return `${unit} ${body}`
}

// A list of users can be longer than an index allows a text to be.
function digestOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url')
}
