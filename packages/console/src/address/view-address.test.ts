// Holds what an address says of a view to what is written into it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { groupKey } from './group-folds.ts'
import { printViewAddress, readViewAddress } from './view-address.ts'

const key = fc.stringMatching(/^-?(?:properties\.)?[A-Za-z][\w-]{0,20}$/)
/** Of the value of a group; no text is there where nothing is written. */
const group = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.constant(null)).map(groupKey)

test('what a view shows is read back from its address', () => {
  const id = fc.nat().map((n) => n + 1)
  const top = fc.record({ at: fc.constant(0), through: fc.constant(undefined) })
  const scrolled = fc.record({ at: id, through: fc.option(id, { nil: undefined }) })
  const others = fc.record({
    filter: fc.string(),
    columns: fc.option(fc.array(key, { minLength: 1 }), { nil: undefined }),
    order: fc.array(key, { maxLength: 3 }),
    groupBy: fc.option(fc.string(), { nil: undefined }),
    folds: fc.option(
      fc.record({ isFolded: fc.boolean(), others: fc.array(group) }, { noNullPrototype: true }),
      { nil: undefined },
    ),
    open: fc.option(
      fc.record(
        { collection: fc.constantFrom('documents', 'jobs'), id },
        { noNullPrototype: true },
      ),
      { nil: undefined },
    ),
    saved: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(others, fc.oneof(top, scrolled), (other, at) => {
      const each = { ...other, ...at }
      assert.deepEqual(readViewAddress(printViewAddress(each)), each)
    }),
  )
})

test('what an address says wrongly shows the view as it is without it', () => {
  const address = readViewAddress({ at: '-3', open: 'documents', order: ',' })
  assert.deepEqual(printViewAddress(address), {})
})

test('no value has the key of what has none, and a key is one entry of a list', () => {
  assert.equal(groupKey(null), '~')
  assert.notEqual(groupKey('~'), groupKey(null))
  assert.ok(!groupKey('a,b').includes(','))
})
