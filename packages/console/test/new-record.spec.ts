// Records are made in forms: by keyboard alone, with the sums that the server will store.

import fc from 'fast-check'
import { draws, thorough } from '../../../test/thorough.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, medium, narrow, takePicture, wide } from './looks.ts'
import { assertTotal, cellAt, FormPage, itemTable, newInvoice } from './pages/form-page.ts'
import { paste, pick, press } from './pages/keyboard.ts'
import { visit } from './pages/visit.ts'

const unit = unitOfTests()

async function createCompany(name: string): Promise<number> {
  const { id } = await unit().create('companies', { name })
  return id
}

/** What the server makes of an invoice, without making it. */
async function rehearse(body: object) {
  const path = 'documents?dryRun=true'
  return (await unit().call({ method: 'POST', path, body: { type: 'INVOICE.SALES', ...body } }))
    .json
}

/** The ids of the invoices that a company has. */
async function invoicesOf(company: number): Promise<readonly number[]> {
  const filter = encodeURIComponent(`companyId = ${company}`)
  const { json } = await unit().call({ path: `views/INVOICES.SALES?externalFilter=${filter}` })
  return json.data.map(({ id }: { readonly id: number }) => id)
}

test('an invoice of three rows is made by keyboard alone, and is what a POST makes', async ({
  open,
}) => {
  const companyId = await createCompany('Čapek & syn')
  const form = await FormPage.open(open, unit(), newInvoice, { locale: 'cs-CZ' })
  const { page } = form
  const { statusDate: supplyDate } = await rehearse({ ownerId: 1, companyId })
  await pick(page, 'Čapek')
  await form.tabTo('/properties/issueDate')
  await press(page, '24.12.2026')
  await form.tabTo('/properties/name')
  await press(page, 'Podzim')
  await form.tabTo(cellAt(0, 'name'))
  const rows = [
    { name: 'Návrh', count: 2, unitPriceDoc: 1234.5, vatPercentage: 21 },
    { name: 'Tisk', count: 1.5, unitPriceDoc: 99.99, vatPercentage: 21 },
    { name: 'Kniha', count: 3, unitPriceDoc: 250, vatPercentage: 12 },
  ]
  const typed = [
    'Návrh{Tab}2{Tab}1 234,50{Tab}21',
    '{Tab}{Tab}Tisk{Tab}1,5{Tab}99,99',
    '{Tab}{Tab}{Tab}Kniha{Tab}3{Tab}250{Tab}12',
  ]
  const invoiceOf = (data: readonly object[]) => ({
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: {
      ...{ name: 'Podzim', issueDate: '2026-12-24', supplyDate, paymentDate: '2027-01-07' },
      [itemTable]: { data },
    },
  })
  const written = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2 })
  for (const [index, keys] of typed.entries()) {
    await press(page, keys)
    const json = await rehearse(invoiceOf(rows.slice(0, index + 1)))
    for (const name of ['totalNet', 'totalGross'])
      await assertTotal(page, name, written.format(json[name]))
  }
  await takePicture(page, 'invoice-filled-cs')
  await form.save(/Podzim/)
  await takePicture(page, 'invoice-saved-cs')
  await expect.poll(() => invoicesOf(companyId)).toHaveLength(1)
  const [id] = await invoicesOf(companyId)
  const { json: made } = await unit().call({ path: `documents?id=${id}` })
  const posted = await unit().create('documents', invoiceOf(rows))
  const { number, createdAt, updatedAt } = made
  expect(made).toEqual({ ...posted, id, number, createdAt, updatedAt })
})

test('wrong inputs stand at their fields, and a summary leads to each', async ({ open }) => {
  const form = await FormPage.open(open, unit(), newInvoice)
  const { page } = form
  const wrong = [
    ['/companyId', 'Nobody'],
    ['/properties/issueDate', '31.11.'],
    ['/properties/currencyDoc', 'Kčs'],
    [cellAt(0, 'count'), 'three'],
    [cellAt(0, 'unitPriceDoc'), '99999999999999'],
  ] as const
  for (const [pointer, typed] of wrong) {
    await form.field(pointer).focus()
    await press(page, typed)
  }
  await press(page, '{Control+Enter}')
  const summary = page.getByRole('region', { name: '5 errors' })
  await expect(summary).toBeFocused()
  for (const [pointer] of wrong) {
    await expect(form.field(pointer)).toHaveAttribute('aria-invalid', 'true')
    await expect(form.fault(pointer)).toBeVisible()
  }
  await takePicture(page, 'invoice-faults')
  await summary.getByRole('link', { name: 'Items, row 1, Quantity' }).click()
  await expect(form.cell(0, 'count')).toBeFocused()
  // One mended, the others stay.
  await press(page, '3{Tab}')
  const left = page.getByRole('region', { name: '4 errors' })
  await expect(left).toBeVisible()
  await page.getByRole('button', { name: '4 errors' }).press('Enter')
  await expect(left).toBeFocused()
})

const additions = [
  { name: 'ownInteger', kind: 'integer' },
  { name: 'ownTime', kind: 'time' },
  { name: 'ownCountry', kind: 'country' },
  { name: 'ownNumbers', kind: 'integerList' },
  { name: 'ownCodes', kind: 'codeList' },
]

/** One of each kind of value, as people get it wrong; the place of its fault where it is within. */
const wrongInputs: readonly (readonly [pointer: string, typed: string, within?: string])[] = [
  ['/companyId', 'Nobody'],
  ['/personId', 'Nobody'],
  ['/ownerId', ''],
  ['/participantIds', 'Nobody', '/0'],
  ['/externalId', 'x'.repeat(201)],
  ['/properties/issueDate', '31.11.'],
  ['/properties/currencyDoc', 'Kčs'],
  ['/properties/exPairDocAcc', 'EURCZK'],
  ['/properties/exRateDocAcc', 'twenty'],
  ['/properties/paymentMark', 'paid, I think'],
  ['/properties/agencyBankAccountId', 'None'],
  ['/properties/agencyBankAccount', '[1'],
  ['/properties/ownInteger', '1.5'],
  ['/properties/ownTime', '25:99'],
  ['/properties/ownCountry', 'Atlantis'],
  ['/properties/ownNumbers', 'one, 2', '/0'],
  ['/properties/ownCodes', 'A B', '/0'],
  [cellAt(0, 'count'), 'three'],
  [cellAt(0, 'unitPriceDoc'), '99999999999999'],
  [cellAt(0, 'vatPercentage'), 'all'],
]

test('of twenty wrong inputs each is told at its field, as by the server, until it is mended', {
  tag: '@detail',
}, async ({ open }) => {
  const file = { additions: [{ type: 'INVOICE.SALES', properties: additions }] }
  const token = await unit().issue({ scopes: ['read', 'write', 'admin'] })
  const put = await unit().call({ method: 'PUT', path: 'types', body: file, token })
  expect(put.status, put.text).toBe(200)
  const form = await FormPage.open(open, unit(), newInvoice)
  const { page } = form
  await form.unfold()
  for (const [pointer, typed] of wrongInputs) await form.field(pointer).fill(typed)
  await press(page, '{Tab}{Control+Enter}')
  await expect(form.summary).toBeFocused()
  const expected = wrongInputs.map(([pointer, , within = '']) => `#field${pointer}${within}`)
  const shown = () => form.faultLinks()
  await expect.poll(shown).toEqual(expected.toSorted())
  // The server finds the same in what was typed, at the same places.
  const { values } = await form.storedDraft('"all"')
  const { errors } = await rehearse(values)
  const found = errors.map(({ pointer }: { readonly pointer: string }) => `#field${pointer}`)
  expect(found.toSorted()).toEqual(expected.toSorted())
  await takePicture(page, 'twenty-faults')
  for (const [pointer, , within = ''] of wrongInputs) {
    await form.summary.locator(`a[href="#field${pointer}${within}"]`).click()
    await expect(form.field(pointer)).toBeFocused()
    await expect(form.field(pointer)).toHaveAttribute('aria-invalid', 'true')
    await expect(form.fault(pointer)).toBeVisible()
  }
  // A row that is added takes no fault of the others with it.
  await form.cell(0, 'amountDoc').focus()
  await press(page, '{Tab}')
  await expect(form.cell(1, 'name')).toBeFocused()
  await expect.poll(shown).toEqual(expected.toSorted())
  await form.field('/properties/issueDate').fill('24.12.2026')
  await form.cell(0, 'count').fill('3')
  const mended = ['#field/properties/issueDate', `#field${cellAt(0, 'count')}`]
  const left = expected.filter((each) => !mended.includes(each))
  await expect(page.getByText('18 errors').first()).toBeVisible()
  await expect.poll(shown).toEqual(left.toSorted())
})

test('what only the server knows is told at its field before anybody saves', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await FormPage.open(open, unit(), 'time/new?type=TRACK')
  const { page } = form
  await form.field('/duration').focus()
  await press(page, '1:30')
  await form.unfold()
  await form.field('/startTime').focus()
  await press(page, '9{Tab}')
  await form.field('/endTime').focus()
  await press(page, '830')
  await expect(page.locator('[data-part=form-note] > button')).toBeVisible()
  const { json } = await unit().call({ path: 'views/INTERVALS.TRACK' })
  expect(json.data).toEqual([])
})

test('a fault of a folded field or column opens it for as long as it takes to mend it', {
  tag: '@detail',
}, async ({ open }) => {
  await createCompany('Folded')
  const form = await FormPage.open(open, unit(), newInvoice)
  const { page } = form
  const folded = ['/properties/companyLabelName', cellAt(0, 'itemNumber')]
  const errors = [...folded, '/properties/ofAnotherVersion', ''].map((pointer) => {
    return { code: 'wrong-type', message: `Wrong at ${pointer || 'no place'}.`, pointer }
  })
  const problem = { status: 422, code: 'invalid-record', title: '', detail: '', requestId: '' }
  await page.route('**/documents?dryRun=true', async (route) => {
    await route.fulfill({ status: 422, json: { ...problem, errors } })
  })
  await pick(page, 'Folded')
  // Nobody has saved: what stands at no field is told above, and nothing else.
  const summary = page.getByRole('region', { name: '2 errors' })
  await expect(summary.getByText('Wrong at no place.')).toBeVisible()
  await expect(summary.getByText('ofAnotherVersion: Wrong')).toBeVisible()
  await expect(summary.getByRole('link')).toHaveCount(0)
  for (const pointer of folded) {
    await expect(form.fault(pointer)).toBeVisible()
    await expect(form.field(pointer)).toHaveAttribute('aria-invalid', 'true')
  }
  await assertAccessible(page)
  await takePicture(page, 'faults-without-a-field')
  await page.unroute('**/documents?dryRun=true')
  for (const pointer of folded) {
    await form.field(pointer).focus()
    await press(page, 'Mended')
    await expect(form.field(pointer)).toHaveValue('Mended')
  }
  await expect(summary).toHaveCount(0)
  // The first stop of a form that was refused is what leads to its faults.
  await form.field('/companyId').focus()
  await press(page, '{Control+a}Nobody at all{Control+Enter}')
  await expect(form.summary).toBeFocused()
  await press(page, '{Tab}')
  await expect(form.summary.locator('li :focus')).toBeVisible()
})

test('a draft survives a crash, and saving it five times makes one record', {
  tag: '@detail',
}, async ({ open }) => {
  const companyId = await createCompany('Dvořák')
  const first = await FormPage.open(open, unit(), newInvoice)
  await pick(first.page, 'Dvořák')
  await first.tabTo(cellAt(0, 'name'))
  await press(first.page, 'Spring{Tab}2{Tab}10 x')
  await expect(first.page.getByText('Draft saved')).toBeVisible()
  // It was kept when the company was chosen: what was typed since may still be to come.
  await first.storedDraft('"10 x"')
  const address = first.page.url()
  // Without a word to the page, as a crash does.
  const page = await first.page.context().newPage()
  await first.page.close({ runBeforeUnload: false })
  await page.goto(address)
  const form = new FormPage(page)
  await expect(form.draftNote).toBeVisible()
  await expect(form.cell(0, 'name')).toHaveValue('Spring')
  await expect(form.cell(0, 'unitPriceDoc')).toHaveValue('10 x')
  await expect(form.field('/companyId')).toHaveValue('Dvořák')
  await form.cell(0, 'unitPriceDoc').fill('10')
  // The first answers get lost on their way.
  let lost = 0
  await page.route(`**/rest/v1/${unit().unit}/documents`, async (route) => {
    if (lost >= 4) return await route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  for (let presses = 0; presses < 5; presses += 1) await press(page, '{Control+Enter}')
  const saved = page.locator('[data-part=record-page]')
  const offline = page.getByText('The server did not respond')
  // Where the form has given up, somebody saves once more.
  await expect(async () => {
    if (await offline.isVisible()) await press(page, '{Control+Enter}')
    await expect(saved).toBeVisible({ timeout: 3000 })
  }).toPass()
  expect(await invoicesOf(companyId)).toHaveLength(1)
  expect(lost).toBe(4)
  await visit(page, newInvoice)
  await form.assertOpen()
  await expect(page.getByText('other draft')).toHaveCount(0)
})

const looks = [
  ['company-wide-light', 'companies/new', wide, 'light'],
  ['order-medium-dark', 'documents/new?type=DOCUMENT.ORDER.PURCHASE', medium, 'dark'],
  ['job-narrow-dark', 'jobs/new', narrow, 'dark'],
  ['invoice-narrow-light', newInvoice, narrow, 'light'],
  ['invoice-wide-dark', newInvoice, wide, 'dark'],
] as const

test('forms are usable at every size, in light and dark', { tag: '@detail' }, async ({ open }) => {
  for (const [name, path, size, colorScheme] of thorough(looks, 3)) {
    const form = await FormPage.open(open, unit(), path, { ...size, colorScheme })
    const { page } = form
    await form.unfold()
    await assertAccessible(page)
    await form.assertFits()
    await takePicture(page, name)
    await page.locator('[data-part=form-section]').last().scrollIntoViewIfNeeded()
    await takePicture(page, `${name}-end`)
  }
})

const decimal = fc.integer({ min: -90_000, max: 900_000 }).map((value) => value / 1000)
const randomRow = fc.record({
  name: fc.constant('Work'),
  count: decimal,
  unitPriceDoc: decimal,
  vatPercentage: fc.constantFrom(0, 12, 21),
})
const randomRows = fc.array(randomRow, { minLength: 60, maxLength: 60 })

test('random rows that are pasted come to what the server works out, to the last digit', {
  tag: '@detail',
}, async ({ open }) => {
  const companyId = await createCompany('Sums')
  const form = await FormPage.open(open, unit(), newInvoice)
  const written = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
  for (const data of fc.sample(randomRows, draws(1, 3))) {
    await form.cell(0, 'name').focus()
    await paste(form.page, data.map((each) => `${Object.values(each).join('\t')}\n`).join(''))
    await expect(form.cell(59, 'name')).toBeVisible()
    const properties = { [itemTable]: { data } }
    const { totalNet, totalGross, vatSummary } = await rehearse({
      ...{ ownerId: 1, companyId, properties },
    })
    const sums: [string, number][] = [
      ['[data-total="totalNet"]', totalNet],
      ['[data-total="totalGross"]', totalGross],
    ]
    for (const { vatPercentage, vat } of vatSummary)
      sums.push([`[data-vat="${vatPercentage}"]`, vat])
    for (const [place, sum] of sums) {
      const shown = form.page.locator(place)
      await expect(shown, JSON.stringify(data)).toHaveText(written.format(sum))
    }
  }
})
