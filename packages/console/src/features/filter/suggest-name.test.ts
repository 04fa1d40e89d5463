// Holds the mending of names to the one place that is wrong.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aroundWord, suggestName } from './suggest-name.ts'

const fields = {
  columns: new Map([['totalNet', 'number'] as const]),
  properties: new Map([['odd "name', 'text'] as const]),
}

test('only the name at the position is replaced', () => {
  const text = "totalNte > 1 AND totalNte < 9 AND x = 'totalNte'"
  assert.deepEqual(suggestName(text, 17, fields), {
    name: 'totalNet',
    filter: "totalNte > 1 AND totalNet < 9 AND x = 'totalNte'",
  })
  const property = `properties."odd ""nam" = 'x'`
  assert.equal(suggestName(property, 0, fields)?.filter, `properties."odd ""name" = 'x'`)
  assert.equal(suggestName('far = 1', 0, fields), undefined)
  assert.equal(suggestName('totalNte >', 0, fields), undefined)
})

test('a word ends where its name does, counted in characters', () => {
  assert.deepEqual(aroundWord("a = '😀' AND totalNte>1", 12), ["a = '😀' AND ", 'totalNte', '>1'])
  assert.deepEqual(aroundWord('properties."a b"=1', 0), ['', 'properties."a b"', '=1'])
  assert.deepEqual(aroundWord('a =', 3), ['a =', '', ''])
})
