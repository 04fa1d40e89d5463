// The process that a document is to be approved by is chosen in its form, by its title.

import { putProcessFile } from '../../server/src/service/unit/put-files.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { FormPage } from './pages/form-page.ts'
import { pick } from './pages/keyboard.ts'

const steps = [{ name: 'manager', approvers: { manager: 1 } }]

const unit = unitOfTests(async ({ store, unit: id }) => {
  const processes = [
    { code: 'PROCESS-P', title: 'Purchases', types: ['INVOICE.PURCHASE'], steps },
    { code: 'PROCESS-A', title: 'Absences', types: ['ABSENCE'], steps },
    { code: 'PROCESS-ALL', title: 'All documents', steps },
  ]
  await putProcessFile(store, id, { processes })
})

test('a form offers the processes that fit its type, and starts the one chosen', {
  tag: '@detail',
}, async ({ open }) => {
  await unit().create('companies', { name: 'Mill' })
  const form = await FormPage.open(open, unit(), 'documents/new?type=INVOICE.PURCHASE')
  await pick(form.page, 'Mill')
  await form.unfold()
  const field = form.field('/setProcess')
  await expect(field.locator('option')).toHaveText([
    ...['None', 'Purchases', 'All documents', 'Approval by the manager'],
  ])
  await field.selectOption('Purchases')
  await form.page.keyboard.press('Control+Enter')
  await expect(form.page).toHaveURL(/\/documents\/\d+$/)
  const id = /\d+$/.exec(form.page.url())?.[0]
  const { json } = await unit().call({ path: `documents?id=${id}` })
  expect(json.process).toMatchObject({ code: 'PROCESS-P', state: 'STARTED' })
  await expect(form.page.getByRole('region', { name: 'Approval' })).toContainText('Purchases')
})
