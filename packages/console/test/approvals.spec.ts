// Documents that are approved by people: who is waited for, deciding, and what the history says.

import { freshName } from '../../server/test/support/boot.ts'
import { userCaller } from '../../server/test/support/user-caller.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { RecordPage } from './pages/record-page.ts'

const finance = 'PROCESS-INVOICE.FINANCE'

interface Person {
  readonly id: number
  readonly token: string
}

const people: Record<'ann' | 'eva' | 'jan', Person> = {
  ann: { id: 0, token: '' },
  eva: { id: 0, token: '' },
  jan: { id: 0, token: '' },
}

/** Eva manages Ann; Jan is in the group that decides last. */
const unit = unitOfTests(async (booted) => {
  const { admin, create } = userCaller(() => booted)
  const groups = `Finance-${freshName()}`
  const { path, body } = { path: 'groups', body: { name: groups } }
  await booted.call({ path, body, token: await admin() })
  const named = async (firstName: string, lastName: string, more: object = {}) => {
    const { id } = await create({ firstName, lastName, ...more })
    return { id, token: await booted.issue({ user: id }) }
  }
  people.eva = await named('Eva', 'Nova')
  people.ann = await named('Ann', 'Mala', { managerId: people.eva.id })
  people.jan = await named('Jan', 'Bily', { groupNames: [groups] })
  const steps = [
    { name: 'manager', approvers: { manager: 1 } },
    { name: 'finance', approvers: { groups: [groups] } },
  ]
  const file = { processes: [{ code: finance, title: 'Invoice approval', steps }] }
  const put = { method: 'PUT', path: 'processes', body: file, token: await admin() }
  expect((await booted.call(put)).status).toBe(200)
})

async function invoice(name: string): Promise<number> {
  const { create } = unit()
  const { id: companyId } = await create('companies', { name: 'Acme' })
  const row = { name: 'Paper', count: 2, unitPriceDoc: 10 }
  const properties = { name, 'bodyEditTable-INVOICE.PURCHASE.ITEMS': { data: [row] } }
  const body = { type: 'INVOICE.PURCHASE', ownerId: people.ann.id, companyId, properties }
  const made = await create('documents', { ...body, setProcess: finance }, people.ann.token)
  return made.id
}

async function stored(id: number) {
  return (await unit().call({ path: `documents?id=${id}` })).json
}

const as = ({ token }: Person) => ({ token })

test('a document says whom it waits for, and only they may decide', { tag: '@detail' }, async ({
  open,
}) => {
  const id = await invoice('Desk')
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`, as(people.ann))
  const line = page.getByRole('region', { name: 'Approval' })
  await expect(line).toContainText('Invoice approval in progress')
  await expect(line).toContainText('Step 1 of 2: manager')
  await expect(line).toContainText(/Waiting for Eva Nova since \d/)
  const actions = page.getByRole('region', { name: 'Actions' })
  await expect(actions.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Withdraw from approval' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await assertEachLook(page, 'approval-owner')
})

test('a decision is taken by keyboard, with a comment, and is told in the history', async ({
  open,
}) => {
  const id = await invoice('Lamp')
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`, as(people.eva))
  const line = page.getByRole('region', { name: 'Approval' })
  await expect(line).toContainText('Waiting for you')
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.keyboard.press('a')
  const dialog = page.getByRole('alertdialog', { name: 'Approve this document?' })
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('As ordered')
  await assertEachLook(page, 'approval-dialog')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Approved.')).toBeVisible()
  await expect(line).toContainText('Step 2 of 2: finance')
  await expect(line).toContainText(/Waiting for Finance-/)
  await page.getByRole('tab', { name: 'History' }).click()
  const latest = page.locator('[data-part=history] > li').first()
  await expect(latest).toContainText('Approved in step “manager” by Eva Nova')
  await expect(latest).toContainText('As ordered')
  await expect(latest.getByRole('definition').first()).toHaveText('manager → finance')
  await expect.poll(() => stored(id)).toMatchObject({ process: { step: 'finance' } })
})

test('who rejects has to say why, and the status of the document follows', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await invoice('Chair')
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`, as(people.eva))
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Reject this document?' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Enter a comment.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Twice the price')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('status').getByText('Rejected.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Approval' })).toContainText('rejected')
  await expect.poll(() => stored(id)).toMatchObject({ status: 'REJECTED' })
})

test('an approval is delegated to a colleague, who is named and is found by name', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await invoice('Shelf')
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`, as(people.eva))
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delegate' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delegate your approval?' })
  await dialog.getByRole('button', { name: 'Delegate' }).click()
  await expect(dialog.getByText('Choose a colleague.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill('bil')
  await page.getByRole('option', { name: 'Jan Bily' }).click()
  await assertEachLook(page, 'approval-delegate')
  await dialog.getByRole('button', { name: 'Delegate' }).click()
  await expect(page.getByRole('region', { name: 'Approval' })).toContainText('for Jan Bily')
  await expect
    .poll(() => stored(id))
    .toMatchObject({
      process: { waitingFor: { users: [people.jan.id] } },
    })
})
