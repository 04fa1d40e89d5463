// Records are changed in forms: what was changed is sent, and nobody's change is lost.

import { createUser } from '../../server/test/support/reference-world.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { assertTotal, FormPage, itemTable, newInvoice } from './pages/form-page.ts'
import { paste, pick, press } from './pages/keyboard.ts'
import { visit } from './pages/visit.ts'

const unit = unitOfTests()

async function createInvoice(properties: object): Promise<number> {
  const { id: companyId } = await unit().create('companies', { name: 'Acme' })
  const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties }
  const { id } = await unit().create('documents', invoice)
  return id
}

async function createCompany(): Promise<number> {
  const { id } = await unit().create('companies', { name: 'Acme', industry: 'Print' })
  return id
}

async function stored(collection: string, id: number) {
  return (await unit().call({ path: `${collection}?id=${id}` })).json
}

test('a change sends what was changed alone, and a list whole, in the order shown', async ({
  open,
}) => {
  const data = ['One', 'Two', 'Three'].map((name) => ({ name, count: 1, unitPriceDoc: 10 }))
  const id = await createInvoice({ name: 'Before', [itemTable]: { data } })
  const page = await open(unit(), `documents/${id}`)
  await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await press(page, 'e')
  const form = new FormPage(page)
  await form.cell(0, 'count').fill('2')
  await form.cell(0, 'name').focus()
  await press(page, '{Alt+ArrowDown}')
  await expect(form.cell(1, 'name')).toBeFocused()
  await press(page, '{Control+d}')
  await expect(form.cell(1, 'name')).toHaveValue('Two')
  await press(page, '{Escape}')
  await expect(form.cell(1, 'name')).toHaveValue('One')
  await form.cell(2, 'name').focus()
  await press(page, '{Control+Backspace}')
  await expect(page.getByText('Row 3 removed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form.cell(2, 'name')).toHaveValue('Three')
  const sent = page.waitForRequest((request) => request.url().endsWith('lists=replace'))
  await form.save()
  const patch = (await sent).postDataJSON()
  expect(Object.keys(patch).sort()).toEqual(['properties', 'version'])
  expect(Object.keys(patch.properties)).toEqual([itemTable])
  const rows = [
    { rowId: 2, name: 'Two', amountDoc: 10 },
    { rowId: 1, name: 'One', amountDoc: 20 },
    { rowId: 3, name: 'Three', amountDoc: 10 },
  ]
  const changed = { version: 2, properties: { [itemTable]: { data: rows } } }
  await expect.poll(() => stored('documents', id)).toMatchObject(changed)
})

test('a text of several lines keeps them while it is changed, and when it is pasted', {
  tag: '@detail',
}, async ({ open }) => {
  const companyLabelAddress = 'Taucherstraße 10\n01307 Cunewalde'
  const id = await createInvoice({ name: 'Lines', companyLabelAddress })
  const form = await FormPage.open(open, unit(), `documents/${id}/edit`)
  const { page } = form
  await form.field('/properties/companyLabelAddress').focus()
  await press(page, '{Control+End}, Germany')
  const name = form.field('/properties/companyLabelName')
  await name.focus()
  await paste(page, 'Acme\r\nBrno\r\n')
  await expect(name.and(page.locator('textarea'))).toBeFocused()
  await press(page, ' 2')
  await form.save()
  const properties = {
    companyLabelAddress: `${companyLabelAddress}, Germany`,
    companyLabelName: 'Acme\nBrno 2',
  }
  await expect.poll(() => stored('documents', id)).toMatchObject({ properties })
})

test('two changes of one record are brought together; of one field, somebody decides', async ({
  open,
}) => {
  const id = await createCompany()
  const page = await open(unit(), `companies/${id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  const form = new FormPage(page)
  await form.field('/name').fill('Acme Brno')
  await form.field('/isClient').check()
  await unit().call({
    ...{ method: 'PATCH', path: `companies?id=${id}` },
    body: { name: 'Acme Praha', industry: 'Books' },
  })
  await press(page, '{Control+Enter}')
  const { conflict } = form
  await expect(conflict).toContainText('Updated by the other person: Industry.')
  await expect(conflict).toContainText('Your changes, not saved yet: Client.')
  await assertAccessible(page)
  await takePicture(page, 'conflict')
  // Nothing is sent before somebody has decided.
  await press(page, '{Control+Enter}')
  await conflict.getByRole('radio', { name: 'Acme Brno' }).check()
  await conflict.getByRole('button', { name: 'Continue' }).click()
  await form.save()
  const decided = { name: 'Acme Brno', industry: 'Books', isClient: true, version: 3 }
  await expect.poll(() => stored('companies', id)).toMatchObject(decided)
})

test('two people in two browsers change one record, and neither writes over the other unseen', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await createCompany()
  const edit = `companies/${id}/edit`
  const token = await unit().issue({ user: await createUser(unit(), 'colleague') })
  const theirs = await FormPage.open(open, unit(), edit, { token })
  const mine = await FormPage.open(open, unit(), edit)
  const company = () => stored('companies', id)
  // Different fields: both are there, and who saves last is told what came between.
  await theirs.field('/name').fill('Acme Praha')
  await mine.field('/isClient').check()
  await theirs.save()
  await press(mine.page, '{Control+Enter}')
  const { conflict } = mine
  await expect(conflict).toContainText('Updated by the other person: Name.')
  await expect(conflict).toContainText('Your changes, not saved yet: Client.')
  await expect(mine.field('/name')).toHaveValue('Acme Praha')
  expect(await company()).toMatchObject({ isClient: false })
  await mine.save()
  await expect.poll(company).toMatchObject({ name: 'Acme Praha', isClient: true })
  // The same field: what it was, theirs and mine; and again where they are faster once more.
  for (const { page } of [mine, theirs]) await visit(page, edit)
  await mine.field('/name').fill('Acme Brno')
  await theirs.field('/name').fill('Acme Plzeň')
  await theirs.save()
  await press(mine.page, '{Control+Enter}')
  const choice = (text: string) => conflict.getByRole('radio', { name: text, exact: true })
  const cells = conflict.locator('tbody td')
  await expect(cells).toHaveText(['Acme Praha', 'Acme Plzeň', 'Acme Brno'])
  for (const text of ['Acme Plzeň', 'Acme Brno']) await expect(choice(text)).not.toBeChecked()
  expect(await company()).toMatchObject({ name: 'Acme Plzeň' })
  await choice('Acme Brno').check()
  await visit(theirs.page, edit)
  await theirs.field('/name').fill('Acme Zlín')
  await theirs.save()
  await conflict.getByRole('button', { name: 'Continue' }).click()
  await press(mine.page, '{Control+Enter}')
  await expect(cells).toHaveText(['Acme Plzeň', 'Acme Zlín', 'Acme Brno'])
  expect(await company()).toMatchObject({ name: 'Acme Zlín' })
  await choice('Acme Brno').check()
  await conflict.getByRole('button', { name: 'Continue' }).click()
  await mine.save()
  await expect.poll(company).toMatchObject({ name: 'Acme Brno' })
})

test('a page of rows is pasted from a spreadsheet', { tag: '@detail' }, async ({ open }) => {
  const form = await FormPage.open(open, unit(), newInvoice)
  await form.cell(0, 'name').focus()
  const lines = Array.from({ length: 200 }, (_, at) => `Row ${at}\t2\t1,250.50\t21`)
  await paste(form.page, lines.join('\n'))
  await expect(form.page.locator('[data-part=item-row]').nth(200)).toBeVisible()
  await assertTotal(form.page, 'totalNet', '500,200.00')
  await takePicture(form.page, 'pasted')
})

test('a type that the unit has added has a form, with its own properties', {
  tag: '@detail',
}, async ({ open }) => {
  const { id: companyId } = await unit().create('companies', { name: 'Novák' })
  const type = {
    ...{ type: 'DOCUMENT.DELIVERY', title: 'Delivery note', numbers: 'D-{####}' },
    ...{ isCompanyRequired: true, properties: [{ name: 'parcels', kind: 'integer' }] },
  }
  const put = await unit().call({
    ...{ method: 'PUT', path: 'types', body: { types: [type] } },
    token: await unit().issue({ scopes: ['read', 'write', 'admin'] }),
  })
  expect(put.status, put.text).toBe(200)
  const form = await FormPage.open(open, unit(), 'documents/new?type=DOCUMENT.DELIVERY')
  const { page } = form
  await expect(page.getByRole('heading', { name: 'New: Delivery note' })).toBeVisible()
  await pick(page, 'Novák')
  await form.unfold()
  await page.getByLabel('parcels').fill('3')
  await form.save()
  const parcels = expect.objectContaining({ parcels: 3 })
  const rows = async () => (await unit().call({ path: 'views/DOCUMENTS?properties=parcels' })).json
  const made = expect.objectContaining({ companyId, properties: parcels })
  await expect.poll(async () => (await rows()).data).toContainEqual(made)
})
