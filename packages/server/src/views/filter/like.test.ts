// Holds LIKE to two other matchers: a regular expression and the GLOB of SQLite.

import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import fc from 'fast-check'
import { arbitraryText } from '../../../test/arbitrary-filter.ts'
import { foldLike, type LikePattern, matchesLike, parseLike, toGlob, toLike } from './like.ts'

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
  ]
  for (const [pattern, text, matches] of cases) {
    assert.equal(matchesLike(parse(pattern), text), matches, `${pattern} ~ ${text}`)
  }
})

test('a pattern that ends in a lone backslash is none', () => {
  for (const text of ['\\', 'a\\', '\\\\\\']) assert.equal(parseLike(text), undefined)
  parse('\\\\')
})

test('answers as an expression that tries every way, on any text', () => {
  const property = fc.property(arbitraryPattern, fewLetters, (text, candidate) => {
    assert.equal(matchesLike(parse(text), candidate), toExpression(text).test(candidate))
  })
  fc.assert(property, { numRuns: 5000 })
})

test('the GLOB of SQLite answers the same', () => {
  const database = new DatabaseSync(':memory:')
  const statement = database.prepare('select ? glob ? as answer')
  const texts = fc.oneof(fewLetters, arbitraryText)
  const property = fc.property(arbitraryPattern, texts, (text, candidate) => {
    const answer = statement.get(candidate, toGlob(parse(text)))?.['answer']
    assert.equal(answer === 1, matchesLike(parse(text), candidate))
  })
  fc.assert(property, { numRuns: 5000 })
  database.close()
})

test('a pattern printed as LIKE spells it is the same pattern', () => {
  const property = fc.property(arbitraryPattern, (text) => {
    assert.deepEqual(parse(toLike(parse(text))), parse(text))
  })
  fc.assert(property)
})

test('folding a pattern folds its letters and nothing else', () => {
  assert.equal(toLike(foldLike(parse('A%_\\%Ş'))), 'a%_\\%ş')
})

test('a hostile pattern ends: the work is bounded by the lengths', () => {
  const text = 'a'.repeat(4000)
  assert.equal(matchesLike(parse(`${'%a'.repeat(2000)}%b`), text), false)
  assert.equal(matchesLike(parse(`%${'a'.repeat(1000)}b%`), text), false)
  assert.equal(matchesLike(parse(`${'%_'.repeat(4000)}`), text), true)
})

/** The pattern as a regular expression, which is slow on some but right on short ones. */
function toExpression(text: string): RegExp {
  const source = text.replace(/\\.|./gsu, (piece) => {
    if (piece === '%') return '.*'
    if (piece === '_') return '.'
    return `\\u{${(piece.replace(/^\\(?=.)/su, '').codePointAt(0) ?? 0).toString(16)}}`
  })
  return new RegExp(`^${source}$`, 'su')
}
