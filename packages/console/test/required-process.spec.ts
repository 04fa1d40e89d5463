// What is approved by a process alone says so before anybody tries to approve it.

import { putLifecycleFile } from '../../server/src/service/unit/put-files.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { RecordPage } from './pages/record-page.ts'

const unit = unitOfTests(async ({ store, unit: id }) => {
  const lifecycles = [{ type: 'INVOICE.PURCHASE', requiresProcess: true }]
  await putLifecycleFile(store, id, { lifecycles })
})

async function documentOf(type: string): Promise<string> {
  const { id: companyId } = await unit().create('companies', { name: 'Acme' })
  const { id } = await unit().create('documents', { type, ownerId: 1, companyId })
  return `documents/${id}`
}

const sentence = /^Approval takes a process: choose one under “Process to start”/

test('a document that needs a process says so, until one was started', async ({ open }) => {
  const path = await documentOf('INVOICE.PURCHASE')
  const { page } = await RecordPage.open(open, unit(), path)
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await assertEachLook(page, 'required-process')
  const body = { setProcess: 'PROCESS-DOCUMENT.MANAGER.APPROVAL' }
  const [collection, id] = path.split('/')
  const started = { method: 'PATCH', path: `${collection}?id=${id}`, body }
  expect((await unit().call(started)).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Approval' })).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(0)
})

test('a document of another type says nothing of it', { tag: '@detail' }, async ({ open }) => {
  const { page } = await RecordPage.open(open, unit(), await documentOf('DOCUMENT.ISSUED'))
  await expect(page.getByRole('region', { name: 'Actions' })).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(0)
})

test('it is said in Czech as well', { tag: '@detail' }, async ({ open }) => {
  const path = await documentOf('INVOICE.PURCHASE')
  const { page } = await RecordPage.open(open, unit(), path, { locale: 'cs-CZ' })
  await expect(page.getByText(/^Schválit lze jen procesem: .*„Spustit proces“/)).toBeVisible()
})
