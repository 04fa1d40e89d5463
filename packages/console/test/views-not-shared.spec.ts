// A view of which somebody may read nothing: not in the sidebar, and at its address a plain
// sentence that is the same whether or not there are records.

import { putDefaultFile } from '../../server/src/service/unit/put-files.ts'
import { createUser } from '../../server/test/support/reference-world.ts'
import { expect, test, unitOfTests } from './console-test.ts'

const notShared =
  'Nothing here is shared with you' +
  'Records appear here when they name you, or when a supervisor shares them with you.'

const unit = unitOfTests(async ({ store, unit: id, create }) => {
  const { id: companyId } = await create('companies', { name: 'Acme' })
  await create('documents', { type: 'INVOICE.SALES', ownerId: 1, companyId })
  const types = ['INVOICE.SALES', 'INVOICE.PURCHASE', 'TRACK']
  await putDefaultFile(store, id, { defaults: types.map((type) => ({ type })) })
})

test('a view says whether nothing is there or nothing is shared, and no more', {
  tag: '@detail',
}, async ({ open }) => {
  const token = await unit().issue({ user: await createUser(unit(), 'freya') })
  const page = await open(unit(), 'views/JOBS', { token })
  const note = page.locator('[data-part=state-note]')
  await expect(note).toContainText('Nothing here yet')
  const sidebar = page.locator('[data-part=sidebar]')
  await expect(sidebar.getByRole('link', { name: 'Jobs', exact: true })).toBeAttached()
  await expect(sidebar.getByRole('link', { name: /^(Sales|Purchase) invoices$/ })).toHaveCount(0)
  // One of them has a record.
  for (const view of ['INVOICES.SALES', 'INVOICES.PURCHASE']) {
    await page.goto(`${unit().address}/console/${unit().unit}/views/${view}`)
    await expect(note).toHaveText(notShared)
  }
  await page.goto(`${unit().address}/console/${unit().unit}/views/INTERVALS.TRACK`)
  await expect(note).toContainText('Nothing of yours yet')
})
