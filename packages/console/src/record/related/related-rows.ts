// Which rows refer to a record: in each view that has columns of references to such records, and
// with the filter that chooses those of this one.

import { referenceTargets } from '@kontor/contract/records/reference-targets.ts'
import type { RecordRef } from '../../data/record.ts'
import type { View } from '../../data/views.ts'
import { printCondition } from '../../filter/chip.ts'

export interface RelatedRows {
  readonly view: string
  readonly filter: string
}

export function relatedRows({ collection, id }: RecordRef, views: readonly View[]): RelatedRows[] {
  const targets = Object.entries(referenceTargets).flatMap(([target, place]) =>
    'collection' in place && place.collection === collection && !('nested' in place) ? target : [],
  )
  return views.flatMap(({ name, columns }) => {
    const conditions = columns
      .filter(({ kind, isFilterable }) => isFilterable && targets.includes(kind?.refersTo ?? ''))
      .map(({ key }) => printCondition({ field: key, operator: 'is', values: [id] }))
    return conditions.length === 0 ? [] : { view: name, filter: conditions.join(' OR ') }
  })
}
