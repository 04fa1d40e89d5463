// Which papers are cached, and how many.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PaperCache } from './paper-cache.ts'
import type { MadePaper } from './paper-maker.ts'

const kibibyte = 1024

function paperOf(bytes: number): MadePaper {
  const head = { form: 'pdf', profile: undefined, isSellerUnknown: false } as const
  return { ...head, faults: [], warnings: [], bytes: new Uint8Array(bytes) }
}

test('a paper is cached from its second request on, after a check, or where it is large', () => {
  const cache = new PaperCache(kibibyte * kibibyte)
  const [small, large] = [paperOf(100), paperOf(256 * kibibyte)]
  cache.add('requested', small, false)
  assert.equal(cache.get('requested'), undefined)
  cache.add('requested', small, false)
  assert.equal(cache.get('requested'), small)
  cache.add('checked', small, true)
  assert.equal(cache.get('checked'), small)
  cache.add('large', large, false)
  assert.equal(cache.get('large'), large)
})

test('thousands of papers that are requested once drop none that is cached', () => {
  const cache = new PaperCache(100 * kibibyte)
  const cached = paperOf(10 * kibibyte)
  cache.add('cached', cached, true)
  for (let index = 0; index < 5000; index++) cache.add(`${index}`, paperOf(kibibyte), false)
  assert.equal(cache.get('cached'), cached)
})

test('as many papers are cached as have room with what stands around them', () => {
  const cache = new PaperCache(64 * kibibyte)
  const count = 64
  for (let index = 0; index < count; index++) cache.add(`${index}`, paperOf(7 * kibibyte), true)
  const cached = Array.from({ length: count }, (_, index) => cache.get(`${index}`) !== undefined)
  assert.deepEqual(cached, [...Array(count - 8).fill(false), ...Array(8).fill(true)])
})
