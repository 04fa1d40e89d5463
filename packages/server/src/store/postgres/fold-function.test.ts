// Holds PostgreSQL's fold to the table that every engine folds by.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldedCharacters } from '@kontor/contract/filter/fold.ts'
import { foldFunctionStatement } from './fold-function.ts'

test('the SQL function folds exactly the characters of the table, ASCII by lower()', () => {
  const statement = foldFunctionStatement()
  const [, found = ''] = /'\[\^(.*)\]\+'/.exec(statement) ?? []
  const [, to = '', from = ''] =
    /substr\('(.*)', strpos\('(.*)', letter\), 1\)/.exec(statement) ?? []
  assert.equal(found, from)
  const targets = Array.from(to)
  const foldings = Array.from(from, (character, index) => [character, targets[index]] as const)
  const ascii = Array.from(
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    (each) => [each, each.toLowerCase()] as const,
  )
  assert.deepEqual(new Map([...ascii, ...foldings]), foldedCharacters)
  assert.match(statement, /lower\(folded collate "C"\)/)
})

test('nothing that is folded to is folded again, so that the letters may come in any order', () => {
  for (const folded of foldedCharacters.values()) assert.ok(!foldedCharacters.has(folded))
})
