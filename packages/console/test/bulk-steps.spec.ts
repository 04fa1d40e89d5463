// A step of the lifecycle for many records: offered where some allow it, tried, taken, and told.

import { createMany } from '../../server/test/support/create-many.ts'
import { changed, patcher } from '../../server/test/support/patch.ts'
import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { BulkPage } from './pages/bulk-page.ts'

const count = 6

/** Of Acme the first is approved, the second of a period that is closed; of Beta two are so. */
const unit = unitOfTests(async (filled) => {
  const company = await filled.create('companies', { name: 'Acme', isClient: true })
  const body = (companyName: string, approved: number) => (index: number) => {
    const day = index === 1 ? '2026-01-15' : '2026-11-21'
    const items = { data: [{ name: 'Work', count: 1, unitPriceDoc: 5 }] }
    return {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: company.id },
      status: index < approved ? 'APPROVED' : 'PROCESSING',
      properties: {
        ...{ name: `Invoice ${index}`, companyName, currencyDoc: 'CZK' },
        ...{ issueDate: day, supplyDate: day, vatDate: day, paymentDate: '2026-12-05' },
        'bodyEditTable-INVOICE.SALES.ITEMS': items,
      },
    }
  }
  const many = { count, collection: 'documents' } as const
  await createMany(filled, { ...many, body: body('Acme', 1) })
  await createMany(filled, { ...many, body: body('Beta', 2) })
  const token = await filled.issue({ scopes: ['read', 'write', 'admin'] })
  const lock = { lockedUntil: '2026-01-31' }
  const reply = await patcher(() => filled)('agencies', filled.unit, lock, { token })
  expect(reply.status, reply.text).toBe(200)
})

/** The view, narrowed. */
function of(companyName: string): string {
  const filter = encodeURIComponent(`properties.companyName = '${companyName}'`)
  return `views/INVOICES.SALES?externalFilter=${filter}`
}

async function openInvoices(
  open: Open,
  companyName: string,
  options: OpenOptions = {},
): Promise<BulkPage> {
  const view = new BulkPage(await open(unit(), of(companyName), options))
  await expect(view.row('Invoice 5')).toBeVisible()
  return view
}

/** Opens the dialog, and chooses what to do. */
async function chooseStep({ page, dialog }: BulkPage, name: string, offered: string) {
  await page.getByRole('button', { name: 'Change status…' }).click()
  const step = dialog.locator('label', { hasText: name })
  await expect(step.getByText(offered, { exact: true })).toBeVisible()
  await step.click()
}

async function statuses(): Promise<readonly string[]> {
  const { json } = await unit().call({ path: `${of('Acme')}&columns=id,status&properties=name` })
  const rows = json.data as readonly {
    readonly status: string
    readonly properties: { readonly name: string }
  }[]
  return rows.map(({ status, properties: { name } }) => `${name} ${status}`).toSorted()
}

test('a step that some allow is tried, taken for those, and the others say why not', async ({
  open,
}) => {
  const view = await openInvoices(open, 'Acme')
  const { page, dialog } = view
  const rows = [0, 1, 2, 3, 4, 5].map((index) => `Invoice ${index}`)
  await view.select('Invoice 5')
  await page.getByRole('button', { name: /^Select all/ }).click()
  await view.assertSelected(`All ${count}`)
  await chooseStep(view, 'Approve', '4 of 6')
  await expect(dialog.getByText('The document will be frozen')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'bulk-steps')
  await view.press('Preview changes')
  await view.assertOutcomes('Will change: 4', 'Already up to date: 1', 'Cannot be changed: 1')
  const why = dialog.getByRole('listitem').filter({ hasText: 'Invoice 1' })
  await expect(why).toContainText(/lock/i)
  const before = rows.map((row, at) => `${row} ${at === 0 ? 'APPROVED' : 'PROCESSING'}`)
  await expect.poll(statuses).toEqual(before)
  await takePicture(page, 'bulk-steps-tried')

  // Somebody else is faster with one of them.
  const { json } = await unit().call({ path: `${of('Acme')}&columns=id&limit=3` })
  await changed(unit, [patcher(unit), 'documents', json.data[2].id, { tags: ['late'] }])

  await view.press('Approve: 4')
  await view.assertOutcomes('Changed: 3', 'Not changed: 1')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Invoice 2' })).toBeVisible()
  await takePicture(page, 'bulk-steps-done')
  await view.press('Close')
  await view.assertSelected('2')
  const after = rows.map((row, at) => `${row} ${at === 1 || at === 2 ? 'PROCESSING' : 'APPROVED'}`)
  await expect.poll(statuses).toEqual(after)
})

test('on a phone: corrections of many are made with one reason, and lead to what was made', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openInvoices(open, 'Beta', { ...narrow, colorScheme: 'dark' })
  const { page, dialog } = view
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  for (const at of [0, 1, 2]) await view.row(`Invoice ${at}`).tap()
  await view.assertSelected('3')
  await chooseStep(view, 'Correct', '2 of 3')
  await assertAccessible(page)
  await takePicture(page, 'bulk-steps-narrow-dark')
  const check = dialog.getByRole('button', { name: 'Preview changes' })
  await check.tap()
  await view.assertOutcomes('Cannot be changed: 3')
  await dialog.getByRole('button', { name: 'Back' }).tap()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong price')
  await check.tap()
  await view.assertOutcomes('Will change: 2')
  await dialog.getByRole('button', { name: 'Correct: 2' }).tap()
  await view.assertOutcomes('Created: 2')
  await assertAccessible(page)
  await takePicture(page, 'bulk-steps-made-narrow-dark')
  await dialog.getByRole('link').first().tap()
  await expect(page.locator('[data-part=paper]').getByText('Reason: Wrong price')).toBeVisible()
})
