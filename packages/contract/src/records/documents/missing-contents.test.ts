// What an invoice lacks of its legal contents, case by case.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '../catalogue.ts'
import { legalContents } from './legal-contents.ts'
import { hasLegalContents, missingContents } from './missing-contents.ts'

function typeOf(name: string) {
  const found = presetCatalogue.types.find(({ type }) => type === name)
  assert.ok(found)
  return found
}

function codesOf(name: string, known: object = {}): readonly string[] {
  const sides = { document: {}, hasOwn: true, currency: 'CZK', own: {}, customer: {}, ...known }
  return missingContents({ type: typeOf(name), ...sides }).map(({ code }) => code)
}

test('invoices that are issued have legal contents, and nothing else has', () => {
  const named = presetCatalogue.types.filter(hasLegalContents).map(({ type }) => type)
  assert.deepEqual(named, ['INVOICE.SALES', 'INVOICE.SALES.PREPAYMENT', 'INVOICE.SALES.CORRECTION'])
})

test('a correction names its invoice, and in some countries its reason', () => {
  const seat = { addresses: [{ city: 'Brno', zip: '60200', country: 'CZ' }] }
  const ofCorrections = ['corrected-invoice', 'correction-reason']
  const missingOf = (type: string, own: object) =>
    codesOf(type, { own }).filter((code) => ofCorrections.includes(code))
  assert.deepEqual(missingOf('INVOICE.SALES.CORRECTION', seat), ofCorrections)
  assert.deepEqual(missingOf('INVOICE.SALES.CORRECTION', {}), ['corrected-invoice'])
  assert.deepEqual(missingOf('INVOICE.SALES', seat), [])
})

test('dates, number and rows are asked for, and one code stands once', () => {
  const codes = codesOf('INVOICE.SALES')
  for (const code of ['number', 'issue-date', 'supply-date', 'due-date', 'rows']) {
    assert.ok(codes.includes(code), code)
  }
  assert.equal(new Set(legalContents.map(({ code }) => code)).size, legalContents.length)
})

test('without a company of its own a unit has no address to ask for', () => {
  const codes = codesOf('INVOICE.SALES', { hasOwn: false, own: undefined })
  assert.deepEqual(
    codes.filter((code) => code.startsWith('own')),
    ['own-company'],
  )
})

test('the address may be written on the invoice itself', () => {
  const document = { properties: { companyLabelAddress: 'Long 1\nBrno' } }
  assert.ok(codesOf('INVOICE.SALES').includes('customer-address'))
  assert.ok(!codesOf('INVOICE.SALES', { document }).includes('customer-address'))
})
