// The greatest id that a filter lets through. Rows in an order are sorted once for everybody, so
// who reads them up to an id, as they were when that was the last, does not have them sorted again.

import type { CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import type { ViewPlan } from './plan.ts'

/** Takes out of the conditions what they say of the greatest id, where rows are in an order. */
export function withIdBound(plan: ViewPlan): ViewPlan {
  if (plan.order.length === 0) return plan
  let idMax = Number.POSITIVE_INFINITY
  const conditions = plan.conditions.flatMap((condition): readonly CheckedFilter[] => {
    const terms = condition.kind === 'and' ? condition.terms : [condition]
    const others = terms.filter((term) => idMaxOf(term) === undefined)
    idMax = Math.min(idMax, ...terms.map((term) => idMaxOf(term) ?? idMax))
    if (others.length === terms.length) return [condition]
    return others.length > 1 ? [{ kind: 'and', terms: others }] : others
  })
  return { ...plan, conditions, idMax }
}

function idMaxOf(term: CheckedFilter): number | undefined {
  if (term.kind !== 'compare' || typeof term.value !== 'number') return undefined
  const { field, operator, value } = term
  if (field.source !== 'column' || field.name !== 'id') return undefined
  if (operator === '<=') return value
  return operator === '<' ? Math.ceil(value) - 1 : undefined
}
