// Holds the code lists of e-invoices to what EN 16931 says of them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exemptionTitles } from './exemption-titles.ts'
import { paymentMeans } from './payment-means.ts'
import { unitCodes } from './unit-codes.ts'
import { unitTitles } from './unit-titles.ts'
import {
  agreesWithRate,
  categoryOfExemption,
  exemptionCodes,
  vatCategories,
} from './vat-categories.ts'

test('the lists hold as many codes as the standard gives them', () => {
  assert.deepEqual([unitCodes.size, exemptionCodes.size, paymentMeans.size], [2162, 88, 84])
  for (const code of unitCodes) assert.match(code, /^[A-Z0-9]{2,3}$/)
  for (const code of exemptionCodes) assert.match(code, /^VATEX-[A-Z0-9-]{1,40}$/)
})

test('units with a title are listed, and have one in each language', () => {
  for (const code of Object.keys(unitTitles.en)) assert.ok(unitCodes.has(code), code)
  assert.deepEqual(Object.keys(unitTitles.cs), Object.keys(unitTitles.en))
})

test('each code of an exemption has a title of its own in each language', () => {
  for (const titles of [exemptionTitles.en, exemptionTitles.cs]) {
    assert.deepEqual(Object.keys(titles), [...exemptionCodes])
    assert.equal(new Set(Object.values(titles)).size, exemptionCodes.size)
  }
  const { en } = exemptionTitles
  assert.equal(en['VATEX-EU-132-1A'], 'Directive 2006/112/EC, Article 132(1)(a)')
  assert.equal(en['VATEX-EU-79-C'], 'Directive 2006/112/EC, Article 79(c)')
  assert.equal(en['VATEX-FR-CGI261-1'], 'France: General Tax Code, Article 261-1')
})

test('a category has the rates that its rules allow', () => {
  const allowed = vatCategories.map((each) => [0, 21].map((rate) => agreesWithRate(each, rate)))
  const [taxed, free, any] = [
    [false, true],
    [true, false],
    [true, true],
  ]
  assert.deepEqual(allowed, [taxed, free, free, free, free, free, free, any, any])
})

test('the code of an exemption tells its category', () => {
  const codes = ['VATEX-EU-AE', 'VATEX-EU-IC', 'VATEX-EU-G', 'VATEX-EU-O', 'VATEX-EU-132', 'X']
  assert.deepEqual(codes.map(categoryOfExemption), ['AE', 'K', 'G', 'O', 'E', undefined])
})
