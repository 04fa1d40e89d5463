// Where the rendered rows of a view are stored: rows of records in the listing of their view,
// derived rows in the table of their source.

import type { StoredSource } from '@kontor/contract/derive/source-columns.ts'
import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { ViewPlan } from '../../../views/plan.ts'
import type { RowShape } from '../rendering/row-shape.ts'
import { derivedShape, listingShape } from '../rendering/row-shapes.ts'
import { type Sql, sql } from '../statements/sql.ts'

export interface Listing {
  /** Names it in caches. */
  readonly key: string
  /** The `from` and `where` that read `id`, `acl`, `bytes` and `changed` of its rows, as `t`. */
  readonly entries: Sql
  /** The same for `id`, `row` and `lengths`. */
  readonly rows: Sql
  readonly shape: RowShape
  /**
   * That of its records, which only come, and after all others, as none is ever deleted. Undefined
   * where rows are derived: those come and go.
   */
  readonly collection: Collection | undefined
}

/** The listing that a view of the unit is read from. */
export function listingOf(
  unit: number,
  { listingView: view, source }: Pick<ViewPlan, 'listingView' | 'source'>,
  catalogue: Catalogue,
): Listing {
  if (view === undefined) {
    const table = sql`from ${sql.id(source)} t where t."unit" = ${unit}`
    const shape = derivedShape(source as StoredSource)
    const key = `${unit} ${source}`
    return { key, entries: table, rows: table, shape, collection: undefined }
  }
  return {
    key: `${unit} ${view}`,
    entries: sql`from "listing" t where t."unit" = ${unit} and t."view" = ${view}`,
    rows: sql`from "listingRow" t where t."unit" = ${unit} and t."view" = ${view}`,
    shape: listingShape(catalogue, view),
    collection: source as Collection,
  }
}
