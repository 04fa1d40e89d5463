// Columns in memory have the values that were read, whatever is added and replaced, and what is too
// large for them is left to statements.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import fc from 'fast-check'
import type { RowKey } from '../../../views/summary/summary-plan.ts'
import { ColumnCache } from './column-cache.ts'
import type { ColumnField } from './column-field.ts'
import { ColumnTable } from './column-table.ts'
import { newColumn } from './make-column.ts'
import { SpanCache } from './span-cache.ts'

const fieldOf = (name: string, type: FilterType): ColumnField => ({
  field: { source: 'column', name, type },
  isDay: false,
})
const fields = [fieldOf('status', 'text'), fieldOf('amount', 'number')]

type Row = [acl: number, status: string | null, amount: number | null]

const row = fc.tuple<Row>(
  fc.nat(9),
  fc.option(fc.string()),
  fc.option(
    fc.oneof(
      fc.integer({ min: -130, max: 130 }),
      fc.integer({ min: -33_000, max: 33_000 }),
      fc.integer({ min: -3_000_000_000, max: 3_000_000_000 }).map((value) => value / 100),
      fc.constantFrom(...[-128, 127, -32_768, -21_474_836.48, -21_474_836.47, -(2 ** 31), 0.005]),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    ),
  ),
)
const nothing: Row = [0, null, null]

function rowsOf(rows: ReadonlyMap<number, Row>) {
  const values = (at: 1 | 2): RowKey[] => [...rows.values()].map((each) => each[at])
  const acls = [...rows.values()].map(([acl]) => acl)
  return { ids: [...rows.keys()], acls, columns: [values(1), values(2)] }
}

test('values are those that were added, or that replaced them', () => {
  const rows = fc.array(row, { minLength: 1, maxLength: 2000 })
  fc.assert(
    fc.property(rows, rows, fc.array(fc.nat()), (first, more, picks) => {
      const table = new ColumnTable(fields)
      const model = new Map(first.map((each, index) => [2 * index + 2, each]))
      table.add(rowsOf(model))
      const changed = picks.map((pick) => 2 * (pick % first.length) + 2).sort((a, b) => a - b)
      const present = new Map(changed.map((id, at) => [id, more[at % more.length] ?? nothing]))
      assert.equal(table.replace(rowsOf(present), changed), true)
      for (const [id, each] of present) model.set(id, each)
      const [status, amount] = fields.map((field) => table.column(field))
      for (const [index, [id, [acl, ...values]]] of [...model].entries()) {
        const found = [table.ids.get(index), table.acls.get(index), status?.get(index)]
        assert.deepEqual([...found, amount?.get(index)], [id, acl, ...values])
      }
    }),
    { numRuns: 30 },
  )
})

test('nothing is replaced where a row has come among the others, or is gone', () => {
  const table = new ColumnTable(fields)
  table.add(rowsOf(new Map([2, 4, 6].map((id) => [id, [1, 'a', id]]))))
  const replace = (...ids: number[]) => rowsOf(new Map(ids.map((id) => [id, [2, 'b', 0]])))
  assert.equal(table.replace(replace(2, 3), [2, 3]), false)
  assert.equal(table.replace(replace(2), [2, 4]), false)
  assert.equal(table.acls.get(0), 1)
  assert.equal(table.replace(replace(2), [2, 3]), true)
  assert.equal(table.acls.get(0), 2)
})

test('a column of long texts, or of very many, is not cached', () => {
  for (const texts of [
    ['x'.repeat(65)],
    Array.from({ length: 2 ** 16 }, (_, index) => `text ${index}`),
  ]) {
    const table = new ColumnTable(fields.slice(0, 1))
    const ids = texts.map((_, index) => index + 1)
    table.add({ ids, acls: ids, columns: [texts] })
    assert.equal(table.column(fields[0] ?? assert.fail()), undefined)
    assert.equal(table.count, texts.length)
  }
})

test('what is cached stays within the bound, however a table grows', () => {
  const cache = new ColumnCache(20_000, 100)
  const [small, large] = [new ColumnTable(fields), new ColumnTable(fields)]
  cache.set('small', small)
  cache.set('large', large)
  large.add(rowsOf(new Map(Array.from({ length: 4000 }, (_, id) => [id + 1, [1, 'a', id]]))))
  assert.equal(cache.hasRoomFor(large), false)
  cache.set('large', large)
  assert.equal(cache.get('large'), undefined)
  assert.equal(cache.get('small'), small)
})

test('columns are cached without their groups where there is room for no more', () => {
  const cache = new ColumnCache(20_000, 100)
  const table = new ColumnTable(fields)
  table.add(rowsOf(new Map(Array.from({ length: 1000 }, (_, id) => [id + 1, [1, 'a', id]]))))
  table.spans = new SpanCache({ rows: 1, bytesMax: 20_000 })
  const groups = { counts: [1], columns: [['a']] }
  cache.set('rows', table)
  for (let span = 0; span < 30; span += 1) {
    table.spans?.set('question', { span, groups })
    cache.set('rows', table)
    assert.equal(cache.get('rows'), table)
    assert.equal(cache.hasRoomFor(table), true)
    assert.ok(table.bytes + (table.spans?.bytes ?? 0) <= 20_000)
  }
  assert.equal(table.spans, undefined)
})

test('what there is no room for is not hidden by what was cached of fewer columns', () => {
  const cache = new ColumnCache(20_000, 100)
  const [narrow, wide] = [new ColumnTable(fields.slice(0, 1)), new ColumnTable(fields)]
  cache.endReading('rows', narrow)
  assert.equal(cache.get('rows'), narrow)
  wide.add(rowsOf(new Map(Array.from({ length: 4000 }, (_, id) => [id + 1, [1, 'a', id]]))))
  assert.equal(cache.hasRoomFor(wide), false)
  cache.endReading('rows', wide)
  assert.equal(cache.get('rows'), wide)
})

test('what is known to be too large is what was read, and all that has more columns', () => {
  const cache = new ColumnCache(20_000, 100)
  const [status, amount] = fields as [ColumnField, ColumnField]
  const table = new ColumnTable(fields)
  table.add(rowsOf(new Map(Array.from({ length: 3000 }, (_, id) => [id + 1, [1, 'a', id / 100]]))))
  assert.equal(cache.isTooLarge('rows', fields), false)
  cache.noteTooLarge('rows', table)
  const other = fieldOf('currency', 'text')
  for (const [asked, isTooLarge] of [
    [fields, true],
    [[...fields, other], true],
    [[status, status], false],
    [[amount], true],
    [[other], false],
  ] as const) {
    assert.equal(cache.isTooLarge('rows', asked), isTooLarge)
    assert.equal(cache.isTooLarge('other rows', asked), false)
  }
})

test('a column takes as many bytes of a row as its values need', () => {
  for (const [type, values, bytes] of [
    ['boolean', [0, 1, null], 1],
    ['number', [1, 300, null], 2],
    ['number', [1, 70_000], 4],
    ['number', [null, 0.07, 21_000_000.99], 4],
    ['number', [0.07, 21_474_836.48], 8],
    ['number', [0.005], 8],
    ['text', Array.from({ length: 255 }, (_, at) => `text ${at}`), 1],
    ['text', Array.from({ length: 256 }, (_, at) => `text ${at}`), 2],
  ] as const) {
    const column = newColumn(type)
    const cellOf = (row: number): RowKey => values[row % values.length] ?? null
    const [rows, texts] = [100_000, type === 'text' ? 192 * (values.length + 1) : 0]
    for (let row = 0; row < rows; row += 1) column.set(row, cellOf(row))
    for (let row = 0; row < rows; row += 1) assert.equal(column.get(row), cellOf(row))
    const each = (column.bytes - texts) / rows
    assert.ok(each >= bytes && each < 1.13 * bytes, `${each} bytes for ${values.at(-1)}`)
  }
})
