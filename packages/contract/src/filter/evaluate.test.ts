// Holds the evaluation in memory to the three-valued logic of SQL and to the order by code point.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import {
  arbitraryText,
  columnTypes,
  propertyTypes,
  toFilterRow,
} from '../../test/arbitrary-filter.ts'
import { checkFilter } from './check.ts'
import { compareText } from './compare-text.ts'
import { evaluateFilter } from './evaluate.ts'
import { parseFilter } from './parser.ts'

const row = toFilterRow({
  columns: {
    name: 'Straße',
    'odd "name': '\uffee',
    count: 5,
    price: null,
    isDisabled: false,
    date: '2024-02-29',
    createdAt: '2024-02-29T12:00:00.000Z',
    tags: ['a', 'b'],
    participantIds: [],
  },
  properties: { weight: '12', showSignature: true, marks: null },
})

function evaluate(text: string): boolean | null {
  const parsed = parseFilter(text)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const checked = checkFilter(parsed.filter, { columns: columnTypes, properties: propertyTypes })
  assert.ok(checked.ok, JSON.stringify(checked))
  return evaluateFilter(checked.filter, row)
}

test('answers each comparison', () => {
  const answers: Readonly<Record<string, boolean | null>> = {
    'count = 5': true,
    '5 < count': false,
    'count BETWEEN 5 AND 5': true,
    'count BETWEEN 6 AND 4': false,
    'count NOT BETWEEN 6 AND 4': true,
    'count IN (4, 5.0)': true,
    'count NOT IN (4, 6)': true,
    "name = 'straße'": false,
    "name LIKE 'Str%'": true,
    "name LIKE 'str%'": false,
    "name ILIKE 'STRAẞ_'": true,
    "name ILIKE 'STRASSE'": false,
    "name NOT ILIKE '%x%'": true,
    isDisabled: false,
    'NOT isDisabled': true,
    'isDisabled IN (true, false)': true,
    'showSignature = true': true,
    "date > '2024-02-28'": true,
    "createdAt = '2024-02-29T13:00:00+01:00'": true,
    "createdAt > '2024-02-29'": true,
    [`"odd ""name" < '😀'`]: true,
    "'a' = ANY(tags)": true,
    "ANY tags = 'c'": false,
  }
  for (const [text, answer] of Object.entries(answers)) assert.equal(evaluate(text), answer, text)
})

test('a missing value makes every comparison unknown, and only IS tells', () => {
  const answers: Readonly<Record<string, boolean | null>> = {
    'price = 1': null,
    'price <> 1': null,
    'NOT price = 1': null,
    'price IN (1)': null,
    'price NOT IN (1)': null,
    'price BETWEEN 1 AND 2': null,
    'price IS NULL': true,
    'price = null': true,
    'price <> null': false,
    'price IS NOT NULL': false,
    '"bodyRichtext-1" LIKE \'%\'': null,
    "'a' = ANY(marks)": null,
    '1 = ANY(participantIds)': false,
    '1 = ANY(sizes)': null,
  }
  for (const [text, answer] of Object.entries(answers)) assert.equal(evaluate(text), answer, text)
})

test('a value of another type than the field has counts as missing', () => {
  assert.equal(evaluate('weight = 12'), null)
  assert.equal(evaluate('weight IS NULL'), true)
})

test('AND, OR and NOT follow the truth tables of SQL', () => {
  const terms: readonly (readonly [text: string, value: boolean | null])[] = [
    ['count = 5', true],
    ['count = 6', false],
    ['price = 1', null],
  ]
  for (const [a, left] of terms) {
    for (const [b, right] of terms) {
      const values = [left, right]
      const and = values.includes(false) ? false : values.includes(null) ? null : true
      const or = values.includes(true) ? true : values.includes(null) ? null : false
      assert.equal(evaluate(`${a} AND ${b}`), and, `${a} AND ${b}`)
      assert.equal(evaluate(`${a} OR ${b}`), or, `${a} OR ${b}`)
      assert.equal(evaluate(`NOT (${a} AND ${b})`), and === null ? null : !and)
    }
  }
})

test('orders by code point, as the bytes of UTF-8 do', () => {
  assert.ok(compareText('\uffee', '😀') < 0)
  assert.ok(compareText('a', 'ab') < 0)
  const property = fc.property(arbitraryText, arbitraryText, (a, b) => {
    const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b))
    assert.equal(Math.sign(compareText(a, b)), bytes)
  })
  fc.assert(property, { numRuns: draws(300, 6000) })
})
