// Papers for tests: an invoice with everything that can stand on one, to be changed by each test.

import type { ItemRow, Paper, PaymentCode, Sheet } from '../src/model/paper.ts'

const millimetre = 72 / 25.4

export function sheetOf(
  size: Sheet['size'] = 'A4',
  orientation: Sheet['orientation'] = 'portrait',
): Sheet {
  const [short, long] = {
    A4: [210 * millimetre, 297 * millimetre],
    A5: [148 * millimetre, 210 * millimetre],
    LETTER: [612, 792],
    LEGAL: [612, 1008],
  }[size] as [number, number]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  return { width, height, size, orientation }
}

export function itemRows(count: number, name = (index: number) => `Item ${index + 1}`): ItemRow[] {
  return Array.from({ length: count }, (_, index) => ({
    cells: [name(index), '2', '1,250.00', '21 %', '2,500.00'],
    detail: `A-${index + 1}`,
    isText: false,
    detailField: 'itemNumber' as const,
    pointer: `/properties/items/data/${index}`,
  }))
}

export function carriedSums(rows: readonly ItemRow[]): string[] {
  return rows.map((_, index) => `${((index + 1) * 2_500).toLocaleString('en')}.00`)
}

const itemColumns = [
  { name: 'name', field: 'name', label: ['Item'], isNumber: false },
  { name: 'count', field: 'count', label: ['Quantity'], isNumber: true },
  { name: 'price', field: 'unitPriceDoc', label: ['Price'], isNumber: true },
  { name: 'rate', field: 'vatPercentage', label: ['VAT'], isNumber: true },
  { name: 'amount', field: 'amountDoc', label: ['Amount'], isNumber: true },
]

export function examplePaper(changes: Partial<Paper> = {}): Paper {
  return { ...wholePaper(), ...changes }
}

export function itemsOf(rows: readonly ItemRow[]): NonNullable<Paper['items']> {
  return { columns: itemColumns, rows, empty: ['No rows'], carried: carriedSums(rows) }
}

function wholePaper(): Paper {
  return {
    languages: ['en'],
    direction: 'ltr',
    sheet: sheetOf(),
    style: { logo: undefined, accent: '#0b5d57', font: undefined, address: 'left' },
    title: ['Invoice'],
    number: 'CI-26-00001',
    state: undefined,
    remarks: [],
    ...sides(),
    facts: facts(),
    opening: [paragraph('Thank you for your order. We charge you as agreed:')],
    items: itemsOf(itemRows(5)),
    ...sums(),
    closing: [
      { ...paragraph('Terms'), kind: 'heading' },
      paragraph('Goods remain our property until they are paid for in full.'),
    ],
    signature: ['Signature and stamp'],
    lines: ['Registered at the municipal court in Prague, C 12345.'],
    paging: {
      carriedForward: ['Carried forward'],
      broughtForward: ['Brought forward'],
      page: (page, pages) => `${page} / ${pages}`,
    },
  }
}

export function paragraph(text: string): Paper['opening'][number] {
  const runs = [{ text, isBold: false, isItalic: false }]
  return { kind: 'paragraph', depth: 0, marker: undefined, runs }
}

function sides(): Pick<Paper, 'sender' | 'recipient' | 'isReceived'> {
  return {
    sender: {
      heading: ['Supplier'],
      name: ['Kontor Works Ltd.'],
      address: ['Národní 12', '110 00 Praha 1', 'Czechia'],
      attention: undefined,
      registrations: [
        ['IČO', '12345678'],
        ['DIČ', 'CZ12345678'],
      ],
      places: { name: '/agencyId', address: '/agencyId', others: '/agencyId' },
    },
    recipient: {
      heading: ['Customer'],
      name: ['Blumen Müller GmbH & Co. KG'],
      address: ['Lange Straße 7', '80331 München', 'Germany'],
      attention: ['For the attention of Ms Petra Ärmel'],
      registrations: [['USt-IdNr.', 'DE811234567']],
      places: { name: '/companyId', address: '/companyId', others: '/companyId' },
    },
    isReceived: false,
  }
}

function facts(): Paper['facts'] {
  return [
    { name: 'issueDate', label: ['Issued on'], text: '29 November 2026' },
    { name: 'supplyDate', label: ['Supplied on'], text: '27 November 2026' },
    { name: 'paymentDate', label: ['Due on'], text: '13 December 2026' },
    { name: 'paymentCondition', label: ['Terms of payment'], text: '14 days' },
    { name: 'companyNumber', label: ['Your number'], text: 'PO-4711/26' },
  ]
}

function sums(): Pick<Paper, 'totals' | 'vat' | 'payment'> {
  return {
    totals: [
      { name: 'totalNet', label: ['Net'], text: '€12,500.00', isMain: false },
      { name: 'totalVat', label: ['VAT'], text: '€2,625.00', isMain: false },
      { name: 'totalGross', label: ['Amount due'], text: '€15,125.00', isMain: true },
    ],
    vat: [
      {
        caption: ['VAT by rate'],
        columns: [['Rate'], ['Base'], ['VAT'], ['Gross']],
        rows: [['21 %', '12,500.00', '2,625.00', '15,125.00']],
      },
    ],
    payment: {
      heading: ['Payment'],
      lines: [
        { name: 'account', label: ['IBAN'], text: 'DE89 3704 0044 0532 0130 00' },
        { name: 'swift', label: ['BIC'], text: 'COBADEFFXXX' },
        { name: 'referenceNumber', label: ['Reference'], text: '2600001' },
      ],
      code: {
        kind: 'epc',
        payload:
          'BCD\n002\n1\nSCT\n\nKontor Wörks Ltd.\nDE89370400440532013000\nEUR15125.00\n\n\n2600001\n',
        caption: ['Scan to pay'],
      },
    },
  }
}

/** What an official example of the standard holds. */
export function exampleSwissBill(): PaymentCode {
  const reference = '210000000003139471430009017'
  const lines = [
    ...['SPC', '0200', '1', 'CH4431999123000889012', 'S', 'Robert Schneider AG', 'Rue du Lac'],
    ...['1268', '2501', 'Biel', 'CH', '', '', '', '', '', '', '', '1949.75', 'CHF', 'S'],
    ...['Pia-Maria Müller', 'Grosse Marktgasse', '28', '9400', 'Rorschach', 'CH', 'QRR'],
    ...[reference, 'Order of 15 June 2026', 'EPD'],
  ]
  return {
    kind: 'swiss',
    payload: lines.join('\n'),
    caption: ['Swiss QR code'],
    swiss: {
      currency: 'CHF',
      amount: '1 949.75',
      account: 'CH44 3199 9123 0008 8901 2',
      creditor: ['Robert Schneider AG', 'Rue du Lac 1268', '2501 Biel'],
      debtor: ['Pia-Maria Müller', 'Grosse Marktgasse 28', '9400 Rorschach'],
      reference: '21 00000 00003 13947 14300 09017',
      message: 'Order of 15 June 2026',
      words: {
        receipt: 'Receipt',
        paymentPart: 'Payment part',
        account: 'Account / Payable to',
        reference: 'Reference',
        payableBy: 'Payable by',
        payableByName: 'Payable by (name/address)',
        information: 'Additional information',
        currency: 'Currency',
        amount: 'Amount',
        acceptance: 'Acceptance point',
        separate: 'Separate before paying in',
      },
    },
  }
}

/** Two points of colour, one of them half transparent. */
export const exampleLogo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGPgjg3/P0edrQEADWIDCIp8wBwAAAAASUVORK5CYII='
