// Documents that say no name of their company, as those of earlier releases do, are shown with that
// of the company, to whoever may read it.

import { putDefaultFile } from '../../server/src/service/unit/put-files.ts'
import { createUser } from '../../server/test/support/reference-world.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { narrow } from './looks.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { press } from './pages/keyboard.ts'

const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Referred Ltd.' })
  const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId }
  for (const [number, companyName, status] of [
    ['OLD-1', null, 'APPROVED'],
    ['OLD-2', '', 'PROCESSING'],
    ['NEW-3', 'Said otherwise', 'PROCESSING'],
  ]) {
    await create('documents', { ...invoice, number, status, properties: { companyName } })
  }
})

const path = 'views/INVOICES.SALES?columns=number,properties.companyName&order=id'

test('a row without the name of its company shows that of the company, and is copied so', {
  tag: '@detail',
}, async ({ open }) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const view = new BulkPage(await open(unit(), path, { permissions }))
  await expect(view.row('OLD-1')).toContainText('Referred Ltd.')
  await expect(view.row('OLD-2')).toContainText('Referred Ltd.')
  await expect(view.row('NEW-3')).toContainText('Said otherwise')
  await expect(view.row('NEW-3')).not.toContainText('Referred Ltd.')
  await view.grid.focus()
  await press(view.page, '{Space}{Shift+ArrowDown}{Control+c}')
  const lines = ['OLD-1\tReferred Ltd.', 'OLD-2\tReferred Ltd.']
  await expect.poll(async () => (await view.copied()).text).toBe(lines.join('\r\n'))
  const stored = `views/INVOICES.SALES?columns=id&properties=companyName&order=id`
  const { data } = (await unit().call({ path: stored })).json
  const names = data.map(({ properties }: { properties: object }) => properties)
  expect(names).toEqual([
    { companyName: null },
    { companyName: '' },
    { companyName: 'Said otherwise' },
  ])
})

test('so does a card of it on a phone', { tag: '@detail' }, async ({ open }) => {
  const page = await open(unit(), 'views/INVOICES.SALES', narrow)
  await expect(page.getByText('OLD-1').locator('..')).toContainText('Referred Ltd.')
})

test('who may not read the company is told no name of it', async ({ open }) => {
  const { store, unit: id, issue } = unit()
  await putDefaultFile(store, id, { defaults: [{ type: 'COMPANY' }] })
  const token = await issue({ user: await createUser(unit(), 'reader') })
  const view = new BulkPage(await open(unit(), path, { token }))
  const answered = view.page.waitForResponse((response) => response.url().includes('lookup'))
  await view.page.reload()
  await answered
  await expect(view.row('OLD-1')).toBeVisible()
  await expect(view.grid.getByText('Referred Ltd.')).toHaveCount(0)
})
