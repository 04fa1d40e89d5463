// Renders rows from their records: where the projection names what stored rows lack, or stored
// rows are of an older shape.

import { renderRow } from '../../../rules/rows/render-row.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { firstWithin, type Measured, measureRows } from '../blocks/load-blocks.ts'
import type { ReadBounds } from '../blocks/read-run.ts'
import { endsOf, type RowBytes } from '../rendering/cut-rows.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { findIds } from './find-ids.ts'
import type { PageContext } from './page-context.ts'
import type { ReadScope } from './read-scope.ts'

export interface RecordRows {
  readonly rows: RowBytes
  readonly count: number
  readonly last: number
  readonly hasMore: boolean
}

/** Bytes of records in memory at once: each can be as long as a request body may be. */
const recordBytesMax = 4 * 1024 * 1024

export function* rowsOfRecords(
  context: PageContext,
  scope: ReadScope,
  { after, rowsMax, bytesMax }: ReadBounds,
): Step<RecordRows> {
  const found = yield* idsAfter(context, scope, after, rowsMax + 1)
  const rows = yield* recordsOf(context, scope, found.slice(0, rowsMax), bytesMax)
  const count = rows.ends.length
  // Whoever reads on after no rows would read on for ever.
  if (count === 0 && found.length > 0) throw new Error('No record is stored for an id of a row.')
  return { rows, count, last: found[count - 1] ?? after, hasMore: count < found.length }
}

/** The rows of the first of these records that are short enough together, but of one at least. */
export function* recordsOf(
  context: PageContext,
  scope: ReadScope,
  among: readonly number[],
  bytesMax: number,
): Step<RowBytes> {
  const ids = yield* firstRecords(context, scope, among, bytesMax)
  if (ids.length === 0) return rowBytes([])
  const bodies = yield* readBodies(context, scope, ids)
  const ofCompanies = scope.companies && (yield* scope.companies.valuesOf(ids))
  const texts = bodies.map(({ body }, index) => {
    const record = JSON.parse(body) as FieldValues
    const ofCompany = ofCompanies?.get(ids[index] ?? 0)
    return renderRow(scope.plan.projection, { ...record, ...ofCompany })
  })
  return rowBytes(texts)
}

/** The bytes of rows that are texts. */
export function rowBytes(texts: readonly string[]): RowBytes {
  const bytes = Buffer.from(texts.map((text) => `${text},`).join(''))
  return { bytes, ends: endsOf(texts.map((text) => Buffer.byteLength(text))) }
}

function* idsAfter(
  context: PageContext,
  scope: ReadScope,
  after: number,
  count: number,
): Step<readonly number[]> {
  if (!scope.isWhole) return (yield* findIds(context, scope, after, count)).ids
  const { ids } = yield* measureRows(
    context.dialect,
    sql`select t."id", t."bytes" ${scope.listing.entries} and t."id" > ${after}
      order by t."id" limit ${count}`,
  )
  return ids
}

/** The first of them whose records are short enough together, but at least one. */
export function* firstRecords(
  context: PageContext,
  scope: ReadScope,
  ids: readonly number[],
  bytesMax: number,
): Step<readonly number[]> {
  if (ids.length === 0) return []
  const measured = yield* measureRecords(context, scope, ids)
  return firstWithin(ids, measured, Math.min(recordBytesMax, bytesMax))
}

export function measureRecords(
  { dialect }: PageContext,
  { reader, plan }: ReadScope,
  ids: readonly number[],
): Step<Measured> {
  return measureRows(
    dialect,
    sql`select t."id", octet_length(t."body") as "bytes" from "record" t
      where t."unit" = ${reader.unit} and t."collection" = ${plan.source}
        and t."id" in ${dialect.rowsOf(ids)} order by t."id"`,
  )
}

export function readBodies(
  { dialect }: PageContext,
  { reader, plan }: ReadScope,
  ids: readonly number[],
): Step<readonly { readonly body: string }[]> {
  return queryAll(
    sql`select t."body" from "record" t
      where t."unit" = ${reader.unit} and t."collection" = ${plan.source}
        and t."id" in ${dialect.rowsOf(ids)} order by t."id"`,
  )
}
