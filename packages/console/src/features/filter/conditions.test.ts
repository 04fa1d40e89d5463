// Holds chips to the filters that they stand for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answeredFilters } from '@kontor/contract/filter/answered-filters.ts'
import { parseFilter } from '@kontor/contract/filter/parser.ts'
import { printFilter } from '@kontor/contract/filter/print.ts'
import fc from 'fast-check'
import { draws } from '../../../../../test/thorough.ts'
import { arbitraryFilter } from '../../../../contract/test/arbitrary-filter.ts'
import { chipsOf, filterOf, printCondition } from './conditions.ts'

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

/** With how many chips each has. */
const chipCounts = [
  ["status = 'APPROVED' OR isDisabled", 1],
  ['NOT isDisabled AND NOT (a = 1)', 2],
  ['(a < 50 OR a > 200) AND (b = 1 OR NOT a = 21)', 2],
  ['NOT (NOT (a < 50 OR a > 200) AND b = 1)', 1],
  ["properties.paymentDate IS NULL AND NOT isDisabled AND properties.name != 'z'", 3],
  ["'it''s' = ANY(tags) AND (b IN ('C') OR NOT a > 100)", 2],
  ['100 < a', 1],
  ['a NOT BETWEEN 20 AND 200', 1],
  ["b = ANY('C', 'D')", 1],
  ["NOT 'it''s' = ANY(tags)", 1],
  ["b ILIKE '_'", 1],
  ["b = ''", 1],
  ['b <> NULL', 1],
] as const

test('each term of an AND is a chip, and what is left of it when one is taken away', () => {
  for (const [text, count] of chipCounts) {
    const [first, ...others] = chipsOf(`id > 0 AND (${text})`) ?? []
    assert.equal(first?.text, 'id > 0')
    const left = filterOf(others)
    assert.deepEqual(treeOf(left), treeOf(text))
    assert.equal(chipsOf(left)?.length, count, text)
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
  fc.assert(property, { numRuns: draws(200, 6000) })
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
