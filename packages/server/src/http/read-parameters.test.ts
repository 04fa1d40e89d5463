// Which values the parameters of an address may have.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Parameter } from '@kontor/contract/endpoints/endpoint.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { Refusal } from '../refusal.ts'
import { readParameters } from './read-parameters.ts'

const described: readonly Parameter[] = [
  { name: 'limit', in: 'query', words: '', schema: { type: 'integer', minimum: 1, maximum: 1000 } },
  { name: 'dryRun', in: 'query', words: '', schema: { type: 'boolean' } },
  { name: 'text', in: 'query', words: '', schema: { type: 'string', minLength: 1, maxLength: 3 } },
  { name: 'words', in: 'query', words: '', schema: { type: 'string', maxLength: 3 } },
  { name: 'Key', in: 'header', words: '', schema: { type: 'string' } },
]

function read(given: Record<string, string>): unknown {
  return Object.fromEntries(readParameters(described, new Map(Object.entries(given))))
}

function faultsOf(given: Record<string, string>): readonly Fault[] {
  try {
    read(given)
  } catch (error) {
    if (error instanceof Refusal) return error.details.faults ?? []
  }
  return []
}

test('values become what their schema says', () => {
  assert.deepEqual(read({ limit: '1000', dryRun: 'false', text: '🐎🐎🐎' }), {
    limit: 1000,
    dryRun: false,
    text: '🐎🐎🐎',
  })
})

test('nothing is coerced', () => {
  for (const limit of [
    '',
    ' 1',
    '1 ',
    '+1',
    '01',
    '-1',
    '1.0',
    '1e2',
    '0x1',
    '１',
    '0',
    '1001',
    '9'.repeat(400),
  ]) {
    assert.equal(faultsOf({ limit })[0]?.parameter, 'limit', limit)
  }
  for (const dryRun of ['', 'TRUE', '1', 'yes', 'toString']) {
    assert.equal(faultsOf({ dryRun })[0]?.code, 'bad-parameter', dryRun)
  }
  for (const text of ['', 'abcd', 'a\0']) assert.equal(faultsOf({ text }).length, 1, text)
})

test('headers are no query parameters, and inherited names are unknown', () => {
  for (const name of ['Key', 'constructor', '__proto__', '', 'Limit']) {
    const [fault] = faultsOf(JSON.parse(`{${JSON.stringify(name)}:"1"}`))
    assert.equal(fault?.code, 'unknown-parameter', name)
  }
})

test('a fault tells both bounds, and asks for nothing that is not asked for', () => {
  const messageOf = (given: Record<string, string>): string => faultsOf(given)[0]?.message ?? ''
  assert.match(messageOf({ limit: '1001' }), / from 1 to 1000 for "limit", got "1001"/)
  assert.match(messageOf({ text: '' }), /at most 3 characters that is not empty and contains no/)
  assert.match(messageOf({ words: 'long' }), /at most 3 characters that contains no U\+0000/)
})

test('a long value is not sent back whole', () => {
  const message = faultsOf({ limit: 'x'.repeat(90_000) })[0]?.message ?? ''
  assert.ok(message.length < 200)
})
