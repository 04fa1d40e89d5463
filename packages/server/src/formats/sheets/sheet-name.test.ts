// Sheets are called as views are, as far as a spreadsheet allows.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../../test/any-character.ts'
import { sheetName } from './sheet-name.ts'

test('a title becomes a name that a sheet can have', () => {
  assert.equal(sheetName('Vydané faktury'), 'Vydané faktury')
  assert.equal(sheetName('A/B: [x] "y"?'), 'A_B_ _x_ "y"_')
  assert.equal(sheetName("'quoted'"), '_quoted_')
  assert.equal(sheetName('x'.repeat(40)), 'x'.repeat(31))
  assert.equal(sheetName(''), 'Sheet1')
  assert.equal(sheetName('History'), 'Sheet1')
})

test('whatever the title is, the name is allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (title) => {
      const name = sheetName(title)
      assert.ok(name.length >= 1 && name.length <= 31)
      assert.ok(!/[\\/?*[\]:]|\p{Cc}|^'|'$|^\s|\s$/u.test(name), name)
      assert.ok(name.isWellFormed())
    }),
  )
})
