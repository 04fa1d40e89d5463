// Which keys are taken, and which requests count as the same.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../refusal.ts'
import { digestRequest, readIdempotencyKey } from './idempotency-key.ts'

test('a key is read bare or quoted, and is the same key either way', () => {
  assert.equal(readIdempotencyKey('a-1'), 'a-1')
  assert.equal(readIdempotencyKey('"a-1"'), 'a-1')
  assert.equal(readIdempotencyKey('"a\\"b\\\\"'), 'a"b\\')
  assert.equal(readIdempotencyKey('x'.repeat(255)).length, 255)
  assert.equal(readIdempotencyKey(`"${'x'.repeat(255)}"`).length, 255)
})

test('a key that is empty, too long or not of visible ASCII is refused', () => {
  for (const bad of ['', ' ', '""', '" "', 'a b', 'a, b', 'é', '\u007f', 'x'.repeat(256)]) {
    assert.throws(
      () => readIdempotencyKey(bad),
      (error) => error instanceof Refusal && error.problem === 'bad-parameter',
      bad,
    )
  }
})

test('the digest tells apart what differs in any part, and where one part ends', () => {
  const body = Buffer.from('{}')
  const digests = [
    digestRequest('POST', '/a', '', body),
    digestRequest('POST', '/a', 'b', body),
    digestRequest('POST', '/ab', '', body),
    digestRequest('GET', '/a', '', body),
    digestRequest('POST', '/a', '', Buffer.from('{} ')),
  ]
  assert.equal(new Set(digests).size, digests.length)
  assert.match(digests[0] ?? '', /^[\w-]{43}$/)
  assert.equal(digestRequest('POST', '/a', '', body), digests[0])
})
