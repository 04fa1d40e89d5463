// Holds saved views to what was shown when they were saved.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOfKeys } from '../../data/rows/default-columns.ts'
import type { Column, View } from '../../data/rows/views.ts'
import { asItComes, fileOf, isArrangedAs, nameFor, readSavedViews } from './saved-view.ts'

function column(key: string): Column {
  const isProperty = key.startsWith('properties.')
  const name = key.replace('properties.', '')
  return { key, name, isProperty, kind: undefined, type: 'text', isFilterable: true }
}

const columns = ['number', 'properties.name'].map(column)
const view: View = {
  ...{ name: 'INVOICES.SALES', predefined: 'INVOICES.SALES', title: 'Sales invoices' },
  access: 'shared',
  domain: 'sales',
  statusTitles: {},
  ...{ collection: 'documents', columns, own: undefined, tag: undefined, record: undefined },
}
const shown = { ...asItComes, filter: "status = 'A' OR number = '1'", order: ['-number'] }

test('a view of the unit shows what its maker was shown', () => {
  assert.deepEqual(fileOf({ view, name: 'X', title: 'Mine', shown, columns }), {
    ...{ name: 'X', title: 'Mine', source: 'INVOICES.SALES', filter: shown.filter },
    ...{ columns: ['id', 'number'], properties: ['name'], order: ['-number'] },
    shown: ['number', 'properties.name'],
  })
})

test('columns and properties of a view of the unit come among one another, as they were', () => {
  const named = { name: 'X', title: 'X', source: 'INVOICES.SALES' }
  const arranged = columns.toReversed()
  const own = fileOf({ ...named, view, shown, columns: arranged })
  assert.deepEqual(columnsOfKeys(undefined, { ...view, own }), arranged)
  const { shown: _, ...older } = own
  assert.deepEqual(columnsOfKeys(undefined, { ...view, own: older }), columns)
})

test('what narrows a view of the unit further is added to what it is narrowed to', () => {
  const named = { name: 'X', title: 'X', source: 'INVOICES.SALES' }
  const own = { ...named, filter: "number = '2'", order: ['id'], limit: 50 }
  const narrowed = { ...view, name: 'X', own }
  const file = fileOf({
    ...{ view: narrowed, name: 'X', title: 'X', columns },
    shown: { ...asItComes, filter: shown.filter },
  })
  assert.equal(file.filter, `number = '2' AND (${shown.filter})`)
  assert.deepEqual([file.source, file.order, file.limit], ['INVOICES.SALES', ['id'], 50])
})

test('a view of the unit has the groups that are shown, and keeps those that it has', () => {
  const named = { name: 'X', title: 'X', source: 'INVOICES.SALES' }
  const grouped = { ...shown, groupBy: 'number', folds: { isFolded: true, others: ['7'] } }
  const file = fileOf({ ...named, view, shown: grouped, columns })
  assert.deepEqual(file.groupBy, { field: 'number', isFolded: true })
  const own = { ...view, own: file }
  const again = (more: object) =>
    fileOf({ ...named, view: own, shown: { ...shown, ...more }, columns })
  assert.deepEqual(again({}).groupBy, file.groupBy)
  assert.deepEqual(again({ folds: { isFolded: false, others: [] } }).groupBy, {
    ...{ field: 'number', isFolded: false },
  })
  assert.equal(again({ groupBy: '' }).groupBy, undefined)
})

test('names are of letters that the server takes, and none is taken twice', () => {
  assert.equal(nameFor('Čeká na úhradu!', 'A', []), 'A.CEKA-NA-UHRADU')
  assert.equal(nameFor('x', 'A', ['a.x', 'A.X-2']), 'A.X-3')
  assert.equal(nameFor('¡!', 'A', []), 'A.VIEW')
  assert.ok(nameFor('long '.repeat(90), 'A', []).length <= 100)
})

test('preferences of any shape are read, and what is no saved view is left out', () => {
  const named = { id: '1', title: 'Mine', view: 'V', filter: '', columns: ['a'], order: [] }
  const folds = { isFolded: true, others: ['CZK'] }
  const saved = { ...named, groupBy: 'issueDate:month', folds }
  const plain = { ...named, groupBy: undefined, folds: undefined }
  assert.deepEqual(readSavedViews({ savedViews: [saved, null, 5, { id: 2 }] }), [saved])
  assert.deepEqual(readSavedViews({ savedViews: [{ ...named, groupBy: 3, folds: 'all' }] }), [
    plain,
  ])
  assert.deepEqual(readSavedViews({ savedViews: 'none' }), [])
  assert.ok(isArrangedAs(saved, { ...saved }, view))
  assert.ok(!isArrangedAs(saved, { ...saved, columns: undefined }, view))
  assert.ok(!isArrangedAs(saved, { ...saved, order: ['a'] }, view))
  assert.ok(!isArrangedAs(saved, { ...saved, groupBy: 'issueDate:week' }, view))
  assert.ok(isArrangedAs(saved, { ...saved, folds: { ...folds, others: [] } }, view))
  assert.ok(!isArrangedAs(saved, { ...saved, folds: undefined }, view))
})
