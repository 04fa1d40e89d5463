// Holds LIKE to two other matchers: one that tries every way, and the GLOB of SQLite.

import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { arbitraryText } from '../../test/arbitrary-filter.ts'
import { tryEveryWay } from '../../test/try-every-way.ts'
import { foldLike, type LikePattern, parseLike, toGlob, toLike } from './like.ts'
import { matchesLike } from './matches-like.ts'

function parse(text: string): LikePattern {
  const pattern = parseLike(text)
  assert.ok(pattern !== undefined, text)
  return pattern
}

const piece = fc.constantFrom('%', '_', '\\%', '\\_', '\\\\', 'a', 'b', '😀', '*', '?', '[', ']')
const arbitraryPattern = fc.array(piece, { maxLength: 8 }).map((each) => each.join(''))
const fewLetters = fc
  .array(fc.constantFrom('a', 'b', '😀', '%', '_', '\\', '*', '?', '[', ']', '\n'), {
    maxLength: 8,
  })
  .map((each) => each.join(''))

test('% is any run, _ one character, and \\ takes the next as it is', () => {
  const cases: readonly (readonly [pattern: string, text: string, matches: boolean])[] = [
    ['', '', true],
    ['', 'a', false],
    ['%', '', true],
    ['a%', 'abc', true],
    ['a%', 'Abc', false],
    ['%c', 'abc', true],
    ['a%c', 'ac', true],
    ['a%a', 'a', false],
    ['%b%', 'abc', true],
    ['_', '😀', true],
    ['__', '😀', false],
    ['_', 'e\u0301', false],
    ['%_', '', false],
    ['\\%', '%', true],
    ['\\%', 'a', false],
    ['\\_', 'a', false],
    ['\\\\', '\\', true],
    ['\\a', 'a', true],
    ['%', '\n', true],
    ['%ab%ab', 'abab', true],
    ['%ab%ab', 'aab', false],
    ['*?[a]', '*?[a]', true],
    ['a_%_b', 'a😀😀b', true],
    ['a_%_b', 'a😀b', false],
    ['%_%_%', '😀', false],
    ['%a_', 'ab', true],
    ['%a_', 'aba', false],
    ['%a_%', 'ba', false],
    ['%😀_', '😀😀😀', true],
  ]
  for (const [pattern, text, matches] of cases) {
    assert.equal(matchesLike(parse(pattern), text), matches, `${pattern} ~ ${text}`)
  }
})

test('a pattern that ends in a lone backslash is none', () => {
  for (const text of ['\\', 'a\\', '\\\\\\']) assert.equal(parseLike(text), undefined)
  parse('\\\\')
})

test('answers as a matcher that tries every way, on any text', () => {
  const texts = fc.oneof(fewLetters, arbitraryText)
  const property = fc.property(arbitraryPattern, texts, (text, candidate) => {
    assert.equal(matchesLike(parse(text), candidate), tryEveryWay(text, candidate))
  })
  fc.assert(property, { numRuns: draws(1000, 30_000) })
})

test('the GLOB of SQLite answers the same', () => {
  const database = new DatabaseSync(':memory:')
  const statement = database.prepare('select ? glob ? as answer')
  const texts = fc.oneof(fewLetters, arbitraryText)
  const property = fc.property(arbitraryPattern, texts, (text, candidate) => {
    const answer = statement.get(candidate, toGlob(parse(text)))?.['answer']
    assert.equal(answer === 1, matchesLike(parse(text), candidate))
  })
  fc.assert(property, { numRuns: draws(500, 15_000) })
  database.close()
})

test('a pattern printed as LIKE spells it is the same pattern', () => {
  const property = fc.property(arbitraryPattern, (text) => {
    assert.deepEqual(parse(toLike(parse(text))), parse(text))
  })
  fc.assert(property)
})

test('where % and _ stand side by side, their order and number of % say nothing', () => {
  const same = ['a%__b%', 'a_%_b%', 'a__%%b%%', 'a%_%_%b%'].map((each) => parse(each))
  // What it starts with is held to the start, `_` included.
  assert.deepEqual(same.map(toLike), ['a%__b%', 'a_%_b%', 'a__%b%', 'a%__b%'])
  assert.equal(toLike(parse(`%${'%_'.repeat(4000)}`)), `%${'_'.repeat(4000)}`)
  assert.equal(toLike(parse('%a_%b')), '%a%_b')
})

test('folding a pattern folds its letters and nothing else', () => {
  assert.equal(toLike(foldLike(parse('A%_\\%Ş'))), 'a%_\\%ş')
})
