// CSV as RFC 4180 has it, and safe in a spreadsheet.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCsv } from '../../test/support/read-csv.ts'
import { csvLine, csvValue } from './csv.ts'

const character = fc.constantFrom(...['a', '"', ',', '\n', '\r', ' ', '=', "'", 'ž', '\t', '-'])
const field = fc.array(character, { maxLength: 6 }).map((each) => each.join(''))

test('a reader of RFC 4180 finds every text again', () => {
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 2 })), (rows) => {
      const text = rows.map((row) => csvLine(row.map(csvValue))).join('')
      const unguarded = readCsv(text).map((row, index) =>
        row.map((each, place) => (each === rows[index]?.[place] ? each : each.slice(1))),
      )
      assert.deepEqual(unguarded, rows)
    }),
  )
})

test('no text starts as a formula does, and numbers stay numbers', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '\uff1d1']) {
    assert.match(csvValue(text), /^"?'/, JSON.stringify(text))
  }
  assert.equal(csvValue(-1.5), '-1.5')
  assert.equal(csvValue('a=1'), 'a=1')
  assert.equal(csvValue("O'Neil"), "O'Neil")
})

test('lists and objects are JSON, null is nothing', () => {
  assert.equal(csvValue(['a', 'b"']), '"[""a"",""b\\""""]"')
  assert.equal(csvValue({ ico: '1' }), '"{""ico"":""1""}"')
  assert.equal(csvValue([]), '[]')
  assert.equal(csvValue(null), '')
  assert.equal(csvValue(false), 'false')
})
