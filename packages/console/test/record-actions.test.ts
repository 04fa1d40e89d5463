// What can be done with a record is offered as the server lists it; why, and by whom, is told.

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { createUser } from '../../server/test/support/reference-world.ts'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { RecordPage } from './record-page.ts'

const tests = consoleTests()

interface Body {
  readonly name?: string
  readonly vatDate?: string
  readonly status?: string
}

async function invoice({ name = 'Bill', vatDate, ...body }: Body = {}): Promise<number> {
  const { create } = tests.server()
  const { id: companyId } = await create('companies', { name: 'Acme' })
  const row = { name: 'Work', count: 2, unitPriceDoc: 10 }
  const made = await create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, ...body },
    properties: { name, vatDate, 'bodyEditTable-INVOICE.SALES.ITEMS': { data: [row] } },
  })
  return made.id
}

test('a step that freezes is asked about; its outcome is told, and what is left follows', {
  skip,
}, async (t) => {
  const id = await invoice()
  const { page } = await RecordPage.open(tests, t, `documents/${id}`)
  const actions = page.getByRole('region', { name: 'What can be done' })
  await actions.getByRole('button', { name: 'Set to “Approved”' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Set the status to “Approved”?' })
  await dialog.getByText('The document freezes').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'step-dialog')
  await dialog.getByRole('button', { name: 'Leave as it is' }).click()
  await dialog.waitFor({ state: 'detached' })
  await actions.getByRole('button', { name: 'Set to “Approved”' }).click()
  await dialog.locator('button:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('The status is now “Approved”.').waitFor()
  await actions.getByRole('button', { name: 'Correct' }).waitFor()
  await actions.getByText('Not possible now').click()
  await actions.getByText('Documents of this kind are not reopened: make a correction.').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'record-actions')
  const { json } = await tests.server().call({ path: `documents?id=${id}` })
  assert.deepEqual([json.status, json.version], ['APPROVED', 2])
})

test('a reason that is missing is told at its field; a correction is opened once made', {
  skip,
}, async (t) => {
  const id = await invoice({ status: 'APPROVED' })
  const { page } = await RecordPage.open(tests, t, `documents/${id}`)
  await page.getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await dialog.getByText('Say why').waitFor()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  assert.equal(await reason.getAttribute('aria-invalid'), 'true')
  await reason.fill('Counted twice')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await page.getByText('This is the correction.').waitFor()
  await page.locator('.paper').getByText('Reason: Counted twice').waitFor()
})

test('what somebody else has changed meanwhile is not written over', { skip }, async (t) => {
  const id = await invoice()
  const { page } = await RecordPage.open(tests, t, `documents/${id}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const body = { tags: ['late'] }
  await tests.server().call({ method: 'PATCH', path: `documents?id=${id}`, body })
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('alert').getByText('Somebody has changed the record').waitFor()
  const { json } = await tests.server().call({ path: `documents?id=${id}` })
  assert.equal(json.status, 'PROCESSING')
  await dialog.getByRole('button', { name: 'Leave as it is' }).click()
  // It is shown as it is by now: the same step again is for that.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('The record is cancelled.').waitFor()
  await page.getByRole('button', { name: 'Restore' }).waitFor()
})

test('why a step is refused is told in the language of the page, by its list and its dialog', {
  skip,
}, async (t) => {
  const { server } = tests
  const id = await invoice({ vatDate: '2020-01-15' })
  const opened = await RecordPage.open(tests, t, `documents/${id}`, { locale: 'cs-CZ' })
  const { page } = opened
  await page.getByRole('button', { name: 'Nastavit „Schváleno“' }).click()
  const token = await server().issue({ scopes: ['read', 'write', 'admin'] })
  const body = { lockedUntil: '2020-01-31' }
  await server().call({ method: 'PATCH', path: 'agencies?id=1', body, token })
  const locked = 'Účetnictví je uzavřeno do 31. 1. 2020: dejte dokladu pozdější datum.'
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Nastavit „Schváleno“' }).click()
  const notice = dialog.getByRole('alert')
  await notice.getByText(locked).waitFor()
  await notice.getByText('Slovy serveru').click()
  assert.match(await notice.locator('[lang=en]').innerText(), /has locked its books/)
  await assertAccessible(page)
  await takePicture(page, 'step-refused-cs')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const actions = page.getByRole('region', { name: 'Co lze udělat' })
  await actions.locator('summary').click()
  await actions.getByText(locked).first().waitFor()
  await actions
    .getByText('Jen u uzamčených')
    .or(actions.getByText('Obnovit lze jen'))
    .first()
    .waitFor()
  assert.doesNotMatch(await actions.innerText(), /\b(only|the|is|not|you)\b/i)
  await takePicture(page, 'refused-steps-cs')
})

test('rights are told in sentences, and who may not change a record is offered nothing', {
  skip,
}, async (t) => {
  const { server } = tests
  const reader = await createUser(server(), 'reader')
  const { id: companyId } = await server().create('companies', { name: 'Acme' })
  const acl = { read: { users: [reader], groups: [] }, write: { users: [], groups: [] } }
  const { id } = await server().create('documents', {
    ...{ type: 'HR.DOC', ownerId: 1, companyId, acl, properties: { name: 'Contract of Eva' } },
  })
  const token = await server().issue({ user: reader })
  const mine = await RecordPage.open(tests, t, `documents/${id}?tab=rights`, narrow, token)
  const { page } = mine
  await page.getByText('You may read this record, not change it.', { exact: true }).waitFor()
  await page.getByText('The access list of the record names the user').waitFor()
  await page.getByText('The record belongs to somebody else').waitFor()
  assert.equal(await page.getByRole('link', { name: 'Change' }).count(), 0)
  assert.equal(await page.getByRole('region', { name: 'What can be done' }).count(), 0)
  assert.equal(await page.getByText('The rights of somebody else').count(), 0)
  await assertAccessible(page)
  await takePicture(page, 'rights-narrow')

  const own = await RecordPage.open(tests, t, `documents/${id}?tab=rights`)
  await own.page.getByText('You may read and change this record.').waitFor()
  await own.page.getByText('Nobody else may read it by default.').waitFor()
  const named = own.page.locator('dt', { hasText: 'On its access list: reads it' }).locator('+ dd')
  await named.getByText(/^reader/).waitFor()
  await own.page.getByRole('combobox', { name: 'The rights of somebody else' }).fill('reader')
  await own.page.getByRole('option', { name: /^reader/ }).click()
  await own.page.getByText(/^reader.* may read this record, not change it\.$/).waitFor()
  await own.page.keyboard.press('Tab')
  await own.page.getByRole('listbox').waitFor({ state: 'detached' })
  await assertAccessible(own.page)
  await takePicture(own.page, 'rights-wide')
})

test('beside the rows the same can be done as on the page, and the next record is a key away', {
  skip,
}, async (t) => {
  const first = await invoice({ name: 'Earlier bill' })
  const second = await invoice()
  const { page } = await RecordPage.open(tests, t, `documents/${second}`)
  const offered = page.locator('.record-actions').locator('a, button')
  await offered.filter({ hasText: 'Set to' }).first().waitFor()
  const onPage = await offered.allInnerTexts()
  const view = `views/INVOICES.SALES?externalFilter=${encodeURIComponent(`id >= ${first}`)}`
  await page.goto(`${tests.server().address}/console/1/${view}`)
  await page.getByRole('grid').focus()
  await page.getByRole('grid').getByText('Bill').nth(1).waitFor()
  await page.keyboard.press('Enter')
  const beside = page.getByRole('complementary')
  await beside.getByRole('button', { name: 'Actions' }).waitFor()
  await offered.filter({ hasText: 'Set to' }).first().waitFor()
  assert.deepEqual(await offered.allInnerTexts(), onPage)
  await assertAccessible(page)
  await takePicture(page, 'peek-actions')

  await beside.getByRole('button', { name: 'Next record' }).click()
  await page.waitForURL(new RegExp(`open=documents:${first}$`))
  await page.locator('.grid-row.open[aria-rowindex="3"]').waitFor()
  await beside.getByRole('heading', { name: 'Earlier bill' }).waitFor()
  await offered.filter({ hasText: 'Set to' }).first().waitFor()
  await page.keyboard.press('.')
  await assertAccessible(page)
  await takePicture(page, 'actions-menu')
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download as JSON' }).click()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  assert.equal(file.id, first)
  await page.keyboard.press('.')
  await page.getByRole('menuitem', { name: 'Set to “Approved”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set to “Approved”' }).click()
  await beside.getByRole('status').getByText('The status is now “Approved”.').waitFor()
  const { json } = await tests.server().call({ path: `documents?id=${first}` })
  assert.equal(json.status, 'APPROVED')

  // On its page as well, after a reload too; and Back leads to the rows.
  await beside.getByRole('link', { name: 'Open page' }).click()
  await page.locator('.record-page').waitFor()
  await page.reload()
  const previous = page.locator('button[data-key=previous]:not([aria-disabled=true])')
  await previous.waitFor()
  await page.keyboard.press('[')
  await page.waitForURL(new RegExp(`documents/${second}$`))
  await takePicture(page, 'record-neighbours')
  await page.goBack()
  await page.locator('.grid-row.open[aria-rowindex="3"]').waitFor()
})

test('a phone has one row for what can be done, and says nothing of it twice', {
  skip,
}, async (t) => {
  const id = await invoice({ name: 'A bill with a name that takes more than one line of a phone' })
  const { page } = await RecordPage.open(tests, t, `documents/${id}`, narrow)
  const row = page.locator('.record-actions')
  await row.getByRole('button', { name: 'Set to “Approved”' }).waitFor()
  const beside = await row.locator('a, .button').allInnerTexts()
  assert.deepEqual(beside, ['Change', 'Set to “Approved”'])
  const bounds = await page.getByRole('tablist').boundingBox()
  assert.ok(bounds !== null && bounds.y < narrow.viewport.height / 3, `${bounds?.y}`)
  await row.getByRole('button', { name: 'Actions' }).tap()
  const menu = page.getByRole('menu', { name: 'Actions' })
  await menu.getByRole('menuitem', { name: 'Correct' }).waitFor()
  const names = await menu
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).innerText.split('\n')))
  assert.deepEqual(names, [
    ...[['Set to “Rejected”'], ['Cancel record'], ['Download as JSON'], ['Copy as curl']],
    ['Restore', 'Only what is cancelled can be restored.'],
    ['Reopen', 'Only what is frozen needs this: change it as it is.'],
    ['Correct', 'Only what is frozen needs this: change it as it is.'],
  ])
  await assertAccessible(page)
  await takePicture(page, 'actions-narrow')
  await menu.getByRole('menuitem', { name: 'Set to “Rejected”' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set to “Rejected”' }).tap()
  await page.getByRole('status').getByText('The status is now “Rejected”.').waitFor()
})
