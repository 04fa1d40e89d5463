// What a field does not find is made over its form, without leaving it.

import type { Locator, Page } from '@playwright/test'
import { spread } from '../../../test/thorough.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { press } from './pages/keyboard.ts'

const unit = unitOfTests()

const newInvoice = 'documents/new?type=INVOICE.SALES'
const field = (page: Page, pointer: string) => page.locator(`[id="field${pointer}"]`)

/** What is read of the server at a path. */
async function read(path: string) {
  return (await unit().call({ path })).json
}

/** Types the name of what there is none of, and asks to make it. */
async function begin(page: Page, of: Locator, [name, offer]: readonly [string, string]) {
  await of.focus()
  await press(page, `{Control+a}${name}`)
  await expect(page.getByRole('option', { name: offer })).toBeVisible()
  await press(page, '{ArrowUp}{Enter}')
}

test('what a field does not find is made over the form, by keys alone, and chosen', async ({
  open,
}) => {
  // The one that is found is not what is meant.
  await unit().create('companies', { name: 'Nová tisícovka' })
  const page = await open(unit(), newInvoice)
  const company = field(page, '/companyId')
  await begin(page, company, ['Nová tis', 'Create: Company “Nová tis”'])
  const made = page.getByRole('dialog', { name: 'New: Company' })
  const name = made.locator('[id="new-field/name"]')
  await expect(name).toHaveValue('Nová tis')
  await name.focus()
  await press(page, '{End}kárna')
  await expect(made.getByText('Draft saved')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'create-company')
  // What was begun is gone on with, where it was begun.
  await made.getByRole('button', { name: 'Cancel' }).click()
  await expect(made).toHaveCount(0)
  await expect(company).toBeFocused()
  await expect(company).toHaveValue('Nová tis')
  await begin(page, company, ['Nov', 'Create: Company “Nov”'])
  await expect(made.getByText(/^Draft from .* restored\./)).toBeVisible()
  await expect(name).toHaveValue('Nová tiskárna')
  await press(page, '{Control+Enter}')
  await expect(made).toHaveCount(0)
  await expect(company).toHaveValue('Nová tiskárna')
  await expect(company).toBeFocused()

  const person = field(page, '/personId')
  await begin(page, person, ['Jan Novák', 'Create: Person “Jan Novák”'])
  const newPerson = page.getByRole('dialog', { name: 'New: Person' })
  await expect(newPerson.locator('[value="Nová tiskárna"]')).toBeVisible()
  await expect(newPerson.locator('[id="new-field/lastName"]')).toHaveValue('Novák')
  await press(page, '{Control+Enter}')
  await expect(person).toHaveValue('Jan Novák')
  await expect(person).toBeFocused()
  const query = new URLSearchParams({ externalFilter: "companyName = 'Nová tiskárna'" })
  const { data: persons } = await read(`views/PERSONS?${query}`)
  expect(persons).toHaveLength(1)
  const [{ id: personId, companyId }] = persons
  const ofCompany = `views/INVOICES.SALES?externalFilter=companyId+%3D+${companyId}`
  expect((await read(ofCompany)).data).toEqual([])
  await press(page, '{Control+Enter}')
  await expect(page.locator('[data-part=record-page]')).toBeVisible()
  const { data: invoices } = await read(ofCompany)
  expect(invoices).toHaveLength(1)
  expect(await read(`documents?id=${invoices[0].id}`)).toMatchObject({ companyId, personId })
})

test('faults of what is made stand in its own form, and Escape in a list closes the list alone', {
  tag: '@detail',
}, async ({ open }) => {
  const offers = [
    ['en', 'Create: Binder “Boxes”', narrow],
    ['cs', 'Vytvořit: Šanon „Boxes“', { locale: 'cs-CZ' }],
  ] as const
  for (const [name, offer, look] of spread('faults of what is made', offers)) {
    const page = await open(unit(), 'tasks/new', { ...look, colorScheme: 'dark' })
    await page.locator('[data-part=record-form] [data-part=more]').click()
    await begin(page, field(page, '/binderId'), ['Boxes', offer])
    const made = page.getByRole('dialog')
    const owner = made.locator('[id="new-field/ownerId"]')
    const list = page.locator('[data-part=picker-popover]')
    await owner.focus()
    await press(page, '{Control+a}zzz')
    await expect(list).toBeVisible()
    await press(page, '{Escape}')
    await expect(list).toHaveCount(0)
    await press(page, '{Control+Enter}')
    await made.locator('[data-part=fault-summary] a').first().click()
    await expect(owner).toBeFocused()
    await expect(page.locator('[id$=-fault]:not([role=dialog] *)')).toHaveCount(0)
    await assertAccessible(page)
    await takePicture(page, `create-binder-${name}`)
    await press(page, '{Tab}{Escape}')
    await expect(made).toHaveCount(0)
  }
})
