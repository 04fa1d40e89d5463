// Holds the payment codes to examples that the standards publish, and to their bounds.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import fc from 'fast-check'
import type { PaperSource, PrintForm, Values } from '../paper-source.ts'
import { isCreditorReference, isIban, isQrReference } from './bank-numbers.ts'
import { paymentCode } from './payment-code.ts'

const type = presetCatalogue.types.find(({ type: name }) => name === 'INVOICE.SALES')
const ibans = {
  czech: 'CZ65 0800 0000 1920 0014 5399',
  german: 'DE89 3704 0044 0532 0130 00',
  swiss: 'CH58 0079 1123 0008 8901 2',
  swissQr: 'CH44 3199 9123 0008 8901 2',
}

interface Invoice {
  readonly iban?: string
  readonly amount?: number
  readonly record?: Values
  readonly properties?: Values
  readonly own?: Values
  readonly company?: Values
  readonly paymentCode?: string
}

function sourceOf(invoice: Invoice): PaperSource {
  assert.ok(type !== undefined)
  const { iban = ibans.german, amount = 1949.75, own = {}, company, properties } = invoice
  const account = { iban, ...(iban === ibans.german ? { swift: 'COBADEFFXXX' } : {}) }
  const form = { code: 'PAPER.A', title: 'A', paymentCode: invoice.paymentCode } as PrintForm
  return {
    record: {
      ...{ number: 'CI-26-00001', status: 'APPROVED', totalGross: amount, ...invoice.record },
      properties: { currencyDoc: 'EUR', agencyBankAccount: account, ...properties },
    },
    type,
    unit: { name: 'Unit', timeZone: 'UTC', currency: undefined },
    sides: { own: { name: 'Max Muster & Söhne', ...own }, company, owner: undefined },
    documents: new Map(),
    jobs: new Map(),
    form,
    eInvoice: {},
  }
}

function codeOf(invoice: Invoice) {
  return paymentCode(sourceOf(invoice), ['en'])
}

const musterAddress = {
  ...{ id: 1, street: 'Musterstrasse 123', zip: '8000', city: 'Seldwyla', country: 'CH' },
}
const seldwyla = { addresses: [musterAddress] }
const debtor = {
  name: 'Simon Muster',
  addresses: [{ ...musterAddress, street: 'Musterstrasse 1' }],
}

test('a SEPA code has the twelve lines of the standard, without empty ones at the end', () => {
  const properties = { referenceNumber: 'RF18 5390 0754 7034' }
  assert.deepEqual(codeOf({ properties }).code?.payload.split('\n'), [
    ...['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Max Muster & Söhne', 'DE89370400440532013000'],
    ...['EUR1949.75', '', 'RF18539007547034', '', 'CI-26-00001'],
  ])
  assert.equal(
    codeOf({ amount: 0.1 }).code?.payload.split('\n').slice(-4).join('|'),
    [...['EUR0.10', '', '', 'CI-26-00001']].join('|'),
  )
})

test('a Czech code tells account, amount, due date and symbol; stars and accents are escaped', () => {
  const properties = {
    ...{ currencyDoc: 'CZK', referenceNumber: '2600001', paymentDate: '2026-11-16' },
  }
  const own = { name: 'Říha * syn' }
  assert.equal(
    codeOf({ iban: ibans.czech, properties, own, amount: 450 }).code?.payload,
    'SPD*1.0*ACC:CZ6508000000192000145399*AM:450.00*CC:CZK*RN:%C5%98%C3%ADha %2A syn' +
      '*DT:20261116*X-VS:2600001*MSG:CI-26-00001',
  )
})

test('a Swiss code is that of the guidelines, with the number of the house in the street', () => {
  const properties = {
    ...{ currencyDoc: 'CHF', referenceNumber: '21 00000 00003 13947 14300 09017' },
  }
  const { code } = codeOf({ iban: ibans.swissQr, properties, own: seldwyla, company: debtor })
  assert.deepEqual(code?.payload.split('\n'), [
    ...['SPC', '0200', '1', 'CH4431999123000889012'],
    ...['S', 'Max Muster & Söhne', 'Musterstrasse 123', '', '8000', 'Seldwyla', 'CH'],
    ...['', '', '', '', '', '', '', '1949.75', 'CHF'],
    ...['S', 'Simon Muster', 'Musterstrasse 1', '', '8000', 'Seldwyla', 'CH'],
    ...['QRR', '210000000003139471430009017', 'CI-26-00001', 'EPD'],
  ])
  assert.equal(code?.swiss?.amount, '1 949.75')
  assert.equal(code?.swiss?.reference, '21 00000 00003 13947 14300 09017')
  assert.equal(code?.swiss?.account, 'CH44 3199 9123 0008 8901 2')
})

test('what does not fit the standard leaves the code out, and says why', () => {
  const unfit: readonly (readonly [Invoice, RegExp])[] = [
    [{ iban: 'DE89 3704 0044 0532 0130 01' }, /check digits/],
    [{ amount: 0.001 }, /digits/],
    [{ amount: 1_000_000_000 }, /digits/],
    [{ own: { name: 'x'.repeat(71) } }, /71 characters, and can have 70/],
    [{ properties: { referenceNumber: 'a\nb' } }, /control characters/],
    [{ properties: { referenceNumber: 'ř'.repeat(140) } }, /bytes, and can have 331/],
    [{ paymentCode: 'spayd' }, /takes a Czech IBAN/],
    [{ iban: ibans.swissQr, own: seldwyla }, /takes a QR reference/],
    [{ iban: ibans.swiss }, /has no zip/],
    [{ iban: ibans.swiss, own: { ...seldwyla, name: 'Łódź 漢' } }, /other than Latin/],
  ]
  for (const [invoice, reason] of unfit) {
    const { code, warnings } = codeOf(invoice)
    assert.equal(code, undefined)
    assert.match(warnings[0]?.message ?? '', reason)
  }
})

test('nothing to be paid to us, nothing to be scanned', () => {
  const none: readonly Invoice[] = [
    { amount: 0 },
    { amount: -5 },
    { properties: { prepaidAmountDoc: 1949.75 } },
    { paymentCode: 'none' },
    { record: { isDisabled: true } },
    { record: { status: 'CANCELLED' } },
    { properties: { currencyDoc: 'USD' } },
    { properties: { agencyBankAccount: { number: '19' } } },
  ]
  for (const invoice of none)
    assert.deepEqual(codeOf(invoice), { code: undefined, warnings: [] }, JSON.stringify(invoice))
})

test('check digits find every changed digit and every two that were swapped', () => {
  assert.ok(isIban('CZ6508000000192000145399') && isCreditorReference('RF18539007547034'))
  const numbers = [
    ['DE89370400440532013000', isIban],
    ['RF18539007547034', isCreditorReference],
    ['210000000003139471430009017', isQrReference],
  ] as const
  for (const [number, isRight] of numbers) {
    assert.ok(isRight(number))
    for (let at = 4; at < number.length; at += 1) {
      const digit = (Number(number[at]) + 1) % 10
      assert.ok(!isRight(`${number.slice(0, at)}${digit}${number.slice(at + 1)}`), `${at}`)
      const [one = '', two = ''] = number.slice(at, at + 2)
      if (one !== two && two !== '')
        assert.ok(!isRight(number.slice(0, at) + two + one + number.slice(at + 2)), `${at}`)
    }
  }
})

test('whatever is written on an invoice, a code keeps the lines and the bounds of its kind', () => {
  const anyText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 150 }), fc.string())
  const drawn = fc.record({
    iban: fc.constantFrom(...Object.values(ibans)),
    amount: fc.double({ min: 0.01, max: 1e12, noNaN: true }),
    referenceNumber: anyText,
    name: anyText,
    currencyDoc: fc.constantFrom('EUR', 'CZK', 'CHF'),
  })
  fc.assert(
    fc.property(drawn, ({ iban, amount, referenceNumber, name, currencyDoc }) => {
      const properties = { referenceNumber, currencyDoc }
      const own = { ...seldwyla, name }
      const { code, warnings } = codeOf({ iban, amount, properties, own, company: debtor })
      if (code === undefined) return
      assert.deepEqual(warnings, [])
      const lines = code.payload.split('\n')
      const count = { epc: 12, spayd: 1, swiss: 31 }[code.kind]
      assert.ok(code.kind === 'epc' ? lines.length <= count : lines.length === count)
      assert.ok(new TextEncoder().encode(code.payload).length <= 997)
      if (code.kind === 'spayd') assert.match(code.payload, /^[ -~]+$/)
    }),
  )
})
