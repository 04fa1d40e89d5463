// The rows of a summary as JSON, in order, made of the groups that an engine has added up.

import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../../refusal.ts'
import { ExactSum } from './exact-sum.ts'
import { compare } from './row-groups.ts'
import type { MeasuredValue, RowGroup, RowKey, SummaryGroup, SummaryPlan } from './summary-plan.ts'

export interface SummaryRows {
  /** How many rows there are, those beyond the limit included. */
  readonly count: number
  /** Those within it, as the elements of a JSON array. */
  readonly json: string
}

/** Groups ascend, nulls last. Refuses with `summary-too-large`. */
export function summaryRows(plan: SummaryPlan, found: readonly RowGroup[]): SummaryRows {
  const groups = found.filter(({ count }) => count > 0)
  if (groups.length > limits.summaryRowsMax) throw new Refusal('summary-too-large')
  // Money that is in no row is in no currency either.
  const isOne = plan.groups.length === 0 && plan.currency === undefined
  const shown = groups.length === 0 && isOne ? [nothing(plan)] : groups
  const sorted = shown.toSorted((a, b) => compareKeys(a.keys, b.keys))
  const rows = sorted.slice(0, plan.limit).map((group) => rowOf(plan, group))
  return { count: sorted.length, json: rows.join(',') }
}

/** No rows at all, added up. */
function nothing({ measures }: SummaryPlan): RowGroup {
  const values = measures.map(({ operator }) =>
    operator === 'sum' ? (['0', null] as const) : null,
  )
  return { keys: [], count: 0, values }
}

function compareKeys(a: readonly RowKey[], b: readonly RowKey[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index] ?? null
    if (key === other) continue
    if (key === null) return 1
    if (other === null) return -1
    return compare(key, other)
  }
  return 0
}

function rowOf(plan: SummaryPlan, { keys, count, values }: RowGroup): string {
  const { groups, measures, currency } = plan
  const group = groups.map((each, index) => shownKey(each, keys[index] ?? null))
  const members = [
    `"group":${JSON.stringify(group)}`,
    ...(currency === undefined
      ? []
      : [`"currency":${JSON.stringify(keys[groups.length] ?? null)}`]),
    `"count":${count}`,
    ...(['sum', 'min', 'max'] as const).map((operator) => {
      const ofOperator = measures.flatMap((measure, index) => {
        if (measure.operator !== operator) return []
        const value = shownValue(measure.checked.type, values[index] ?? null)
        return [`${JSON.stringify(measure.field)}:${value}`]
      })
      return `"${operator}":{${ofOperator.join(',')}}`
    }),
  ]
  return `{${members.join(',')}}`
}

/** Of steps the bounds around the value. */
function shownKey({ field: { type }, by }: SummaryGroup, key: RowKey): unknown {
  if (key === null || by === undefined || typeof by === 'string') return plain(type, key)
  const reached = Number(key)
  return [by.steps[reached - 1] ?? null, by.steps[reached] ?? null]
}

function plain(type: FilterType, value: RowKey): unknown {
  return type === 'boolean' && value !== null ? value === 1 : value
}

/** Sums are written digit by digit: a double would round them. */
function shownValue(type: FilterType, value: MeasuredValue): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(plain(type, value))
  const [text, more] = value
  const sum = new ExactSum()
  sum.addText(text)
  for (const each of more ?? []) sum.add(each)
  return sum.print()
}
