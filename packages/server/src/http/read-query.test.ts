// Query strings, as leniently as existing clients need.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../test/any-character.ts'
import { percentDecode } from '../percent-decode.ts'
import { readQuery, splitList } from './read-query.ts'

function pairs(raw: string): [string, string][] {
  return [...readQuery(raw)]
}

test('pairs are split at & and at their first =', () => {
  assert.deepEqual(pairs('limit=10&externalFilter=a=1&b='), [
    ['limit', '10'],
    ['externalFilter', 'a=1'],
    ['b', ''],
  ])
  assert.deepEqual(pairs('externalFilter=(a=(1))==b?c;d#'), [['externalFilter', '(a=(1))==b?c;d#']])
})

test('names and values are decoded after the split', () => {
  assert.deepEqual(pairs('%61%3D=x%26y%3Dz+%2B&n%C3%A1zev=k%C5%AF%C5%88%F0%9F%90%8E'), [
    ['a=', 'x&y=z +'],
    ['název', 'kůň🐎'],
  ])
})

test('names are trimmed, values are not', () => {
  assert.deepEqual(pairs('+limit%20= 5+'), [['limit', ' 5 ']])
})

test('of a repeated name the last counts', () => {
  assert.deepEqual(pairs('a=1&b=2&a=3&%61+=4'), [
    ['a', '4'],
    ['b', '2'],
  ])
})

test('empty pairs are ignored, a pair without = is a name with an empty value', () => {
  assert.deepEqual(pairs(''), [])
  assert.deepEqual(pairs('&&=&+&a&'), [['a', '']])
  assert.deepEqual(pairs('=1'), [['', '1']])
})

test('a name may be one that objects inherit', () => {
  assert.deepEqual(pairs('__proto__=1&toString=2'), [
    ['__proto__', '1'],
    ['toString', '2'],
  ])
})

test('a % without two hex digits stands for itself', () => {
  for (const text of ['%', '%%', '100%', '%4', '%zz', '%4g', '% 41', '%-1', '%c5%']) {
    assert.equal(percentDecode(text).at(-1), text.at(-1))
  }
  assert.equal(percentDecode("name LIKE 'a%' %zz%4"), "name LIKE 'a%' %zz%4")
  assert.equal(percentDecode('%%41%25%34%31'), '%A%41')
})

test('bytes that are not UTF-8 become U+FFFD', () => {
  assert.equal(percentDecode('a%FFb%C5c%ED%A0%80'), 'a\ufffdb\ufffdc\ufffd\ufffd\ufffd')
  assert.equal(percentDecode('%00'), '\0')
})

test('decoding undoes encoding and leaves what is not encoded', () => {
  const texts = fc.string({ unit: anyCharacter })
  fc.assert(fc.property(texts, (text) => percentDecode(encodeURIComponent(text)) === text))
  const plain = texts.map((text) => text.replaceAll('%', ''))
  fc.assert(fc.property(plain, (text) => percentDecode(text) === text))
})

test('what URLSearchParams writes is read as it reads it', () => {
  const words = fc
    .string({ unit: anyCharacter })
    .filter((word) => word.trim() === word && word !== '')
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(words, words), { selector: ([name]) => name }), (list) => {
      assert.deepEqual(pairs(new URLSearchParams(list).toString()), list)
    }),
  )
})

test('no text throws', () => {
  const characters = fc.constantFrom(
    '%',
    '4',
    '1',
    'F',
    'C',
    '5',
    '=',
    '&',
    '+',
    ',',
    'é',
    '\ud800',
  )
  fc.assert(
    fc.property(fc.array(characters), (parts) => {
      for (const value of readQuery(parts.join('')).values()) splitList(value)
    }),
  )
})

test('a list is split at commas and its elements are trimmed', () => {
  assert.deepEqual(splitList('id, name ,\tnumber'), ['id', 'name', 'number'])
  assert.deepEqual(splitList('a,,b,'), ['a', '', 'b', ''])
})

test('a blank text is an empty list', () => {
  assert.deepEqual(splitList(''), [])
  assert.deepEqual(splitList(' \t'), [])
})
