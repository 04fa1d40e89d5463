// Writes the answer to a change into every cached query that shows the record. The rows keep their
// places until they are read again.

import type { Page } from '@kontor/client'
import { isDeepEqual } from '../base/is-deep-equal.ts'
import { type Values, valueAt } from '../base/value-path.ts'
import { queryClient } from '../data/api/query-client.ts'
import { type QueryKey, recordKeys } from '../data/api/query-keys.ts'
import { readPage } from '../data/api/read-page.ts'
import type { RecordRef, StoredRecord } from '../data/api/record.ts'
import { listingKey, type Row, type RowsOf } from '../data/rows/row-windows.ts'

export function updateCachedRows(
  { unit, view }: RowsOf,
  collection: RecordRef['collection'],
  record: StoredRecord,
): void {
  queryClient.setQueriesData<Page<Row>>({ queryKey: recordKeys.rows(unit, view) }, (page) =>
    page?.data.some(({ id }) => id === record.id) === true
      ? { ...page, data: page.data.map((row) => (row.id === record.id ? rowOf(row, record) : row)) }
      : page,
  )
  queryClient.setQueryData(recordKeys.record({ unit, collection, id: record.id }), record)
}

/**
 * The keys of what shows a changed record as it is by now: its page, and the rows on the screen. A
 * row that is out of its place stays there and is counted, or the last one would go out of sight.
 */
export function keysShowing(
  of: RecordRef,
  { rowsOf, isOut }: { readonly rowsOf: RowsOf; readonly isOut: boolean },
): readonly QueryKey[] {
  const shown = [listingKey(rowsOf), recordKeys.record(of)]
  if (!isOut) return shown
  const { summary, groups } = recordKeys
  return [...shown, summary(of.unit, rowsOf.view), groups(of.unit, rowsOf.view)]
}

/** The row with what the record says in its columns. */
function rowOf(row: Row, record: StoredRecord): Row {
  const properties = membersOf(row['properties'], record['properties'])
  const shown = { ...(membersOf(row, record) as Row) }
  return properties === undefined ? shown : { ...shown, properties }
}

function membersOf(shown: unknown, stored: unknown): Values | undefined {
  if (typeof shown !== 'object' || shown === null) return undefined
  const values = (stored ?? {}) as Values
  const members = Object.entries(shown).map(([name, value]) => [
    name,
    Object.hasOwn(values, name) ? values[name] : value,
  ])
  return Object.fromEntries(members)
}

/** Whether it would stand elsewhere among the rows, or nowhere, if they were read again. */
export async function isOutOfPlace(
  rowsOf: RowsOf,
  { before, after }: { readonly before: StoredRecord; readonly after: StoredRecord },
): Promise<boolean> {
  const isOrdered = rowsOf.order.some((key) => {
    const name = key.replace(/^-/, '')
    const path = name.startsWith('properties.')
      ? ['properties', name.slice('properties.'.length)]
      : [name]
    return !isDeepEqual(valueAt(before, path), valueAt(after, path))
  })
  if (isOrdered) return true
  const { id } = after
  const own = { ...rowsOf, through: id, after: id - 1 }
  const { data } = await readPage(own, { columns: ['id'], limit: 1 })
  return data.length === 0
}
