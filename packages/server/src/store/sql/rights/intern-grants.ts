// Grants are interned: records that give the same rights share one row of "acl" and carry its id.
// Such rows are never changed or taken away, so what is known of them stays true.

import { createHash } from 'node:crypto'
import type { Grants } from '../../../rules/access.ts'
import type { Context, WriteContext } from '../operations.ts'
import { addRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import { tables } from '../tables.ts'

const idsHeldMax = 20_000

/** The ids of interned grants that are known, by unit and grants. */
export class GrantIds {
  readonly #ids = new Map<string, number>()

  recall(key: string): number | undefined {
    return this.#ids.get(key)
  }

  remember(key: string, id: number): void {
    if (this.#ids.size >= idsHeldMax) this.#ids.clear()
    this.#ids.set(key, id)
  }
}

interface Interning {
  readonly key: string
  readonly unit: number
  readonly body: string
}

function interning(unit: number, grants: Grants): Interning {
  const body = JSON.stringify(grants)
  return { key: `${unit} ${body}`, unit, body }
}

// An index holds no text as long as a list of people can be.
function digestOf({ body }: Interning): string {
  return createHash('sha256').update(body).digest('base64url')
}

/** Asks for the id that these grants have, unless it is known. */
export function* findGrants({ cache }: Context, unit: number, grants: Grants): Step<void> {
  const each = interning(unit, grants)
  if (cache.grantIds.recall(each.key) !== undefined) return
  const held = yield* queryOne<{ id: number }>(
    sql`select "id" from "acl" where "unit" = ${unit} and "digest" = ${digestOf(each)}`,
  )
  if (held !== undefined) cache.grantIds.remember(each.key, held.id)
}

/** The id of grants that have been asked for; those that have none yet get one. */
export function* internGrants(context: WriteContext, unit: number, grants: Grants): Step<number> {
  const { cache, ledger, dialect } = context
  const each = interning(unit, grants)
  const held = cache.grantIds.recall(each.key)
  if (held !== undefined) return held
  const id = ledger.draw(unit, 'acl')
  cache.grantIds.remember(each.key, id)
  yield* addRow(dialect, tables.acl, { unit, id, digest: digestOf(each), body: each.body })
  return id
}
