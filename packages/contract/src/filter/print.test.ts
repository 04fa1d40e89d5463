// Holds printing to parsing: one is the mirror of the other.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { arbitraryFilter } from '../../test/arbitrary-filter.ts'
import { parseFilter } from './parser.ts'
import { printFilter } from './print.ts'

describe('printFilter', () => {
  test('what it prints parses to the same tree', () => {
    const property = fc.property(arbitraryFilter, (filter) => {
      const parsed = parseFilter(printFilter(filter))
      assert.ok(parsed.ok || parsed.fault.code === 'filter-limit', JSON.stringify(parsed))
      if (parsed.ok) assert.deepEqual(withoutPositions(parsed.filter), withoutPositions(filter))
    })
    fc.assert(property, { numRuns: draws(400, 10_000) })
  })

  test('parentheses stand only where the tree needs them', () => {
    const text = "(a OR b) AND NOT (c AND d) AND NOT e OR x IN ('y')"
    const parsed = parseFilter(text)
    assert.ok(parsed.ok)
    assert.equal(printFilter(parsed.filter), text)
  })
})

function withoutPositions(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value) => (key === 'position' ? 0 : value)))
}
