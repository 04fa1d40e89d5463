// A derived row can repeat a field of another record. Who sees the row but may not read that record
// sees null there, and filters by null: else rows would tell what a read by id does not.

import { columnsOfSource, type KeptSource } from '@kontor/contract/derive/source-columns.ts'
import { type BorrowedColumn, borrowedColumns } from '@kontor/contract/views/derived-sources.ts'
import type { Reader } from '../../../rules/access.ts'
import type { ViewPlan } from '../../../views/plan.ts'
import type { Context } from '../operations.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { Step } from '../statements/step.ts'
import type { Visibility } from './unit-cache.ts'

/** The rows of a source as a reader sees them, where they are not seen as they are kept. */
export interface Masked {
  /** A subquery with the columns of the source's table. */
  readonly rows: Sql
  readonly column: string
}

/** A read with the mask that it needs; rows that are masked are not shown as they were rendered. */
export function* asSeen<I extends { readonly reader: Reader; readonly plan: ViewPlan }>(
  context: Context,
  input: I,
): Step<I & { readonly mask?: Masked }> {
  const mask = yield* maskOf(context, input.reader, input.plan)
  return mask === undefined
    ? input
    : { ...input, mask, plan: { ...input.plan, isPredefined: false } }
}

/** Undefined where nothing is borrowed, or nothing that it is borrowed from is hidden. */
function* maskOf(context: Context, reader: Reader, { source }: ViewPlan): Step<Masked | undefined> {
  const borrowed = borrowedColumns[source]
  if (borrowed === undefined) return undefined
  const { catalogue } = yield* context.cache.settings(reader.unit)
  const lenders = catalogue.byCollection.get(borrowed.from)
  if (!(yield* context.cache.hidesAnyOf(reader, (kind) => lenders?.has(kind) === true))) {
    return undefined
  }
  const visibility = yield* context.cache.visibility(reader)
  const rows = maskedRows(context, source as KeptSource, borrowed, visibility)
  return { rows, column: borrowed.column }
}

function maskedRows(
  context: Context,
  source: KeptSource,
  { column, from, by }: BorrowedColumn,
  visibility: Visibility,
): Sql {
  const kept = columnsOfSource[source].map(({ name }) => name).filter((name) => name !== column)
  const names = ['unit', 'id', 'acl', ...kept, 'row'].map((name) => sql.id('s', name))
  return sql`(select ${sql.join(names)}, case when exists (
      select 1 from ${sql.id(from)} c where c."unit" = s."unit" and c."id" = ${sql.id('s', by)}
        ${visibleRows(context, 'c', visibility)})
      then ${sql.id('s', column)} end as ${sql.id(column)}
    from ${sql.id(source)} s)`
}

/** The condition, to stand after another, that a row of the alias is among those seen. */
export function visibleRows(
  { dialect }: Pick<Context, 'dialect'>,
  alias: string,
  visibility: Visibility,
): Sql {
  if (visibility.of === 'all') return sql``
  const acls = dialect.rowsOf(visibility.acls)
  const acl = sql.id(alias, 'acl')
  return visibility.of === 'only' ? sql` and ${acl} in ${acls}` : sql` and ${acl} not in ${acls}`
}
