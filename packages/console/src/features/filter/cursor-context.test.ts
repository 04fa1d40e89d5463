// What is told of a place in a filter that is half written, for each sort of word.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answeredFilters } from '@kontor/contract/filter/answered-filters.ts'
import fc from 'fast-check'
import { cursorContext } from './cursor-context.ts'

const field = { kind: 'field', isProperty: false }
const operator = { kind: 'operator', field: 'number' }
const value = (form: string) => ({ kind: 'value', field: 'number', form })
const next = { kind: 'next' }

/** Up to the bar, which is where somebody types; with what is typed of the word. */
const places: readonly (readonly [string, string, object | undefined])[] = [
  ['|', '', field],
  ['nu|', 'nu', field],
  ['NOT |', '', field],
  ['(number = 1 OR |', '', field],
  ['properties.|', '', { kind: 'field', isProperty: true }],
  ['properties."body|', 'body', { kind: 'field', isProperty: true }],
  ['number |', '', operator],
  ['number >|', '', value('one')],
  ['number N|', 'N', operator],
  ['number NOT |', '', operator],
  ['properties.name |', '', { kind: 'operator', field: 'properties.name' }],
  ['number = |', '', value('one')],
  ["number = 'PRO|", 'PRO', value('one')],
  ['number = 1|', '1', value('one')],
  ['number IN |', '', undefined],
  ['number IN (|', '', value('list')],
  ["number IN ('a', |", '', value('list')],
  ["number IN ('a', |)", '', value('list')],
  ["number IN ('a') |", '', next],
  ['number BETWEEN |', '', value('low')],
  ['number BETWEEN 1 |', '', undefined],
  ['number BETWEEN 1 AND |', '', value('one')],
  ['number BETWEEN 1 AND 2 |', '', next],
  ['number IS |', '', undefined],
  ['number IS NOT NULL |', '', next],
  ["number = 'a' |", '', next],
  ["number = 'a' A|", 'A', next],
  ["number = 'a' AND |", '', field],
  ["number = 'a'|", '', undefined],
  ["nu|mber = 'a'", '', undefined],
  ["'a' = |", '', undefined],
]

test('a place in a filter is told by what stands before it', () => {
  for (const [written, typed, wanted] of places) {
    const caret = written.indexOf('|')
    const found = cursorContext(written.replace('|', ''), caret)
    const expected = wanted && { from: caret - lengthAtHand(written, typed), typed, wanted }
    assert.deepEqual(found, expected, written)
  }
})

function lengthAtHand(written: string, typed: string): number {
  return typed.length + (/['"]\w+\|/.test(written) ? 1 : 0)
}

test('no text and no place in it is too much', () => {
  const pieces = fc.constantFrom(
    '(',
    ')',
    "'",
    '"',
    '.',
    ' ',
    'NOT',
    'IN',
    'number',
    '=',
    '7',
    '😀',
  )
  const text = fc.array(pieces).map((all) => all.join(''))
  fc.assert(fc.property(text, fc.nat(60), (each, caret) => void cursorContext(each, caret)))
})

test('after a filter that holds, another condition can be begun', () => {
  for (const { filter } of answeredFilters) {
    const found = cursorContext(`${filter} `, filter.length + 1)
    if (found !== undefined) assert.ok(['next', 'operator'].includes(found.wanted.kind), filter)
  }
})
