// Sums up a view from columns in memory: finds the rows that the reader sees, groups them and
// measures each group, span by span. The result is what a statement over all rows would answer.

import { createHash } from 'node:crypto'
import type { MeasureOperator } from '@kontor/contract/views/summary-words.ts'
import { fieldsIn } from '../../../views/named-columns.ts'
import { type GroupedRows, groupsAlone, RowGroups } from '../../../views/summary/row-groups.ts'
import {
  keysOf,
  type RowGroup,
  type SummaryGroup,
  type SummaryPlan,
} from '../../../views/summary/summary-plan.ts'
import type { IdList } from '../blocks/id-list.ts'
import { type ChosenRows, chosenRows, conditionOn, rowsWith } from '../columns/chosen-rows.ts'
import type { Column } from '../columns/column.ts'
import type { ColumnBlock } from '../columns/column-block.ts'
import type { ColumnField } from '../columns/column-field.ts'
import { columnFields } from '../columns/column-in.ts'
import type { ColumnTable } from '../columns/column-table.ts'
import { groupColumns, type KeyColumn } from '../columns/group-columns.ts'
import { measureGroups } from '../columns/measure-groups.ts'
import { SpanCache } from '../columns/span-cache.ts'
import { isCompanyField } from '../rights/company-columns.ts'
import type { Step } from '../statements/step.ts'
import { findColumns } from './find-columns.ts'
import { fieldOfKey, keyColumn } from './key-columns.ts'
import type { PageContext } from './page-context.ts'
import type { ReadScope } from './read-scope.ts'

/**
 * Groups the rows with these ids, or all that the reader sees. Undefined where they have to be read
 * by a statement.
 */
export function* sumColumns(
  context: PageContext,
  scope: ReadScope,
  summary: SummaryPlan,
  ids?: IdList,
): Step<readonly RowGroup[] | undefined> {
  const keys = keysOf(summary).map(fieldOfKey)
  const measures = summary.measures.map(({ operator, checked: field }) => {
    return { operator, field, isDay: false }
  })
  // Of ids it is known that they pass the filter.
  const conditions = ids === undefined ? scope.plan.conditions : []
  const fields = [...keys, ...measures, ...columnFields(conditions.flatMap(fieldsIn))]
  const isMasked = ({ field: { source, name } }: ColumnField): boolean =>
    source === 'column' && name === scope.mask?.column
  if (fields.some(isMasked) || measures.some(({ field }) => isCompanyField(field))) return undefined
  const table = yield* findColumns(context, scope, fields)
  if (table === undefined) return undefined
  const grouped = keys.flatMap((key) => {
    const column = table.column(key)
    return column === undefined ? [] : [{ column, group: key.group }]
  })
  const measured = measures.flatMap(({ operator, ...field }) => {
    const column = table.column(field)
    return column === undefined ? [] : [{ column, operator }]
  })
  if (grouped.length < keys.length || measured.length < measures.length) return undefined
  const condition = conditionOn(table, conditions)
  if (condition === undefined) return undefined
  const { visibility } = scope
  const chosen = chosenRows(table, { visibility, condition })
  // What companies say changes without a change of the rows.
  const isOfRows = !keys.some(({ group }) => isCompanyField(group.field))
  const question = isOfRows ? [keys, measures, conditions, visibility] : undefined
  const spans =
    ids === undefined
      ? spansOf(context, { table, chosen, question })
      : [{ blocks: rowsWith(table, ids) }]
  return yield* addUp(context, scope, { keys: grouped, measures: measured }, spans)
}

/** Rows whose groups are cached together, where they are. */
interface Span {
  readonly blocks: Iterable<ColumnBlock>
  readonly known?: GroupedRows | undefined
  readonly cache?: (groups: GroupedRows) => void
}

interface RowsOfTable {
  readonly table: ColumnTable
  readonly chosen: ChosenRows
  /** All that groups of the rows depend on; undefined where other records are among that. */
  readonly question: readonly unknown[] | undefined
}

function spansOf(context: PageContext, { table, chosen, question }: RowsOfTable): readonly Span[] {
  const { spanRows, caches } = context
  const { count } = table
  const isSmall = count <= spanRows
  if (isSmall || question === undefined) return [{ blocks: chosen({ first: 0, end: count }) }]
  table.spans ??= new SpanCache({ rows: spanRows, bytesMax: caches.columns.spanBytesMax })
  const { spans } = table
  const name = nameOf(question)
  return Array.from({ length: Math.ceil(count / spanRows) }, (_, span) => {
    const first = span * spanRows
    return {
      blocks: chosen({ first, end: Math.min(first + spanRows, count) }),
      known: spans.get(name, span),
      cache: (groups) => spans.set(name, { span, groups }),
    }
  })
}

/** A digest, as what a reader sees can be a long list. */
function nameOf(question: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url')
}

interface SummedColumns {
  readonly keys: readonly { readonly column: Column; readonly group: SummaryGroup }[]
  readonly measures: readonly { readonly column: Column; readonly operator: MeasureOperator }[]
}

function* addUp(
  context: PageContext,
  scope: ReadScope,
  { keys, measures }: SummedColumns,
  spans: readonly Span[],
): Step<readonly RowGroup[]> {
  const isKnown = spans.every(({ known }) => known !== undefined)
  const numbered: KeyColumn[] = []
  for (const { column, group } of isKnown ? [] : keys) {
    numbered.push(yield* keyColumn(context, scope, column, group))
  }
  const measured = isKnown ? [] : measures.map((each) => measureGroups(each.operator, each.column))
  const operators = measures.map(({ operator }) => operator)
  const [first, ...others] = spans
  if (first !== undefined && others.length === 0) {
    return groupsAlone(groupColumns(first.blocks, numbered, measured), keys.length, operators)
  }
  const sums = new RowGroups(keys.length, operators)
  for (const { blocks, known, cache } of spans) {
    const groups = known ?? groupColumns(blocks, numbered, measured)
    sums.addGrouped(groups)
    // Of too many, not all are known.
    if (sums.hasTooMany) break
    if (known === undefined) cache?.(groups)
  }
  return sums.result()
}
