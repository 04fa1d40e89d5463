// The columns that a read of a view names: to filter by, to order by, to show and to sum up.

import type { CheckedField, CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import type { ViewPlan } from './plan.ts'
import { keysOf, type SummaryPlan } from './summary/summary-plan.ts'

export function namedColumns(plan: ViewPlan, summary?: SummaryPlan): ReadonlySet<string> {
  return new Set([...comparedColumns(plan, summary), ...plan.projection.columns])
}

/** Without those that are only shown. */
export function comparedColumns(
  plan: Pick<ViewPlan, 'conditions' | 'order'>,
  summary?: SummaryPlan,
): ReadonlySet<string> {
  const fields = [
    ...plan.conditions.flatMap(fieldsIn),
    ...plan.order.map(({ field }) => field),
    ...(summary === undefined ? [] : keysOf(summary).map(({ field }) => field)),
    ...(summary?.measures.map(({ checked }) => checked) ?? []),
  ]
  return new Set(fields.flatMap(({ source, name }) => (source === 'column' ? name : [])))
}

export function fieldsIn(filter: CheckedFilter): readonly CheckedField[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.terms.flatMap(fieldsIn)
    case 'not':
      return fieldsIn(filter.term)
    default:
      return [filter.field]
  }
}
