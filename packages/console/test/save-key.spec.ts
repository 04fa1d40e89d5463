// Ctrl+Enter saves, wherever the focus is: in a text, in a row of items, in a list that is open, on a
// button, in the dialog of a step, in a cell, and in a change of many records.

import { detailAfter, expect, test, unitOfTests } from './console-test.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { CellsPage } from './pages/cells-page.ts'
import { FormPage, itemTable } from './pages/form-page.ts'
import { find, press } from './pages/keyboard.ts'
import { RecordPage } from './pages/record-page.ts'
import { createWaitingDocument } from './waiting-document.ts'

const unit = unitOfTests(async ({ create }) => {
  await create('companies', { name: 'Acme' })
  await create('companies', { name: 'Birch' })
})

const save = '{Control+Enter}'

async function stored(id: number) {
  return (await unit().call({ path: `documents?id=${id}` })).json
}

async function invoice(name: string): Promise<number> {
  const row = { name: 'Bread', count: 2, unitPriceDoc: 100, vatPercentage: 0 }
  const { id } = await unit().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: 1 },
    properties: { name, currencyDoc: 'CZK', [itemTable]: { data: [row] } },
  })
  return id
}

const places = [
  [
    'a list that is open',
    async (form) => {
      await form.field('/companyId').press('Control+a')
      await find(form.page, 'Bir')
    },
  ],
  ['a text', async () => undefined],
  ['a row of items', async (form) => await form.cell(0, 'count').focus()],
  ['the button of a row', async ({ page }) => await button(page, 'Remove row 1').focus()],
  ['the button that leaves', async ({ page }) => await button(page, 'Cancel').focus()],
] as const satisfies readonly (readonly [string, (form: FormPage) => Promise<void>])[]

for (const [at, [place, enter]] of places.entries()) {
  test(`a form is saved from ${place}`, detailAfter(at), async ({ open }) => {
    const id = await invoice(place)
    const form = await FormPage.open(open, unit(), `documents/${id}/edit`)
    const { page } = form
    await form.field('/properties/name').fill('Saved')
    await enter(form)
    await press(page, save)
    await expect(page).toHaveURL(new RegExp(`/documents/${id}$`))
    const { companyId, properties } = await stored(id)
    expect(properties.name).toBe('Saved')
    expect(properties[itemTable].data).toHaveLength(1)
    expect(companyId).toBe(place === 'a list that is open' ? 2 : 1)
  })
}

test('the dialog of a step is, from its text and from its buttons, beside a list as well', {
  tag: '@detail',
}, async ({ open }) => {
  const [first, second] = [
    await createWaitingDocument(unit(), 'First'),
    await createWaitingDocument(unit(), 'Second'),
  ]
  const { page } = await RecordPage.open(open, unit(), `documents/${first}`)
  const dialog = page.getByRole('alertdialog', { name: 'Approve this document?' })
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await press(page, 'a')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('As ordered')
  await press(page, save)
  await expect.poll(() => stored(first)).toMatchObject({ status: 'APPROVED' })

  const view = await CellsPage.open(open, unit(), `DOCUMENTS?columns=number&order=number`)
  await view.cell('Second', 'Number').click()
  const beside = view.page.getByRole('complementary', { name: 'Open' })
  await beside.getByRole('button', { name: 'Approve' }).click()
  const question = view.page.getByRole('alertdialog', { name: 'Approve this document?' })
  await question.getByRole('button', { name: 'Back' }).focus()
  await press(view.page, save)
  await expect.poll(() => stored(second)).toMatchObject({ status: 'APPROVED' })
})

test('a cell is, and stays the active one', { tag: '@detail' }, async ({ open }) => {
  const view = await CellsPage.open(open, unit(), 'COMPANIES?columns=name,industry&order=id')
  await view.go('Acme', 'Industry')
  await press(view.page, `Books${save}`)
  await view.assertStored('Acme', 'Industry', 'Books')
  await view.assertActive(0, 1)
  await expect(view.grid).toBeFocused()
})

test('a change of many records goes on to its preview from the button of a field', {
  tag: '@detail',
}, async ({ open }) => {
  const view = new BulkPage(await open(unit(), 'views/COMPANIES?columns=name,industry&order=id'))
  const { page, dialog } = view
  for (const name of ['Acme', 'Birch']) await view.select(name)
  await page.getByRole('button', { name: 'Edit…' }).click()
  await dialog.getByRole('combobox', { name: 'Field' }).fill('Industry')
  await page.getByRole('option', { name: 'Industry', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Industry' }).fill('Print')
  await button(page, 'Remove Industry').focus()
  await press(page, save)
  await view.assertOutcomes('Will change: 2')
})

function button(page: FormPage['page'], name: string) {
  return page.getByRole('button', { name, exact: true })
}
