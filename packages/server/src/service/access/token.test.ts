// The token by itself: whoever calls the verifier, it takes the one algorithm with the one encoding.

import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { keyIdOf, signToken, type TokenClaims, verifyToken } from './token.ts'

const secret = Buffer.alloc(64, 7).toString('base64url')
const until = Number.POSITIVE_INFINITY
const keys = new Map([[keyIdOf(secret), { secret, until }]])
const claims: TokenClaims = { sub: '1', unit: [1], scope: 'read', iat: 1, jti: 'x' }

function signed(algorithm: string, hash: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg: algorithm, typ: 'JWT', kid: keyIdOf(secret) })}.${encode(claims)}`
  const mac = createHmac(hash, Buffer.from(secret, 'base64url')).update(text)
  return `${text}.${mac.digest('base64url')}`
}

test('the right key under another algorithm is a wrong token', async () => {
  assert.deepEqual(await verifyToken(keys, signed('HS256', 'sha256')), { claims, until })
  for (const [algorithm, hash] of [
    ['HS384', 'sha384'],
    ['HS512', 'sha512'],
    ['HS384', 'sha256'],
    ['none', 'sha256'],
  ] as const) {
    assert.equal(await verifyToken(keys, signed(algorithm, hash)), undefined, algorithm)
  }
})

test('a token is accepted in the one spelling in which it was issued', async () => {
  const token = await signToken(secret, claims)
  assert.deepEqual(await verifyToken(keys, token), { claims, until })
  const last = token.slice(-1)
  const spellings = [
    `${token}=`,
    `${token}\n`,
    ` ${token}`,
    token.replaceAll('.', '. '),
    // The last character of the signature holds two bits that mean nothing.
    ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      .split('')
      .filter((each) => each !== last)
      .map((each) => token.slice(0, -1) + each),
  ]
  for (const each of spellings) assert.equal(await verifyToken(keys, each), undefined, each)
})
