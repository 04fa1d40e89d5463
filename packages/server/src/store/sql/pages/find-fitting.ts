// The columns of those fields that have room in memory, and what is read of the others in the
// background.

import type { ColumnField } from '../columns/column-field.ts'
import type { ColumnTable } from '../columns/column-table.ts'
import type { Step } from '../statements/step.ts'
import { findColumns, fitIn, keyOf } from './find-columns.ts'
import type { PageContext } from './page-context.ts'
import type { ReadScope } from './read-scope.ts'
import { beginTexts, isRead } from './read-texts.ts'

export interface FittingColumns {
  readonly table: ColumnTable
  /** Of these it has the columns. */
  readonly fitting: readonly ColumnField[]
}

/** Undefined where columns would have to be read first, or have just turned out not to fit. */
export function* findFitting(
  context: PageContext,
  scope: ReadScope,
  fields: readonly ColumnField[],
  find = findColumns,
): Step<FittingColumns | undefined> {
  const isFit = fitIn(context, scope)
  if (fields.every(isFit)) {
    const table = yield* find(context, scope, fields)
    if (table?.hasAllOf(fields) === true) return { table, fitting: fields }
    // A change has brought one text too many, or one that is too long.
    if (table !== undefined) context.caches.columns.noteTooLarge(keyOf(scope), table)
  }
  const fitting = fields.filter(isFit)
  if (fitting.length === fields.length) return undefined
  const table = yield* find(context, scope, fitting)
  return table && { table, fitting }
}

/** Begins to read the first of the texts that are not read; false where all of them are. */
export function beginUnread(
  context: PageContext,
  scope: ReadScope,
  { table, fitting, texts }: FittingColumns & { readonly texts: readonly ColumnField[] },
): boolean {
  const field = texts.find((each) => !isRead(table, each))
  if (field === undefined) return false
  beginTexts(context, scope, { table, field, others: fitting })
  return true
}
