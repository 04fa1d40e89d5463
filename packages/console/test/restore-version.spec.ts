// An earlier version of a record is restored as a new one, after it was shown what that changes.

import { detailAfter, expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { RecordPage } from './pages/record-page.ts'

const unit = unitOfTests()

async function patch(path: string, body: object): Promise<void> {
  const { status, text } = await unit().call({ method: 'PATCH', path, body })
  expect(status, text).toBe(200)
}

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

/** In its second version a row is gone, another has changed, and its name is another. */
async function changedInvoice(): Promise<number> {
  const { create } = unit()
  const { id: companyId } = await create('companies', { name: 'Acme' })
  const rows = ['Design', 'Print'].map((name) => ({ name, count: 2, unitPriceDoc: 50 }))
  const { id } = await create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: { name: 'Spring', currencyDoc: 'EUR', [table]: { data: rows } },
  })
  const keptRows = { data: [{ rowId: 1, name: 'Design', count: 3 }] }
  await patch(`documents?id=${id}&lists=replace`, { properties: { name: 'x', [table]: keptRows } })
  return id
}

const stored = async (path: string) => (await unit().call({ path })).json

const languages = {
  'en-GB': {
    tab: 'History',
    restore: 'Restore this version',
    title: 'Restore version 1?',
    quantity: 'Items 1, Quantity',
  },
  'cs-CZ': {
    tab: 'Historie',
    restore: 'Obnovit tuto verzi',
    title: 'Obnovit verzi 1?',
    quantity: 'Položky 1, Množství',
  },
}

for (const [at, [locale, words]] of Object.entries(languages).entries()) {
  const title = `an earlier version is shown, then stored as a new one, by keys: ${locale}`
  test(title, detailAfter(at), async ({ open }) => {
    const id = await changedInvoice()
    const before = await stored(`documents?id=${id}&version=1`)
    const { page } = await RecordPage.open(open, unit(), `documents/${id}`, { locale })
    await page.getByRole('tab', { name: words.tab }).click()
    const restore = page.locator('[data-part=history]').getByRole('button')
    await expect(restore).toHaveText([words.restore])
    await assertEachLook(page, `restore-button-${locale}`)
    await restore.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: words.title })
    const changes = dialog.locator('[data-part=restored] > div')
    await expect(changes.filter({ hasText: /x → Spring/ })).toHaveCount(1)
    await expect(changes.filter({ hasText: /3 → 2/ }).locator('dt')).toHaveText(words.quantity)
    await expect(changes.filter({ hasText: 'Print' })).toHaveCount(1)
    await assertEachLook(page, `restore-dialog-${locale}`)
    // Nothing is stored so far.
    expect(await stored(`documents?id=${id}`)).toMatchObject({ version: 2 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await restore.press('Enter')
    await dialog.getByRole('button', { name: words.restore }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('[data-part=history] > li')).toHaveCount(3)
    const after = await stored(`documents?id=${id}`)
    expect(after.version).toBe(3)
    expect(after.properties.name).toBe('Spring')
    const rowsOf = ({ properties }: typeof after) =>
      properties[table].data.map(({ rowId: _, ...row }: { rowId: number }) => row)
    expect(rowsOf(after)).toEqual(rowsOf(before))
  })
}

test('entries that are gone come back, with what refers to them; what others go by stays', async ({
  open,
}) => {
  const { id } = await unit().create('companies', {
    name: 'Birch',
    addresses: [{ id: -1, city: 'Prague' }],
    persons: [{ lastName: 'Eva', addressId: -1 }],
  })
  const others = { addresses: [], persons: [], name: 'Oak', externalId: 'oak', isDisabled: true }
  await patch(`companies?id=${id}&lists=replace`, others)
  const { page } = await RecordPage.open(open, unit(), `companies/${id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(page.getByText('Version 1 restored.')).toBeVisible()
  const after = await stored(`companies?id=${id}`)
  expect(after).toMatchObject({ version: 3, name: 'Birch', externalId: 'oak', isDisabled: true })
  expect(after.addresses).toHaveLength(1)
  expect(after.persons).toMatchObject([{ lastName: 'Eva', addressId: after.addresses[0].id }])
})

test('a frozen document says why it stays as it is', { tag: '@detail' }, async ({ open }) => {
  const id = await changedInvoice()
  await patch(`documents?id=${id}`, { status: 'APPROVED' })
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  const entries = page.locator('[data-part=history] > li')
  const restoreOf = (version: number) => entries.nth(3 - version).getByRole('button')
  await restoreOf(1).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('frozen')
  await expect(dialog.getByRole('button')).toHaveText(['Back'])
  await assertEachLook(page, 'restore-refused')
  await dialog.getByRole('button', { name: 'Back' }).click()
})
