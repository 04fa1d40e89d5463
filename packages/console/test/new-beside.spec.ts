// A new record that is begun beside an open one names it from the beginning.

import type { Page } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { FormPage } from './pages/form-page.ts'
import { press } from './pages/keyboard.ts'

const ids = new Map<string, number>()

const unit = unitOfTests(async ({ create }) => {
  const company = await create('companies', { name: 'Sixty Ltd.', salesMaturity: 60 })
  const properties = { name: 'Website' }
  const job = await create('jobs', { ownerId: 1, companyId: company.id, properties })
  ids.set('company', company.id).set('job', job.id)
})

async function startNew(page: Page, type: string): Promise<FormPage> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
  const form = new FormPage(page)
  await form.assertOpen()
  return form
}

test('an invoice of the open company has its name and its payment term', async ({ open }) => {
  const page = await open(unit(), `companies/${ids.get('company')}`)
  const form = await startNew(page, 'Sales invoice')
  await expect(form.field('/companyId')).toHaveValue('Sixty Ltd.')
  await form.field('/properties/issueDate').fill('01/12/2026')
  await expect(form.field('/properties/paymentDate')).toHaveValue('30/01/2027')
  // It is filled in again, and nothing that was typed is lost.
  await page.reload()
  await form.assertOpen()
  await expect(form.field('/companyId')).toHaveValue('Sixty Ltd.')
  await expect(form.field('/properties/paymentDate')).toHaveValue('30/01/2027')
  await press(page, '{Control+Enter}')
  await expect(page).toHaveURL(/\/documents\/\d+/)
  const { json } = await unit().call({ path: 'views/INVOICES.SALES?columns=companyId' })
  expect(json.data.map(({ companyId }: { companyId: number }) => companyId)).toEqual([
    ids.get('company'),
  ])
})

test('so has what is begun in the command menu, beside a record that is open with its rows', async ({
  open,
}) => {
  const page = await open(unit(), `views/JOBS?open=jobs:${ids.get('job')}`)
  await expect(page.getByRole('heading', { name: 'Website' })).toBeVisible()
  await press(page, '{Control+k}+Tracked')
  await page.getByRole('option', { name: /Tracked time/ }).click()
  const form = new FormPage(page)
  await form.assertOpen()
  await expect(form.field('/jobId')).toHaveValue(/Website/)
})

test('a record that it cannot name leaves it empty, and it leaves no draft', async ({ open }) => {
  const page = await open(unit(), `jobs/${ids.get('job')}`)
  const form = await startNew(page, 'Company')
  await expect(form.field('/name')).toHaveValue('')
  await page.goto(page.url().replace(/companies.*/, 'drafts'))
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Company/ }).filter({ hasText: 'New' })).toHaveCount(
    0,
  )
})
