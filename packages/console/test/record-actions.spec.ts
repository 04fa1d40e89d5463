// What can be done with a record is offered as the server lists it; why, and by whom, is told.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createUser } from '../../server/test/support/reference-world.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { RecordPage } from './pages/record-page.ts'
import { follow } from './pages/visit.ts'

const unit = unitOfTests()

interface Body {
  readonly name?: string
  readonly vatDate?: string
  readonly status?: string
}

async function invoice({ name = 'Bill', vatDate, ...body }: Body = {}): Promise<number> {
  const { create } = unit()
  const { id: companyId } = await create('companies', { name: 'Acme' })
  const row = { name: 'Work', count: 2, unitPriceDoc: 10 }
  const made = await create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, ...body },
    properties: { name, vatDate, 'bodyEditTable-INVOICE.SALES.ITEMS': { data: [row] } },
  })
  return made.id
}

async function stored(id: number): Promise<object> {
  return (await unit().call({ path: `documents?id=${id}` })).json
}

const approve = 'Approve'

/** What is not the next step is in the menu. */
async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('a step that freezes is asked about; its outcome is told, and what is left follows', async ({
  open,
}) => {
  const id = await invoice()
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`)
  const actions = page.getByRole('region', { name: 'Actions' })
  await actions.getByRole('button', { name: approve }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Approve?' })
  await expect(dialog.getByText('The document will be frozen')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'step-dialog')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog).toHaveCount(0)
  await actions.getByRole('button', { name: approve }).click()
  await dialog.getByRole('button', { name: 'Approve anyway' }).press('Enter')
  await expect(page.getByRole('status').getByText('Status changed to “Approved”.')).toBeVisible()
  await expect(actions.getByRole('button', { name: 'Mark as paid' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await expect(
    page
      .getByRole('menu')
      .getByText('Documents of this type cannot be reopened. Create a correction instead.'),
  ).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'record-actions')
  await expect.poll(() => stored(id)).toMatchObject({ status: 'APPROVED', version: 2 })
})

test('a reason that is missing is told at its field; a correction is opened once made', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await invoice({ status: 'APPROVED' })
  const { page, paper } = await RecordPage.open(open, unit(), `documents/${id}`)
  await fromMenu(page, 'Correct')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Counted twice')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(page.getByText('Correction created.')).toBeVisible()
  await expect(paper.getByText('Reason: Counted twice')).toBeVisible()
})

test('what somebody else has changed meanwhile is not written over', { tag: '@detail' }, async ({
  open,
}) => {
  const id = await invoice()
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`)
  await fromMenu(page, 'Cancel record')
  await unit().call({ method: 'PATCH', path: `documents?id=${id}`, body: { tags: ['late'] } })
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone else has edited this record')
  expect(await stored(id)).toMatchObject({ status: 'PROCESSING' })
  await dialog.getByRole('button', { name: 'Back' }).click()
  // It is shown as it is by now: the same step again is for that.
  await fromMenu(page, 'Cancel record')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Record cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
})

test('why a step is refused is told in the language of the page, by its list and its dialog', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await invoice({ vatDate: '2020-01-15' })
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`, { locale: 'cs-CZ' })
  const czech = 'Schválit'
  await page.getByRole('button', { name: czech }).click()
  await unit().call({
    ...{ method: 'PATCH', path: `agencies?id=${unit().unit}` },
    body: { lockedUntil: '2020-01-31' },
    token: await unit().issue({ scopes: allScopes }),
  })
  const locked = 'Účetnictví je uzavřeno do 31. 1. 2020. Zvolte pozdější datum.'
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: czech }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice.getByText(locked)).toBeVisible()
  await notice.getByText('Hlášení serveru').click()
  await expect(notice.locator('[lang=en]')).toContainText('has locked its books')
  await assertAccessible(page)
  await takePicture(page, 'step-refused-cs')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Akce', exact: true }).click()
  const actions = page.getByRole('menu', { name: 'Akce' })
  await expect(actions.getByText(locked).first()).toBeVisible()
  await expect(actions.getByText(/jen pro uzamčené|Obnovit lze jen/).first()).toBeVisible()
  await expect(actions).not.toHaveText(/\b(only|the|is|not|you)\b/i, { useInnerText: true })
  await takePicture(page, 'refused-steps-cs')
})

test('rights are told in sentences, and who may not change a record is offered nothing', {
  tag: '@detail',
}, async ({ open }) => {
  const { create, issue } = unit()
  const reader = await createUser(unit(), 'reader')
  const { id: companyId } = await create('companies', { name: 'Acme' })
  const acl = { read: { users: [reader], groups: [] }, write: { users: [], groups: [] } }
  const { id } = await create('documents', {
    ...{ type: 'HR.DOC', ownerId: 1, companyId, acl, properties: { name: 'Contract of Eva' } },
  })
  const token = await issue({ user: reader })
  const rights = `documents/${id}?tab=rights`
  const { page } = await RecordPage.open(open, unit(), rights, { ...narrow, token })
  for (const text of [
    /^You can read this record but not edit it\.$/,
    'or one of their groups, is on the access list of the record',
    'The user is not the owner of the record',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Actions' })).toHaveCount(0)
  await expect(page.getByText('Check another user')).toHaveCount(0)
  await assertAccessible(page)
  await takePicture(page, 'rights-narrow')

  const own = (await RecordPage.open(open, unit(), rights)).page
  await expect(own.getByText('You can read and edit this record.')).toBeVisible()
  await expect(own.getByText('No one else can read it by default.')).toBeVisible()
  const named = own.locator('dt', { hasText: 'On the access list: can read' }).locator('+ dd')
  await expect(named.getByText(/^reader/)).toBeVisible()
  await own.getByRole('combobox', { name: 'Check another user' }).fill('reader')
  await own.getByRole('option', { name: /^reader/ }).click()
  await expect(own.getByText(/^reader.* can read this record but not edit it\.$/)).toBeVisible()
  await own.keyboard.press('Tab')
  await expect(own.getByRole('listbox')).toHaveCount(0)
  await takePicture(own, 'rights-wide')
})

test('beside the rows the same can be done as on the page, and the next record is a key away', {
  tag: '@detail',
}, async ({ open }) => {
  const first = await invoice({ name: 'Earlier bill' })
  const second = await invoice()
  const { page } = await RecordPage.open(open, unit(), `documents/${second}`)
  const offered = page.locator('[data-part=record-actions]').locator('a, button')
  const names = [approve, 'Edit', '']
  await expect(offered).toHaveText(names)
  await follow(page, `views/INVOICES.SALES?externalFilter=${encodeURIComponent(`id >= ${first}`)}`)
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row').filter({ hasText: /bill/i })).toHaveCount(2)
  await grid.focus()
  await page.keyboard.press('Enter')
  const beside = page.getByRole('complementary')
  await expect(beside.getByRole('button', { name: 'Actions' })).toBeVisible()
  await expect(offered).toHaveText(names)
  await takePicture(page, 'peek-actions')

  await beside.getByRole('button', { name: 'Next record' }).click()
  await expect(page).toHaveURL(new RegExp(`open=documents:${first}$`))
  const opened = page.locator('[role=row][aria-current=true][aria-rowindex="3"]')
  await expect(opened).toBeVisible()
  await expect(beside.getByRole('heading', { name: 'Earlier bill' })).toBeVisible()
  await expect(offered).toHaveText(names)
  await page.keyboard.press('.')
  await takePicture(page, 'actions-menu')
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download as JSON' }).click()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(file.id).toBe(first)
  await page.keyboard.press('.')
  await page.getByRole('menuitem', { name: approve }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: approve }).click()
  await expect(beside.getByRole('status').getByText('Status changed to “Approved”.')).toBeVisible()
  await expect.poll(() => stored(first)).toMatchObject({ status: 'APPROVED' })

  // On its page as well, after a reload too; and Back leads to the rows.
  await beside.getByRole('link', { name: 'Open page' }).click()
  await expect(page.locator('[data-part=record-page]')).toBeVisible()
  await page.reload()
  const previous = page
    .getByRole('button', { name: 'Previous record' })
    .and(page.locator(':not([aria-disabled=true])'))
  await expect(previous).toBeVisible()
  await page.keyboard.press('[')
  await expect(page).toHaveURL(new RegExp(`documents/${second}$`))
  await takePicture(page, 'record-neighbours')
  await page.goBack()
  await expect(opened).toBeVisible()
})

test('a phone has one row for what can be done, and says nothing of it twice', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await invoice({ name: 'A bill with a name that takes more than one line of a phone' })
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`, narrow)
  const row = page.locator('[data-part=record-actions]')
  await expect(row.locator('a, button:not([aria-haspopup])')).toHaveText([approve, 'Edit'])
  const tabs = page.getByRole('tablist')
  const top = async (): Promise<number> => (await tabs.boundingBox())?.y ?? Number.NaN
  await expect.poll(top).toBeLessThan(narrow.viewport.height / 3)
  await row.getByRole('button', { name: 'Actions' }).tap()
  const menu = page.getByRole('menu', { name: 'Actions' })
  const entries = [
    ...['Reject', 'Cancel record', 'Create a copy', 'Download as JSON', 'Copy as curl'],
    'Restore Only cancelled records can be restored.',
    'Reopen This is only for frozen records. Edit this one directly.',
    'Correct This is only for frozen records. Edit this one directly.',
  ]
  await expect(menu.getByRole('menuitem')).toHaveText(entries, { useInnerText: true })
  await assertAccessible(page)
  await takePicture(page, 'actions-narrow')
  await menu.getByRole('menuitem', { name: 'Reject' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).tap()
  await expect(page.getByRole('status').getByText('Status changed to “Rejected”.')).toBeVisible()
})
