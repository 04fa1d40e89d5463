// Holds what is offered for a cell to what the filter language can ask of its column.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Column } from '../../data/rows/views.ts'
import { chipsOf, printCondition } from '../../features/filter/conditions.ts'
import { conditionsBy, isSpanned } from './column-conditions.ts'

function column(type: string, more: Partial<Column> = {}): Column {
  const named = { key: 'field', name: 'field', isProperty: false, kind: undefined }
  return { ...named, type, isFilterable: true, ...more }
}

function offered(of: Column, value: unknown): readonly string[] {
  return conditionsBy(of, value).map(printCondition)
}

test('a value is asked for as it stands in the row, or left out', () => {
  assert.deepEqual(offered(column('text'), "O'Neil"), ["field = 'O''Neil'", "field != 'O''Neil'"])
  assert.deepEqual(offered(column('number'), 12.5), ['field = 12.5', 'field != 12.5'])
  assert.deepEqual(offered(column('date'), '2026-11-21')[0], "field = '2026-11-21'")
  assert.deepEqual(offered(column('boolean'), false), ['NOT field', 'field'])
  assert.deepEqual(offered(column('textList'), ['a', 'b']).length, 2)
})

test('where a row has nothing, others without it are asked for, or those with it', () => {
  for (const nothing of [null, undefined, '']) {
    assert.deepEqual(offered(column('text'), nothing), ['field IS NULL', 'field IS NOT NULL'])
  }
  assert.deepEqual(offered(column('textList'), []), [])
})

test('nothing is offered that the language does not know, or nobody means', () => {
  assert.deepEqual(offered(column('timestamp'), '2026-11-21T10:00:00Z'), [])
  assert.deepEqual(offered(column('text'), 'x'.repeat(300)), [])
})

test('each is a condition that can be changed as a chip', () => {
  const values = [column('text'), column('number'), column('date'), column('boolean')]
  for (const of of values) {
    const value = { text: 'a', number: 1, date: '2026-11-21', boolean: true }[of.type]
    for (const condition of conditionsBy(of, value)) {
      const [chip] = chipsOf(printCondition(condition)) ?? []
      assert.deepEqual(chip?.condition, condition)
    }
  }
})

test('what has an order can be between two values, but for references', () => {
  assert.deepEqual(
    ['number', 'date', 'timestamp', 'text', 'boolean', 'textList'].map((type) =>
      isSpanned(column(type)),
    ),
    [true, true, true, false, false, false],
  )
  const kind = { refersTo: 'company' } as unknown as Column['kind']
  assert.equal(isSpanned(column('number', { kind })), false)
})
