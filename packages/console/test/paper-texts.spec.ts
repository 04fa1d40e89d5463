// The page of a document and its PDF say the same: both are drawn from one model, and what either
// left out or worked out anew would show here.

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { detailAfter, expect, test, unitOfTests } from './console-test.ts'
import { RecordPage } from './pages/record-page.ts'

// It reads the structure tree of a PDF: what is repeated on each page, such as its
// number, the head of the table and sums carried forward, is no part of that.
const program = 'pdfinfo'
const isMissing = spawnSync(program, ['-v']).error !== undefined

const ids = new Map<string, number>()
const salesTable = 'bodyEditTable-INVOICE.SALES.ITEMS'

const rows = [
  { name: 'For the autumn:' },
  { name: 'Sheets', count: 3, unitPriceDoc: 1250.5, vatPercentage: 21, itemNumber: 'S-1' },
  { name: 'Work', count: 1.5, unitPriceDoc: 80, vatPercentage: 12, unitCode: 'HUR' },
  { name: 'Abroad', count: 1, unitPriceDoc: 100, vatPercentage: 0, vatCategory: 'AE' },
]

const whole = {
  ...{ currencyDoc: 'EUR', issueDate: '2026-11-02', supplyDate: '2026-11-01' },
  ...{ paymentDate: '2026-11-16', paymentCondition: 'CONDITION.PAYMENT-14', showSignature: true },
  ...{ buyerReference: 'B-7', orderNumber: 'PO-4711', prepaidAmountDoc: 40 },
  ...{ exPairDocAcc: 'EUR/CZK', exRateDocAcc: 24.365 },
  [salesTable]: { data: rows },
  'bodyRichtext-1': '<h2>Dear all,</h2><p>for your <strong>autumn</strong> catalogue:</p>',
  'bodyRichtext-2':
    '<ol><li>Pay.</li><li>See <a href="https://example.com/terms">our terms</a>.</li></ol>',
}

const unit = unitOfTests(async ({ unit: id, call, create, issue }) => {
  const token = await issue({ scopes: allScopes })
  const own = await create('companies', {
    name: 'Tiskárna Horák s.r.o.',
    registrations: { IČO: '27082440', DIČ: 'CZ27082440' },
    addresses: [{ street: 'Dlouhá 12', zip: '110 00', city: 'Praha', country: 'CZ' }],
    bankAccounts: [{ iban: 'CZ6508000000192000145399', swift: 'GIBACZPX', isDefault: true }],
  })
  const company = await create('companies', {
    name: 'Wiener Buch GmbH',
    registrations: { UID: 'ATU12345678' },
    addresses: [{ street: 'Ring 1', zip: '1010', city: 'Wien', country: 'AT' }],
    persons: [{ id: -1, firstName: 'Anna', lastName: 'Gruber' }],
  })
  const set = { method: 'PATCH', path: `agencies?id=${id}`, token } as const
  expect((await call({ ...set, body: { companyId: own.id } })).status).toBe(200)
  const form = { code: 'PAPER.HEADER-HOUSE', title: 'House', isDefault: true, language: 'en' }
  const printForms = [{ ...form, lines: ['Registered in Prague, C 12345.'] }]
  const types = [
    {
      ...{ type: 'DOCUMENT.ESTIMATE', title: 'Estimate', like: 'DOCUMENT.QUOTATION.SALES' },
      numbers: 'ES-{YY}-{#####}',
    },
  ]
  for (const [path, body] of [
    ['print-forms', { printForms }],
    ['types', { types }],
  ] as const)
    expect((await call({ method: 'PUT', path, body, token })).status, path).toBe(200)
  const personId = company.persons[0].id
  const document = async (name: string, type: string, properties: object, more: object = {}) => {
    const body = { type, ownerId: 1, companyId: company.id, personId, properties, ...more }
    ids.set(name, (await create('documents', body)).id)
  }
  const quoted = { currencyDoc: 'EUR', createdOn: '2026-11-02', createdIn: 'Praha' }
  await document('invoice', 'INVOICE.SALES', whole, { status: 'APPROVED' })
  await document('draft in two languages', 'INVOICE.SALES', { ...whole, formLanguage: 'cs,en' })
  await document('quotation', 'DOCUMENT.QUOTATION.SALES', {
    ...{ ...quoted, formLanguage: 'de' },
    'bodyEditTable-DOCUMENT.QUOTATION.SALES.ITEMS': { data: rows.slice(0, 2) },
  })
  const bought = { name: 'Paper', info: 'Uncoated', count: 2, unitCostDoc: 12.5 }
  await document('order', 'DOCUMENT.ORDER.PURCHASE', {
    ...{ ...quoted, formLanguage: 'fr,en' },
    'bodyEditTable-DOCUMENT.ORDER.PURCHASE.ITEMS': { data: [bought] },
  })
  await document('estimate', 'DOCUMENT.ESTIMATE', {
    ...quoted,
    companyLabelAddress: 'Quay 3\nWien',
  })
  const many = Array.from({ length: 60 }, (_, at) => ({ ...rows[1], name: `Row ${at + 1}.` }))
  await document('pages', 'INVOICE.SALES', {
    ...{ currencyDoc: 'CZK', issueDate: '2026-11-02', [salesTable]: { data: many } },
  })
})

const names = ['draft in two languages', 'invoice', 'quotation', 'order', 'estimate', 'pages']

for (const [at, name] of names.entries())
  test(`page and PDF say the same: ${name}`, detailAfter(at), async ({ open }) => {
    test.skip(isMissing && process.env['CI'] === undefined, `${program} is missing`)
    const id = ids.get(name) ?? 0
    const { paper } = await RecordPage.open(open, unit(), `documents/${id}`)
    const expected = textOfPdf(await pdfOf(id))
    await expect.poll(() => textOfPage(paper)).toBe(expected)
  })

async function pdfOf(id: number): Promise<Buffer> {
  const { address, token, unit: of } = unit()
  const url = `${address}/rest/v1/${of}/documents/paper?id=${id}`
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

function textOfPdf(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-texts-'))
  try {
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, bytes)
    const tree = execFileSync(program, ['-struct-text', file], { encoding: 'utf8' })
    const texts = [...tree.matchAll(/^\s*"(.*)"$/gm)].map(([, text = '']) => text)
    return plain(texts.join(''))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** In the order in which the PDF is read: the parties stand in their window before the title. */
async function textOfPage(paper: Locator): Promise<string> {
  const readTexts = (): Promise<readonly string[]> =>
    paper.evaluate((article) => {
      const [head, parties, facts, ...others] = [...article.children] as HTMLElement[]
      // The sums are read before the VAT that stands beside them.
      const parts = others.flatMap((part) => {
        const tables = [...part.querySelectorAll<HTMLElement>(':scope > [data-part=paper-recap]')]
        const sums = part.querySelector<HTMLElement>(':scope > dl')
        return tables.length > 0 && sums !== null ? [sums, ...tables] : [part]
      })
      return [parties, facts, head, ...parts].map((part) => part?.innerText ?? '')
    })
  return plain((await readTexts()).join(''))
}

/** Where lines end is not the same. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/\s/g, '')
}
