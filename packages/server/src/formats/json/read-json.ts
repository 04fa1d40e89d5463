// Reads request bodies as I-JSON (RFC 7493): what is taken reads back as it was sent, and nothing
// in it can be understood in two ways.

import { isUtf8 } from 'node:buffer'
import type { Fault } from '@kontor/contract/errors.ts'
import { inspectJson, type JsonFindings } from './inspect-json.ts'
import { isJsonObject, type JsonObject, type JsonValue, settle } from './json-value.ts'

export interface JsonRefusal {
  readonly ok: false
  readonly problem: 'missing-body' | JsonFindings['problem'] | 'invalid-record'
  /** The first `limits.faultsMax` of them. */
  readonly faults: readonly Fault[]
  /** How many more there are. */
  readonly moreFaults: number
}

export type JsonReading = { readonly ok: true; readonly value: JsonObject } | JsonRefusal

/**
 * Reads a body that must be one JSON object. Never throws. Positions in faults are bytes from the
 * start. -0 reads as 0.
 */
export function readJson(bytes: Uint8Array): JsonReading {
  const slices = readInSlices(bytes)
  let slice = slices.next()
  while (slice.done !== true) slice = slices.next()
  return slice.value
}

/** The same; it yields between slices of its work, so that other work can come in between. */
export function* readInSlices(bytes: Uint8Array): Generator<void, JsonReading> {
  const refusal = yield* findBadJson(bytes)
  if (refusal !== undefined) return refusal
  yield
  return parseJson(bytes)
}

/** JSON.parse takes repeated names, inexact numbers and more, so the text is checked before it. */
function* findBadJson(bytes: Uint8Array): Generator<void, JsonRefusal | undefined> {
  if (bytes.length === 0) return refuse('missing-body')
  if (!isUtf8(bytes)) return refuse('not-i-json', badUtf8(bytes))
  const findings = yield* inspectJson(bytes)
  return findings === undefined ? undefined : { ok: false, ...findings }
}

/** For a body in which nothing bad was found. */
function parseJson(bytes: Uint8Array): JsonReading {
  const value = JSON.parse(decode(bytes)) as JsonValue
  settle(value)
  return isJsonObject(value) ? { ok: true, value } : refuse('invalid-record', notAnObject)
}

const notAnObject: Fault = {
  code: 'not-an-object',
  message: 'Expected a JSON object.',
  pointer: '',
}

function refuse(problem: JsonRefusal['problem'], ...faults: readonly Fault[]): JsonRefusal {
  return { ok: false, problem, faults, moreFaults: 0 }
}

function decode(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
}

/** Decoding puts U+FFFD for bad bytes; encoded again, the first of them is the first difference. */
function badUtf8(bytes: Uint8Array): Fault {
  const again = Buffer.from(decode(bytes))
  let position = 0
  while (bytes[position] === again[position]) position++
  // The bad bytes may begin as U+FFFD does: the difference lies inside it, they begin with it.
  while (((again[position] ?? 0) & 0xc0) === 0x80) position--
  const byte = bytes[position]?.toString(16).toUpperCase()
  return {
    code: 'bad-utf8',
    message: `The body is not UTF-8: the byte 0x${byte} starts no valid character.`,
    position,
  }
}
