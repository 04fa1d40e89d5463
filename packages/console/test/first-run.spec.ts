// A unit without records: Home and views say how to begin, as far as the reader may, until there are
// records.

import { paperLanguages } from '@kontor/contract/codes/paper-languages.ts'
import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import type { Locator, Page } from '@playwright/test'
import { createUser } from '../../server/test/support/reference-world.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, type Served, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture, wide } from './looks.ts'
import { comeBackTo } from './pages/come-back.ts'
import { CountedInput } from './pages/counted-input.ts'
import { FormPage } from './pages/form-page.ts'
import { press } from './pages/keyboard.ts'
import { visit } from './pages/visit.ts'

const unit = unitOfTests()

const links = (page: Page): Locator => page.locator('[data-part=welcome]').getByRole('link')

/** Where nobody has set up anything, and its supervisor. */
async function newUnit(scopes: readonly Scope[]): Promise<Served & { readonly user: number }> {
  const { store, address, issue } = unit()
  const id = await store.directory.createUnit({ name: 'Studio', timeZone: 'UTC' })
  const named = { unit: id, username: `chief-${id}`, isSupervisor: true }
  const user = await store.directory.createUser(named)
  return { unit: id, user, address, token: await issue({ user, units: [id], scopes }) }
}

test('who may set up a new unit is asked for four things, filled in already', {
  tag: '@detail',
}, async ({ open }) => {
  const studio = await newUnit(allScopes)
  const page = await open(studio, '', { locale: 'cs-CZ', timezoneId: 'Europe/Prague' })
  const field = (name: string): Locator => page.locator(`#field\\/${name}`)
  await expect(field('name')).toHaveValue('Studio')
  await expect(field('timeZone')).toHaveValue('Europe/Prague')
  await expect(field('language')).toHaveValue('cs')
  await expect(field('currency')).toHaveValue('CZK')
  // Those of printed documents, and none.
  await expect(field('language').locator('option')).toHaveCount(paperLanguages.length + 1)
  await expect(page.locator('[data-part=welcome] form :is(input, select)')).toHaveCount(4)
  await expect(page.locator('[data-part=welcome] code')).toHaveText(['npx kontor demo'])
  await takePicture(page, 'first-setup-cs')
  await page.setViewportSize(narrow.viewport)
  await page.emulateMedia({ colorScheme: 'dark' })
  await takePicture(page, 'first-setup-cs-narrow-dark')
  await page.setViewportSize(wide.viewport)
  await field('name').fill('')
  await page.getByRole('button', { name: 'Uložit a pokračovat' }).click()
  await expect(page.locator('[data-part=fault-summary]')).toBeVisible()
  await field('name').fill('Studio Praha')
  await page.getByRole('button', { name: 'Uložit a pokračovat' }).click()
  await expect(page.getByRole('heading', { name: 'Kdo jste?' })).toBeFocused()
  await expect(field('name')).toHaveValue('Studio Praha')
  await expect(field('addresses\\/0\\/country')).toHaveValue('Česko')
  await assertAccessible(page)
  await takePicture(page, 'own-company-cs')
  await page.setViewportSize(narrow.viewport)
  await takePicture(page, 'own-company-cs-narrow-dark')
  await page.setViewportSize(wide.viewport)
  await page.getByRole('button', { name: 'Zatím přeskočit' }).click()
  await expect(page.getByRole('heading', { name: 'Kdo tu pracuje?' })).toBeFocused()
  await page.getByRole('button', { name: 'Zatím přeskočit' }).click()
  await expect(page.locator('[data-part=first-steps]')).toBeVisible()
  await expect(page.locator('#welcome-title')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Studio Praha' })).toBeVisible()
  const { json } = await unit().call({ ...studio, path: `agencies?id=${studio.unit}` })
  const stored = {
    ...{ name: 'Studio Praha', currency: 'CZK' },
    ...{ timeZone: 'Europe/Prague', language: 'cs' },
  }
  expect(json).toMatchObject(stored)
  await page.reload()
  await expect(page.locator('[data-part=first-steps]')).toBeVisible()
  await expect(field('name')).toHaveCount(0)
  // What was skipped is found again.
  await page.getByRole('button', { name: 'Vyplňte, kdo jste' }).click()
  await expect(page.getByRole('heading', { name: 'Kdo jste?' })).toBeFocused()
})

interface Journey {
  readonly page: Page
  readonly input: CountedInput
}

const fieldOf = (page: Page, name: string): Locator => page.locator(`[id="field${name}"]`)

async function sayWhoWeAre({ page, input }: Journey): Promise<void> {
  await press(page, '{Tab}{Tab}09876543{Tab}GB999999973')
  await fieldOf(page, '/addresses/0/street').click()
  await press(page, 'Low Road 2{Tab}Leeds{Tab}LS1 1AA')
  await fieldOf(page, '/bankAccounts/0/iban').click()
  await press(page, 'GB33BUKB20201555555555')
  await page.getByRole('button', { name: /VAT$/ }).click()
  await page.getByRole('option', { name: 'We charge VAT' }).click()
  await takePicture(page, 'own-company-filled')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Who works here?' })).toBeFocused()
  await input.assertAtMost('the own company', { clicks: 5, keys: 68 })
}

/** At an address without a name there are no passkeys, so nobody could come back by a link. */
async function addColleague({ page, input }: Journey): Promise<void> {
  await fieldOf(page, '/email').click()
  await press(page, 'ann@example.com')
  await page.getByRole('button', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Accountant' }).click()
  await page.getByRole('button', { name: 'Make an invitation link' }).click()
  const invited = page.locator('[data-part=invited] li')
  await expect(invited).toHaveText(/^ann@example\.com.*without a link for now/)
  await expect(fieldOf(page, '/email')).toHaveValue('')
  await assertAccessible(page)
  await takePicture(page, 'people')
  await page.getByRole('button', { name: 'Done' }).click()
  await input.assertAtMost('a colleague added', { clicks: 5, keys: 15 })
}

async function addCustomer({ page, input }: Journey): Promise<void> {
  await page.getByRole('link', { name: 'Add your first customer' }).click()
  const customer = new FormPage(page)
  await customer.assertOpen()
  await press(page, 'Mill Ltd.')
  await customer.field('/addresses/0/street').click()
  await press(page, 'High Street 1{Tab}Oxford{Tab}OX1{Tab}GB{Tab}')
  await customer.save('Mill Ltd.')
  await input.assertAtMost('the first customer', { clicks: 3, keys: 41 })
}

async function approveInvoice({ page, input }: Journey): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sales invoice', exact: true }).click()
  const invoice = new FormPage(page)
  await invoice.assertOpen()
  await expect(invoice.field('/companyId')).toHaveValue('Mill Ltd.')
  await invoice.cell(0, 'name').click()
  await press(page, 'Campaign{Tab}2{Tab}500{Tab}20')
  await invoice.save()
  await input.assertAtMost('the first invoice', { clicks: 3, keys: 20 })
  const actions = page.getByRole('region', { name: 'Actions' })
  await actions.getByRole('button', { name: 'Approve' }).click()
  const approve = { name: /^Approve( anyway)?$/ }
  await page.getByRole('alertdialog').getByRole('button', approve).click()
  await expect(page.locator('[data-part=payment]')).toContainText('Unpaid')
  await input.assertAtMost('it approved', { clicks: 2, keys: 0 })
}

test('an empty unit leads to an approved invoice with its own company as the seller', async ({
  open,
}) => {
  const studio = await newUnit(allScopes)
  const page = await open(studio, '', { locale: 'en-GB', timezoneId: 'Europe/London' })
  await expect(fieldOf(page, '/name')).toHaveValue('Studio')
  const input = await CountedInput.of(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeFocused()
  await input.assertAtMost('the unit set up', { clicks: 1, keys: 0 })
  await sayWhoWeAre({ page, input })
  const eInvoice = await unit().call({ ...studio, path: 'e-invoice' })
  expect(eInvoice.json).toMatchObject({ isVatPayer: true })
  await addColleague({ page, input })
  const { json } = await unit().call({ ...studio, path: 'views/USERS?columns=id&order=-id' })
  const path = `users?id=${json.data[0].id}`
  const ann = await unit().call({ ...studio, path })
  expect(ann.json).toMatchObject({ email: 'ann@example.com', groupIds: [expect.any(Number)] })
  await expect(page.locator('#welcome-title')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Say who you are' })).toHaveCount(0)
  await takePicture(page, 'first-steps')
  await addCustomer({ page, input })
  await approveInvoice({ page, input })
  const paper = page.locator('[data-part=paper]')
  for (const text of ['Studio', 'Low Road 2', '09876543', 'GB33', 'Mill Ltd.', 'Campaign']) {
    await expect(paper.getByText(text).first()).toBeVisible()
  }
  await takePicture(page, 'first-invoice')
})

test('a supervisor is led to what people do first', { tag: '@detail' }, async ({ open }) => {
  const { unit: id, call, issue } = unit()
  const token = await issue({ scopes: allScopes })
  // What it is set up with is known, so it is not asked for.
  await call({ method: 'PATCH', path: `agencies?id=${id}`, body: { language: 'en' }, token })
  const page = await open(unit(), 'inbox', { token })
  await expect(page.getByText('No open tasks.')).toBeVisible()
  await visit(page, '')
  const welcome = page.getByRole('region', { name: 'Welcome to Kontor' })
  const pages = {
    'Set up the unit': 'Time zone',
    'Add your first customer': 'New: Company',
    'Import your customers': 'Choose a file',
    'Create your first invoice': 'New: Sales invoice',
    'Decide who sees money': 'Who may see money?',
  }
  await expect(links(page)).toHaveText(Object.keys(pages))
  await expect(welcome.getByRole('code')).toHaveText(['npx kontor demo'])
  await expect(page.locator('[data-part=tiles]')).toHaveCount(0)
  for (const [link, text] of Object.entries(pages)) {
    await welcome.getByRole('link', { name: link }).click()
    await expect(page.locator('#content').getByText(text).first()).toBeVisible()
    await page.goBack()
    await expect(welcome).toBeVisible()
  }
})

test('others are offered what they may do, and nothing else', { tag: '@detail' }, async ({
  open,
}) => {
  const user = await createUser(unit(), 'writer')
  const writer = await open(unit(), '', { token: await unit().issue({ user }) })
  await expect(links(writer)).toHaveText([
    'Add your first customer',
    'Import your customers',
    'Create your first invoice',
  ])
  await expect(writer.getByText('npx kontor')).toHaveCount(0)
  const token = await unit().issue({ user, scopes: ['read'] })
  const reader = await open(unit(), '', { token })
  await expect(reader.getByText('You have read-only access.')).toBeVisible()
  await expect(links(reader)).toHaveCount(0)
  await assertAccessible(reader)
  await visit(reader, 'views/COMPANIES')
  await expect(reader.getByRole('link', { name: 'First steps' })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'New: Company' })).toHaveCount(0)
})

test('an empty view offers a first record, and the way to the first steps', async ({ open }) => {
  const page = await open(unit(), 'views/INVOICES.SALES')
  const note = page.locator('[data-part=state-note]')
  await expect(note.getByRole('link', { name: 'First steps' })).toBeVisible()
  await takePicture(page, 'first-run-view')
  await note.getByRole('link', { name: 'New: Sales invoice', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New: Sales invoice' })).toBeVisible()
})

test('the welcome makes room for the figures once there is a record', { tag: '@detail' }, async ({
  open,
}) => {
  const studio = await newUnit(['read', 'write'])
  const page = await open(studio, '')
  await expect(page.locator('[data-part=welcome]')).toBeVisible()
  const body = { name: 'Write an offer', ownerId: studio.user }
  const made = await unit().call({ ...studio, path: 'tasks', body })
  expect(made.status, made.text).toBe(201)
  // As from the terminal.
  await comeBackTo(page)
  await expect(page.locator('[data-part=tiles]')).toBeVisible()
  await expect(page.locator('[data-part=welcome]')).toHaveCount(0)
})
