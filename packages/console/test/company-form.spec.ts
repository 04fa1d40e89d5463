// The form of a company asks what a business card says. A company is entered by its registration
// number, where the operator has set a source, and by hand.

import type { Page } from '@playwright/test'
import { type FakeSource, startFakeSource } from '../../server/test/support/fake-source.ts'
import { bootWithConsole, expect, test, type Unit, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow } from './looks.ts'
import { CountedInput } from './pages/counted-input.ts'
import { FormPage, newCompany } from './pages/form-page.ts'
import { press } from './pages/keyboard.ts'

const byHand = unitOfTests(async ({ create }) => {
  await create('companies', { name: 'Mill Ltd.' })
})

let server: Unit
let source: FakeSource

test.beforeAll(async () => {
  source = await startFakeSource()
  server = await bootWithConsole()
  await server.store.installation.putLookupFile({ file: source.file })
  await server.create('companies', { name: 'Here a.s.', registrations: { IČO: '25596641' } })
})

test.afterAll(async () => {
  await server.close()
  await source.close()
})

async function startCompany(page: Page): Promise<FormPage> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Company', exact: true }).click()
  const form = new FormPage(page)
  await form.assertOpen()
  return form
}

async function storedBy({ call }: Unit, name: string) {
  const { json } = await call({ path: `views/COMPANIES?externalFilter=name+%3D+'${name}'` })
  const { json: stored } = await call({ path: `companies?id=${json.data[0].id}` })
  return stored
}

test('a company is entered by its registration number', async ({ open }) => {
  const page = await open(server, '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const input = await CountedInput.of(page)
  const form = await startCompany(page)
  const fillIn = page.getByRole('button', { name: 'Fill in from ARES' })
  await expect(fillIn).toBeVisible()
  await form.tabTo('/registrations/IČO')
  await press(page, '27082440{Enter}')
  await expect(page.getByText('Filled in from ARES. Check it before you save.')).toBeVisible()
  await expect(form.field('/name')).toHaveValue('Dlouhá a synové a.s.')
  await expect(form.field('/addresses/0/street')).toHaveValue('Jankovcova 1522/53')
  await form.save('Dlouhá a synové a.s.')
  await input.assertAtMost('a company by its registration number', { clicks: 3, keys: 15 })
  const { registrations, addresses } = await storedBy(server, 'Dlouhá a synové a.s.')
  expect(registrations).toEqual({ IČO: '27082440', DIČ: 'CZ27082440' })
  expect(addresses).toMatchObject([{ city: 'Praha 7', zip: '17000', country: 'CZ' }])
})

test('a company that is here, or that nobody knows, is told in one sentence', async ({ open }) => {
  const { page } = await FormPage.open(open, server, newCompany)
  const number = page.locator('[id="field/registrations/IČO"]')
  const fillIn = page.getByRole('button', { name: 'Fill in from ARES' })
  await fillIn.click()
  await expect(page.getByText('Enter the registration number first.')).toBeVisible()
  await number.fill('25596641')
  await fillIn.click()
  await expect(page.getByText('This company is here already:')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Here a.s.' })).toBeVisible()
  await number.fill('99999999')
  await fillIn.click()
  await expect(page.getByText('ARES knows no company with this number.')).toBeVisible()
  await expect(page.getByText('The check digit does not fit.')).toBeVisible()
})

test('a company is entered by hand', async ({ open }) => {
  const page = await open(byHand(), '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const input = await CountedInput.of(page)
  const form = await startCompany(page)
  await press(page, 'Small{Tab}26012341{Tab}GB1')
  await form.tabTo('/contacts/0/value')
  await press(page, 'a@small.example')
  await form.tabTo('/contacts/1/value')
  await press(page, '555010020')
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(form.field('/addresses/0/street')).toBeFocused()
  await press(page, 'Long 1{Tab}Brno{Tab}60200{Tab}CZ{Tab}')
  await page.getByRole('button', { name: 'Add contact person' }).click()
  await form.tabTo('/persons/0/firstName')
  await press(page, 'Eva{Tab}Small')
  await form.save('Small')
  await input.assertAtMost('a company by hand', { clicks: 12, keys: 110 })
  const stored = await storedBy(byHand(), 'Small')
  expect(stored.contacts).toEqual([
    { name: 'E-mail', value: 'a@small.example' },
    { name: 'Phone', value: '555010020' },
  ])
  expect(stored.persons).toMatchObject([{ firstName: 'Eva', lastName: 'Small' }])
  expect(Object.values(stored.registrations)).toEqual(['26012341', 'GB1'])
})

test('without a source nothing is looked up, and what nobody fills in is not stored', async ({
  open,
}) => {
  const form = await FormPage.open(open, byHand(), newCompany, narrow)
  const { page } = form
  await expect(page.locator('[data-part=registrations]')).toBeVisible()
  await expect(page.getByRole('button', { name: /Fill in from/ })).toHaveCount(0)
  await assertAccessible(page, '[data-part=record-form]')
  await form.field('/name').fill('Bare')
  await form.field('/contacts/1/value').fill('555 010 030')
  await form.save('Bare')
  const { contacts, registrations } = await storedBy(byHand(), 'Bare')
  expect(contacts).toEqual([{ name: 'Phone', value: '555 010 030' }])
  expect(registrations).toEqual({})
})
