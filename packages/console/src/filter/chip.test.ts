// Holds chips to the filters that they stand for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answeredFilters } from '@kontor/contract/filter/answered-filters.ts'
import { parseFilter } from '@kontor/contract/filter/parser.ts'
import { printFilter } from '@kontor/contract/filter/print.ts'
import fc from 'fast-check'
import { arbitraryFilter } from '../../../contract/test/arbitrary-filter.ts'
import { chipsOf, filterOf, printCondition } from './chip.ts'

function treeOf(text: string): unknown {
  const parsed = parseFilter(text)
  assert.ok(parsed.ok, text)
  return JSON.parse(JSON.stringify(parsed.filter, (key, value) => (key === 'position' ? 0 : value)))
}

const examples = [
  ...answeredFilters.map(({ filter }) => filter),
  "status = 'PROCESSING' AND totalGross >= 1000.5",
  "name ILIKE '%50\\% off%' AND NOT isDisabled",
  "properties.\"bodyRichtext-1\" IS NOT NULL AND 'a''b' = ANY(tags)",
  "name LIKE 'A_b%' AND (a = 1 OR b = 2) AND NOT (c = 1 OR d = 2)",
]

test('chips are the same filter as the text that they were made of', () => {
  for (const text of examples) {
    const chips = chipsOf(text)
    assert.ok(chips !== undefined, text)
    assert.deepEqual(treeOf(filterOf(chips)), treeOf(text))
  }
})

test('a condition that is printed is the same filter as its chip', () => {
  let conditions = 0
  for (const text of examples) {
    for (const chip of chipsOf(text) ?? []) {
      if (chip.condition === undefined) continue
      conditions += 1
      assert.deepEqual(treeOf(printCondition(chip.condition)), treeOf(chip.text))
    }
  }
  assert.ok(conditions > 20)
})

test('any filter is the same as its chips, and each chip as its condition', () => {
  const property = fc.property(arbitraryFilter, (filter) => {
    const text = printFilter(filter)
    const parsed = parseFilter(text)
    if (!parsed.ok) return assert.equal(parsed.fault.code, 'filter-limit')
    const chips = chipsOf(text) ?? []
    assert.deepEqual(treeOf(filterOf(chips)), treeOf(text))
    for (const chip of chips) {
      if (chip.condition === undefined) continue
      assert.deepEqual(treeOf(printCondition(chip.condition)), treeOf(chip.text))
    }
  })
  fc.assert(property, { numRuns: 2000 })
})

test('what has no form of a chip is written by hand, and kept', () => {
  const chips = chipsOf("a = 1 AND (b = 2 OR c LIKE 'x_')")
  assert.deepEqual(
    chips?.map(({ text, condition }) => [text, condition === undefined]),
    [
      ['a = 1', false],
      ["b = 2 OR c LIKE 'x_'", true],
    ],
  )
  assert.equal(chipsOf('a = '), undefined)
  assert.deepEqual(chipsOf('  '), [])
})
