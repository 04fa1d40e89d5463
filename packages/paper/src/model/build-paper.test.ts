// Holds what stands on a paper to what its document, its sides and its form say.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { completeRows, totalsOf } from '@kontor/contract/rows/complete-rows.ts'
import type { PaperSource, Values } from '../paper-source.ts'
import { buildPaper } from './build-paper.ts'
import { hasPaper, rolesOf } from './has-paper.ts'

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

function typeNamed(name: string) {
  const type = presetCatalogue.types.find((each) => each.type === name)
  assert.ok(type !== undefined, name)
  return type
}

const own = {
  ...{ id: 1, name: 'Tiskárna Horák s.r.o.', registrations: { IČO: '27082440' } },
  addresses: [{ id: 1, street: 'Dlouhá 12', zip: '110 00', city: 'Praha', country: 'CZ' }],
  bankAccounts: [{ id: 7, number: '19-2000145399', bankRoutingNumber: '0800', isDefault: true }],
}
const company = {
  ...{ id: 2, name: 'Wiener Buch GmbH', registrations: { UID: 'ATU12345678', FN: null } },
  addresses: [
    { id: 1, street: 'Gasse 9', zip: '4020', city: 'Linz', country: 'AT' },
    { id: 2, street: 'Ring 1', zip: '1010', city: 'Wien', country: 'AT' },
  ],
  regOfficeAddressId: 2,
  persons: [{ id: 5, firstName: 'Anna', lastName: 'Gruber', nameSuffix: 'MBA' }],
}

interface Drawn {
  readonly type?: string
  readonly properties?: Values
  readonly rows?: readonly Values[]
  readonly record?: Values
  readonly source?: Partial<PaperSource>
}

function sourceOf({ type = 'INVOICE.SALES', properties, rows, record, source }: Drawn = {}) {
  const described = typeNamed(type)
  const rules = described.properties?.[table]?.rows
  const data = rules === undefined ? [] : completeRows(rules, rows ?? [], 'EUR')
  const made: PaperSource = {
    record: {
      ...{ id: 3, type, version: 1, number: 'CI-26-00001', status: 'APPROVED', personId: 5 },
      frozenAt: '2026-11-02T10:00:00Z',
      ...(rules === undefined ? {} : totalsOf(rules, data, 'EUR')),
      properties: { currencyDoc: 'EUR', [table]: { data }, ...properties },
      ...record,
    },
    type: described,
    unit: { name: 'Horák', timeZone: 'Europe/Prague', currency: undefined },
    sides: { own, company, owner: undefined },
    documents: new Map([[8, { number: 'CI-26-00008' }]]),
    jobs: new Map(),
    form: undefined,
    eInvoice: {},
    ...source,
  }
  return made
}

test('whatever is sent to somebody has a paper, and what is not has none', () => {
  const papers = presetCatalogue.types.filter(hasPaper).map(({ type }) => type)
  for (const each of ['INVOICE.SALES', 'DOCUMENT.ORDER.PURCHASE', 'DOCUMENT.ISSUED'])
    assert.ok(papers.includes(each), each)
  for (const each of ['COMPANY', 'JOB', 'ABSENCE', 'BINDER', 'OPPORTUNITY'])
    assert.ok(!papers.includes(each), each)
})

test('the journal says who sells, and what came in was sent by the company', () => {
  const sides = (name: string) => Object.values(rolesOf(typeNamed(name)))
  assert.deepEqual(sides('INVOICE.SALES'), ['supplier', 'customer', false])
  assert.deepEqual(sides('DOCUMENT.QUOTATION.SALES'), ['supplier', 'customer', false])
  assert.deepEqual(sides('INVOICE.PURCHASE'), ['customer', 'supplier', true])
  assert.deepEqual(sides('DOCUMENT.ORDER.PURCHASE'), ['customer', 'supplier', false])
  assert.deepEqual(sides('DOCUMENT.CONTRACT'), [undefined, undefined, false])
})

test('the country stands on what goes abroad, and the seat is the address', () => {
  const { sender, recipient } = buildPaper(sourceOf(), ['en'])
  assert.deepEqual(sender.address, ['Dlouhá 12', '110 00 Praha'])
  assert.deepEqual(recipient.address, ['Ring 1', '1010 Wien', 'Austria'])
  assert.deepEqual(recipient.attention, ['Attn. Anna Gruber, MBA'])
  assert.deepEqual(recipient.registrations, [['UID', 'ATU12345678']])
  const received = buildPaper(sourceOf({ type: 'INVOICE.PURCHASE' }), ['en'])
  assert.deepEqual([received.isReceived, received.sender.name], [true, ['Wiener Buch GmbH']])
})

test('what a document says of its addressee wins over what is stored', () => {
  const properties = { companyLabelName: 'Shop', companyLabelAddress: 'Quay 3\r\n51100 Reims' }
  const { recipient } = buildPaper(sourceOf({ properties }), ['en'])
  assert.deepEqual([recipient.name, recipient.address], [['Shop'], ['Quay 3', '51100 Reims']])
})

test('dates come before references; terms that are a number count days', () => {
  const properties = {
    ...{ createdOn: '2026-11-01', issueDate: '2026-11-02', referenceNumber: '7' },
    paymentCondition: 'CONDITION.PAYMENT-14',
  }
  const { facts } = buildPaper(sourceOf({ properties }), ['cs', 'en'])
  assert.deepEqual(
    facts.map(({ label, text }) => [...label, text]),
    [
      ['Datum vystavení', 'Issue date', '2. 11. 2026'],
      ['Variabilní symbol', 'Reference number', '7'],
      ['Platební podmínky', 'Payment terms', '14 dnů / 14 days'],
    ],
  )
})

test('rows print with what they come to, and one without a price is a line of text', () => {
  const rows = [
    { name: 'For autumn:' },
    { name: 'Sheets', count: 3, unitPriceDoc: 1250.5, vatPercentage: 21, itemNumber: 'S-1' },
    { name: 'Work', count: 1.5, unitPriceDoc: 0.1, vatPercentage: 21, unitCode: 'HUR' },
  ]
  const { items } = buildPaper(sourceOf({ rows }), ['en'])
  const place = (index: number) => ({ pointer: `/properties/${table}/data/${index}` })
  const printed = { detailField: 'itemNumber' } as const
  assert.deepEqual(items?.rows, [
    { cells: ['For autumn:'], detail: '', isText: true, ...printed, ...place(0) },
    {
      cells: ['Sheets', '3', '1,250.50', '21\u00a0%', '3,751.50'],
      ...{ detail: 'S-1', isText: false, ...printed, ...place(1) },
    },
    {
      cells: ['Work', '1.5\u00a0hrs', '0.10', '21\u00a0%', '0.15'],
      ...{ detail: '', isText: false, ...printed, ...place(2) },
    },
  ])
  assert.deepEqual(items?.carried, ['0.00', '3,751.50', '3,751.65'])
})

test('the form chooses the columns, and calls things as the house does', () => {
  const columns = ['position', 'name', 'unit', 'amount'] as const
  const form = {
    ...{ code: 'PAPER.A', title: 'A', columns },
    labels: { cs: { invoice: 'Faktura - daňový doklad' } },
  }
  const rows = [{ name: 'Text' }, { name: 'Sheets', count: 1, unitPriceDoc: 2, unitCode: 'C62' }]
  const paper = buildPaper(sourceOf({ rows, source: { form } }), ['cs'])
  assert.deepEqual(paper.title, ['Faktura - daňový doklad'])
  assert.deepEqual(
    paper.items?.columns.map(({ name }) => name),
    columns,
  )
  assert.deepEqual(paper.items?.rows[1]?.cells, ['1', 'Sheets', 'ks', '2,00'])
})

test('a unit without a symbol is called by its title, and by nothing where it has none', () => {
  const rows = [{ name: 'Sheets', count: 12, unitPriceDoc: 2, unitCode: 'XBX' }]
  const counts = (['en', 'cs', 'de'] as const).map(
    (language) => buildPaper(sourceOf({ rows }), [language]).items?.rows[0]?.cells[1],
  )
  assert.deepEqual(counts, ['12\u00a0box', '12\u00a0krabice', '12'])
})

test('a name and an address are of the company, or of what the document says of it', () => {
  const { sender, recipient } = buildPaper(sourceOf(), ['en'])
  const places = ({ name, address }: { readonly name: string; readonly address: string }) => [
    name,
    address,
  ]
  assert.deepEqual(places(sender.places), ['/agencyId', '/agencyId'])
  assert.deepEqual(places(recipient.places), ['/companyId', '/companyId'])
  const properties = { companyName: 'Shop', companyLabelAddress: 'Quay 3' }
  assert.deepEqual(places(buildPaper(sourceOf({ properties }), ['en']).recipient.places), [
    ...['/properties/companyName', '/properties/companyLabelAddress'],
  ])
})

test('VAT is told by category and rate, and in the currency of the books', () => {
  const rows = [
    { name: 'Sheets', count: 3, unitPriceDoc: 1250.5, vatPercentage: 21 },
    { name: 'Abroad', count: 1, unitPriceDoc: 100, vatPercentage: 0, vatCategory: 'AE' },
    { name: 'Free', count: 1, unitPriceDoc: 50, vatPercentage: 0, vatCategory: 'E' },
  ]
  const properties = { exPairDocAcc: 'EUR/CZK', exRateDocAcc: 24.365 }
  const { vat, totals } = buildPaper(sourceOf({ rows, properties }), ['en'])
  assert.deepEqual(vat[0]?.rows, [
    ['0\u00a0% Reverse charge', '100.00', '0.00'],
    ['0\u00a0% VAT exempt', '50.00', '0.00'],
    ['21\u00a0%', '3,751.50', '787.82'],
  ])
  assert.deepEqual(vat[1]?.caption, ['VAT summary in CZK'])
  assert.deepEqual(vat[1]?.rows.at(-1), ['21\u00a0%', '91,405.30', '19,195.23'])
  assert.equal(totals.at(-1)?.text, 'EUR/CZK 24.365')
})

test('what was paid in advance is taken off, and what is due is printed large', () => {
  const rows = [{ name: 'Sheets', count: 1, unitPriceDoc: 100.1, vatPercentage: 0 }]
  const properties = { prepaidAmountDoc: 40, roundingAmountDoc: -0.1 }
  const { totals } = buildPaper(sourceOf({ rows, properties }), ['en'])
  const main = totals.filter(({ isMain }) => isMain).map(({ name, text }) => [name, text])
  assert.deepEqual(main, [['due', '60.00\u00a0EUR']])
})

test('a draft, a cancelled and a disabled document say so, and a correction what it corrects', () => {
  const stateOf = (record: Values) => buildPaper(sourceOf({ record }), ['en']).state
  assert.equal(stateOf({}), undefined)
  assert.deepEqual(stateOf({ status: 'PROCESSING', frozenAt: null }), ['Draft'])
  assert.equal(stateOf({ status: 'PROCESSING' }), undefined)
  const cancelled = { status: 'CANCELLED', statusDate: '2026-11-05' }
  assert.deepEqual(stateOf(cancelled), ['Cancelled on 5 Nov 2026'])
  assert.deepEqual(stateOf({ ...cancelled, isDisabled: true }), ['Void'])
  const record = { correctsId: 8, correctedByIds: [9] }
  const properties = { correctionReason: 'Wrong {number}' }
  const { remarks } = buildPaper(sourceOf({ record, properties }), ['en'])
  const reason = 'Reason: Wrong {number}'
  const expected = ['Corrects document CI-26-00008.', reason, 'Corrected by #9.']
  assert.deepEqual(remarks.flat(), expected)
})
