// What the records are called that were created last. Nothing is stored of it: it is worked out
// from the records, once in each thread, until it is indexed together with what many others are
// called.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../../../rules/find-values.ts'
import { isFoundBy, type RecordLabel, recordLabels } from '../../../rules/labels.ts'
import type { Context } from '../rights/context.ts'
import { isVisibleTo } from '../rights/visibility.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { LabelRow, LabelSearch } from './label-search.ts'

export interface NewLabel extends RecordLabel {
  readonly record: number
  readonly acl: number
}

export interface NewRecords {
  readonly unit: number
  readonly collection: Collection
  /** The last record whose labels are indexed. */
  readonly after: number
}

interface RecordVersion {
  readonly id: number
  readonly acl: number
  readonly version: number
}

/** The labels of records that have none in the index, in the order of records. */
export function* newLabels(context: Context, records: NewRecords): Step<readonly NewLabel[]> {
  const { unit, collection, after } = records
  const rows = yield* queryAll<RecordVersion>(
    sql`select t."id", t."acl", t."version" from ${sql.id(collection)} t
      where t."unit" = ${unit} and t."id" > ${after} order by t."id"`,
  )
  const { newLabels: cached } = context.cache
  const known = rows.map((row) => cached.get(labelsKey(unit, collection, row)))
  const read = yield* readLabels(
    context,
    records,
    rows.filter((_, index) => known[index] === undefined),
  )
  return rows.flatMap(({ id, acl }, index) =>
    (known[index] ?? read.get(id) ?? []).map((label) => ({ ...label, record: id, acl })),
  )
}

/** By which a thread has cached what a record is called. */
function labelsKey(
  unit: number,
  collection: Collection,
  { id, version }: Pick<RecordVersion, 'id' | 'version'>,
): string {
  return `${unit} ${collection} ${id} ${version}`
}

/** Works out what records are called, and caches it. */
function* readLabels(
  { dialect, cache }: Context,
  { unit, collection }: NewRecords,
  rows: readonly RecordVersion[],
): Step<ReadonlyMap<number, readonly RecordLabel[]>> {
  const found = new Map<number, readonly RecordLabel[]>()
  if (rows.length === 0) return found
  const { catalogue } = yield* cache.settings(unit)
  const types = catalogue.byCollection.get(collection)
  const bodies = yield* queryAll<{ id: number; body: string }>(
    sql`select "id", "body" from "record" where "unit" = ${unit} and "collection" = ${collection}
      and "id" in ${dialect.rowsOf(rows.map(({ id }) => id))}`,
  )
  const versions = new Map(rows.map((row) => [row.id, row]))
  for (const { id, body } of bodies) {
    const values = JSON.parse(body) as FieldValues
    const type = types?.get(String(values['type']))
    const labels = type === undefined ? [] : [...recordLabels(type, values)]
    found.set(id, labels)
    const row = versions.get(id)
    if (row !== undefined) cache.newLabels.set(labelsKey(unit, collection, row), labels)
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
