// The form of a company asks what a business card says. A company is entered by its registration
// number, where the operator has set a source, and by hand.

import type { Page } from '@playwright/test'
import { type FakeSource, startFakeSource } from '../../server/test/support/fake-source.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
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
  await expect(form.field('/registrations/IČO')).toBeFocused()
  await press(page, '27082440{Enter}')
  await expect(page.getByText('Filled in from ARES. Check it before you save.')).toBeVisible()
  await expect(form.field('/name')).toHaveValue('Dlouhá a synové a.s.')
  await expect(form.field('/addresses/0/street')).toHaveValue('Jankovcova 1522/53')
  await form.save('Dlouhá a synové a.s.')
  await input.assertAtMost('a company by its registration number', { clicks: 2, keys: 10 })
  const { registrations, addresses } = await storedBy(server, 'Dlouhá a synové a.s.')
  expect(registrations).toEqual({ IČO: '27082440', DIČ: 'CZ27082440' })
  expect(addresses).toMatchObject([{ city: 'Praha 7', zip: '17000', country: 'CZ' }])
})

test('where there are several sources, that of the country comes first, and all are a click away', {
  tag: '@detail',
}, async ({ open }) => {
  const [ares] = source.file.sources
  const krs = { ...ares, name: 'krs', title: 'KRS', country: 'PL' }
  const company = { ...ares?.company, registrations: { KRS: ['{/ico}'], NIP: ['{/dic}'] } }
  const sources = [{ ...krs, company }, ares] as typeof source.file.sources
  await server.store.installation.putLookupFile({ file: { sources } })
  const own = await server.create('companies', { name: 'We', addresses: [{ country: 'CZ' }] })
  const token = await server.issue({ scopes: allScopes })
  const agency = { path: `agencies?id=${server.unit}`, token }
  const set = await server.call({ ...agency, method: 'PATCH', body: { companyId: own.id } })
  expect(set.status, set.text).toBe(200)
  const form = await FormPage.open(open, server, newCompany)
  const fillIn = form.page.getByRole('button', { name: /^Fill in from/ })
  await expect(fillIn).toHaveText(['Fill in from ARES', 'Fill in from KRS'])
  await form.field('/addresses/0/country').fill('PL')
  await press(form.page, '{Tab}')
  await expect(fillIn).toHaveText(['Fill in from KRS', 'Fill in from ARES'])
  await form.field('/registrations/KRS').fill('00006947')
  await fillIn.last().click()
  await expect(form.page.getByText('Filled in from ARES.')).toBeVisible()
  await expect(form.field('/name')).toHaveValue('Obec Kozlov')
  await expect(form.field('/registrations/IČO')).toHaveValue('00006947')
  await expect(form.field('/registrations/KRS')).toHaveCount(0)
  await server.store.installation.putLookupFile({ file: source.file })
})

test('a company that is here, or that nobody knows, is told in one sentence', {
  tag: '@detail',
}, async ({ open }) => {
  const { page } = await FormPage.open(open, server, newCompany)
  const number = page.locator('[id="field/registrations/IČO"]')
  const fillIn = page.getByRole('button', { name: 'Fill in from ARES' })
  await fillIn.click()
  await expect(page.getByText('Enter the registration number first.')).toBeVisible()
  await number.fill('25596641')
  await fillIn.click()
  const same = page.locator('[data-part=same-company]')
  await expect(same).toHaveText('This company is here already, with the same number: Here a.s.')
  await expect(same.getByRole('link', { name: 'Here a.s.' })).toBeVisible()
  await number.fill('99999999')
  await fillIn.click()
  await expect(page.getByText('ARES knows no company with this number.')).toBeVisible()
  await expect(page.getByText('The check digit does not fit.')).toBeVisible()
})

test('a company of the same name may be here, one whose name only begins like it is not', {
  tag: '@detail',
}, async ({ open }) => {
  await byHand().create('companies', { name: 'Nováková s.r.o.' })
  await byHand().create('companies', { name: 'Mlýn Hodonín, spol. s r.o.' })
  const { page } = await FormPage.open(open, byHand(), newCompany)
  const name = page.locator('[id="field/name"]')
  const same = page.locator('[data-part=same-company]')
  await name.fill('mlyn hodonin')
  await expect(same).toHaveText(/^It may be here already\..* Mlýn Hodonín, spol\. s r\.o\.$/)
  const answered = page.waitForResponse(/lookup\/company\?q=novak&/)
  await name.fill('Novák')
  await answered
  await expect(same).toHaveText('')
})

test('a company is entered by hand', { tag: '@detail' }, async ({ open }) => {
  const page = await open(byHand(), '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const input = await CountedInput.of(page)
  const form = await startCompany(page)
  await press(page, 'Small{Tab}26012341{Tab}GB1')
  await form.tabTo('/contacts/0/value')
  await press(page, 'a@small.example')
  await form.tabTo('/contacts/1/value')
  await press(page, '555010020')
  await form.tabTo('/addresses/0/street')
  await press(page, 'Long 1{Tab}Brno{Tab}60200{Tab}CZ{Tab}')
  await form.tabTo('/persons/0/firstName')
  await press(page, 'Eva{Tab}Small{Tab}Buyer')
  await expect(form.field('/persons/0/birthday')).toHaveCount(0)
  await form.tabTo('/persons/0/contacts/0/value')
  await press(page, 'eva@small.example')
  await form.save('Small')
  await input.assertAtMost('a company by hand', { clicks: 2, keys: 120 })
  const stored = await storedBy(byHand(), 'Small')
  expect(stored.contacts).toEqual([
    { name: 'E-mail', value: 'a@small.example' },
    { name: 'Phone', value: '555010020' },
  ])
  expect(stored.addresses).toMatchObject([{ street: 'Long 1', city: 'Brno', country: 'CZ' }])
  expect(stored.persons).toMatchObject([
    {
      ...{ firstName: 'Eva', lastName: 'Small', jobTitle: 'Buyer' },
      contacts: [{ name: 'E-mail', value: 'eva@small.example' }],
    },
  ])
  expect(Object.values(stored.registrations)).toEqual(['26012341', 'GB1'])
})

test('without a source nothing is looked up, and what nobody fills in is not stored', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await FormPage.open(open, byHand(), newCompany, narrow)
  const { page } = form
  await expect(page.locator('[data-part=registrations]')).toBeVisible()
  await expect(page.getByRole('button', { name: /Fill in from/ })).toHaveCount(0)
  await assertAccessible(page, '[data-part=record-form]')
  await form.field('/name').fill('Bare')
  await form.field('/contacts/1/value').fill('555 010 030')
  await form.save('Bare')
  const { contacts, registrations, addresses, persons } = await storedBy(byHand(), 'Bare')
  expect(contacts).toEqual([{ name: 'Phone', value: '555 010 030' }])
  expect([registrations, addresses, persons]).toEqual([{}, [], []])
})
