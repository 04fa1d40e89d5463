// Draws documents for the tests of e-invoices: whole ones, and ones from which parts are missing.

import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { completeRows, totalsOf } from '@kontor/contract/rows/complete-rows.ts'
import { invoiceRowRules } from '@kontor/contract/rows/invoice-row.ts'
import fc from 'fast-check'
import type { PaperSource, Values } from '../src/paper-source.ts'

const types = recordTypes.filter(({ eInvoice }) => eInvoice !== undefined)

const amount = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100),
  fc.constantFrom(0.1, 0.2, 0.3, 1e12, -1e12, 999_999_999_999.99),
)

const zeroCategories = ['Z', 'E', 'AE', 'K', 'G', 'O'] as const

function rowFor(category: string | undefined): fc.Arbitrary<Values> {
  const given = fc.option(amount, { nil: undefined, freq: 8 })
  return fc.record(
    {
      name: fc.constantFrom('Design', 'Tisk & vazba <2>', 'קפה', 'Consulting'),
      count: fc.constantFrom(1, 2, 0.5, 3, -1, 0, 1.333),
      unitPriceDoc: amount,
      amountDoc: given,
      vatPercentage: category === undefined ? fc.constantFrom(21, 7, 19, 5.5) : fc.constant(0),
      vatCategory: fc.constant(category),
      vatExemptionReason: fc.constant(category === 'E' ? 'Exempt by law' : undefined),
      itemNumber: fc.constantFrom('A-1', ''),
    },
    { requiredKeys: ['name', 'count', 'unitPriceDoc', 'vatPercentage', 'vatCategory'] },
  )
}

const text: fc.Arbitrary<Values> = fc.constantFrom(
  { name: 'First part' },
  { name: 'Žluťoučký kůň' },
)

function rows(currency: string): fc.Arbitrary<readonly Values[]> {
  const category = fc.constantFrom(undefined, undefined, ...zeroCategories)
  return category.chain((zero) => {
    const others = zero === 'O' ? [rowFor('O')] : [rowFor(undefined), rowFor(zero)]
    const all = fc.oneof(...others, { arbitrary: text, weight: 1 })
    return fc
      .array(all, { minLength: 1, maxLength: 20, size: 'max' })
      .map((drawn) => completeRows(invoiceRowRules, drawn as never, currency))
  })
}

const ownAddress = { id: 1, street: 'Lange Straße 1', city: 'Berlin', zip: '10115', country: 'DE' }
const own = {
  name: 'Kontor & Söhne GmbH',
  addresses: [ownAddress],
  registrations: { VAT: 'DE 123456789', Steuernummer: '12/345/67890', GLN: '7300010000001' },
  contacts: [
    { name: 'E-mail', value: 'billing@seller.example' },
    { name: 'Phone', value: '+49 30 1234567' },
  ],
  bankAccounts: [
    { id: 4, iban: 'DE89 3704 0044 0532 0130 00', swift: 'COBADEFFXXX', isDefault: true },
  ],
  brands: [{ id: 5, name: 'Kontor', isDefault: true }],
}
const buyerAddress = { id: 1, street: 'Dlouhá 1', city: 'Praha', zip: '110 00' }

export const company: fc.Arbitrary<Values> = fc
  .constantFrom(
    ['DE', 'DE 987654321'],
    ['CZ', '12345678'],
    ['FR', 'FR40303265045'],
    ['GR', '094259216'],
  )
  .map(([country, vat]) => ({
    name: 'Buyer "1" a.s.',
    addresses: [{ ...buyerAddress, country }],
    registrations: { DIČ: vat, IČO: '123456789' },
    contacts: [{ name: 'email', value: 'ap@buyer.example' }],
    salesMaturity: 14,
  }))

/** Complete in every profile, but for what its rows make impossible. */
export const wholeSource: fc.Arbitrary<PaperSource> = fc
  .record({
    type: fc.constantFrom(...types),
    currency: fc.constantFrom('EUR', 'CZK', 'JPY', 'USD'),
    company,
    prepaid: fc.constantFrom(undefined, 10, 0.05),
    hasPeriod: fc.boolean(),
    hasExchange: fc.boolean(),
  })
  .chain((drawn) => rows(drawn.currency).map((table) => sourceOf({ ...drawn, table })))

interface Drawn {
  readonly type: PaperSource['type']
  readonly currency: string
  readonly company: Values
  readonly prepaid: number | undefined
  readonly hasPeriod: boolean
  readonly hasExchange: boolean
  readonly table: readonly Values[]
}

function sourceOf({ type, currency, table, ...drawn }: Drawn): PaperSource {
  const [key = ''] = Object.keys(type.properties ?? {}).filter(
    (name) => type.properties?.[name]?.rows !== undefined,
  )
  const exchange = { exPairDocAcc: `${currency}/GBP`, exRateDocAcc: 0.8543 }
  const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  const record = {
    ...{ number: 'CI-26-00001', correctsId: 7, createdAt: '2026-02-01T23:30:00.000Z' },
    ...totalsOf(invoiceRowRules, table as never, currency),
    properties: {
      ...{ currencyDoc: currency, buyerReference: '04011000-12345-03', orderNumber: 'PO 1' },
      ...{ issueDate: '2026-02-01', supplyDate: '2026-01-31', vatDate: '2026-02-02' },
      ...{ contractNumber: 'C/1', 'bodyRichtext-1': '<p>Děkujeme &amp; zdravíme</p>' },
      ...(drawn.hasPeriod ? period : {}),
      ...(drawn.hasExchange ? exchange : {}),
      prepaidAmountDoc: drawn.prepaid,
      [key]: { data: table },
    },
  }
  return {
    ...{ record, type, form: undefined, jobs: new Map(), eInvoice: {} },
    unit: { name: 'Unit', timeZone: 'Europe/Prague', currency: undefined },
    sides: {
      ...{ own, company: drawn.company },
      owner: { firstName: 'Eva', lastName: 'Malá', email: 'eva@seller.example' },
    },
    documents: new Map([[7, { number: 'CI-25-00007', issueDate: '2025-12-24' }]]),
  }
}
