// What e-invoices promise: refused by a rule, or the same terms in both syntaxes as in the
// document.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paperProfiles } from '@kontor/contract/codes/paper-forms.ts'
import {
  add,
  multiply,
  parseDecimal,
  printDecimal,
  round,
  subtract,
} from '@kontor/contract/exact-decimal.ts'
import fc from 'fast-check'
import { buildInvoice } from '../src/e-invoice/build-invoice.ts'
import type { Invoice } from '../src/e-invoice/invoice.ts'
import { writeCii } from '../src/e-invoice/write-cii.ts'
import { writeUbl } from '../src/e-invoice/write-ubl.ts'
import type { PaperSource, Values } from '../src/paper-source.ts'
import { wholeSource } from './drawn-source.ts'

const profile = fc.constantFrom(...paperProfiles)

test('a document is refused with rules, or written in both syntaxes with the same terms', () => {
  fc.assert(
    fc.property(wholeSource, profile, (source, chosen) => {
      const { invoice, faults } = buildInvoice(source, chosen)
      assert.equal(invoice === undefined, faults.length > 0)
      if (invoice === undefined) return
      assert.deepEqual(termsOfUbl(invoice), termsOf(invoice))
      assert.deepEqual(termsOfCii(invoice), termsOf(invoice))
    }),
  )
})

test('sums are those of the record to the last digit, turned in a credit note', () => {
  fc.assert(
    fc.property(wholeSource, (source) => {
      const { invoice } = buildInvoice(source, 'en16931')
      if (invoice === undefined) return
      const sign = invoice.typeCode === '381' ? -1 : 1
      const totals = [invoice.totals.net, invoice.totals.vat, invoice.totals.gross].map(Number)
      const recorded = ['totalNet', 'totalVat', 'totalGross'].map(
        (name) => sign * Number(source.record[name]) + 0,
      )
      assert.deepEqual(totals, recorded)
    }),
  )
})

test('a line is quantity times price and its adjustment, and only quantities are negative', () => {
  fc.assert(
    fc.property(wholeSource, (source) => {
      for (const line of buildInvoice(source, 'en16931').invoice?.lines ?? []) {
        const { adjustment, price, quantity, net } = line
        const size = parseDecimal(adjustment?.amount ?? '0')
        assert.ok(size.units >= 0n && parseDecimal(price).units >= 0n)
        const product = round(multiply(parseDecimal(quantity), parseDecimal(price)), 2)
        const sum = adjustment?.isCharge === true ? add(product, size) : subtract(product, size)
        assert.equal(printDecimal(sum), printDecimal(parseDecimal(net)))
      }
    }),
  )
})

test('what is missing is told by the rule that the official check names', () => {
  const german = firstOf(({ type, sides }) => {
    const [address] = (sides.company?.['addresses'] ?? []) as readonly Values[]
    return type.type === 'INVOICE.SALES' && address?.['country'] === 'DE'
  })
  for (const [rule, change] of missing) {
    const { faults, invoice } = buildInvoice(change(german), 'xrechnung')
    assert.equal(invoice, undefined, rule)
    assert.ok(
      faults.some((fault) => fault.rule === rule),
      `${rule}: ${JSON.stringify(faults)}`,
    )
  }
})

test('a total that is a cent off is refused, never mended', () => {
  const source = firstOf(({ type }) => type.type === 'INVOICE.SALES')
  const record = { ...source.record, totalGross: Number(source.record['totalGross']) + 0.01 }
  const { faults } = buildInvoice({ ...source, record }, 'en16931')
  assert.deepEqual(
    faults.map(({ rule, pointer, code }) => [rule, pointer, code]),
    [['BR-CO-15', '/totalGross', 'not-equal']],
  )
})

const missing: readonly (readonly [string, (source: PaperSource) => PaperSource])[] = [
  ['BR-02', (source) => ({ ...source, record: { ...source.record, number: ' ' } })],
  ['BR-05', (source) => withProperty(source, 'currencyDoc')],
  ['BR-06', (source) => withSides(source, { own: undefined })],
  ['BR-08', (source) => withSides(source, { own: { ...source.sides.own, addresses: [] } })],
  ['BR-10', (source) => withSides(source, { company: { name: 'Buyer' } })],
  ['BR-11', (source) => withSides(source, { company: { addresses: [{ city: 'Brno' }] } })],
  ['BR-DE-15', (source) => withProperty(source, 'buyerReference')],
  ['BR-DE-2', (source) => withSides(source, { own: undefined, owner: undefined })],
  ['BR-DE-7', (source) => withSides(source, { owner: { firstName: 'Eva' } })],
  ['BR-DE-9', (source) => withSides(source, { company: { addresses: [{ country: 'DE' }] } })],
  ['BR-S-02', (source) => withSides(source, { own: { ...source.sides.own, registrations: {} } })],
]

function withSides(source: PaperSource, sides: Partial<PaperSource['sides']>): PaperSource {
  return { ...source, sides: { ...source.sides, ...sides } }
}

function withProperty(source: PaperSource, name: string): PaperSource {
  const properties = { ...(source.record['properties'] as Values), [name]: undefined }
  return { ...source, record: { ...source.record, properties } }
}

/** One that is complete under XRechnung, and standard rated in some row. */
function firstOf(isFit: (source: PaperSource) => boolean): PaperSource {
  const found = fc.sample(wholeSource, { numRuns: 500, seed: 1 }).find((source) => {
    const { invoice } = buildInvoice(source, 'xrechnung')
    return isFit(source) && invoice?.vat.some(({ category }) => category === 'S') === true
  })
  assert.ok(found)
  return found
}

interface Terms {
  readonly totals: readonly (string | undefined)[]
  readonly vat: readonly (readonly (string | undefined)[])[]
  readonly lines: readonly (readonly (string | undefined)[])[]
  readonly names: readonly (string | undefined)[]
}

function termsOf({ totals, vat, lines, seller, buyer, number, note }: Invoice): Terms {
  return {
    totals: [totals.net, totals.vat, totals.gross, totals.prepaid, totals.due],
    vat: vat.map((each) => [each.category, each.rate, each.base, each.vat, each.reason]),
    lines: lines.map((line) => {
      const { id, note: text, quantity, unitCode, net, adjustment, price, category, rate } = line
      return [
        id,
        text,
        quantity,
        unitCode,
        net,
        adjustment?.amount,
        price,
        category,
        rate,
        line.name,
      ]
    }),
    names: [
      number,
      note,
      seller.name,
      seller.vatId,
      buyer.name,
      buyer.vatId,
      buyer.address.country,
    ],
  }
}

function termsOfUbl(invoice: Invoice): Terms {
  const root = readXml(writeUbl(invoice))
  const credit = root.name === 'CreditNote'
  const total = (name: string) => textAt(root, `LegalMonetaryTotal/${name}`)
  const party = (side: string, path: string) => textAt(root, `${side}/Party/${path}`)
  const registered = 'PartyLegalEntity/RegistrationName'
  const vatId = (side: string): string | undefined =>
    at(root, `${side}/Party/PartyTaxScheme`)
      .filter((scheme) => textAt(scheme, 'TaxScheme/ID') === 'VAT')
      .map((scheme) => textAt(scheme, 'CompanyID'))[0]
  const [supplier, customer] = ['AccountingSupplierParty', 'AccountingCustomerParty'] as const
  return {
    totals: [
      total('LineExtensionAmount'),
      textAt(root, 'TaxTotal/TaxAmount'),
      ...['TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount'].map(total),
    ],
    vat: at(root, 'TaxTotal/TaxSubtotal').map((each) =>
      [
        ...['TaxCategory/ID', 'TaxCategory/Percent', 'TaxableAmount', 'TaxAmount'],
        'TaxCategory/TaxExemptionReason',
      ].map((path) => textAt(each, path)),
    ),
    lines: at(root, credit ? 'CreditNoteLine' : 'InvoiceLine').map((line) => {
      const name = credit ? 'CreditedQuantity' : 'InvoicedQuantity'
      const read = (path: string) => textAt(line, path)
      const unit = at(line, name)[0]?.attributes['unitCode']
      const tax = 'Item/ClassifiedTaxCategory'
      return [
        ...['ID', 'Note', name].map(read),
        unit,
        ...['LineExtensionAmount', 'AllowanceCharge/Amount', 'Price/PriceAmount'].map(read),
        ...[`${tax}/ID`, `${tax}/Percent`, 'Item/Name'].map(read),
      ]
    }),
    names: [
      ...['ID', 'Note'].map((path) => textAt(root, path)),
      ...[party(supplier, registered), vatId(supplier)],
      ...[party(customer, registered), vatId(customer)],
      party(customer, 'PostalAddress/Country/IdentificationCode'),
    ],
  }
}

function termsOfCii(invoice: Invoice): Terms {
  const root = readXml(writeCii(invoice))
  const trade = 'SupplyChainTradeTransaction'
  const settled = `${trade}/ApplicableHeaderTradeSettlement`
  const sums = `${settled}/SpecifiedTradeSettlementHeaderMonetarySummation`
  const total = (name: string) => textAt(root, `${sums}/${name}`)
  const party = (side: string, path: string) =>
    textAt(root, `${trade}/ApplicableHeaderTradeAgreement/${side}/${path}`)
  const vatId = (side: string) =>
    at(root, `${trade}/ApplicableHeaderTradeAgreement/${side}/SpecifiedTaxRegistration/ID`).find(
      ({ attributes }) => attributes['schemeID'] === 'VA',
    )?.text
  const names = ['LineTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'TotalPrepaidAmount']
  const rate = 'RateApplicablePercent'
  return {
    totals: [...names, 'DuePayableAmount'].map(total),
    vat: at(root, `${settled}/ApplicableTradeTax`).map((each) =>
      ['CategoryCode', rate, 'BasisAmount', 'CalculatedAmount', 'ExemptionReason'].map((path) =>
        textAt(each, path),
      ),
    ),
    lines: at(root, `${trade}/IncludedSupplyChainTradeLineItem`).map((line) => {
      const read = (path: string) => textAt(line, path)
      const quantity = 'SpecifiedLineTradeDelivery/BilledQuantity'
      const settlement = 'SpecifiedLineTradeSettlement'
      const tax = `${settlement}/ApplicableTradeTax`
      const document = 'AssociatedDocumentLineDocument'
      return [
        ...[`${document}/LineID`, `${document}/IncludedNote/Content`, quantity].map(read),
        at(line, quantity)[0]?.attributes['unitCode'],
        read(`${settlement}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`),
        read(`${settlement}/SpecifiedTradeAllowanceCharge/ActualAmount`),
        read('SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
        ...[`${tax}/CategoryCode`, `${tax}/${rate}`, 'SpecifiedTradeProduct/Name'].map(read),
      ]
    }),
    names: [
      textAt(root, 'ExchangedDocument/ID'),
      textAt(root, 'ExchangedDocument/IncludedNote/Content'),
      ...[party('SellerTradeParty', 'Name'), vatId('SellerTradeParty')],
      ...[party('BuyerTradeParty', 'Name'), vatId('BuyerTradeParty')],
      party('BuyerTradeParty', 'PostalTradeAddress/CountryID'),
    ],
  }
}

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

/** Reads what the writers write: elements, attributes and texts, names without their prefix. */
function readXml(xml: string): Node {
  const top: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const body = xml.slice(xml.indexOf('?>') + 2)
  for (const [, close, name = '', attributes = '', text = ''] of body.matchAll(
    /<(\/?)(?:\w+:)?(\w+)([^<>]*)>([^<]*)/g,
  )) {
    if (close === '/') {
      assert.equal(open.pop()?.name, name)
      continue
    }
    const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)]
    const named = Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value]))
    const node: Node = { name, attributes: named, children: [], text: unescapeXml(text) }
    open.at(-1)?.children.push(node)
    open.push(node)
  }
  const [root] = top.children
  assert.ok(root)
  assert.equal(open.length, 1)
  return root
}

function unescapeXml(text: string): string {
  assert.doesNotMatch(text, /&(?!(?:amp|lt|gt|quot);)/)
  const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
  return plain.replaceAll('&amp;', '&')
}

function at(node: Node, path: string): readonly Node[] {
  return path
    .split('/')
    .reduce<readonly Node[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((c) => c.name === name)),
      [node],
    )
}

function textAt(node: Node, path: string): string | undefined {
  return at(node, path)[0]?.text
}
