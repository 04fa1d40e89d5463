// Records are made in forms: by keyboard alone, with the sums that the server will store.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { assertAccessible, consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn, press, totalOf } from './form-pages.ts'

const tests = consoleTests()
const newInvoice = 'documents/new?type=INVOICE.SALES'
const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

/** Walks on with Tab until the control of the place has the focus. */
async function tabTo(page: Page, pointer: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const id = await page.evaluate(() => document.activeElement?.id)
    if (id === `field${pointer}`) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${pointer}.`)
}

async function chooseCompany(page: Page, name: string): Promise<void> {
  await page.locator('#field\\/companyId:focus').waitFor()
  await press(page, name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor()
  await press(page, '{ArrowDown}{Enter}')
}

test('an invoice of three rows is made by keyboard alone, and is what a POST makes', {
  skip,
}, async (t) => {
  const { server } = tests
  const { id: companyId } = await server().create('companies', { name: 'Čapek & syn' })
  const page = await openSignedIn(tests, t, newInvoice, { locale: 'cs-CZ' })
  await chooseCompany(page, 'Čapek')
  await tabTo(page, '/properties/name')
  await press(page, 'Podzim')
  await tabTo(page, '/properties/issueDate')
  await press(page, '24.12.2026')
  await tabTo(page, `/properties/${table}/data/0/name`)
  const rows = [
    { name: 'Návrh', count: 2, unitPriceDoc: 1234.5, vatPercentage: 21 },
    { name: 'Tisk', count: 1.5, unitPriceDoc: 99.99, vatPercentage: 21 },
    { name: 'Kniha', count: 3, unitPriceDoc: 250, vatPercentage: 12 },
  ]
  const typed = ['Návrh{Tab}2{Tab}1 234,50{Tab}21', '{Tab}{Tab}Tisk{Tab}1,5{Tab}99,99']
  const properties = { name: 'Podzim', issueDate: '2026-12-24' }
  for (const [index, keys] of [...typed, '{Tab}{Tab}{Tab}Kniha{Tab}3{Tab}250{Tab}12'].entries()) {
    await press(page, keys)
    const data = rows.slice(0, index + 1)
    const body = { type: 'INVOICE.SALES', ownerId: 1, companyId }
    const { json } = await server().call({
      method: 'POST',
      path: 'documents?dryRun=true',
      body: { ...body, properties: { ...properties, [table]: { data } } },
    })
    const written = (value: number): string =>
      new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2 }).format(value).replace(/\s/g, ' ')
    assert.equal(await totalOf(page, 'totalNet'), written(json.totalNet))
    assert.equal(await totalOf(page, 'totalGross'), written(json.totalGross))
  }
  await takePicture(page, 'invoice-filled-cs')
  await press(page, '{Control+Enter}')
  await page.getByRole('heading', { name: 'Podzim' }).waitFor()
  await takePicture(page, 'invoice-saved-cs')
  const { json: view } = await server().call({ path: 'views/INVOICES.SALES' })
  assert.equal(view.data.length, 1)
  const { json: made } = await server().call({ path: `documents?id=${view.data[0].id}` })
  const posted = await server().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: { ...properties, [table]: { data: rows } },
  })
  const own = ['id', 'number', 'createdAt', 'updatedAt']
  const without = (record: object) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !own.includes(name)))
  assert.deepEqual(without(made), without(posted))
})

test('wrong inputs stand at their fields, and a summary leads to each', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, newInvoice)
  await page.locator('#field\\/companyId:focus').waitFor()
  await press(page, 'Nobody')
  const wrong = [
    ['/properties/issueDate', '31.11.'],
    ['/properties/currencyDoc', 'Kč'],
    [`/properties/${table}/data/0/count`, 'three'],
    [`/properties/${table}/data/0/unitPriceDoc`, '99999999999999'],
  ] as const
  for (const [pointer, typed] of wrong) {
    await page.locator(`[id="field${pointer}"]`).focus()
    await press(page, typed)
  }
  await press(page, '{Control+Enter}')
  const summary = page.getByRole('region', { name: '5 things to correct' })
  await summary.waitFor()
  assert.equal(await summary.evaluate((box) => box === document.activeElement), true)
  for (const pointer of ['/companyId', ...wrong.map(([each]) => each)]) {
    const control = page.locator(`[id="field${pointer}"]`)
    assert.equal(await control.getAttribute('aria-invalid'), 'true', pointer)
    await page.locator(`[id="field${pointer}-fault"]`).waitFor()
  }
  await assertAccessible(page)
  await takePicture(page, 'invoice-faults')
  await summary.getByRole('link', { name: 'Items, row 1: Count' }).click()
  assert.match(String(await page.evaluate(() => document.activeElement?.id)), /data\/0\/count$/)
  // One mended, the others stay.
  await press(page, '3{Tab}')
  const left = page.getByRole('region', { name: '4 things to correct' })
  await left.waitFor()
  await page.getByRole('button', { name: '4 things to correct' }).press('Enter')
  await left.and(page.locator(':focus')).waitFor()
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
  ['/ownerId', '{Delete}'],
  ['/participantIds', 'Nobody', '/0'],
  ['/externalId', 'x'.repeat(300)],
  ['/properties/issueDate', '31.11.'],
  ['/properties/currencyDoc', 'Kč'],
  ['/properties/exPairDocAcc', 'EURCZK'],
  ['/properties/exRateDocAcc', 'twenty'],
  ['/properties/paymentMark', 'paid, I think'],
  ['/properties/agencyBankAccountId', 'None'],
  ['/properties/agencyBankAccount', '[1'],
  ['/properties/ownInteger', '1.5'],
  ['/properties/ownTime', '25:99'],
  ['/properties/ownCountry', 'Czechia'],
  ['/properties/ownNumbers', 'one, 2', '/0'],
  ['/properties/ownCodes', 'A B', '/0'],
  [`/properties/${table}/data/0/count`, 'three'],
  [`/properties/${table}/data/0/unitPriceDoc`, '99999999999999'],
  [`/properties/${table}/data/0/vatPercentage`, 'all'],
]

test('of twenty wrong inputs each is told at its field, as by the server, until it is mended', {
  skip,
}, async (t) => {
  const { server } = tests
  const token = await server().issue({ scopes: ['read', 'write', 'admin'] })
  const file = { additions: [{ type: 'INVOICE.SALES', properties: additions }] }
  const put = await server().call({ method: 'PUT', path: 'types', body: file, token })
  assert.equal(put.status, 200, put.text)
  const page = await openSignedIn(tests, t, newInvoice)
  await page.locator('.form-foot').waitFor()
  const more = page.locator('.form-section .more')
  while ((await more.count()) > 0) await more.first().click()
  const control = (pointer: string) => page.locator(`[id="field${pointer}"]`)
  for (const [pointer, typed] of wrongInputs) {
    await control(pointer).focus()
    await press(page, `{Control+a}${typed}`)
  }
  await press(page, '{Tab}{Control+Enter}')
  const summary = page.locator('.fault-summary:focus')
  await summary.waitFor()
  const told = async () =>
    (
      await summary
        .or(page.locator('.fault-summary'))
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')),
        )
    ).sort()
  const expected = wrongInputs.map(([pointer, , within = '']) => `#field${pointer}${within}`)
  assert.deepEqual(await told(), expected.toSorted())
  // The server finds the same in what was typed, at the same places.
  const kept = `Object.values(localStorage).find((text) => text.includes('"all"'))`
  let draft: unknown
  while (draft === undefined) draft = await page.evaluate(kept)
  const { values } = JSON.parse(String(draft))
  const body = { ...values, type: 'INVOICE.SALES' }
  const dryRun = { method: 'POST', path: 'documents?dryRun=true', body } as const
  const { json } = await server().call(dryRun)
  const found = json.errors.map(({ pointer }: { readonly pointer: string }) => `#field${pointer}`)
  assert.deepEqual(found.toSorted(), expected.toSorted())
  await takePicture(page, 'twenty-faults')
  await assertAccessible(page)
  for (const [pointer, , within = ''] of wrongInputs) {
    await page.locator(`.fault-summary a[href="#field${pointer}${within}"]`).click()
    const focused = await page.evaluate(() => document.activeElement?.id)
    assert.equal(focused, `field${pointer}`)
    assert.equal(await control(pointer).getAttribute('aria-invalid'), 'true', pointer)
    await page.locator(`[id="field${pointer}-fault"]`).waitFor()
  }
  // A row that is added takes no fault of the others with it.
  await control(`/properties/${table}/data/0/amountDoc`).focus()
  await press(page, '{Tab}')
  await control(`/properties/${table}/data/1/name`).waitFor()
  assert.deepEqual(await told(), expected.toSorted())
  await control('/properties/issueDate').fill('24.12.2026')
  await control(`/properties/${table}/data/0/count`).fill('3')
  const mended = ['/properties/issueDate', `/properties/${table}/data/0/count`]
  const rest = expected.filter((each) => !mended.includes(each.slice('#field'.length)))
  await page.getByText('18 things to correct').first().waitFor()
  assert.deepEqual(await told(), rest.toSorted())
})

test('what only the server knows is told at its field before anybody saves', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, 'time/new?type=TRACK')
  await page.locator('#field\\/duration').focus()
  await press(page, '1:30')
  await page.locator('.form-section.when .more').click()
  await page.locator('#field\\/startTime').focus()
  await press(page, '9{Tab}')
  await page.locator('#field\\/endTime').focus()
  await press(page, '830')
  await page.locator('.form-told .fault').waitFor()
  const { json } = await tests.server().call({ path: 'views/INTERVALS.TRACK' })
  assert.equal(json.data.length, 0)
})

test('a fault of a folded field or column opens it for as long as it takes to mend it', {
  skip,
}, async (t) => {
  const { server } = tests
  await server().create('companies', { name: 'Folded' })
  const page = await openSignedIn(tests, t, newInvoice)
  const pointers = {
    folded: '/properties/companyLabelName',
    column: `/properties/${table}/data/0/itemNumber`,
    unknown: '/properties/ofAnotherVersion',
    whole: '',
  }
  const errors = Object.values(pointers).map((pointer) => {
    return { code: 'wrong-type', message: `Wrong at ${pointer || 'no place'}.`, pointer }
  })
  const problem = { status: 422, code: 'invalid-record', title: '', detail: '', requestId: '' }
  await page.route('**/documents?dryRun=true', async (route) => {
    await route.fulfill({ status: 422, json: { ...problem, errors } })
  })
  await chooseCompany(page, 'Folded')
  // Nobody has saved: what stands at no field is told above, and nothing else.
  const summary = page.getByRole('region', { name: '2 things to correct' })
  await summary.getByText('Wrong at no place.').waitFor()
  await summary.getByText('ofAnotherVersion: Wrong').waitFor()
  assert.equal(await summary.getByRole('link').count(), 0)
  const field = (pointer: string) => page.locator(`[id="field${pointer}"]`)
  for (const pointer of [pointers.folded, pointers.column]) {
    await page.locator(`[id="field${pointer}-fault"]`).waitFor()
    assert.equal(await field(pointer).getAttribute('aria-invalid'), 'true')
  }
  await assertAccessible(page)
  await takePicture(page, 'faults-without-a-field')
  await page.unroute('**/documents?dryRun=true')
  for (const pointer of [pointers.folded, pointers.column]) {
    await field(pointer).focus()
    await press(page, 'Mended')
    assert.equal(await field(pointer).inputValue(), 'Mended')
  }
  await summary.waitFor({ state: 'detached' })
  // The first stop of a form that was refused is what leads to its faults.
  await page.locator('#field\\/companyId').focus()
  await press(page, '{Control+a}Nobody at all{Control+Enter}')
  await page.locator('.fault-summary:focus').waitFor()
  await press(page, '{Tab}')
  assert.equal(await page.evaluate(() => document.activeElement?.closest('li') !== null), true)
})

test('a draft survives a crash, and saving it five times makes one record', { skip }, async (t) => {
  const { server } = tests
  await server().create('companies', { name: 'Dvořák' })
  const first = await openSignedIn(tests, t, newInvoice)
  await chooseCompany(first, 'Dvořák')
  await tabTo(first, `/properties/${table}/data/0/name`)
  await press(first, 'Spring{Tab}2{Tab}10 x')
  await first.getByText('Draft kept').waitFor()
  // It was kept when the company was chosen: what was typed since may still be to come.
  await first.waitForFunction(() =>
    Object.values(localStorage).some((text) => String(text).includes('"10 x"')),
  )
  const address = first.url()
  // Without a word to the page, as a crash does.
  const page = await first.context().newPage()
  await first.close({ runBeforeUnload: false })
  await page.goto(address)
  await page.getByText('This is your draft of').waitFor()
  const cell = (name: string) => page.locator(`[id="field/properties/${table}/data/0/${name}"]`)
  assert.equal(await cell('name').inputValue(), 'Spring')
  assert.equal(await cell('unitPriceDoc').inputValue(), '10 x')
  await page.locator('#field\\/companyId[value="Dvořák"]').waitFor()
  await cell('unitPriceDoc').fill('10')
  // The first answers get lost on their way.
  let lost = 0
  await page.route('**/rest/v1/1/documents', async (route) => {
    if (lost >= 4) return await route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  const before = await server().call({ path: 'views/INVOICES.SALES' })
  for (let presses = 0; presses < 5; presses += 1) await press(page, '{Control+Enter}')
  const saved = page.locator('.record-page')
  const offline = page.getByText('The server did not answer')
  await saved.or(offline).first().waitFor()
  if (await offline.isVisible()) await press(page, '{Control+Enter}')
  await saved.waitFor()
  const { json } = await server().call({ path: 'views/INVOICES.SALES' })
  assert.equal(json.data.length - before.json.data.length, 1)
  assert.equal(lost, 4)
  await page.goto(`${server().address}/console/1/${newInvoice}`)
  await page.locator('#field\\/companyId').waitFor()
  assert.equal(await page.getByText('unfinished').count(), 0)
})

test('forms are usable at every size, in light and dark', { skip }, async (t) => {
  const [wide, medium, narrow] = [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]
  const looks = [
    ['company-wide-light', 'companies/new', wide, 'light'],
    ['order-medium-dark', 'documents/new?type=DOCUMENT.ORDER.PURCHASE', medium, 'dark'],
    ['invoice-narrow-light', newInvoice, narrow, 'light'],
    ['invoice-wide-dark', newInvoice, wide, 'dark'],
    ['job-narrow-dark', 'jobs/new', narrow, 'dark'],
  ] as const
  const page = await openSignedIn(tests, t, newInvoice)
  for (const [name, path, size, colorScheme] of looks) {
    await page.setViewportSize(size ?? wide)
    await page.emulateMedia({ colorScheme })
    await page.goto(`${tests.server().address}/console/1/${path}`)
    await page.locator('.form-foot').waitFor()
    const more = page.locator('.form-section.lists .more')
    if ((await more.count()) > 0) await more.click()
    await assertAccessible(page)
    const isWider = () =>
      document.documentElement.scrollWidth > document.documentElement.clientWidth
    assert.equal(await page.evaluate(isWider), false)
    await takePicture(page, name)
    await page.locator('.form-section').last().scrollIntoViewIfNeeded()
    await takePicture(page, `${name}-end`)
  }
})

test('random rows that are pasted come to what the server works out, to the last digit', {
  skip,
}, async (t) => {
  const { server } = tests
  const { id: companyId } = await server().create('companies', { name: 'Sums' })
  const page = await openSignedIn(tests, t, newInvoice)
  const cell = (row: number) => page.locator(`[id="field/properties/${table}/data/${row}/name"]`)
  await cell(0).waitFor()
  const decimal = fc.integer({ min: -90_000, max: 900_000 }).map((value) => value / 1000)
  const row = fc.record({
    name: fc.constant('Work'),
    count: decimal,
    unitPriceDoc: decimal,
    vatPercentage: fc.constantFrom(0, 12, 21),
  })
  const written = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
  for (const data of fc.sample(fc.array(row, { minLength: 60, maxLength: 60 }), 3)) {
    const text = data.map((each) => `${Object.values(each).join('\t')}\n`).join('')
    await cell(0).evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const options = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', options))
    }, text)
    await cell(59).waitFor()
    const body = { type: 'INVOICE.SALES', ownerId: 1, companyId }
    const { json } = await server().call({
      ...{ method: 'POST', path: 'documents?dryRun=true' },
      body: { ...body, properties: { [table]: { data } } },
    })
    for (const name of ['totalNet', 'totalGross'])
      assert.equal(await totalOf(page, name), written.format(json[name]), JSON.stringify(data))
    for (const { vatPercentage, vat } of json.vatSummary) {
      const said = await page.locator(`[data-vat="${vatPercentage}"]`).innerText()
      assert.equal(said, written.format(vat))
    }
  }
})
