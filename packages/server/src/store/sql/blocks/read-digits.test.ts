// Numbers come out of digits as they went in, each in as few bytes as the greatest one needs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readDigits } from './read-digits.ts'

const limits = [9, 2 ** 32 - 1, 2 ** 32, Number.MAX_SAFE_INTEGER]

test('numbers are read as they were written, also those of more than 32 bits', () => {
  const numbers = fc.constantFrom(...limits).chain((max) => {
    return fc.tuple(fc.array(fc.maxSafeNat().map((number) => number % (max + 1))), fc.constant(max))
  })
  fc.assert(
    fc.property(numbers, ([some, max]) => {
      const all = [...some, max]
      const read = readDigits(Buffer.from(all.join(',')), max)
      assert.deepEqual([...read], all)
      assert.equal(read.BYTES_PER_ELEMENT, max < 2 ** 32 ? 4 : 8)
    }),
  )
})

test('nothing is read out of nothing', () => {
  for (const nothing of [null, new Uint8Array()]) assert.deepEqual([...readDigits(nothing)], [])
})
