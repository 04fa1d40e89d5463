// Invoices that show what a paper can be: one for a German administration, each payment code, money
// paid in advance, and a correction. The books are all in dollars.

import { pick } from './books.ts'
import { czechBuyer, germanBuyer } from './demo-buyers.ts'
import { accounting, type Currency } from './demo-currency.ts'
import type { DemoDates } from './demo-dates.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'
import { type Catalogue, readCatalogue } from './demo-invoice-rows.ts'
import { accountFor } from './demo-seller.ts'

type Line = readonly [productId: number, count: number, price: number, rate: number, unit: string]

interface Piece {
  readonly externalId: string
  readonly type: string
  readonly ownerId: string
  readonly buyer: { readonly externalId: string; readonly name: string }
  readonly currency: Currency
  readonly language: string
  /** Days before today on which it was issued. */
  readonly age: number
  readonly lines: readonly Line[]
  /** What else each row says of its VAT. */
  readonly vat?: object
  readonly properties: object
}

const piece = 'C62'
const kilogram = 'KGM'
const litre = 'LTR'
const creditDays = 30

const corrected = 'demo-sales-4'
const swissBuyer = { externalId: 'northwind-customer-RICSU', name: 'Richter Supermarkt' }
const marketStall = { externalId: 'northwind-customer-LEHMS', name: 'Lehmanns Marktstand' }

const invoices: readonly Piece[] = [
  {
    ...{ externalId: 'demo-prepayment-1', type: 'INVOICE.SALES.PREPAYMENT', age: 27 },
    ...{ buyer: czechBuyer, ownerId: 'msuyama', currency: 'CZK', language: 'cs' },
    lines: [[31, 5, 245, 12, kilogram]],
    properties: {
      name: 'Záloha na sýry a nápoje',
      referenceNumber: '2026000101',
      'bodyRichtext-1': '<p>Fakturujeme Vám zálohu na objednávku 118.</p>',
    },
  },
  {
    ...{ externalId: 'demo-sales-1', type: 'INVOICE.SALES', age: 18 },
    ...{ buyer: germanBuyer, ownerId: 'ndavolio', currency: 'EUR', language: 'de' },
    lines: [
      [26, 12, 24.9, 7, piece],
      [56, 40, 3.15, 7, kilogram],
      [33, 25, 6.4, 7, kilogram],
      [75, 48, 1.95, 19, litre],
      [70, 36, 2.2, 19, litre],
    ],
    properties: {
      name: 'Schulverpflegung, Lieferung 4',
      referenceNumber: 'NW-4711',
      buyerReference: germanBuyer.leitwegId,
      orderNumber: 'SV-0815',
      contractNumber: 'RV-2025-17',
      'bodyRichtext-1':
        '<p>Wir danken für Ihre Bestellung und berechnen die Lieferung an die Schulküche.</p>',
    },
  },
  {
    ...{ externalId: 'demo-sales-2', type: 'INVOICE.SALES', age: 13 },
    ...{ buyer: czechBuyer, ownerId: 'msuyama', currency: 'CZK', language: 'cs' },
    lines: [
      [31, 12, 245, 12, kilogram],
      [60, 4, 612.5, 12, kilogram],
      [34, 24, 38.9, 21, litre],
      [43, 3, 415, 21, kilogram],
    ],
    properties: {
      name: 'Sýry a nápoje, objednávka 118',
      referenceNumber: '2026000118',
      prepaidAmountDoc: 1372,
      'bodyRichtext-1': '<p>Fakturujeme Vám zboží podle objednávky 118. Záloha je odečtena.</p>',
    },
  },
  {
    ...{ externalId: 'demo-sales-3', type: 'INVOICE.SALES', age: 12 },
    ...{ buyer: swissBuyer, ownerId: 'adodsworth', currency: 'CHF', language: 'fr' },
    lines: [
      [59, 20, 41.5, 0, kilogram],
      [62, 15, 37.2, 0, piece],
      [27, 30, 28.75, 0, piece],
    ],
    vat: { vatCategory: 'G', vatExemptionCode: 'VATEX-EU-G' },
    properties: {
      name: 'Fromages et confiseries',
      referenceNumber: 'RF74 2026 0003',
      'bodyRichtext-1': '<p>Merci de votre commande. Livraison franco Genève.</p>',
    },
  },
  {
    ...{ externalId: corrected, type: 'INVOICE.SALES', age: 22 },
    ...{ buyer: marketStall, ownerId: 'rking', currency: 'EUR', language: 'de' },
    lines: [
      [25, 30, 11.2, 7, piece],
      [28, 24, 7.5, 7, kilogram],
      [77, 20, 8.3, 7, piece],
    ],
    properties: {
      name: 'Marktlieferung',
      referenceNumber: 'NW-4698',
      'bodyRichtext-1': '<p>Wir danken für Ihre Bestellung.</p>',
    },
  },
]

const correction: Piece = {
  ...{ externalId: 'demo-correction-1', type: 'INVOICE.SALES.CORRECTION', age: 15 },
  ...{ buyer: marketStall, ownerId: 'rking', currency: 'EUR', language: 'de' },
  lines: [[28, -6, 7.5, 7, kilogram]],
  properties: {
    name: 'Gutschrift zur Marktlieferung',
    correctionReason: 'Sechs Kilogramm Sauerkraut kamen verdorben an.',
  },
}

export function demoShowpieces(ids: DemoIds, dates: DemoDates): readonly DemoBody[] {
  const catalogue = readCatalogue()
  return invoices.map((invoice) => bodyOf(invoice, { ids, dates, catalogue }))
}

/** It names what it corrects, so it is created after the others. */
export function demoCorrections(ids: DemoIds, dates: DemoDates): readonly DemoBody[] {
  const body = bodyOf(correction, { ids, dates, catalogue: readCatalogue() })
  return [{ ...body, correctsId: ids.recordId(corrected) }]
}

interface Surroundings {
  readonly ids: DemoIds
  readonly dates: DemoDates
  readonly catalogue: Catalogue
}

function bodyOf(shown: Piece, { ids, dates, catalogue }: Surroundings): DemoBody {
  const { externalId, type, buyer, currency, age } = shown
  const issued = dates.fromToday(-age)
  return {
    externalId,
    type,
    ownerId: ids.userId(shown.ownerId),
    companyId: ids.recordId(buyer.externalId),
    category: 'CATEGORY.INVOICE-GOODS',
    status: 'APPROVED',
    statusDate: issued,
    properties: {
      companyName: buyer.name,
      ...{ createdOn: issued, issueDate: issued, supplyDate: issued, vatDate: issued },
      paymentDate: dates.fromToday(creditDays - age),
      paymentCondition: 'CONDITION.PAYMENT-30',
      // What is receivable is all in dollars, so that the home page of a new user is easy to read.
      paymentMark: 'PAYMENT.PAID',
      ...accounting(currency),
      agencyBankAccountId: accountFor(currency, ids),
      formLanguage: shown.language,
      paperSize: 'PAPER.SIZE-A4',
      paperOrientation: 'PORTRAIT',
      ...shown.properties,
      'bodyEditTable-INVOICE.SALES.ITEMS': {
        data: shown.lines.map((line, index) => rowOf(line, index, shown, catalogue)),
      },
    },
  }
}

function rowOf(
  [productId, count, unitPriceDoc, rate, unitCode]: Line,
  index: number,
  { currency, vat }: Piece,
  catalogue: Catalogue,
): object {
  const { name, category } = pick(catalogue, productId)
  return {
    rowId: index + 1,
    ...{ name, count, unitPriceDoc, currencyDoc: currency, unitCode },
    vatSelector: rate.toFixed(2),
    ...vat,
    itemNumber: String(productId),
    category,
  }
}
