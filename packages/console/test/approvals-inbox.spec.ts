// What waits for somebody's approval: counted at home, listed first in the inbox, worked through one
// by one with two keys each, and decided for many at once after a preview.

import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { narrow } from './looks.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { createWaitingDocument } from './waiting-document.ts'

const unit = unitOfTests()

const names = ['First', 'Second', 'Third']

async function waiting(of: readonly string[]): Promise<readonly number[]> {
  const ids: number[] = []
  for (const name of of) ids.push(await createWaitingDocument(unit(), name))
  return ids
}

async function stored(id: number) {
  return (await unit().call({ path: `documents?id=${id}` })).json
}

test('approvals are worked through by keyboard, and the last leads back', async ({ open }) => {
  const ids = await waiting(names)
  const page = await open(unit(), '')
  const line = page.getByRole('region', { name: 'Today' })
  await expect(line.getByRole('link', { name: '3 documents to approve' })).toBeVisible()
  await line.getByRole('link', { name: 'Inbox' }).click()
  const part = page.getByRole('region', { name: 'Waiting for my approval 3' })
  await expect(part.locator('[data-part=own-text] a')).toHaveText(names)
  await expect(part.getByText(/^waiting since \d/).first()).toBeVisible()
  await assertEachLook(page, 'approvals-inbox')
  await part.getByRole('link', { name: 'First' }).press('Enter')
  for (const name of names) {
    await expect(page.locator('[data-part=record-title]')).toHaveText(name)
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    await page.keyboard.press('a')
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Approve' })
    await expect(confirm).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(/\/inbox$/)
  await expect(page.getByText('Nothing to approve.')).toBeVisible()
  for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'APPROVED' })
})

test('on a phone a document that waits has both answers at hand', { tag: '@detail' }, async ({
  open,
}) => {
  const [id = 0] = await waiting(['Phone'])
  const page = await open(unit(), 'inbox', narrow)
  await page.getByRole('link', { name: 'Phone' }).tap()
  const actions = page.getByRole('region', { name: 'Actions' })
  await expect(actions.getByRole('button', { name: 'Approve' })).toBeVisible()
  await actions.getByRole('button', { name: 'Reject' }).tap()
  const dialog = page.getByRole('alertdialog', { name: 'Reject this document?' })
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Not ours')
  await assertEachLook(page, 'approvals-phone')
  await dialog.getByRole('button', { name: 'Reject' }).tap()
  await expect(page).toHaveURL(/\/inbox$/)
  await expect.poll(() => stored(id)).toMatchObject({ status: 'REJECTED' })
})

test('many are approved at once, after a preview that stores nothing', { tag: '@detail' }, async ({
  open,
}) => {
  const ids = await waiting(['Alpha', 'Beta'])
  const page = await open(unit(), 'views/APPROVALS?columns=number,step,since')
  const rows = new BulkPage(page)
  for (const name of ['Alpha', 'Beta']) await rows.select(name)
  await page.getByRole('button', { name: 'Change status…' }).click()
  await rows.dialog.locator('label', { hasText: 'Approve' }).click()
  await assertEachLook(page, 'approvals-many')
  await rows.press('Preview changes')
  await rows.press('Approve: 2')
  await rows.assertOutcomes('Changed: 2')
  for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'APPROVED' })
})
