// Puts stored records into the listings of the views that show them by now, and takes them out of
// others. Their rows are rendered later: until then pages read the records.

import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { type Sql, sql } from '../sql/statements/sql.ts'
import { execute, queryOne, type Step } from '../sql/statements/step.ts'
import type { WriteContext } from '../sql/unit/write-context.ts'

interface ListedRecords {
  readonly unit: number
  readonly collection: Collection
  readonly catalogue: Catalogue
}

/** Answers the views that show records which they did not show before. */
export function* listRecords(
  context: WriteContext,
  { unit, collection, catalogue }: ListedRecords,
): Step<readonly string[]> {
  const types = [...(catalogue.byCollection.get(collection)?.values() ?? [])]
  const fresh: string[] = []
  for (const view of new Set(types.flatMap(({ views }) => views))) {
    const names = types.filter(({ views }) => views.includes(view)).map(({ type }) => type)
    if (yield* list(context, { unit, collection, view, names })) fresh.push(view)
  }
  return fresh
}

interface Shown {
  readonly unit: number
  readonly collection: Collection
  readonly view: string
  /** Of the types that the view shows. */
  readonly names: readonly string[]
}

/** Answers whether there were records that the view did not show. */
function* list(
  { dialect, ledger }: WriteContext,
  { unit, collection, view, names }: Shown,
): Step<boolean> {
  const ofTypes = dialect.rowsOf(names)
  for (const table of ['listing', 'listingRow']) {
    yield* execute(
      sql`delete from ${sql.id(table)} where "unit" = ${unit} and "view" = ${view} and "id" in
        (select t."id" from ${sql.id(collection)} t
          where t."unit" = ${unit} and t."type" not in ${ofTypes})`,
    )
  }
  const rows: Sql = sql`from ${sql.id(collection)} t
    where t."unit" = ${unit} and t."type" in ${ofTypes} and not exists
      (select 1 from "listing" l
        where l."unit" = ${unit} and l."view" = ${view} and l."id" = t."id")`
  const missing = yield* queryOne<{ id: number }>(sql`select t."id" ${rows} limit 1`)
  if (missing === undefined) return false
  const changed = dialect.value(ledger.changedVersion(unit))
  yield* execute(
    sql`insert into "listing" ("unit", "view", "id", "acl", "bytes", "changed")
      select t."unit", ${dialect.value(view)}, t."id", t."acl", 0, ${changed} ${rows}`,
  )
  return true
}
