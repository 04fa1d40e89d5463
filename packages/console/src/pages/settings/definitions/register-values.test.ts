// Forms of registers lose nothing that they do not show.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { titleLanguages } from '@kontor/contract/titles/titles.ts'
import fc from 'fast-check'
import { draws } from '../../../../../../test/thorough.ts'
import { changedRegister, type Register, valuesOfRegister } from './register-values.ts'

const language = fc.constantFrom(...titleLanguages)
const code = fc.constantFrom('SIZE-S', 'SIZE-M', 'SIZE-L', 'SIZE-XL')
const titles = fc.dictionary(code, fc.string(), { noNullPrototype: true })
const register = fc.record(
  {
    key: fc.constant('SIZE'),
    isClosed: fc.option(fc.boolean()),
    codes: fc.uniqueArray(code, { minLength: 1 }),
    titles: fc.option(titles),
    translations: fc.option(fc.record({ en: titles, cs: titles }, { noNullPrototype: true })),
    // A later version may have members that this one does not know.
    later: fc.anything(),
  },
  { requiredKeys: ['key', 'codes'], noNullPrototype: true },
) as fc.Arbitrary<Register>

test('a register that is opened and saved as it is stays as it was', () => {
  fc.assert(
    fc.property(register, language, fc.boolean(), (one, of, isBare) => {
      const values = valuesOfRegister(one, of)
      assert.equal(changedRegister(one, { values, language: of, isBare }), one)
    }),
    { numRuns: draws(200, 2000) },
  )
})

test('a new code leaves the titles of the others, and has the code that its title gives', () => {
  const one: Register = {
    ...{ key: 'SIZE', codes: ['SIZE-S', 'SIZE-M'], titles: { 'SIZE-S': 'Small' } },
    translations: { cs: { 'SIZE-S': 'Malá', 'SIZE-M': 'Střední' } },
  }
  const before = valuesOfRegister(one, 'en')
  const codes = [{ title: 'Extra large', otherTitle: 'Největší' }, ...(before['codes'] as object[])]
  const changed = changedRegister(one, {
    ...{ values: { ...before, codes }, language: 'en', isBare: false },
  })
  assert.deepEqual(changed, {
    key: 'SIZE',
    codes: ['SIZE-EXTRA_LARGE', 'SIZE-S', 'SIZE-M'],
    titles: { 'SIZE-EXTRA_LARGE': 'Extra large', 'SIZE-S': 'Small' },
    translations: {
      cs: { 'SIZE-EXTRA_LARGE': 'Největší', 'SIZE-S': 'Malá', 'SIZE-M': 'Střední' },
    },
  })
})

test('a code is entered with its key or without, and a sub-key alone stays so', () => {
  const one: Register = { key: 'SIZE', codes: ['SIZE-S'] }
  const codes = [{ code: 'l' }, { code: 'SIZE-M' }]
  const coded = (isBare: boolean) =>
    changedRegister(one, { values: { key: 'SIZE', codes }, language: 'en', isBare }).codes
  assert.deepEqual(coded(false), ['SIZE-L', 'SIZE-M'])
  assert.deepEqual(coded(true), ['l', 'SIZE-M'])
})
