// What the thread of columns is asked where rows of a view are selected or sorted.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import { shareOf } from '../../../rules/rights/share-of.ts'
import { fieldsIn } from '../../../views/named-columns.ts'
import type { ViewPlan } from '../../../views/plan.ts'
import type { ReadInput } from '../../port/views.ts'
import type { IdList } from '../blocks/id-list.ts'
import type { ColumnField } from '../columns/column-field.ts'
import { columnFields } from '../columns/column-in.ts'
import { isCompanyField } from '../rights/company-columns.ts'
import type { Visibility } from '../rights/visibility.ts'
import type { ColumnsAhead, ColumnsJob, Step } from '../statements/step.ts'
import type { PageContext } from './page-context.ts'
import { type ReadScope, readScope } from './read-scope.ts'

export interface ColumnsInput extends ReadInput {
  /** What the reader sees as of the read that asks. */
  readonly visibility: Visibility
}

export interface SelectInput extends ColumnsInput {
  /** Rows with greater ids are selected, at most so many. */
  readonly after: number
  readonly idsMax: number
}

export interface ReadColumnsInput extends ReadInput {
  readonly fields: readonly CheckedField[]
}

export interface SortedNumbers {
  readonly ids: IdList
  readonly through: number
  readonly version: number
}

export interface SelectedNumbers {
  readonly ids: IdList
  /** Every id up to this one was looked at. */
  readonly through: number
  readonly changeVersion: number
}

/** Undefined where columns cannot have what rows are chosen and ordered by. */
export function sortJob(scope: ReadScope): ColumnsJob | undefined {
  const fields = fieldsOfSort(scope.plan)
  if (!areOfColumns(scope, fields)) return undefined
  const job = { name: 'sortInColumns', input: inputOf(scope) }
  // A sort is worth reading columns, and waiting for them; of a filter nobody knows.
  return scope.plan.conditions.length === 0 ? job : { ...job, ahead: aheadOf(scope, fields) }
}

/** Undefined where columns cannot have what rows are chosen by. */
export function selectJob(
  scope: ReadScope,
  bounds: Pick<SelectInput, 'after' | 'idsMax'>,
): ColumnsJob | undefined {
  const fields = fieldsOfFilter(scope.plan)
  if (!areOfColumns(scope, fields)) return undefined
  const input: SelectInput = { ...inputOf(scope), ...bounds }
  return { name: 'selectInColumns', input, ahead: aheadOf(scope, fields) }
}

/** Whether none of them is a list or a field of a company, and no column is hidden. */
export function areOfColumns(
  { mask }: Pick<ReadScope, 'mask'>,
  fields: readonly CheckedField[],
): boolean {
  const isList = ({ type }: CheckedField): boolean => type.endsWith('List')
  return mask === undefined && !fields.some((field) => isCompanyField(field) || isList(field))
}

export function fieldsOfFilter({ conditions }: ViewPlan): readonly CheckedField[] {
  return conditions.flatMap(fieldsIn)
}

export function fieldsOfSort(plan: ViewPlan): readonly CheckedField[] {
  return [...fieldsOfFilter(plan), ...plan.order.map(({ field }) => field)]
}

interface ColumnsScope {
  readonly scope: ReadScope
  readonly fields: readonly ColumnField[]
}

/**
 * The scope of a job in the thread of columns, and the columns that it takes. Undefined where
 * rights have changed on the way, or where columns cannot have them.
 */
export function* scopeOfColumns(
  context: PageContext,
  input: ColumnsInput,
  fieldsOf: (plan: ViewPlan) => readonly CheckedField[],
): Step<ColumnsScope | undefined> {
  const scope = yield* readScope(context, input)
  const isSame = JSON.stringify(scope.visibility) === JSON.stringify(input.visibility)
  const fields = fieldsOf(scope.plan)
  return isSame && areOfColumns(scope, fields) ? { scope, fields: columnFields(fields) } : undefined
}

function inputOf({ reader, plan, versions, visibility }: ReadScope): ColumnsInput {
  const { accessVersion } = versions
  return { reader, plan, visibility, accessVersion, caller: shareOf(reader) }
}

function aheadOf(scope: ReadScope, fields: readonly CheckedField[]): ColumnsAhead {
  const { reader, plan } = scope
  const names = fields.map(({ source, name }) => [source, name])
  const input: ReadColumnsInput = { ...inputOf(scope), fields }
  return {
    columns: JSON.stringify([reader.unit, plan.source, plan.types, names]),
    job: { name: 'readColumns', input },
  }
}
