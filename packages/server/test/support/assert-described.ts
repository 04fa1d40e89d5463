// What rows are added by, compared with what the migrations really make.

import assert from 'node:assert/strict'
import type { RawStore } from '../../src/store/copy/raw-store.ts'
import { readTables } from '../../src/store/copy/raw-tables.ts'
import { sourceTables, type Table, tables } from '../../src/store/sql/statements/tables.ts'

interface Shape {
  readonly name: string
  /** In the order of their names, each with what the engine calls its type. */
  readonly columns: readonly (readonly [name: string, type: string])[]
  readonly key: readonly string[]
}

export async function assertDescribed(end: RawStore): Promise<void> {
  const made: readonly Shape[] = (await end.run(readTables(end))).map(({ name, columns, key }) => ({
    name,
    columns: columns.map((column) => [column.name, column.type.toLowerCase()] as const),
    key,
  }))
  const all: readonly Table[] = [...Object.values(tables), ...Object.values(sourceTables)]
  const described = all.map(({ name, columns, key }) => ({
    name,
    columns: Object.entries(columns)
      .map(
        ([column, type]) => [column, end.dialect.types[type].split(' collate')[0] ?? ''] as const,
      )
      .sort(byName),
    key,
  }))
  assert.deepEqual(described.toSorted(byText), made.toSorted(byText))
}

function byName([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : 1
}

function byText(one: Shape, other: Shape): number {
  return one.name < other.name ? -1 : 1
}
