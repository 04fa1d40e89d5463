// Interns grants: records that give the same rights share one row of "acl" and carry its id. Such
// rows are never changed or deleted.

import { createHash } from 'node:crypto'
import type { Grants } from '../../../rules/access.ts'
import type { Context } from '../rights/context.ts'
import { addRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'

interface Interning {
  readonly key: string
  readonly unit: number
  readonly body: string
}

function interning(unit: number, grants: Grants): Interning {
  const body = JSON.stringify(grants)
  return { key: `${unit} ${body}`, unit, body }
}

// A list of users can be longer than an index allows a text to be.
function digestOf({ body }: Interning): string {
  return createHash('sha256').update(body).digest('base64url')
}

/** Queries the id of these grants and caches it, unless it is cached already. */
export function* findGrants({ cache }: Context, unit: number, grants: Grants): Step<void> {
  const each = interning(unit, grants)
  if (cache.grantIds.get(each.key) !== undefined) return
  const found = yield* queryOne<{ id: number }>(
    sql`select "id" from "acl" where "unit" = ${unit} and "digest" = ${digestOf(each)}`,
  )
  if (found !== undefined) cache.grantIds.set(each.key, found.id)
}

/** The id of grants that `findGrants` has looked up; grants without an id get one. */
export function* internGrants(context: WriteContext, unit: number, grants: Grants): Step<number> {
  const { cache, ledger, dialect } = context
  const each = interning(unit, grants)
  const known = cache.grantIds.get(each.key)
  if (known !== undefined) return known
  const id = ledger.draw(unit, 'acl')
  cache.grantIds.set(each.key, id)
  yield* addRow(dialect, tables.acl, { unit, id, digest: digestOf(each), body: each.body })
  return id
}
