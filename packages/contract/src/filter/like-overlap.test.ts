// Holds the overlap of a pattern to a search that counts the places it tries.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { anyOne, type LikePattern, parseLike } from './like.ts'
import { overlapOf } from './like-overlap.ts'

function overlap(text: string, enough = 1000): number {
  const pattern = parseLike(text)
  assert.ok(pattern !== undefined, text)
  return overlapOf(pattern, enough)
}

test('counts the copies of a part that can lie over one another', () => {
  const overlaps: Readonly<Record<string, number>> = {
    '%acme%': 0,
    '%2024-00017%': 1,
    '%papa%': 1,
    '%00%': 0,
    '%000%': 1,
    '%aaaab%': 3,
    '%aaaa%': 2,
    '%aaaa': 3,
    '%a___b%': 3,
    '%😀😀😀x%': 2,
    '%ab%ab%ab%': 0,
  }
  for (const [text, count] of Object.entries(overlaps)) assert.equal(overlap(text), count, text)
})

test('what stands at the start, and _ beside %, cost no search', () => {
  for (const text of ['aaaa', 'aaaa%', '____', 'a____%', '%____', '%____a%', '%a____%b%', '%']) {
    assert.equal(overlap(text), 0, text)
  }
})

test('a search compares no character more often than the overlap allows', () => {
  const piece = fc.constantFrom('%', '%', '_', 'a', 'a', 'b', 'c')
  const patterns = fc.array(piece, { maxLength: 14 }).map((each) => each.join(''))
  const texts = fc.array(fc.constantFrom('a', 'a', 'a', 'b'), { maxLength: 60 })
  const property = fc.property(patterns, texts, (text, characters) => {
    const pattern = parseLike(text)
    assert.ok(pattern !== undefined)
    // The place that is tried, the next one, and those that may still fit.
    const most = overlapOf(pattern, 1000) + 2
    assert.ok(Math.max(0, ...countComparisons(pattern, characters)) <= most, text)
  })
  fc.assert(property, { numRuns: draws(1000, 15_000) })
})

test('counting ends soon on the longest patterns', () => {
  const longest = ['a'.repeat(8000), `a${'_'.repeat(8000)}b`, 'ab'.repeat(4000), 'a_'.repeat(4000)]
  for (const each of longest) assert.equal(overlap(`%${each}%`, 64), 65)
})

/** How often each character is compared by a search that tries each place, as engines do. */
function countComparisons({ parts }: LikePattern, characters: readonly string[]): number[] {
  const counts = characters.map(() => 0)
  let at = 0
  for (const [index, { gap, run }] of parts.entries()) {
    const elements = Array.from(run)
    const isLast = index === parts.length - 1
    const fits = (place: number): boolean => {
      for (const [offset, element] of elements.entries()) {
        if (place + offset >= characters.length) return false
        counts[place + offset] = (counts[place + offset] ?? 0) + 1
        if (element !== anyOne && element !== characters[place + offset]) return false
      }
      return !isLast || place + elements.length === characters.length
    }
    at += gap
    while (at <= characters.length && !fits(at)) at += 1
    at += elements.length
  }
  return counts
}
