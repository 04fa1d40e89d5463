// What stands in the fields of a condition is read back as the value it was written from, in either
// language, whatever the kind.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@kontor/contract/kinds/calendar.ts'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import fc from 'fast-check'
import { formatFor } from '../../locale/format.ts'
import { type OperatorName, type Scalar, valuesOf } from './conditions.ts'
import { joined, listed } from './listed-values.ts'
import { parseValues, textsOf } from './parse-values.ts'

const day = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1970-01-01', days))
const clock = fc.integer({ min: 0, max: 86_399 }).map((seconds) => {
  return new Date(seconds * 1000).toISOString().slice(11, 19)
})
const number = fc.oneof(
  fc.constantFrom(1.234, 1234, -0.5, 1234567.891, 0),
  fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000 + 0),
)
const text = fc.oneof(
  fc.string(),
  fc.constantFrom('', ' a ', 'a; b', 'a, b', '"a"', '5"; 6"', '1,'),
)

const valuesOfType: Readonly<Record<FilterType, fc.Arbitrary<Scalar>>> = {
  text,
  textList: text,
  number,
  numberList: number,
  boolean: fc.boolean(),
  date: day,
  time: clock,
  timestamp: fc.oneof(
    day,
    fc.tuple(day, clock).map(([date, time]) => `${date}T${time}.250Z`),
    fc.tuple(day, clock).map(([date, time]) => `${date} ${time}+02:00`),
  ),
}

const operators = ['is', 'between', 'oneOf', 'noneOf', 'has', 'contains', 'notBetween'] as const
const language = fc.constantFrom('en' as const, 'cs' as const)

for (const [type, value] of Object.entries(valuesOfType)) {
  test(`what nobody has touched stays as it is: ${type}`, () => {
    const values = fc.array(value, { minLength: 2, maxLength: 4 })
    const property = fc.property(
      values,
      fc.constantFrom(...operators),
      language,
      (all, of, tag) => {
        const count = valuesOf(of)
        const given = {
          field: 'x',
          operator: of,
          values: all.slice(0, count === 'list' ? 4 : count),
        }
        const format = formatFor(tag)
        const column = { type, kind: undefined }
        const texts = textsOf(given, column, format)
        assert.deepEqual(
          parseValues(texts, { column, operator: of, given, ...format }),
          given.values,
        )
      },
    )
    fc.assert(property)
  })
}

test('a number or a time that is typed as it is written is the same', () => {
  const typed = fc.oneof(
    number.map((each) => ['number', each] as const),
    clock.map((each) => ['time', each] as const),
  )
  fc.assert(
    fc.property(typed, language, ([type, value], tag) => {
      const format = formatFor(tag)
      const column = { type, kind: undefined }
      const operator: OperatorName = 'is'
      const texts = textsOf({ operator, values: [value] }, column, format)
      assert.deepEqual(parseValues(texts, { column, operator, ...format }), [value])
    }),
  )
})

test('several values are one text; what has a sign between them in it stands in quotes', () => {
  fc.assert(
    fc.property(fc.array(text), (values) => assert.deepEqual(listed(joined(values)), values)),
  )
  assert.deepEqual(listed('A, B;C; "d; e", 1,5;'), ['A', 'B', 'C', 'd; e', '1,5'])
  assert.equal(joined(['A', 'd; e']), 'A; "d; e"')
})

test('what is missing or of another kind is no value', () => {
  const format = formatFor('en')
  for (const [type, typed] of [
    ['text', ' '],
    ['number', 'many'],
    ['date', '31.2.2026'],
    ['timestamp', 'soon'],
    ['time', '25:00'],
    ['boolean', ''],
  ] as const) {
    const column = { type, kind: undefined }
    assert.equal(parseValues([typed], { column, operator: 'is', ...format }), undefined, type)
  }
  const column = { type: 'number', kind: undefined }
  assert.equal(parseValues(['1'], { column, operator: 'between', ...format }), undefined)
})
