// Forms of number series lose nothing that they do not show, and say what numbers will be like.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../../../test/thorough.ts'
import { changedSeries, firstNumber, type Series, valuesOfSeries } from './own-numbers.ts'

const series = fc.record(
  {
    year: fc.option(fc.integer({ min: 1900, max: 2999 })),
    pattern: fc.constantFrom('A-{YY}-{###}', '{#}', 'B{##}'),
    first: fc.option(fc.integer({ min: 1, max: 9999 })),
    // A later version may have members that this one does not know.
    later: fc.anything(),
  },
  { requiredKeys: ['pattern'], noNullPrototype: true },
) as fc.Arbitrary<Series>

test('series that are opened and saved as they are stay as they were', () => {
  const ofYears = fc.uniqueArray(series, { selector: ({ year }) => year ?? 0 })
  fc.assert(
    fc.property(ofYears, (all) => {
      assert.deepEqual(changedSeries(all, all.map(valuesOfSeries)), all)
    }),
    { numRuns: draws(200, 2000) },
  )
})

test('the first number of a series is told with its year and its digits', () => {
  assert.equal(firstNumber({ pattern: 'A-{YY}-{###}' }, 2026), 'A-26-001')
  assert.equal(firstNumber({ year: 2027, pattern: 'A{YY}/{##}', first: 501 }, 2026), 'A27/501')
})
