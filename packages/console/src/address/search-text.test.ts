// Holds the printing of addresses to their parsing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseSearch, printSearch } from './search-text.ts'

test('what is printed into an address is read back from it', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((each) => each.isWellFormed())
  fc.assert(
    fc.property(fc.dictionary(text, text, { noNullPrototype: true }), (search) => {
      assert.deepEqual({ ...parseSearch(printSearch(search)) }, { ...search })
    }),
  )
})

test('an address stays readable', () => {
  const search = { externalFilter: "status = 'PROCESSING'", columns: 'id,properties.name' }
  assert.equal(
    printSearch(search),
    "?externalFilter=status+%3D+'PROCESSING'&columns=id,properties.name",
  )
})
