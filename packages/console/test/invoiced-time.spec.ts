// The time of a job becomes an invoice, after a look at its hours; what is left without time says so.

import type { Locator, Page } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { press } from './pages/keyboard.ts'
import { RecordPage } from './pages/record-page.ts'

const unit = unitOfTests()

const rows = 'views/INVOICES.SALES?columns=id,number&order=id'

async function jobWithTime(): Promise<{ readonly id: number; readonly timeId: number }> {
  const { id: companyId } = await unit().create('companies', { name: 'Acme' })
  const { id, jobItems } = await unit().create('jobs', {
    ...{ companyId, ownerId: 1, jobItems: [{ name: 'Item' }] },
    properties: { name: 'Spring campaign' },
  })
  const task = await unit().create('tasks', {
    ...{ name: 'Drawings', ownerId: 1, jobItemId: jobItems[0].id },
  })
  const time = { type: 'TRACK', userId: 1, date: '2026-03-02' }
  await unit().create('time', { ...time, duration: 50, taskId: task.id })
  const { id: timeId } = await unit().create('time', { ...time, duration: 90, jobId: id })
  return { id, timeId }
}

async function askToCharge(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Invoice the time' }).click()
  return page.getByRole('alertdialog')
}

test('the hours of a job are shown, charged by an invoice, and then nothing is left', async ({
  open,
}) => {
  const { id, timeId } = await jobWithTime()
  const { page } = await RecordPage.open(open, unit(), `jobs/${id}`)
  const dialog = await askToCharge(page)
  const hours = dialog.getByRole('table', { name: 'Hours on the new invoice' })
  await expect(hours.getByRole('row')).toHaveText([
    'Spring campaign1.50 h',
    'Drawings0.83 h',
    'Total2.33 h',
  ])
  await assertAccessible(page)
  await takePicture(page, 'charge-dialog')
  await dialog.getByRole('button', { name: 'Invoice the time' }).click()
  await expect(page).toHaveURL(/\/documents\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spring campaign')
  const { json } = await unit().call({ path: `time?id=${timeId}` })
  expect(page.url()).toContain(`/documents/${json.invoiceId}`)
  await takePicture(page, 'charged-invoice')
  const invoice = `/documents/${json.invoiceId}`
  const time = await RecordPage.open(open, unit(), `time/${timeId}`)
  const link = time.page.locator(`a[href$="${invoice}"]`)
  await expect(link).toHaveText('Spring campaign')
  await takePicture(time.page, 'charged-time')

  const again = await RecordPage.open(open, unit(), `jobs/${id}`, narrow)
  const refused = await askToCharge(again.page)
  await expect(refused.getByText('No time is left to invoice')).toBeVisible()
  await expect(refused.getByRole('button', { name: 'Invoice the time' })).toBeDisabled()
  const { json: documents } = await unit().call({ path: rows })
  await press(again.page, '{Control+Enter}')
  await expect(refused).toBeVisible()
  expect((await unit().call({ path: rows })).json).toEqual(documents)
  await takePicture(again.page, 'nothing-to-charge-narrow')
})

test('Ctrl+Enter invoices the time from the button that leaves', { tag: '@detail' }, async ({
  open,
}) => {
  const { id } = await jobWithTime()
  const { page } = await RecordPage.open(open, unit(), `jobs/${id}`)
  const dialog = await askToCharge(page)
  await expect(dialog.getByRole('button', { name: 'Invoice the time' })).toBeEnabled()
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused()
  await press(page, '{Control+Enter}')
  await expect(page).toHaveURL(/\/documents\/\d+/)
})
