// A document is shown and printed as those get it to whom it is sent.

import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { takePicture } from './looks.ts'
import { RecordPage } from './pages/record-page.ts'
import { follow } from './pages/visit.ts'
import { sheetsOf } from './pdf.ts'

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const ids = { company: 0, three: 0, sixty: 0 }

const unit = unitOfTests(async ({ unit: id, call, create, issue }) => {
  const own = await create('companies', {
    name: 'Tiskárna Horák s.r.o.',
    registrations: { IČO: '27082440', DIČ: 'CZ27082440' },
    addresses: [{ id: -1, street: 'Dlouhá 12', zip: '110 00', city: 'Praha', country: 'CZ' }],
    bankAccounts: [{ id: -1, number: '19-2000145399', bankRoutingNumber: '0800' }],
  })
  const set = await call({
    ...{ method: 'PATCH', path: `agencies?id=${id}`, token: await issue({ scopes: allScopes }) },
    body: { companyId: own.id, name: 'Horák' },
  })
  expect(set.status, set.text).toBe(200)
  const company = await create('companies', {
    name: 'Wiener Buch GmbH',
    registrations: { UID: 'ATU12345678' },
    addresses: [{ id: -1, street: 'Ring 1', zip: '1010', city: 'Wien', country: 'AT' }],
    persons: [{ id: -1, firstName: 'Anna', lastName: 'Gruber' }],
  })
  ids.company = company.id
  const personId = company.persons[0].id
  const invoice = (rows: readonly object[]): object => ({
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: company.id, personId },
    status: 'APPROVED',
    properties: {
      ...{ name: 'Catalogue', currencyDoc: 'EUR', issueDate: '2026-11-02' },
      ...{ supplyDate: '2026-11-01', paymentDate: '2026-11-16', formLanguage: 'en' },
      ...{ paymentCondition: 'CONDITION.PAYMENT-14', agencyBankAccountId: own.bankAccounts[0].id },
      ...{ createdOn: '2026-11-01', showSignature: true, [table]: { data: rows } },
      'bodyRichtext-1': '<p>For your <strong>autumn</strong> catalogue.</p>',
      'bodyRichtext-2': '<p>Thank you.</p>',
    },
  })
  const row = { name: 'Sheets', count: 3, unitPriceDoc: 1250.5, vatSelector: '21.00' }
  const rows = [row, { ...row, name: 'Cover', vatSelector: '12.00' }, { ...row, name: 'Binding' }]
  ids.three = (await create('documents', invoice(rows))).id
  const many = Array.from({ length: 60 }, (_, at) => ({ ...row, name: `Row ${at + 1}.` }))
  ids.sixty = (await create('documents', invoice(many))).id
  // What is printed of a frozen document is what its sides were called then.
  await call({
    ...{ method: 'PATCH', path: `companies?id=${company.id}` },
    body: { name: 'Nobody AG' },
  })
})

test('a document says from whom to whom, for how much and where to pay, in the language chosen', async ({
  open,
}) => {
  const record = await RecordPage.open(open, unit(), `documents/${ids.three}`)
  const { paper, page } = record
  for (const text of [
    ...['Invoice CI-26-00001', 'Supplier', 'Tiskárna Horák s.r.o.', 'Dlouhá 12', '110 00 Praha'],
    ...['CZ27082440', 'Customer', 'Wiener Buch GmbH', '1010 Wien', 'Austria', 'ATU12345678'],
    ...['Attn. Anna Gruber', '2 Nov 2026', '14 days', 'For your autumn catalogue.', 'Thank you.'],
    ...['19-2000145399/0800', 'Signature'],
  ])
    await expect(paper).toContainText(text, { useInnerText: true })
  // It is sent home: the country is said to those abroad alone.
  await expect(paper).not.toContainText('Czech')
  await expect(record.valueUnder('Total excl. VAT')).toHaveText('11,254.50 EUR')
  await expect(record.valueUnder('Total incl. VAT')).toHaveText('13,280.31 EUR')
  await expect(page.locator('[data-part=paper-recap] tbody tr')).toHaveText(
    ['12 % 3,751.50 450.18', '21 % 7,503.00 1,575.63'],
    { useInnerText: true },
  )
  await takePicture(page, 'paper-wide-light')

  await page.getByRole('button', { name: 'Language of the document' }).click()
  await page.getByRole('option', { name: 'Čeština' }).click()
  await expect(paper.getByRole('heading', { name: 'Faktura' })).toBeVisible()
  await expect(paper).toHaveAttribute('lang', 'cs')
  for (const text of ['Odběratel', 'Rakousko', '13 280,31 EUR', '2. 11. 2026', '14 dnů'])
    await expect(paper).toContainText(text, { useInnerText: true })
  // The page around it stays in its own.
  await expect(page.getByRole('tab', { name: 'Preview' })).toBeVisible()
})

test('three rows print on one sheet; the head of sixty stands on each', async ({ open }) => {
  const { page, paper } = await RecordPage.open(open, unit(), `documents/${ids.three}`)
  await expect(paper).toContainText('13,280.31')
  const [sheet, ...more] = sheetsOf(await page.pdf({ preferCSSPageSize: true }))
  expect(more).toEqual([])
  // A4, in points.
  expect([sheet?.width ?? 0, sheet?.height ?? 0].map(Math.round)).toEqual([595, 842])
  expect(sheet?.text).toMatch(/Wiener Buch GmbH.*Sheets.*13,280\.31 EUR/)
  // Nothing of the page around it.
  expect(sheet?.text).not.toMatch(/History|Sign out|Print/)

  await follow(page, `documents/${ids.sixty}`)
  await expect(paper.getByText('Row 60.')).toBeVisible()
  const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }))
  const withRows = sheets.filter(({ text }) => /Row \d/.test(text))
  expect(withRows.length).toBeGreaterThan(1)
  for (const { text } of withRows) expect(text).toContain('Unit price')
  for (let row = 1; row <= 60; row += 1)
    expect(
      sheets.filter(({ text }) => text.includes(`Row ${row}.`)),
      `row ${row}`,
    ).toHaveLength(1)
})

test('a correction says what it corrects, and what is cancelled says so', {
  tag: '@detail',
}, async ({ open }) => {
  const act = async (id: number, body: object) => {
    const { status, json, text } = await unit().call({ path: `documents/actions?id=${id}`, body })
    expect(status, text).toBeLessThan(300)
    return json
  }
  const correction = await act(ids.three, { action: 'correct', reason: 'Wrong count' })
  const { page, paper } = await RecordPage.open(open, unit(), `documents/${correction.id}`)
  await expect(
    paper.getByRole('heading', { name: `Corrective invoice ${correction.number}` }),
  ).toBeVisible()
  for (const text of ['Corrects document CI-26-00001.', 'Reason: Wrong count', 'Draft'])
    await expect(paper.getByText(text)).toBeVisible()
  await follow(page, `documents/${ids.three}`)
  await expect(paper.getByText(`Corrected by ${correction.number}.`)).toBeVisible()
  const { id } = await unit().create('documents', {
    ...{ type: 'DOCUMENT.QUOTATION.SALES', ownerId: 1, companyId: ids.company },
    ...{ properties: { name: 'Offer', currencyDoc: 'CZK' } },
  })
  await act(id, { action: 'cancel' })
  await follow(page, `documents/${id}`)
  await expect(paper.getByText('Cancelled on')).toBeVisible()
})

test('it reads well on every size, in the dark as well', { tag: '@detail' }, async ({ open }) => {
  const { page, paper } = await RecordPage.open(open, unit(), `documents/${ids.three}`)
  await expect(paper).toBeVisible()
  await assertEachLook(page, 'paper')
})
