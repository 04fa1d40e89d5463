// What is refused of the look of papers.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type PrintFormFile,
  printFormFile,
} from '@kontor/contract/configuration/print-form-file.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { validateFile } from '../records/validate-schema.ts'
import { printFormChanges } from './print-form-changes.ts'
import { contrastOnWhite } from './print-form-style.ts'

const preset = { catalogue: presetCatalogue }

/** The faults of a form with these members, without the place of the form. */
function faultsOf(style: object): readonly string[] {
  const file = { printForms: [{ code: 'A.B', title: 'A', ...style }] }
  const malformed = validateFile(printFormFile, file)
  const faults =
    malformed.length > 0 ? malformed : printFormChanges(file as PrintFormFile, preset).faults
  return faults.map(({ code, pointer }) => `${code} ${pointer?.replace('/printForms/0', '')}`)
}

test('the example of the file is right', () => {
  assert.deepEqual(validateFile(printFormFile, printFormFile.example), [])
  assert.deepEqual(printFormChanges(printFormFile.example as PrintFormFile, preset).faults, [])
})

test('a colour that is hard to read on white is refused with its contrast', () => {
  for (const accent of ['#000000', '#1d4ed8', '#767676'])
    assert.deepEqual(faultsOf({ accent }), [], accent)
  for (const accent of ['#777777', '#ffffff', '#FFD700'])
    assert.deepEqual(faultsOf({ accent }), ['wrong-value /accent'], accent)
  for (const accent of ['red', '#fff', '#12345g', ''])
    assert.deepEqual(faultsOf({ accent }), ['bad-format /accent'], accent)
  const file = { printForms: [{ code: 'A.B', title: 'A', accent: '#777777' }] }
  assert.match(printFormChanges(file, preset).faults[0]?.message ?? '', /"#777777" has 4\.47/u)
  assert.deepEqual(['#000000', '#ffffff'].map(contrastOnWhite), [21, 1])
})

test('columns are known, once each, and have the name and the amount', () => {
  assert.deepEqual(faultsOf({ columns: [] }), [])
  assert.deepEqual(faultsOf({ columns: ['amount', 'position', 'name'] }), [])
  assert.deepEqual(faultsOf({ columns: ['name'] }), ['missing-value /columns'])
  assert.deepEqual(faultsOf({ columns: ['name', 'amount', 'name'] }), ['repeated-name /columns/2'])
  assert.deepEqual(faultsOf({ columns: ['name', 'amount', 'vat'] }), ['wrong-value /columns/2'])
})

test('sides and codes are among those that there are', () => {
  assert.deepEqual(faultsOf({ address: 'middle', paymentCode: 'qr', font: '' }).toSorted(), [
    'wrong-length /font',
    'wrong-value /address',
    'wrong-value /paymentCode',
  ])
})
