// What the thread of columns is asked where a view is sorted, and what it answers.

import { shareOf } from '../../../rules/rights/share-of.ts'
import type { Job } from '../../job.ts'
import type { ReadInput } from '../../port/views.ts'
import type { IdList } from '../blocks/id-list.ts'
import { isCompanyField } from '../rights/company-columns.ts'
import type { Visibility } from '../rights/visibility.ts'
import type { ReadScope } from './read-scope.ts'

export interface SortInput extends ReadInput {
  /** What the reader sees as of the read that asks. */
  readonly visibility: Visibility
}

export interface SortedNumbers {
  readonly ids: IdList
  readonly through: number
  readonly version: number
}

/** Undefined where columns do not have what rows are chosen and ordered by. */
export function sortJob(scope: ReadScope): Job | undefined {
  if (!isByColumns(scope)) return undefined
  const { reader, plan, versions, visibility } = scope
  const { accessVersion } = versions
  const input: SortInput = { reader, plan, visibility, accessVersion, caller: shareOf(reader) }
  return { name: 'sortInColumns', input }
}

/** A filter, or a column that is hidden, needs a statement. */
export function isByColumns({ plan, mask, companies }: ReadScope): boolean {
  const isOfRows = plan.conditions.length === 0 && mask === undefined && companies === undefined
  return isOfRows && !plan.order.some(({ field }) => isCompanyField(field))
}
