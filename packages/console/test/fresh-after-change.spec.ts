// However something is changed, whatever else shows it is read again: figures of the home page, the
// inbox, and names in rows. The clock stands still in these pages and no stream of changes reaches
// them, so that nothing is read again for its age, nor because the server says so.

import type { Page } from '@playwright/test'
import { createUser } from '../../server/test/support/reference-world.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { noon } from './demo-day.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { CellsPage } from './pages/cells-page.ts'
import { CommandPage } from './pages/command-page.ts'
import { FormPage } from './pages/form-page.ts'
import { paste, press } from './pages/keyboard.ts'
import { SettingsPage } from './pages/settings-page.ts'

const unit = unitOfTests()
const unaided = { at: noon, isFollowing: false }

/** Somebody with so many open tasks; the name of each begins with theirs. */
async function hasTasks(
  name: string,
  count: number,
): Promise<OpenOptions & { readonly id: number }> {
  const { create, issue } = unit()
  const id = await createUser(unit(), name)
  for (let index = 1; index <= count; index += 1) {
    const task = { name: `${name} ${index}`, ownerId: id, status: 'OPEN' }
    await create('tasks', { ...task, startDate: '2026-11-21', endDate: '2026-12-01' })
  }
  return { id, ...unaided, token: await issue({ user: id, scopes: allScopes }) }
}

/** The home page says how many tasks wait. */
async function assertOpenTasks(page: Page, count: number): Promise<void> {
  const name = `${count} open task${count === 1 ? '' : 's'}`
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
}

/** As people get there, the page of the browser being the same. */
async function go(page: Page, name: string): Promise<void> {
  await new CommandPage(page).run(name, name)
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

async function goHome(page: Page): Promise<void> {
  await new CommandPage(page).run('home', 'Home')
}

/** The rows of the user, with what the home page shows of them read before. */
async function openTasks(page: Page, count: number): Promise<CellsPage> {
  await assertOpenTasks(page, count)
  await go(page, 'Tasks')
  const rows = new CellsPage(page)
  await rows.readHeads()
  return rows
}

test('the figures of the home page follow a record that is created', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), '', await hasTasks('Hal', 1))
  await assertOpenTasks(page, 1)
  await page.evaluate(() => history.pushState({}, '', 'tasks/new?type=TASK'))
  const form = new FormPage(page)
  await form.assertOpen()
  await form.field('/name').fill('Hal 2')
  await form.field('/endDate').fill('1.12.2026')
  await form.save('Hal 2')
  await goHome(page)
  await assertOpenTasks(page, 2)
})

test('the home page and the inbox follow a cell, a step of many records, and one of a record', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), '', await hasTasks('Ann', 5))
  const rows = await openTasks(page, 5)
  await rows.go('Ann 5', 'Status')
  await press(page, '{F2}D{Enter}')
  await rows.assertStored('Ann 5', 'Status', 'Done')
  await goHome(page)
  await assertOpenTasks(page, 4)
  await go(page, 'Inbox')
  const waiting = (count: number) =>
    page.getByRole('region', { name: `My open tasks ${count}` }).locator('[data-part=own-text] a')
  await expect(waiting(4)).toHaveText(['Ann 1', 'Ann 2', 'Ann 3', 'Ann 4'])

  await go(page, 'Tasks')
  const many = new BulkPage(page)
  for (const row of ['Ann 1', 'Ann 2']) await many.select(row)
  await page.getByRole('button', { name: 'Change status…' }).click()
  await many.dialog.locator('label', { hasText: 'Mark as done' }).click()
  await many.press('Preview changes')
  await many.press('Mark as done: 2')
  await many.assertOutcomes('Changed: 2')
  await many.press('Close')
  await go(page, 'Inbox')
  await expect(waiting(2)).toHaveText(['Ann 3', 'Ann 4'])

  await page.getByRole('link', { name: 'Ann 3' }).click()
  const actions = page.getByRole('region', { name: 'Actions' })
  await actions.getByRole('button', { name: 'Mark as done' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('status').getByText('Status changed to “Done”.')).toBeVisible()
  await goHome(page)
  await assertOpenTasks(page, 1)
})

test('the figures of the home page follow cells that are pasted', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), '', await hasTasks('Ben', 3))
  const rows = await openTasks(page, 3)
  const dialog = new BulkPage(page)
  // The newest stands first.
  await rows.go('Ben 3', 'Status')
  await paste(page, 'Done\nDone')
  await dialog.press('Apply to 2 records')
  await dialog.assertOutcomes('Changed: 2')
  await dialog.press('Close')
  await goHome(page)
  await assertOpenTasks(page, 1)
})

test('a step whose answer got lost is on the page of the record, and not offered again', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), '', await hasTasks('Gus', 1))
  await openTasks(page, 1)
  await new CommandPage(page).run('gus 1', 'Gus 1')
  const actions = page.getByRole('region', { name: 'Actions' })
  await actions.getByRole('button', { name: 'Mark as done' }).click()
  // It arrives, and nobody hears of it.
  await page.route(`**/rest/v1/${unit().unit}/tasks*`, async (route) => {
    if (route.request().method() === 'GET') return await route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(dialog.getByText('The server cannot be reached.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('[data-phase]').getByText('Done', { exact: true })).toBeVisible()
  await expect(actions.getByRole('button', { name: 'Mark as done' })).toHaveCount(0)
})

test('rows that refer to a company follow its form with what it is called', {
  tag: '@detail',
}, async ({ open }) => {
  const { create } = unit()
  const { id: companyId } = await create('companies', { name: 'Acme', isClient: true })
  const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId }
  await create('documents', { ...invoice, properties: { name: 'Work', issueDate: '2026-11-21' } })
  const path = 'INVOICES.SALES?columns=properties.name,companyId'
  const rows = await CellsPage.open(open, unit(), path, unaided)
  const { page } = rows
  await expect(rows.cell('Work', 'Company')).toHaveText('Acme')
  await new CommandPage(page).run('acme', 'Acme')
  await new CommandPage(page).run('edit', 'Edit')
  const form = new FormPage(page)
  await form.assertOpen()
  await form.field('/name').fill('Birch')
  await form.save('Birch')
  // The page of the company is in the history twice: it was shown, and took the place of the form.
  await page.goBack()
  await page.goBack()
  await expect(rows.cell('Work', 'Company')).toHaveText('Birch')
})

test('rows that refer to a user follow the settings with what they are called', {
  tag: '@detail',
}, async ({ open }) => {
  const token = await unit().issue({ scopes: allScopes })
  const { id } = await hasTasks('Eve', 1)
  const options = { ...unaided, token }
  const rows = await CellsPage.open(open, unit(), 'TASKS?columns=name,ownerId', options)
  const { page } = rows
  await expect(rows.cell('Eve 1', 'Owner')).toHaveText(/^Eve-/)
  await page.evaluate((user) => history.pushState({}, '', `../settings/users/${user}`), id)
  const settings = new SettingsPage(page)
  await settings.section.getByLabel('First name').fill('Fay')
  await settings.press('Save')
  await expect(settings.section.getByText('Saved.')).toBeVisible()
  await page.goBack()
  await expect(rows.cell('Eve 1', 'Owner')).toHaveText('Fay')
})
