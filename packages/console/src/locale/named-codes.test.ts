// Countries and currencies are found by what people type for them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from './language.ts'
import { codeCalled, codesForText, type NamedCodes, namedCodes } from './named-codes.ts'

const tries: readonly (readonly [NamedCodes, Language, string, string])[] = [
  ['country', 'en', 'cz', 'CZ'],
  ['country', 'en', 'Czechia', 'CZ'],
  ['country', 'en', 'united k', 'GB'],
  ['country', 'cs', 'česko', 'CZ'],
  ['country', 'cs', 'nemecko', 'DE'],
  ['country', 'cs', 'král', 'GB'],
  ['currency', 'en', 'czk', 'CZK'],
  ['currency', 'cs', 'Kč', 'CZK'],
  ['currency', 'en', '€', 'EUR'],
  ['currency', 'en', 'koruna', 'CZK'],
  ['currency', 'cs', 'česká k', 'CZK'],
]

for (const [sort, language, typed, code] of tries) {
  test(`${sort} in ${language}: ${typed} is ${code}`, () => {
    const found = codesForText(namedCodes(sort, language), typed)
    const first = typed === 'koruna' ? found.find((each) => each.code === code) : found[0]
    assert.equal(first?.code, code)
  })
}

test('what is no country is not among them, and every name is there once', () => {
  for (const language of ['en', 'cs'] as const) {
    const all = namedCodes('country', language)
    for (const code of ['EU', 'UK', 'SU', 'ZZ']) assert.ok(!all.some((each) => each.code === code))
    assert.equal(new Set(all.map(({ name }) => name)).size, all.length)
    assert.ok(all.length > 240, String(all.length))
  }
})

test('a text names one alone, or none', () => {
  const currencies = namedCodes('currency', 'en')
  assert.equal(codeCalled(currencies, 'eur')?.code, 'EUR')
  assert.equal(codeCalled(currencies, 'Euro')?.code, 'EUR')
  for (const text of ['', 'kr', 'dollars', 'EU']) {
    assert.equal(codeCalled(currencies, text), undefined, text)
  }
})
