// How refusals and errors become problem documents.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'
import { problemOf, refusalOf } from './problem.ts'

test('a refusal without details tells the hint of its code', () => {
  const { status, document } = problemOf(new Refusal('bad-json'), 'request-1')
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(document), [
    'type',
    'title',
    'status',
    'detail',
    'code',
    'requestId',
  ])
  assert.match(document.detail, /position/)
})

test('what a refusal says of its headers replaces what is usual', () => {
  const headers = { 'retry-after': '30' }
  assert.equal(problemOf(new Refusal('unavailable', { headers }), '').headers['retry-after'], '30')
  assert.equal(problemOf(new Refusal('unavailable'), '').headers['retry-after'], '1')
})

test('of a fault with a pointer that is too long all but the pointer is told', () => {
  const shown = (characters: number): unknown => {
    const pointer = '/'.padEnd(characters, 'x')
    const faults = [{ code: 'required', pointer, message: 'Missing.' }] as const
    return problemOf(new Refusal('invalid-record', { faults }), '').document.errors?.[0]
  }
  const { faultPointerCharactersMax: max } = limits
  const rest = { code: 'required', message: 'Missing.' }
  assert.deepEqual(shown(max), { ...rest, pointer: '/'.padEnd(max, 'x') })
  assert.deepEqual(shown(max + 1), rest)
})

test("errors of the framework about the request are the caller's, all others ours", () => {
  const error = (code: string, statusCode?: number) =>
    refusalOf(Object.assign(new Error('secret'), { code, statusCode })).problem
  assert.equal(error('FST_ERR_CTP_BODY_TOO_LARGE', 413), 'body-too-large')
  assert.equal(error('FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400), 'bad-request')
  assert.equal(error('FST_ERR_BAD_URL', 400), 'not-found')
  assert.equal(error('ECONNRESET'), 'bad-request')
  assert.equal(error('FST_ERR_SEND_INSIDE_ONERR', 500), 'internal')
  assert.equal(error('SQLITE_BUSY', 400), 'internal')
  for (const thrown of [undefined, null, 'x', 4, {}, new Error('x')]) {
    assert.equal(refusalOf(thrown).problem, 'internal')
  }
})
