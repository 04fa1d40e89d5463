// CSV as RFC 4180 has it, exact, or safe in a spreadsheet.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCsv } from '../../test/support/read-csv.ts'
import { csvLine, csvValue, guardedCsvValue } from './csv.ts'

const character = fc.constantFrom(...['a', '"', ',', '\n', '\r', ' ', '=', "'", 'ž', '\t', '-'])
const field = fc.array(character, { maxLength: 6 }).map((each) => each.join(''))

test('a reader of RFC 4180 finds every text again', () => {
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 2 })), (rows) => {
      const text = rows.map((row) => csvLine(row.map(csvValue))).join('')
      assert.deepEqual(readCsv(text), rows)
    }),
  )
})

test('nothing is put before a value, but for people before what begins as a formula does', () => {
  for (const text of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\uff1d1',
    '\uff0b',
    '\uff0d',
    '\uff20',
  ]) {
    assert.equal(csvValue(text), text)
    assert.equal(guardedCsvValue(text), `'${text}`)
  }
  assert.equal(guardedCsvValue('\r=1'), `"'\r=1"`)
  for (const value of [-1.5, 'a=1', "O'Neil", "'-1", ' =1', null, true, ['=1']]) {
    assert.equal(guardedCsvValue(value), csvValue(value))
  }
})

test('lists and objects are JSON, null is nothing', () => {
  assert.equal(csvValue(['a', 'b"']), '"[""a"",""b\\""""]"')
  assert.equal(csvValue({ ico: '1' }), '"{""ico"":""1""}"')
  assert.equal(csvValue([]), '[]')
  assert.equal(csvValue(null), '')
  assert.equal(csvValue(false), 'false')
})
