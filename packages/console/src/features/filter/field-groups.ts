// The fields that a filter can be by, in groups: what people usually ask for first, then what is of
// the company, then all others by their names.

import { isOfCompany } from '@kontor/contract/filter/company-prefix.ts'
import type { Column } from '../../data/rows/views.ts'

export type FieldGroup = 'usual' | 'company' | 'others'

export interface GroupedFields {
  readonly group: FieldGroup
  readonly columns: readonly Column[]
}

/** Names of columns and properties by how often somebody filters by them. */
const usual = [
  ...['companyId', 'companyName', 'name', 'number', 'status', 'totalGross', 'totalNet', 'amount'],
  ...['issueDate', 'paymentDate', 'startDate', 'endDate', 'deadline', 'date', 'ownerId'],
  ...['assigneeId', 'userId', 'jobId', 'category', 'tags', 'country', 'isClient', 'isSupplier'],
]
const usualMax = 10

/** @param compare puts fields in the order of what they are called. */
export function fieldGroups(
  columns: readonly Column[],
  compare: (one: Column, other: Column) => number,
): readonly GroupedFields[] {
  const first = usual
    .flatMap((name) => columns.find((each) => each.name === name) ?? [])
    .slice(0, usualMax)
  const rest = columns.filter((each) => !first.includes(each)).toSorted(compare)
  const groups: readonly GroupedFields[] = [
    { group: 'usual', columns: first },
    { group: 'company', columns: rest.filter(({ name }) => isOfCompany(name)) },
    { group: 'others', columns: rest.filter(({ name }) => !isOfCompany(name)) },
  ]
  return groups.filter((each) => each.columns.length > 0)
}
