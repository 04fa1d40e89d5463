// The body of a request: what its headers announce, whether it may be read at all, and reading it.

import type { IncomingMessage } from 'node:http'
import { type Endpoint, patchTypes } from '@kontor/contract/endpoints/endpoint.ts'
import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'
import { acceptPatchOf } from './accept-patch.ts'
import { freeReceived } from './free-bytes.ts'

/** The bytes announced; infinitely many where the body comes in chunks, 0 where there is none. */
export function declaredBodyBytes(raw: IncomingMessage): number {
  if (raw.headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(raw.headers['content-length'] ?? 0)
}

/** Whether the caller waits for a word before it sends the body. */
export function expectsContinue(raw: IncomingMessage): boolean {
  const isExpected = raw.headers.expect?.toLowerCase() === '100-continue'
  // RFC 9110, 10.1.1: a caller of HTTP/1.0 would take it for the answer.
  return isExpected && raw.httpVersion !== '1.0'
}

/** Refuses a body of another type than JSON, then one that is announced to be too large. */
export function requireJsonBody(
  raw: IncomingMessage,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
): void {
  const bytes = declaredBodyBytes(raw)
  if (bytes === 0) throw new Refusal('missing-body')
  const coding = raw.headers['content-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    const headers = { 'accept-encoding': 'identity', ...acceptPatchOf(path) }
    throw new Refusal('unsupported-media-type', { detail: 'Send the body uncompressed.', headers })
  }
  const types: readonly string[] = method === 'PATCH' ? patchTypes : ['application/json']
  if (!isOneOf(types, raw.headers['content-type'] ?? '')) {
    throw new Refusal('unsupported-media-type', {
      detail: `Send the body as \`Content-Type: ${types.join('` or `')}\`, in UTF-8.`,
      headers: { accept: types.join(', '), ...acceptPatchOf(path) },
    })
  }
  if (Number.isFinite(bytes) && bytes > limits.requestBodyBytesMax) {
    throw new Refusal('body-too-large')
  }
}

/**
 * Reads a body to its end. Where no length is announced, `makeRoom` is awaited as soon as the body
 * is no longer small.
 */
export function readBody(raw: IncomingMessage, makeRoom: () => Promise<unknown>): Promise<Buffer> {
  const announced = declaredBodyBytes(raw)
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let isRoomy = Number.isFinite(announced)
  // Filled as it comes, so that a large body never lies in memory twice. What may change its size
  // is mapped for itself: once free, it is the system's, where the allocator would keep it.
  const whole =
    isRoomy && announced > limits.smallBytesMax
      ? Buffer.from(new ArrayBuffer(announced, { maxByteLength: announced }))
      : null
  const chunks: Buffer[] = []
  let bytes = 0
  function take(chunk: Buffer): void {
    bytes += chunk.length
    if (whole === null) chunks.push(chunk)
    else {
      chunk.copy(whole, bytes - chunk.length)
      freeReceived(chunk)
    }
    if (bytes > limits.requestBodyBytesMax) fail(new Refusal('body-too-large'))
    else if (!isRoomy && bytes > limits.smallBytesMax) pauseForRoom()
  }
  function pauseForRoom(): void {
    isRoomy = true
    raw.pause()
    makeRoom().then(() => raw.resume(), fail)
  }
  function end(): void {
    stopListening()
    resolve(whole ?? Buffer.concat(chunks, bytes))
  }
  function fail(error: unknown): void {
    stopListening()
    reject(error)
  }
  function gone(): void {
    fail(new Refusal('bad-request', { detail: 'The body broke off.' }))
  }
  // Else the request would refer to the bytes until it is answered.
  function stopListening(): void {
    raw.off('data', take).off('end', end).off('error', fail).off('close', gone)
  }
  raw.on('data', take).on('end', end).on('error', fail).on('close', gone)
  return promise
}

/** One of the types, with no parameter but `charset=utf-8`, in any case. */
function isOneOf(types: readonly string[], contentType: string): boolean {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';')
  return (
    types.includes(type.trim()) &&
    parameters.every((parameter) => /^(?:charset=(?:utf-8|"utf-8"))?$/.test(parameter.trim()))
  )
}
