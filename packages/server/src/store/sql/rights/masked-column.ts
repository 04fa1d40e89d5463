// A derived row can repeat a field of another record. A reader who sees the row but may not read
// that record sees null in the field and filters by null: else rows would show what a read by id
// hides.

import { columnsOfSource, type StoredSource } from '@kontor/contract/derive/source-columns.ts'
import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import { borrowedColumns } from '@kontor/contract/views/derived-sources.ts'
import type { Source } from '@kontor/contract/views/view-description.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import type { UnitVersions } from '../../port/directory.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { UnitCache } from './unit-cache.ts'
import { visibleRows } from './visibility.ts'

export interface MaskedColumn {
  readonly column: string
  /** The table of the source with null in that column where it is hidden. */
  readonly rows: Sql
  /** The ids of rows, among these, whose column is hidden. */
  hiddenAmong(ids: readonly number[]): Step<ReadonlySet<number>>
}

/** What decides which columns a reader sees. */
export interface MaskInput {
  readonly dialect: SqlDialect
  readonly cache: UnitCache
  readonly catalogue: Catalogue
  readonly reader: Reader
  readonly versions: UnitVersions
  readonly source: Source
}

/** Undefined where nothing is borrowed, or nothing that it is borrowed from is hidden. */
export function* maskedColumn(input: MaskInput): Step<MaskedColumn | undefined> {
  const { dialect, cache, catalogue, reader, versions, source } = input
  const borrowed = borrowedColumns[source]
  if (borrowed === undefined) return undefined
  const kinds = [...(catalogue.byCollection.get(borrowed.from)?.keys() ?? [])]
  const visibility = yield* cache.visibility(reader, versions, kinds)
  if (visibility.of === 'all') return undefined
  const { column, from, by } = borrowed
  const isReadable = sql`exists (select 1 from ${sql.id(from)} c
    where c."unit" = ${reader.unit} and c."id" = ${sql.id('s', by)}
      ${visibleRows(dialect, 'c', visibility)})`
  const others = columnsOfSource[source as StoredSource].map(({ name }) => name)
  const names = ['unit', 'id', 'acl', ...others.filter((name) => name !== column)]
  return {
    column,
    rows: sql`(select ${sql.join(names.map((name) => sql.id('s', name)))},
      case when ${isReadable} then ${sql.id('s', column)} end as ${sql.id(column)}
      from ${sql.id(source)} s where s."unit" = ${reader.unit})`,
    *hiddenAmong(ids) {
      const found = yield* queryAll<{ id: number }>(
        sql`select s."id" from ${sql.id(source)} s where s."unit" = ${reader.unit}
          and s."id" in ${dialect.rowsOf(ids)} and not ${isReadable}`,
      )
      return new Set(found.map(({ id }) => id))
    },
  }
}
