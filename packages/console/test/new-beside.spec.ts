// A new record that is begun beside an open one names it from the beginning.

import type { Page } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { FormPage } from './pages/form-page.ts'
import { press } from './pages/keyboard.ts'
import { ViewPage } from './pages/view-page.ts'

const ids = new Map<string, number>()

const unit = unitOfTests(async ({ create }) => {
  const persons = [
    { firstName: 'Eva', lastName: 'Malá' },
    { firstName: 'Jan', lastName: 'Novák' },
  ]
  const company = await create('companies', { name: 'Sixty Ltd.', salesMaturity: 60, persons })
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

test('an invoice of the open company has its name and its payment term', {
  tag: '@detail',
}, async ({ open }) => {
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

test('so has what is begun in the command menu, beside a record that is open with its rows', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), `views/JOBS?open=jobs:${ids.get('job')}`)
  await expect(page.getByRole('heading', { name: 'Website' })).toBeVisible()
  await press(page, '{Control+k}+Tracked')
  await page.getByRole('option', { name: /Tracked time/ }).click()
  const form = new FormPage(page)
  await form.assertOpen()
  await expect(form.field('/jobId')).toHaveValue(/Website/)
})

test('beside the row of a person it names the company and the person', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), 'views/PERSONS')
  const view = new ViewPage(page)
  await view.row('Novák').click()
  const beside = page.getByRole('complementary')
  await expect(beside.getByRole('heading', { name: 'Sixty Ltd.' })).toBeVisible()
  // Where it was opened from is there after a reload.
  await page.reload()
  await expect(beside.getByRole('heading', { name: 'Sixty Ltd.' })).toBeVisible()
  const form = await startNew(page, 'Sales invoice')
  await expect(form.field('/companyId')).toHaveValue('Sixty Ltd.')
  await expect(form.field('/personId')).toHaveValue(/Novák/)
})

test('what nothing refers to yet offers the types that can name it', { tag: '@detail' }, async ({
  open,
}) => {
  const { id } = await unit().create('companies', { name: 'Nobody Ltd.' })
  const page = await open(unit(), `companies/${id}?tab=related`)
  await expect(page.getByText('No related records that you can see.')).toBeVisible()
  await page.getByRole('button', { name: 'New related record' }).click()
  const menu = page.getByRole('menu', { name: 'New related record' })
  await expect(menu.getByRole('menuitem', { name: 'Job', exact: true })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Company', exact: true })).toHaveCount(0)
  await menu.getByRole('menuitem', { name: 'Quotation', exact: true }).click()
  const form = new FormPage(page)
  await form.assertOpen()
  await expect(form.field('/companyId')).toHaveValue('Nobody Ltd.')
})

test('nothing is offered to who may only read, nor for what no type can name', {
  tag: '@detail',
}, async ({ open }) => {
  const { id } = await unit().create('companies', { name: 'Unnamed Ltd.' })
  const token = await unit().issue({ scopes: ['read'] })
  const plan = { type: 'DOCUMENT.ISSUED', ownerId: 1, companyId: id, properties: { name: 'Plan' } }
  const document = await unit().create('documents', plan)
  const none = (page: Page) => page.getByText('No related records that you can see.')
  const offer = (page: Page) => page.getByRole('button', { name: 'New related record' })
  const writing = await open(unit(), `documents/${document.id}?tab=related`)
  await expect(none(writing)).toBeVisible()
  await expect(offer(writing)).toHaveCount(0)
  const task = await unit().create('tasks', { name: 'Alone', ownerId: 1 })
  const page = await open(unit(), `tasks/${task.id}?tab=related`)
  await expect(offer(page)).toBeVisible()
  const reading = await open(unit(), `tasks/${task.id}?tab=related`, { token })
  await expect(none(reading)).toBeVisible()
  await expect(offer(reading)).toHaveCount(0)
})

test('a record that it cannot name leaves it empty, and it leaves no draft', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), `jobs/${ids.get('job')}`)
  const form = await startNew(page, 'Company')
  await expect(form.field('/name')).toHaveValue('')
  await page.goto(page.url().replace(/companies.*/, 'drafts'))
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Company/ }).filter({ hasText: 'New' })).toHaveCount(
    0,
  )
})
