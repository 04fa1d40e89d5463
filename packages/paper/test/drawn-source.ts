// Draws documents for the tests of e-invoices: whole ones, and ones from which parts are missing.

import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { totalsOf } from '@kontor/contract/rows/complete-rows.ts'
import { invoiceRowRules } from '@kontor/contract/rows/invoice-row.ts'
import fc from 'fast-check'
import type { PaperSource, Values } from '../src/paper-source.ts'
import { type Change, ofSide, without } from './change-source.ts'
import { drawnRows, type MoneyStyle, moneyStyles } from './drawn-rows.ts'

const types = recordTypes.filter(({ eInvoice }) => eInvoice !== undefined)

const ownAddress = { id: 1, street: 'Lange Straße 1', city: 'Berlin', zip: '10115', country: 'DE' }
const registrations = { VAT: 'DE 123456789', GLN: '7300010000001' }
const iban = { id: 4, iban: 'DE89 3704 0044 0532 0130 00', swift: 'COBADEFFXXX', isDefault: true }

const own: fc.Arbitrary<Values> = fc
  .record({
    registrations: fc.constantFrom(registrations, {
      ...registrations,
      Steuernummer: '12/345/67890',
    }),
    account: fc.constantFrom(iban, iban, {
      ...{ id: 4, number: '19-2000145399', bankRoutingNumber: '0800', isDefault: true },
    }),
    brands: fc.constantFrom([], [{ id: 5, name: 'Kontor', isDefault: true }]),
  })
  .map(({ account, ...drawn }) => ({
    ...{ name: 'Kontor & Söhne GmbH', addresses: [ownAddress], bankAccounts: [account] },
    contacts: [
      { name: 'E-mail', value: 'billing@seller.example' },
      { name: 'Phone', value: '+49 30 1234567' },
    ],
    ...drawn,
  }))

const streets = ['Dlouhá 1', 'Dlouhá 1\nDvůr B\n2. patro']

export const company: fc.Arbitrary<Values> = fc
  .record({
    place: fc.constantFrom(
      ['DE', 'DE 987654321'],
      ['CZ', '12345678'],
      ['FR', 'FR40303265045'],
      ['GR', '094259216'],
    ),
    street: fc.constantFrom(...streets),
    state: fc.constantFrom(undefined, 'Kraj <1>'),
  })
  .map(({ place: [country, vat], ...street }) => ({
    name: 'Buyer "1" a.s.',
    addresses: [
      { id: 1, city: 'Praha', zip: '110 00', country, ...street },
      { id: 9, street: 'Graben 3', city: 'Wien', zip: '1010', country: 'AT' },
    ],
    registrations: { DIČ: vat, IČO: '123456789' },
    contacts: [{ name: 'email', value: 'ap@buyer.example' }],
    salesMaturity: 14,
    persons: [
      { id: 3, firstName: 'Jana', lastName: 'Nová', contacts: [{ name: 'Tel', value: '+420 1' }] },
    ],
  }))

function sourceOfType(type: PaperSource['type'], sign?: 1 | -1): fc.Arbitrary<PaperSource> {
  return fc
    .record({
      style: fc.constantFrom(...moneyStyles),
      own,
      company,
      prepaid: fc.constantFrom(undefined, 10, 0.05),
      rounding: fc.constantFrom(undefined, undefined, 0.4, -0.05),
      hasPeriod: fc.boolean(),
      hasExchange: fc.boolean(),
      isDelivered: fc.boolean(),
      personId: fc.constantFrom(undefined, 3),
      jobId: fc.constantFrom(undefined, 8),
    })
    .chain((drawn) =>
      drawnRows(drawn.style, sign).map((table) => sourceOf({ ...drawn, type, table })),
    )
}

/** Complete in every profile, but for what its rows make impossible. */
export const wholeSource: fc.Arbitrary<PaperSource> = fc
  .constantFrom(...types)
  .chain((type) => sourceOfType(type))

/**
 * Whole ones in every profile, of sales alone, and credit notes of returns alone, from a seller
 * without a tax number beside that of VAT.
 */
export const plainSource: fc.Arbitrary<PaperSource> = fc
  .constantFrom(...types.filter(({ eInvoice }) => eInvoice?.profiles === undefined))
  .chain((type) => sourceOfType(type, type.isCorrection === true ? -1 : 1))
  .map(ofSide('own', { registrations }))

/** As they come: one in two lacks something. */
export const anySource: fc.Arbitrary<PaperSource> = fc
  .tuple(wholeSource, fc.boolean(), fc.subarray(gaps(), { minLength: 1, maxLength: 2 }))
  .map(([source, isWhole, lacks]) =>
    isWhole ? source : lacks.reduce((changed, lack) => lack(changed), source),
  )

interface Drawn {
  readonly type: PaperSource['type']
  readonly style: MoneyStyle
  readonly own: Values
  readonly company: Values
  readonly prepaid: number | undefined
  readonly rounding: number | undefined
  readonly hasPeriod: boolean
  readonly hasExchange: boolean
  readonly isDelivered: boolean
  readonly personId: number | undefined
  readonly jobId: number | undefined
  readonly table: readonly Values[]
}

function sourceOf({ type, style: { currency }, table, ...drawn }: Drawn): PaperSource {
  const [key = ''] = Object.keys(type.properties ?? {}).filter(
    (name) => type.properties?.[name]?.rows !== undefined,
  )
  const exchange = { exPairDocAcc: `${currency}/GBP`, exRateDocAcc: 0.8543 }
  const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  const record = {
    ...{ number: 'CI-26-00001', correctsId: 7, createdAt: '2026-02-01T23:30:00.000Z' },
    ...{ personId: drawn.personId, madeFromJobId: drawn.jobId },
    ...totalsOf(invoiceRowRules, table as never, currency),
    properties: {
      ...{ currencyDoc: currency, buyerReference: '04011000-12345-03', orderNumber: 'PO 1' },
      ...{ issueDate: '2026-02-01', supplyDate: '2026-01-31', vatDate: '2026-02-02' },
      ...{ contractNumber: 'C/1', 'bodyRichtext-1': '<p>Děkujeme &amp; zdravíme</p>' },
      ...(drawn.hasPeriod ? period : {}),
      ...(drawn.hasExchange ? exchange : {}),
      ...{ prepaidAmountDoc: drawn.prepaid, roundingAmountDoc: drawn.rounding },
      ...{ deliveryAddressId: drawn.isDelivered ? 9 : undefined },
      [key]: { data: table },
    },
  }
  return {
    ...{ record, type, form: undefined, jobs: new Map([[8, 'J-8']]), eInvoice: {} },
    unit: { name: 'Unit', timeZone: 'Europe/Prague', currency: undefined },
    sides: {
      ...{ own: drawn.own, company: drawn.company },
      owner: { firstName: 'Eva', lastName: 'Malá', email: 'eva@seller.example' },
    },
    documents: new Map([[7, { number: 'CI-25-00007', issueDate: '2025-12-24' }]]),
  }
}

/** What documents lack in life: a side, a part of it, or a property. */
function gaps(): Change[] {
  const [own, company] = ['own', 'company'] as const
  return [
    ...[ofSide(own, undefined), ofSide(company, undefined), ofSide('owner', undefined)],
    ...[ofSide(own, { bankAccounts: [] }), ofSide(own, { registrations: {} })],
    ...[ofSide(own, { addresses: [] }), ofSide(own, { contacts: [] })],
    ...[ofSide(company, { addresses: [] }), ofSide(company, { registrations: {} })],
    ofSide(company, { addresses: [{ id: 1, country: 'CZ' }] }),
    ...[ofSide(company, { contacts: [] }), ofSide(company, { salesMaturity: null })],
    ...[without('currencyDoc'), without('buyerReference'), without('orderNumber')],
    ...[without('issueDate'), without('supplyDate')],
  ]
}
