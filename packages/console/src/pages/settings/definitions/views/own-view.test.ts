// Holds the form of a view of the unit to the file that it changes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Column, View } from '../../../../data/rows/views.ts'
import { changedView, placeOfFault, valuesOfView } from './own-view.ts'

function column(key: string): Column {
  const isProperty = key.startsWith('properties.')
  const name = key.replace('properties.', '')
  return { key, name, isProperty, kind: undefined, type: 'text', isFilterable: true }
}

const columns = ['id', 'number', 'status', 'totalGross', 'properties.name'].map(column)
const source: View = {
  ...{ name: 'INVOICES.SALES', predefined: 'INVOICES.SALES', title: 'Sales invoices' },
  ...{ access: 'shared', domain: 'sales', collection: 'documents', columns },
  ...{ own: undefined, tag: undefined, record: undefined, statusTitles: {} },
}
const bare = { name: 'INVOICES.SALES.MINE', title: 'Mine', source: 'INVOICES.SALES' }
const file = {
  ...{ title: 'Mine', filter: "status = 'A'", order: ['-totalGross', 'name'] },
  ...{ name: 'INVOICES.SALES.MINE', limit: 20, source: 'INVOICES.SALES' },
  groupBy: { field: 'name', isFolded: true },
  ...{ columns: ['id', 'number', 'totalGross'], properties: ['name'] },
  shown: ['properties.name', 'number'],
}

test('a form that says what the file says leaves it as it was written, to the last byte', () => {
  for (const each of [file, bare, { ...bare, order: [], columns: ['number'] }]) {
    const same = changedView(each, valuesOfView(each, source), source)
    assert.equal(JSON.stringify(same), JSON.stringify(each))
  }
})

test('the form shows what people see: columns in their order, fields as the view names them', () => {
  assert.deepEqual(valuesOfView(file, source), {
    ...{ title: 'Mine', filter: "status = 'A'", columns: ['properties.name', 'number'] },
    order: [
      { field: 'totalGross', direction: 'descending' },
      { field: 'properties.name', direction: 'ascending' },
    ],
    groupBy: { field: 'properties.name', isFolded: true },
  })
})

test('a column that is shown no more is gone, one that only programs read stays', () => {
  const values = { ...valuesOfView(file, source), columns: ['status', 'number'] }
  const changed = changedView(file, values, source)
  assert.deepEqual(changed.columns, ['id', 'status', 'number', 'totalGross'])
  assert.deepEqual([changed.properties, changed.shown], [[], ['status', 'number']])
  assert.deepEqual(
    { ...changed, columns: 0, properties: 0, shown: 0 },
    {
      ...file,
      ...{ columns: 0, properties: 0, shown: 0 },
    },
  )
})

test('what is emptied is left out, and what is new is written as files have it', () => {
  const emptied = changedView(
    file,
    { title: 'Yours', columns: ['properties.name', 'number'], order: [], groupBy: {} },
    source,
  )
  const { filter: _, order: __, groupBy: ___, ...rest } = file
  assert.deepEqual(emptied, { ...rest, title: 'Yours' })
  const values = {
    ...valuesOfView(bare, source),
    filter: "status = 'B'",
    order: [{ field: 'properties.name', direction: 'descending' as const }],
    groupBy: { field: 'properties.issueDate', by: 'month' as const },
  }
  assert.deepEqual(changedView(bare, values, source), {
    ...bare,
    ...{ filter: "status = 'B'", order: ['-properties.name'] },
    groupBy: { field: 'properties.issueDate', by: 'month', isFolded: false },
  })
})

test('what is wrong in the file is wrong at its field of the form', () => {
  const places = ['/properties/2', '/shown/0', '/order/1', '/groupBy/by', '/filter', '/name']
  assert.deepEqual(places.map(placeOfFault), [
    ...['/columns', '/columns', '/order/1/field', '/groupBy', '/filter', '/title'],
  ])
})
