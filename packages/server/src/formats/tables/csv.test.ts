// CSV as RFC 4180 has it, exact, or safe in a spreadsheet.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCsv } from '../../../test/support/read-csv.ts'
import { csvLine, csvValue, guarded, guardedCsvValue, unguarded } from './csv.ts'

const character = fc.constantFrom(
  ...['a', '"', ',', '\n', '\r', ' ', '=', "'", 'ž', '\t', '-', ';'],
)
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
    const guarded = text === '\t=1' ? "'\t'=1" : `'${text}`
    assert.equal(guardedCsvValue(text), guarded)
  }
  assert.equal(guardedCsvValue('\r=1'), `"'\r'=1"`)
  for (const value of [-1.5, 'a=1', "O'Neil", "'a", ' =1', null, true, ['=1']]) {
    assert.equal(guardedCsvValue(value), csvValue(value))
  }
})

test('a text that a spreadsheet would divide is guarded in every part', () => {
  for (const [text, guarded] of [
    ['x;=1+1;-2', "x;'=1+1;'-2"],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\n=1', `"x\n'=1"`],
    ['x\r\n+1', `"x\r\n'+1"`],
    ['x; =1; a-1', 'x; =1; a-1'],
  ] as const) {
    assert.equal(guardedCsvValue(text), guarded)
  }
  assert.equal(guardedCsvValue(['a;=1;']), `"[""a;'=1;""]"`)
  assert.equal(guardedCsvValue('\n=1'), `"'\n'=1"`)
})

test('in every part of a guarded text is what was in the text, and nothing to run', () => {
  fc.assert(
    fc.property(
      fc.array(character).map((each) => each.join('')),
      (text) => {
        const [[guarded = ''] = []] = readCsv(csvLine([guardedCsvValue(text), '']))
        for (const part of guarded.split(/[;\t\r\n]/)) assert.doesNotMatch(part, /^[=+\-@]/)
        assert.equal(guarded.replaceAll("'", ''), text.replaceAll("'", ''))
      },
    ),
  )
})

test('a guard is told from an apostrophe of the text, and taken off again', () => {
  for (const [text, withGuard] of [
    ["'=1", "''=1"],
    ["''+1", "'''+1"],
    ["x;'=1", "x;''=1"],
    ["'\t1", "''\t1"],
    ["'a", "'a"],
  ] as const) {
    assert.equal(guarded(text), withGuard)
  }
  fc.assert(
    fc.property(
      fc.array(character).map((each) => each.join('')),
      (text) => assert.equal(unguarded(guarded(text)), text),
    ),
    { numRuns: 1000 },
  )
})

test('lists and objects are JSON, null is nothing', () => {
  assert.equal(csvValue(['a', 'b"']), '"[""a"",""b\\""""]"')
  assert.equal(csvValue({ ico: '1' }), '"{""ico"":""1""}"')
  assert.equal(csvValue([]), '[]')
  assert.equal(csvValue(null), '')
  assert.equal(csvValue(false), 'false')
})
