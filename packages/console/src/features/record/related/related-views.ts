// Which rows refer to a record: in each view that has columns of references to such records, and
// with the filter that chooses those of this one. Where a view has none of these, rows count that
// refer to an entry of the record, such as the tasks on the items of a job.

import type { NestedName } from '@kontor/contract/kinds/kind.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { recordPlaceOf } from '@kontor/contract/records/reference-targets.ts'
import type { RecordRef, StoredRecord } from '../../../data/api/record.ts'
import type { Column, View } from '../../../data/rows/views.ts'
import { printCondition } from '../../filter/conditions.ts'

export interface RelatedView {
  readonly view: string
  readonly filter: string
}

export interface Related {
  readonly of: RecordRef
  readonly record: StoredRecord
  readonly type: RecordType | undefined
}

export function relatedViews(related: Related, views: readonly View[]): RelatedView[] {
  return views.flatMap((view) => {
    const columns = view.columns.filter(({ isFilterable }) => isFilterable)
    const direct = columns.filter((column) => isOfRecord(column, view, related.of))
    const conditions =
      direct.length > 0
        ? direct.map(({ key }) => oneOf(key, [related.of.id]))
        : columns.flatMap((column) => ofEntries(column, related))
    return conditions.length === 0 ? [] : { view: view.name, filter: conditions.join(' OR ') }
  })
}

/** Rows of the journal name their document by an id that is no reference. */
function isOfRecord({ key, kind }: Column, { record }: View, { collection }: RecordRef): boolean {
  if (record?.collection === collection && record.by !== 'id' && record.by === key) return true
  const place = recordPlaceOf(kind)
  return place?.collection === collection && !('nested' in place)
}

/** None where there are more entries than a filter can name. */
function ofEntries({ key, kind }: Column, { of, record, type }: Related): readonly string[] {
  const place = recordPlaceOf(kind)
  if (place?.collection !== of.collection || !('nested' in place)) return []
  const ids = entryIds(record, type, place.nested)
  if (ids.length === 0 || ids.length > limits.filterListValuesMax) return []
  const condition = oneOf(key, ids)
  return condition.length > limits.filterCharactersMax ? [] : [condition]
}

function entryIds(
  record: StoredRecord,
  type: RecordType | undefined,
  nested: NestedName,
): readonly number[] {
  return Object.entries(type?.fields ?? {})
    .filter(([, kind]) => kind.nested === nested)
    .flatMap(([name]) => (record[name] ?? []) as readonly { readonly id: number }[])
    .map(({ id }) => id)
}

function oneOf(field: string, values: readonly number[]): string {
  return printCondition({ field, operator: values.length === 1 ? 'is' : 'oneOf', values })
}
