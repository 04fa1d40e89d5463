// Rows are compared by their keys and cell by cell, whatever stands in between.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SqlValue } from '../statements/sql.ts'
import { type Table, tables } from '../statements/tables.ts'
import { differingRows } from './differing-rows.ts'
import type { TableRow } from './table-row.ts'

type Cells = Readonly<Record<string, SqlValue>>

const table: Table = {
  name: 'things',
  key: ['unit', 'id'],
  columns: { unit: 'integer', id: 'integer', text: 'text', body: 'json', changed: 'integer' },
}
const first = { unit: 1, id: 1, text: 'One', body: '{"a":1,"b":2}', changed: 5 }
const second = { ...first, id: 2, text: 'Two' }

function rowsOf(...rows: readonly Cells[]): readonly TableRow[] {
  return rows.map((row) => rowOf(table, row))
}

function rowOf(of: Table, row: Cells): TableRow {
  return { table: of, values: Object.keys(of.columns).map((name) => row[name] ?? null) }
}

test('rows that say the same differ in nothing, in whatever order they come', () => {
  assert.deepEqual(differingRows(rowsOf(first, second), rowsOf(second, first)), [])
  assert.deepEqual(differingRows([], []), [])
})

test('neither the version that wrote a row nor the order of members tells rows apart', () => {
  const other = { ...first, body: '{"b":2,"a":1}', changed: 6 }
  assert.deepEqual(differingRows(rowsOf(other), rowsOf(first)), [])
})

const differences: readonly (readonly [string, readonly Cells[], readonly Cells[]])[] = [
  ['another value', [first, { ...second, text: 'Other' }], [first, second]],
  ['null for a value', [{ ...first, text: null }], [first]],
  ['a text for a number', [{ ...first, unit: '1' }], [first]],
  ['another member', [{ ...first, body: '{"a":1,"b":3}' }], [first]],
  ['another key', [{ ...first, id: 3 }], [first]],
  ['a row that is missing', [first], [first, second]],
  ['a row too many', [first, second], [first]],
  ['a row in place of another', [first, second], [first, first]],
  ['no rows at all', [], [first]],
]

for (const [title, ofStore, ofRecord] of differences) {
  test(`${title} is a difference`, () => {
    assert.deepEqual(differingRows(rowsOf(...ofStore), rowsOf(...ofRecord)), ['things'])
  })
}

test('each table that differs is named, those that do not are not', () => {
  const counter = rowOf(tables.counter, { name: 'labels', value: 3, unit: 1 })
  const all = [...rowsOf({ ...first, text: '' }), counter]
  assert.deepEqual(differingRows(all, [...rowsOf(first), counter]), ['things'])
})
