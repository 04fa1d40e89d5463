// The envelope of a page and the arithmetic of its cap.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Refusal } from '../refusal.ts'
import { PageBudget, type PageRange, pageHead, pageTail } from './page.ts'

/** The bytes of the answer to a limit, put together in full. */
function answerBytes({ limit, offset }: PageRange, sizes: readonly number[]): number {
  const rows = sizes.slice(0, limit).map((size) => 'x'.repeat(size))
  const head = pageHead({ limit, offset }, rows.length, sizes.length > rows.length)
  return `${head}${rows.join(',')}${pageTail}`.length
}

/** What a budget says of the rows: undefined where they fit. */
function refusalOf(range: PageRange, sizes: readonly number[], bytesMax: number) {
  const budget = new PageBudget(range, bytesMax)
  for (const size of sizes.slice(0, range.limit)) if (!budget.add(size)) break
  const hasMore = budget.count === range.limit && sizes.length > range.limit
  try {
    budget.check(hasMore)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.details.members
    throw error
  }
}

const arbitraryPage = fc.record({
  sizes: fc.array(fc.integer({ min: 2, max: 30 }), { maxLength: 40 }),
  limit: fc.oneof(fc.integer({ min: 1, max: 45 }), fc.constantFrom(99, 100, 1000, 2 ** 53 - 1)),
  offset: fc.constantFrom(0, 5, 99, 12345678),
  bytesMax: fc.integer({ min: 40, max: 500 }),
})

test('a page is refused exactly where its answer is larger than the cap', () => {
  fc.assert(
    fc.property(arbitraryPage, ({ sizes, limit, offset, bytesMax }) => {
      const isTooLarge = answerBytes({ limit, offset }, sizes) > bytesMax
      assert.equal(refusalOf({ limit, offset }, sizes, bytesMax) !== undefined, isTooLarge)
    }),
    { numRuns: 2000 },
  )
})

test('the suggested limit is the largest that fits at the offset, and absent where none does', () => {
  fc.assert(
    fc.property(arbitraryPage, ({ sizes, limit, offset, bytesMax }) => {
      const refusal = refusalOf({ limit, offset }, sizes, bytesMax)
      if (refusal === undefined) return
      assert.equal(refusal['limitBytes'], bytesMax)
      const suggested = refusal['suggestedLimit'] as number | undefined
      const fits = (each: number): boolean =>
        answerBytes({ limit: each, offset }, sizes) <= bytesMax
      if (suggested !== undefined) assert.ok(fits(suggested), `${suggested} does not fit`)
      for (let more = Math.min(limit - 1, 2000); more > (suggested ?? 0); more--) {
        assert.ok(!fits(more), `${more} fits as well`)
      }
    }),
    { numRuns: 2000 },
  )
})

test('rows that are added many at a time are refused as one by one', () => {
  fc.assert(
    fc.property(arbitraryPage, fc.integer({ min: 1, max: 45 }), (page, rowsAtOnce) => {
      const { sizes, limit, offset, bytesMax } = page
      const shown = sizes.slice(0, limit)
      const budget = new PageBudget({ limit, offset }, bytesMax)
      for (let from = 0; from < shown.length; from += rowsAtOnce) {
        const some = shown.slice(from, from + rowsAtOnce)
        const bytes = some.reduce((sum, size) => sum + size, 0)
        if (!budget.addAll({ count: some.length, bytes, sizes: some })) break
      }
      const check = (): void => budget.check(sizes.length > limit)
      const refusal = refusalOf({ limit, offset }, sizes, bytesMax)
      if (refusal === undefined) check()
      else assert.throws(check, (error) => error instanceof Refusal && isSame(error, refusal))
    }),
    { numRuns: 2000 },
  )
})

function isSame({ details }: Refusal, refusal: NonNullable<ReturnType<typeof refusalOf>>): boolean {
  return JSON.stringify(details.members) === JSON.stringify(refusal)
}
