// What a view file may contain.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ViewFile, viewFile } from '@kontor/contract/configuration/view-file.ts'
import { validateFile } from '../rules/records/validate-schema.ts'
import { unitSettings } from '../rules/settings/unit-settings.ts'
import { viewChanges } from './view-changes.ts'

const view: ViewFile = { name: 'Large', title: 'Large jobs', source: 'JOBS' }

function faultsOf(more: Partial<ViewFile>): readonly string[] {
  const { faults } = viewChanges({ ...view, ...more }, unitSettings([]))
  return faults.map(({ code, pointer, position }) =>
    [code, pointer, position].filter((part) => part !== undefined).join(' '),
  )
}

test('the example follows its schema and makes a view', () => {
  const file = viewFile.example as ViewFile
  assert.deepEqual(validateFile(viewFile, file), [])
  const { faults, rows } = viewChanges(file, unitSettings([]))
  assert.deepEqual(faults, [])
  const made = unitSettings(rows).views.get(file.name)
  assert.equal(made?.filter, file.filter)
  assert.equal(made?.limit, 500)
})

test('a view is kept under its name in capital letters, and its source by its own name', () => {
  const { rows } = viewChanges({ ...view, source: 'jobs' }, unitSettings([]))
  assert.equal(rows[0]?.name, 'LARGE')
  const made = unitSettings(rows).views.get('LARGE')
  assert.deepEqual([made?.name, made?.source, made?.listing], ['Large', 'jobs', 'JOBS'])
})

test('names of predefined views are refused in any case, and unknown sources', () => {
  assert.deepEqual(faultsOf({ name: 'Invoices.Sales' }), ['wrong-value /name'])
  assert.deepEqual(faultsOf({ source: 'LARGE' }), ['unknown-name /source'])
})

test('columns and properties are those of the source, each once', () => {
  assert.deepEqual(faultsOf({ columns: ['id', 'nmae', 'id'], properties: ['nam'] }), [
    'unknown-name /columns/1',
    'repeated-name /columns/2',
    'unknown-name /properties/0',
  ])
  assert.deepEqual(faultsOf({ columns: [], properties: ['name', 'bodyRichtext-1'] }), [])
})

test('what is shown are columns and properties, as an order names them', () => {
  assert.deepEqual(faultsOf({ shown: ['properties.nmae', 'id', 'id', 'bodyRichtext-1'] }), [
    'unknown-name /shown/0',
    'repeated-name /shown/2',
    'unknown-name /shown/3',
  ])
  assert.deepEqual(faultsOf({ shown: ['properties.bodyRichtext-1', 'id'] }), [])
})

test('rows are grouped by what a summary groups by as well', () => {
  assert.deepEqual(faultsOf({ groupBy: { field: 'nmae' } }), ['unknown-name /groupBy/field'])
  assert.deepEqual(faultsOf({ groupBy: { field: 'tags' } }), ['wrong-value /groupBy/field'])
  assert.deepEqual(faultsOf({ groupBy: { field: 'status', by: 'month' } }), [
    'wrong-value /groupBy/by',
  ])
  assert.deepEqual(faultsOf({ groupBy: { field: 'startDate', by: 'month' } }), [])
  assert.deepEqual(faultsOf({ groupBy: { field: 'properties.name', isFolded: true } }), [])
  const misspelt = { field: 'startDate', by: 'mont' } as unknown as ViewFile['groupBy']
  const faults = validateFile(viewFile, { ...view, groupBy: misspelt })
  assert.deepEqual(
    faults.map(({ pointer }) => pointer),
    ['/groupBy/by'],
  )
})

test('the filter is checked with its positions', () => {
  assert.deepEqual(faultsOf({ filter: "status = 'OPEN' AND" }), ['filter-syntax /filter 19'])
  assert.deepEqual(faultsOf({ filter: 'stattus = 1' }), ['unknown-name /filter 0'])
  assert.deepEqual(faultsOf({ filter: "startDate > 'soon'" }), ['filter-type /filter 12'])
  assert.deepEqual(faultsOf({ filter: '' }), ['filter-syntax /filter 0'])
})

test('malformed names and limits are faults of the schema', () => {
  const faults = validateFile(viewFile, { ...view, name: '1/2', limit: 0 })
  assert.deepEqual(
    faults.map(({ pointer }) => pointer),
    ['/name', '/limit'],
  )
})
