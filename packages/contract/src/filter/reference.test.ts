// Holds the parser and the check to what the contract says of the language: its grammar, which
// types take which operators, and how values are written.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { sentencesOf } from '../../test/grammar-sentences.ts'
import type { FilterType } from '../kinds/filter-type.ts'
import { checkFilter } from './check.ts'
import { parseExactNumber } from './exact-number.ts'
import { filterRules, filterWords } from './grammar.ts'
import { filterKeywords } from './keywords.ts'
import { filterLiterals } from './literals.ts'
import { filterOperators } from './operators.ts'
import { parseFilter } from './parser.ts'

const types = Object.keys(filterLiterals) as FilterType[]
const columns = new Map(types.map((type) => [`${type}Field`, type]))
const fields = { columns, properties: new Map() }

function isAnswered(text: string): boolean {
  const parsed = parseFilter(text)
  return parsed.ok && checkFilter(parsed.filter, fields).ok
}

test('whatever follows the grammar is parsed', () => {
  const keywords: ReadonlySet<string> = new Set(filterKeywords)
  const sentence = sentencesOf({
    rules: filterRules,
    words: filterWords,
    isWord: (name, text) =>
      (name !== 'word' || !keywords.has(text.toUpperCase())) &&
      (name !== 'number' || parseExactNumber(text) !== undefined),
  })
  fc.assert(
    fc.property(sentence('filter'), (text) => {
      const parsed = parseFilter(text)
      assert.ok(parsed.ok || parsed.fault.code === 'filter-limit', JSON.stringify(parsed))
    }),
    { numRuns: draws(200, 3000) },
  )
})

test('an operator is taken by the types that are listed with it and by no others', () => {
  for (const { forms, types: taking } of filterOperators) {
    for (const form of forms) {
      for (const type of types) {
        const [value = ''] = filterLiterals[type].examples
        const filter = form.replaceAll('value', value).replace('field', `${type}Field`)
        assert.equal(isAnswered(filter), taking.includes(type), filter)
      }
    }
  }
})

test('every literal that is shown is one of its type, with every operator of the type', () => {
  for (const type of types) {
    const operators = filterOperators.filter((each) => each.types.includes(type))
    for (const form of operators.flatMap(({ forms }) => forms)) {
      for (const value of filterLiterals[type].examples) {
        const filter = form.replaceAll('value', value).replace('field', `${type}Field`)
        assert.ok(isAnswered(filter), filter)
      }
    }
  }
})
