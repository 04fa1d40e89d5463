// Holds PostgreSQL's fold to the table that every engine folds by.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldedCharacters } from '../../views/filter/fold.ts'
import { foldFunctionStatement } from './fold-function.ts'

test('the SQL function folds exactly the characters of the table, ASCII by lower()', () => {
  const statement = foldFunctionStatement()
  const foldings = new Map<string, string>()
  for (const [, from = '', to = ''] of statement.matchAll(/translate\(folded, '(.*)', '(.*)'\)/g)) {
    const targets = Array.from(to)
    Array.from(from).forEach((character, index) => {
      foldings.set(character, targets[index] ?? '')
    })
  }
  const ascii = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (each) => [each, each.toLowerCase()])
  assert.deepEqual(new Map([...ascii, ...foldings] as [string, string][]), foldedCharacters)
  assert.match(statement, /lower\(folded collate "C"\)/)
})

test('nothing that is folded to is folded again, so that the parts may run in any order', () => {
  for (const folded of foldedCharacters.values()) assert.ok(!foldedCharacters.has(folded))
})
