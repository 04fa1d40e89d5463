// What the headers say of a body that has not been read yet, and whether it may be read at all.

import type { IncomingMessage } from 'node:http'
import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'

/** The bytes announced; infinitely many where the body comes in chunks, 0 where there is none. */
export function declaredBodyBytes(raw: IncomingMessage): number {
  if (raw.headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(raw.headers['content-length'] ?? 0)
}

/** Whether the caller waits for a word before it sends the body. */
export function expectsContinue(raw: IncomingMessage): boolean {
  return raw.headers.expect?.toLowerCase() === '100-continue'
}

/** Refuses a body of another type than JSON, then one that is announced to be too large. */
export function requireJsonBody(raw: IncomingMessage): void {
  const bytes = declaredBodyBytes(raw)
  if (bytes === 0) throw new Refusal('missing-body')
  const coding = raw.headers['content-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    const headers = { 'accept-encoding': 'identity' }
    throw new Refusal('unsupported-media-type', { detail: 'Send the body uncompressed.', headers })
  }
  if (!isJsonType(raw.headers['content-type'] ?? '')) {
    throw new Refusal('unsupported-media-type', { headers: { accept: 'application/json' } })
  }
  if (Number.isFinite(bytes) && bytes > limits.requestBodyBytesMax) {
    throw new Refusal('body-too-large')
  }
}

/** `application/json`, with no parameter but `charset=utf-8`, in any case. */
function isJsonType(contentType: string): boolean {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';')
  return (
    type.trim() === 'application/json' &&
    parameters.every((parameter) => /^(?:charset=(?:utf-8|"utf-8"))?$/.test(parameter.trim()))
  )
}
