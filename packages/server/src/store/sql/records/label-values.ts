// Reads what labels are made of: from the typed columns of records where those have it, or else
// from the records' texts, which takes many times as long.

import { columnsOfSource } from '@kontor/contract/derive/source-columns.ts'
import {
  type LabelledRecord,
  labelledRecords,
  type RecordTarget,
  targetsIn,
  targetsOfCollection,
} from '@kontor/contract/records/lookup-targets.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { type SqlValue, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step } from '../statements/step.ts'

interface RecordsToRead {
  readonly unit: number
  readonly collection: Collection
  readonly ids: readonly number[]
}

/** Whether the typed columns of a record have all that its labels are made of. */
export function hasLabelColumns(type: RecordType): boolean {
  const columns = new Set(columnsOfSource[type.collection].map(({ name }) => name))
  const isStored = (path: string): boolean => {
    const property = propertyAt(path)
    if (property === undefined) return columns.has(path)
    const kind = type.properties?.[property]
    return kind === undefined || kind.filter === 'text'
  }
  return targetsIn(type).every((target) => !isNested(target) && pathsOf(target).every(isStored))
}

/** What the labels of records are made of whose types have all of it in typed columns. */
export function* valuesInColumns(
  dialect: SqlDialect,
  { unit, collection, ids }: RecordsToRead,
): Step<readonly FieldValues[]> {
  const targets = targetsOfCollection(collection).filter((target) => !isNested(target))
  const paths = [...new Set(['id', 'type', ...targets.flatMap(pathsOf)])]
  const columns = paths.map((path) => {
    const property = propertyAt(path)
    if (property === undefined) return sql.id(path)
    return sql`${dialect.property(sql.id('properties'), property, 'text')} as ${sql.id(path)}`
  })
  const rows = yield* queryAll<Readonly<Record<string, SqlValue>>>(
    sql`select ${sql.join(columns, ', ')} from ${sql.id(collection)}
      where "unit" = ${unit} and "id" in ${dialect.rowsOf(ids)}`,
  )
  return rows.map((row) => valuesOf(paths, row))
}

/** Whole records. */
export function* valuesInTexts(
  dialect: SqlDialect,
  { unit, collection, ids }: RecordsToRead,
): Step<readonly FieldValues[]> {
  const rows = yield* queryAll<{ body: string }>(
    sql`select "body" from "record" where "unit" = ${unit} and "collection" = ${collection}
      and "id" in ${dialect.rowsOf(ids)}`,
  )
  return rows.map(({ body }) => JSON.parse(body) as FieldValues)
}

function isNested(target: RecordTarget): boolean {
  const { nested }: LabelledRecord = labelledRecords[target]
  return nested !== undefined
}

/** Where in a record the things are that its label as this target is made of. */
function pathsOf(target: RecordTarget): readonly string[] {
  const { label, detail, numbers, companyId }: LabelledRecord = labelledRecords[target]
  const ofCompany = companyId === undefined ? [] : [companyId]
  return [...label.flat(), ...detail.flat(), ...numbers, ...ofCompany, 'isDisabled']
}

/** The name of the property that is at a path, if that is where it leads. */
function propertyAt(path: string): string | undefined {
  return path.startsWith('properties.') ? path.slice('properties.'.length) : undefined
}

/** Columns as members of a record. */
function valuesOf(paths: readonly string[], row: Readonly<Record<string, SqlValue>>): FieldValues {
  const properties: Record<string, SqlValue | undefined> = {}
  const values: Record<string, unknown> = { properties }
  for (const path of paths) {
    const property = propertyAt(path)
    if (property === undefined) values[path] = row[path]
    else properties[property] = row[path]
  }
  return { ...values, isDisabled: row['isDisabled'] === 1 }
}
