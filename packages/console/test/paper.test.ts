// A document is shown and printed as those get it to whom it is sent.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assertAccessible,
  consoleTests,
  medium,
  narrow,
  skip,
  takePicture,
} from './console-server.ts'
import { sheetsOf } from './pdf.ts'
import { RecordPage } from './record-page.ts'

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const ids = { company: 0, account: 0, three: 0, sixty: 0 }

const tests = consoleTests(async ({ call, create, issue }) => {
  const admin = await issue({ scopes: ['read', 'write', 'admin'] })
  const own = await create('companies', {
    name: 'Tiskárna Horák s.r.o.',
    registrations: { IČO: '27082440', DIČ: 'CZ27082440' },
    addresses: [{ id: -1, street: 'Dlouhá 12', zip: '110 00', city: 'Praha', country: 'CZ' }],
    bankAccounts: [{ id: -1, number: '19-2000145399', bankRoutingNumber: '0800' }],
  })
  const set = await call({
    ...{ method: 'PATCH', path: 'agencies?id=1', token: admin },
    body: { companyId: own.id, name: 'Horák' },
  })
  assert.equal(set.status, 200, set.text)
  const company = await create('companies', {
    name: 'Wiener Buch GmbH',
    registrations: { UID: 'ATU12345678' },
    addresses: [{ id: -1, street: 'Ring 1', zip: '1010', city: 'Wien', country: 'AT' }],
    persons: [{ id: -1, firstName: 'Anna', lastName: 'Gruber' }],
  })
  ids.company = company.id
  ids.account = own.bankAccounts[0].id
  const personId = company.persons[0].id
  const invoice = (rows: readonly object[]): object => ({
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: company.id, personId },
    status: 'APPROVED',
    properties: {
      ...{ name: 'Catalogue', currencyDoc: 'EUR', issueDate: '2026-11-02' },
      ...{ supplyDate: '2026-11-01', paymentDate: '2026-11-16', formLanguage: 'en' },
      ...{ paymentCondition: 'CONDITION.PAYMENT-14', agencyBankAccountId: ids.account },
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

test('a document says from whom to whom, what, for how much and where to pay', {
  skip,
}, async (t) => {
  const record = await RecordPage.open(tests, t, `documents/${ids.three}`)
  const { paper, page } = record
  await paper.waitFor()
  const text = (await paper.innerText()).replaceAll('\u00a0', ' ')
  const told = [
    ...['Invoice CI-26-00001', 'Supplier', 'Tiskárna Horák s.r.o.', 'Dlouhá 12', '110 00 Praha'],
    ...['CZ27082440', 'Customer', 'Wiener Buch GmbH', '1010 Wien', 'Austria', 'ATU12345678'],
    ...['Attn. Anna Gruber', '2 Nov 2026', '14 days', 'For your autumn catalogue.', 'Thank you.'],
    ...['19-2000145399/0800', 'Signature'],
  ]
  for (const each of told) assert.ok(text.includes(each), `${each} in ${text}`)
  // It is sent home: the country is said to those abroad alone.
  assert.ok(!text.includes('Czech'))
  assert.equal(await record.told('Total without VAT'), '11,254.50 EUR')
  assert.equal(await record.told('Total with VAT'), '13,280.31 EUR')
  const recap = await page.locator('.paper-recap tbody tr').allInnerTexts()
  assert.deepEqual(
    recap.map((line) => line.replaceAll(/[\t\u00a0]/g, ' ')),
    ['12 % 3,751.50 450.18', '21 % 7,503.00 1,575.63'],
  )
  await assertAccessible(page)
  await takePicture(page, 'paper-wide-light')
})

test('it is told in the language chosen, whatever that of the page is', { skip }, async (t) => {
  const { paper, page } = await RecordPage.open(tests, t, `documents/${ids.three}`)
  await page.getByRole('radio', { name: 'Čeština' }).click()
  await paper.getByRole('heading', { name: 'Faktura' }).waitFor()
  assert.equal(await paper.getAttribute('lang'), 'cs')
  const text = (await paper.innerText()).replaceAll('\u00a0', ' ')
  for (const each of ['Odběratel', 'Rakousko', '13 280,31 EUR', '2. 11. 2026', '14 dní'])
    assert.ok(text.includes(each), `${each} in ${text}`)
  await page.getByRole('tab', { name: 'Paper' }).waitFor()
})

test('three rows print on one sheet; the head of sixty stands on each', { skip }, async (t) => {
  const { page, paper } = await RecordPage.open(tests, t, `documents/${ids.three}`)
  await paper.waitFor()
  const [sheet, ...more] = sheetsOf(await page.pdf({ preferCSSPageSize: true }))
  assert.equal(more.length, 0)
  assert.ok(sheet !== undefined)
  // A4, in points.
  assert.deepEqual([Math.round(sheet.width), Math.round(sheet.height)], [595, 842])
  assert.match(sheet.text, /Wiener Buch GmbH.*Sheets.*13,280\.31 EUR/)
  // Nothing of the page around it.
  assert.doesNotMatch(sheet.text, /History|Sign out|Print/)

  await page.goto(`${tests.server().address}/console/1/documents/${ids.sixty}`)
  await paper.getByText('Row 60.').waitFor()
  const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }))
  assert.ok(sheets.length > 1)
  const withRows = sheets.filter(({ text }) => /Row \d/.test(text))
  assert.ok(withRows.length > 1)
  for (const { text } of withRows) assert.match(text, /Unit price/)
  for (let row = 1; row <= 60; row += 1)
    assert.equal(sheets.filter(({ text }) => text.includes(`Row ${row}.`)).length, 1, `row ${row}`)
})

test('a correction says what it corrects, and what is cancelled says so', { skip }, async (t) => {
  const { call } = tests.server()
  const act = async (id: number, body: object) => {
    const { status, json, text } = await call({
      ...{ method: 'POST', path: `documents/actions?id=${id}`, body },
    })
    assert.ok(status < 300, text)
    return json
  }
  const correction = await act(ids.three, { action: 'correct', reason: 'Wrong count' })
  const { page, paper } = await RecordPage.open(tests, t, `documents/${correction.id}`)
  await paper.getByRole('heading', { name: `Corrective invoice ${correction.number}` }).waitFor()
  await paper.getByText('Corrects document CI-26-00001.').waitFor()
  await paper.getByText('Reason: Wrong count').waitFor()
  await paper.getByText('Draft').waitFor()
  await page.goto(`${tests.server().address}/console/1/documents/${ids.three}`)
  await paper.getByText(`Corrected by ${correction.number}.`).waitFor()
  const { id } = await tests.server().create('documents', {
    ...{ type: 'DOCUMENT.QUOTATION.SALES', ownerId: 1, companyId: ids.company },
    ...{ properties: { name: 'Offer', currencyDoc: 'CZK' } },
  })
  await act(id, { action: 'cancel' })
  await page.goto(`${tests.server().address}/console/1/documents/${id}`)
  await paper.getByText('Cancelled on').waitFor()
})

test('it reads well on every size, in the dark as well', { skip }, async (t) => {
  for (const [name, size] of [
    ['narrow', narrow],
    ['medium', medium],
  ] as const) {
    const { page, paper } = await RecordPage.open(tests, t, `documents/${ids.three}`, {
      ...{ ...size, colorScheme: 'dark' },
    })
    await paper.waitFor()
    await assertAccessible(page)
    await takePicture(page, `paper-${name}-dark`)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), size.viewport.width)
  }
})
