// What the records are called that were created last. Nothing is stored of it: it is worked out
// from the records, once in each thread, until it is indexed together with what many others are
// called.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { isFoundBy, type RecordLabel, recordLabels } from '../rendering/labels.ts'
import type { Context } from '../rights/context.ts'
import { isVisibleTo } from '../rights/visibility.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { LabelRow, LabelSearch } from './label-search.ts'
import { hasLabelColumns, valuesInColumns, valuesInTexts } from './label-values.ts'

export interface NewLabel extends RecordLabel {
  readonly record: number
  readonly acl: number
}

export interface NewRecords {
  readonly unit: number
  readonly collection: Collection
  /** The last record whose labels are indexed. */
  readonly after: number
  /** The ids of the records that matter; undefined for all. */
  readonly among?: readonly number[] | undefined
}

/** A record that has no labels in the index. */
interface NewRecord {
  readonly id: number
  readonly acl: number
  readonly version: number
  readonly type: string
}

/** The labels of records that have none in the index, in the order of records. */
export function* newLabels(context: Context, records: NewRecords): Step<readonly NewLabel[]> {
  const { unit, collection } = records
  const rows = yield* newRecords(context, records)
  const { newLabels: cached } = context.cache
  const keyOf = ({ id, version }: NewRecord) => `${unit} ${collection} ${id} ${version}`
  const known = rows.map((row) => cached.get(keyOf(row)))
  const unknown = rows.filter((_, index) => known[index] === undefined)
  const read = yield* readLabels(context, records, unknown)
  for (const row of unknown) cached.set(keyOf(row), read.get(row.id) ?? [])
  return rows.flatMap((row, index) => withRecord(row, known[index] ?? read.get(row.id)))
}

/** The same, for whoever needs them but once. */
export function* readNewLabels(context: Context, records: NewRecords): Step<readonly NewLabel[]> {
  const rows = yield* newRecords(context, records)
  const read = yield* readLabels(context, records, rows)
  return rows.flatMap((row) => withRecord(row, read.get(row.id)))
}

function* newRecords(
  { dialect }: Context,
  { unit, collection, after, among }: NewRecords,
): Step<readonly NewRecord[]> {
  const ids = among?.filter((id) => id > after)
  if (ids?.length === 0) return []
  const condition = ids === undefined ? sql`` : sql`and t."id" in ${dialect.rowsOf(ids)}`
  return yield* queryAll<NewRecord>(
    sql`select t."id", t."acl", t."version", t."type" from ${sql.id(collection)} t
      where t."unit" = ${unit} and t."id" > ${after} ${condition} order by t."id"`,
  )
}

function withRecord(
  { id: record, acl }: NewRecord,
  labels: readonly RecordLabel[] = [],
): readonly NewLabel[] {
  return labels.map((label) => ({ ...label, record, acl }))
}

/** Works out what records are called. */
function* readLabels(
  { dialect, cache }: Context,
  { unit, collection }: NewRecords,
  rows: readonly NewRecord[],
): Step<ReadonlyMap<number, readonly RecordLabel[]>> {
  if (rows.length === 0) return new Map()
  const { catalogue } = yield* cache.settings(unit)
  const types = catalogue.byCollection.get(collection)
  const found = new Map<number, readonly RecordLabel[]>()
  for (const [name, ofType] of Map.groupBy(rows, (row) => row.type)) {
    const type = types?.get(name)
    if (type === undefined) continue
    const read = hasLabelColumns(type) ? valuesInColumns : valuesInTexts
    const ids = ofType.map(({ id }) => id)
    for (const values of yield* read(dialect, { unit, collection, ids })) {
      found.set(values['id'] as number, [...recordLabels(type, values)])
    }
  }
  return found
}

/** The matches among new labels. */
export function matching(
  labels: readonly NewLabel[],
  { target, visibility, companyId, words }: LabelSearch,
): readonly LabelRow[] {
  const isShown = isVisibleTo(visibility)
  return labels
    .filter((label) => label.target === target && isShown(label.acl) && isFoundBy(label, words))
    .filter((label) => companyId === undefined || label.companyId === companyId)
    .map((label) => ({ ...label, isDisabled: label.isDisabled ? 1 : 0 }))
}
