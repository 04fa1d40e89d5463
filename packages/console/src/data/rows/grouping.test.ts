// What rows are grouped by, and the order in which groups then are stretches of the rows.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupedOrder, printGrouping, readGrouping } from './grouping.ts'
import { layGroups } from './row-groups.ts'
import type { Column } from './views.ts'

const column = (key: string, type: string): Column => {
  return { key, name: key, isProperty: false, kind: undefined, type, isFilterable: true }
}

const columns = [
  column('status', 'text'),
  column('issueDate', 'date'),
  column('companyId', 'number'),
]

test('an address names a column and, of dates, a period', () => {
  const read = (text: string) => {
    const grouping = readGrouping(text, columns)
    return grouping && printGrouping(grouping)
  }
  assert.equal(read('status'), 'status')
  assert.equal(read('status:month'), 'status')
  assert.equal(read('issueDate'), 'issueDate:month')
  assert.equal(read('issueDate:quarter'), 'issueDate:quarter')
  assert.equal(read('issueDate:quart'), 'issueDate:month')
  assert.equal(read('colour'), undefined)
})

test('rows are ordered by their groups first, dates from the latest on', () => {
  const by = (key: string) => readGrouping(key, columns)
  assert.deepEqual(groupedOrder(undefined, ['-id']), ['-id'])
  assert.deepEqual(groupedOrder(by('status'), ['-id']), ['status', '-id'])
  assert.deepEqual(groupedOrder(by('status'), ['id', '-status']), ['-status', 'id'])
  assert.deepEqual(groupedOrder(by('issueDate'), ['-id']), ['-issueDate', '-id'])
  assert.deepEqual(groupedOrder(by('issueDate'), ['issueDate']), ['issueDate'])
  assert.deepEqual(groupedOrder(by('status'), ['a', 'b', 'c']), ['status', 'a', 'b'])
})

test('the groups of a summary are stretches of the rows, what has no value last', () => {
  const row = (value: unknown, currency: string, count: number) => {
    return { group: [value], currency, count, sum: { total: count }, min: {}, max: {} }
  }
  const rows = [row(3, 'CZK', 2), row(3, 'EUR', 1), row(7, 'CZK', 4), row(null, 'EUR', 5)]
  const laid = (isDescending: boolean) =>
    layGroups(rows, isDescending).map(({ key, start, count, sums }) => [
      ...[key, start, count],
      sums.map(({ currency }) => currency).join(),
    ])
  assert.deepEqual(laid(false), [
    ['3', 0, 3, 'CZK,EUR'],
    ['7', 3, 4, 'CZK'],
    ['~', 7, 5, 'EUR'],
  ])
  assert.deepEqual(laid(true), [
    ['7', 0, 4, 'CZK'],
    ['3', 4, 3, 'CZK,EUR'],
    ['~', 7, 5, 'EUR'],
  ])
})
