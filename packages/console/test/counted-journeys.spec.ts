// A day's work, counted: how many clicks and key presses a job takes, from the page where it begins
// to what is stored. The numbers are what a job may take, and it takes no more.

import type { Locator, Page } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { CountedInput } from './pages/counted-input.ts'
import { FormPage } from './pages/form-page.ts'
import { pick, press } from './pages/keyboard.ts'

const jobs = ['Atlas', 'Borough', 'Catalogue', 'Depot', 'Estate']
/** A Wednesday. */
const noon = new Date('2026-11-25T12:00:00Z')
const address = { street: 'Long 1', city: 'Brno', zip: '60200', country: 'CZ' }
const firstItem = '/properties/bodyEditTable-DOCUMENT.QUOTATION.SALES.ITEMS/data/0/name'

const unit = unitOfTests(async (booted) => {
  const { create, call, issue } = booted
  const { id: companyId } = await create('companies', {
    ...{ name: 'Ours', addresses: [address], registrations: { VAT: 'CZ1', ID: '1' } },
    bankAccounts: [{ iban: 'CZ6508000000192000145399', isDefault: true }],
  })
  const token = await issue({ scopes: ['read', 'write', 'admin'] })
  const path = `agencies?id=${booted.unit}`
  const { status, text } = await call({ method: 'PATCH', path, body: { companyId }, token })
  expect(status, text).toBe(200)
  for (const name of jobs) {
    await create('jobs', { type: 'JOB', ownerId: 1, companyId, properties: { name } })
  }
})

async function startNew(page: Page, type: string): Promise<FormPage> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
  const form = new FormPage(page)
  await form.assertOpen()
  return form
}

/** A step that asks first; where something is missing, it is taken all the same. */
async function confirm(page: Page, step: string): Promise<void> {
  const actions = page.getByRole('region', { name: 'Actions' })
  await actions.getByRole('button', { name: step }).click()
  const taken = new RegExp(`^${step}( anyway)?$`)
  await page.getByRole('alertdialog').getByRole('button', { name: taken }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

function payment(page: Page): Locator {
  return page.locator('[data-part=payment]')
}

function cell(page: Page, name: string, day: string): Locator {
  return page.getByRole('textbox', { name: `${name}, ${day}` })
}

test('a new customer is quoted and invoiced, and has paid', async ({ open }) => {
  const page = await open(unit(), '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const input = await CountedInput.of(page)

  const company = await startNew(page, 'Company')
  await press(page, 'Mill Ltd.')
  await company.field('/addresses/0/street').click()
  await press(page, 'High Street 1{Tab}Oxford{Tab}OX1{Tab}GB{Tab}')
  await company.field('/persons/0/firstName').click()
  await press(page, 'Eva{Tab}Small')
  await company.unfold()
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await company.tabTo('/bankAccounts/0/iban')
  await press(page, 'GB33BUKB20201555555555')
  await company.save('Mill Ltd.')
  await input.assertAtMost('a company with address, person and account', { clicks: 6, keys: 75 })

  const quotation = await startNew(page, 'Quotation')
  await expect(quotation.field('/companyId')).toHaveValue('Mill Ltd.')
  await quotation.tabTo('/properties/name')
  await press(page, 'Spring')
  await quotation.tabTo('/properties/currencyDoc')
  await press(page, 'EUR{Tab}')
  await quotation.tabTo(firstItem)
  await press(page, 'Campaign{Tab}2{Tab}500{Tab}21')
  await quotation.save(/Spring/)
  await input.assertAtMost('a quotation for it', { clicks: 2, keys: 38 })

  await confirm(page, 'Create sales invoice')
  await expect(page.getByRole('status').getByText('Document created.')).toBeVisible()
  await input.assertAtMost('its invoice', { clicks: 2, keys: 0 })
  await confirm(page, 'Approve')
  await expect(payment(page)).toContainText('Unpaid')
  await input.assertAtMost('the invoice approved', { clicks: 2, keys: 0 })
  await confirm(page, 'Mark as paid')
  await expect(payment(page)).toContainText('Paid on')
  await input.assertAtMost('the invoice paid', { clicks: 2, keys: 0 })
})

test('a week of time on five jobs is entered in its grid', { tag: '@detail' }, async ({ open }) => {
  const page = await open(unit(), 'week', { at: noon })
  const job = page.getByRole('combobox', { name: 'Job' })
  await expect(job).toBeVisible()
  const input = await CountedInput.of(page)
  await job.click()
  for (const name of jobs) {
    await pick(page, name)
    await press(page, '{Enter}')
    await expect(cell(page, name, 'Mon 23/11')).toBeVisible()
    await expect(job).toBeFocused()
  }
  await input.assertAtMost('five jobs in the week', { clicks: 1, keys: 42 })

  await cell(page, 'Atlas', 'Mon 23/11').click()
  for (const hours of ['2', '1:30', '45m', '1', '2.5']) {
    await press(page, `${hours}{Tab}${hours}{Tab}${hours}{Tab}${hours}{Tab}${hours}`)
    await press(page, '{Enter}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  }
  await expect(page.locator('[data-part=week-sum]')).toHaveText('38:45')
  const filter = "date >= '2026-11-23' AND date <= '2026-11-27'"
  const path = `views/INTERVALS.TRACK?${new URLSearchParams({ externalFilter: filter })}`
  await expect.poll(async () => (await unit().call({ path })).json.data.length).toBe(25)
  await input.assertAtMost('25 cells of it', { clicks: 1, keys: 105 })
})
