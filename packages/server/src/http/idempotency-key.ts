// The Idempotency-Key header, and the digest that tells whether two requests are the same.

import { createHash } from 'node:crypto'
import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'

/** Reads the key, sent bare or as a quoted string (RFC 8941): 1 to 255 visible ASCII characters. */
export function readIdempotencyKey(header: string): string {
  const key = /^"(?:[^"\\]|\\["\\])*"$/.test(header)
    ? header.slice(1, -1).replace(/\\(.)/g, '$1')
    : header
  const isGood = key.length <= limits.idempotencyKeyCharactersMax && /^[\x21-\x7e]+$/.test(key)
  if (isGood) return key
  const message = `Expected 1 to ${limits.idempotencyKeyCharactersMax} visible ASCII characters.`
  throw new Refusal('bad-parameter', {
    detail: `The header Idempotency-Key is not of the form expected. ${message}`,
    faults: [{ code: 'bad-parameter', parameter: 'Idempotency-Key', message }],
  })
}

/**
 * SHA-256 in base64url over method, path and query, a line each, and the bytes of the body as they
 * were sent: a request counts as the same only when nothing in it differs, white space included.
 */
export function digestRequest(
  method: string,
  path: string,
  query: string,
  body: Uint8Array,
): string {
  return createHash('sha256')
    .update(`${method}\n${path}\n${query}\n`)
    .update(body)
    .digest('base64url')
}
