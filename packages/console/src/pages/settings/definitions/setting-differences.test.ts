// What differs between definitions is all that differs, whichever they are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../../../test/thorough.ts'
import { order, settingDifferences } from './setting-differences.ts'

const name = fc.constantFrom('a', 'b', 'c', 'd')
const element = fc.record({ name, title: fc.string(), isFrozen: fc.boolean() })
const list = fc.uniqueArray(element, { selector: (each) => each.name })
const definition = fc.record({ key: fc.string(), codes: fc.uniqueArray(name), properties: list })

test('a definition does not differ from itself, and differs from every other', () => {
  fc.assert(
    fc.property(definition, definition, (one, other) => {
      assert.deepEqual(settingDifferences(one, structuredClone(one)), [])
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      assert.equal(settingDifferences(one, other).length === 0, isSame)
    }),
    { numRuns: draws(200, 2000) },
  )
})

test('an element that is new, gone or changed is told by its name, and an order as one', () => {
  const before = { codes: ['A', 'B', 'C'], titles: { A: 'Alpha' } }
  const after = { codes: ['C', 'A', 'D'], titles: { A: 'First' } }
  assert.deepEqual(settingDifferences(before, after), [
    { path: ['codes', 'B'], from: 'B', to: undefined },
    { path: ['codes', 'D'], from: undefined, to: 'D' },
    { path: ['codes', order], from: ['A', 'C'], to: ['C', 'A'] },
    { path: ['titles', 'A'], from: 'Alpha', to: 'First' },
  ])
})

test('what was not there at all is one difference', () => {
  assert.deepEqual(settingDifferences(null, { key: 'A' }), [
    { path: [], from: undefined, to: { key: 'A' } },
  ])
})
