// Which Authorization headers hold a token.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../refusal.ts'
import { readBearer, requireScope } from './bearer.ts'

test('the token is what follows the scheme, in any case', () => {
  assert.equal(readBearer('Bearer a.b-c_d~e+f/g=='), 'a.b-c_d~e+f/g==')
  assert.equal(readBearer('bEARER   x'), 'x')
})

test('anything else is no token', () => {
  for (const bad of [
    '',
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Bearer =',
    'Bearer a=b',
    'Bearerx',
    'x',
  ]) {
    assert.throws(() => readBearer(bad), Refusal, bad)
  }
})

test('a scope is not implied by another', () => {
  requireScope(['read', 'write'], 'write')
  assert.throws(() => requireScope(['write'], 'read'), Refusal)
  assert.throws(() => requireScope([], 'read'), Refusal)
})
