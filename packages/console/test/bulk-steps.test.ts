// A step of the lifecycle for many records: offered where some allow it, tried, taken, and told.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { createMany } from '../../server/test/support/create-many.ts'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const count = 6

/** Of Acme the first is approved, the second of a period that is closed; of Beta two are so. */
const tests = consoleTests(async (booted) => {
  const company = await booted.create('companies', { name: 'Acme', isClient: true })
  const body = (companyName: string, approved: number) => (index: number) => ({
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: company.id },
    status: index < approved ? 'APPROVED' : 'PROCESSING',
    properties: {
      ...{ name: `Invoice ${index}`, companyName, currencyDoc: 'CZK' },
      ...(index === 1
        ? { issueDate: '2026-01-15', supplyDate: '2026-01-15', vatDate: '2026-01-15' }
        : { issueDate: '2026-11-21', supplyDate: '2026-11-21', vatDate: '2026-11-21' }),
      paymentDate: '2026-12-05',
      'bodyEditTable-INVOICE.SALES.ITEMS': { data: [{ name: 'Work', count: 1, unitPriceDoc: 5 }] },
    },
  })
  const many = { count, collection: 'documents' } as const
  await createMany(booted, { ...many, body: body('Acme', 1) })
  await createMany(booted, { ...many, body: body('Beta', 2) })
  const lock = { method: 'PATCH', path: 'agencies?id=1', body: { lockedUntil: '2026-01-31' } }
  const token = await booted.issue({ scopes: ['read', 'write', 'admin'] })
  const reply = await booted.call({ ...lock, token })
  assert.equal(reply.status, 200, reply.text)
})

/** The view, narrowed. */
function of(companyName: string): string {
  const filter = encodeURIComponent(`properties.companyName = '${companyName}'`)
  return `INVOICES.SALES?externalFilter=${filter}`
}

async function openInvoices(
  companyName: string,
  t: Parameters<typeof openSignedIn>[1],
  options: Parameters<typeof openSignedIn>[3] = {},
): Promise<ViewPage> {
  const view = new ViewPage(await openSignedIn(tests, t, `views/${of(companyName)}`, options))
  await view.row('Invoice 5').waitFor()
  return view
}

/** Opens the dialog, and chooses what to do. */
async function tryStep({ page }: ViewPage, name: string, offered: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Steps…' }).click()
  const dialog = page.getByRole('dialog')
  const step = dialog.locator('label', { hasText: name })
  await step.getByText(offered, { exact: true }).waitFor()
  await step.click()
  return dialog
}

async function statuses(): Promise<readonly string[]> {
  const path = `views/${of('Acme')}&columns=id,status&properties=name`
  const { json } = await tests.server().call({ path })
  const rows = json.data as readonly {
    readonly status: string
    readonly properties: { readonly name: string }
  }[]
  return rows.map(({ status, properties: { name } }) => `${name} ${status}`)
}

test('a step that some allow is tried, taken for those, and the others say why not', {
  skip,
}, async (t) => {
  const view = await openInvoices('Acme', t)
  const { page } = view
  await view.row('Invoice 5').locator('.pick').click()
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.getByText(`${count} selected`).waitFor()
  const before = await statuses()
  const dialog = await tryStep(view, 'Set to “Approved”', '4 of 6')
  await dialog.getByText('The document freezes').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'bulk-steps')
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  await dialog.getByText('Will change: 4').waitFor()
  await dialog.getByText('Already so: 1').waitFor()
  await dialog.getByText('Cannot be changed: 1').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: 'Invoice 1' }).getByText(/lock/i).waitFor()
  assert.deepEqual(await statuses(), before)
  await assertAccessible(page)
  await takePicture(page, 'bulk-steps-tried')

  // Somebody else is faster with one of them.
  const path = `views/${of('Acme')}&columns=id&limit=3`
  const { json } = await tests.server().call({ path })
  const patch = { method: 'PATCH', path: `documents?id=${json.data[2].id}` }
  const reply = await tests.server().call({ ...patch, body: { tags: ['late'] } })
  assert.equal(reply.status, 200, reply.text)

  await dialog.getByRole('button', { name: 'Set to “Approved”: 4' }).click()
  await dialog.getByText('Changed: 3', { exact: true }).waitFor()
  await dialog.getByText('Not changed: 1').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: 'Invoice 2' }).waitFor()
  await takePicture(page, 'bulk-steps-done')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText('2 selected').waitFor()
  const after = await statuses()
  assert.equal(after.filter((each) => each.endsWith('APPROVED')).length, 4)
  assert.ok(after.includes('Invoice 2 PROCESSING'))
})

test('on a phone: corrections of many are made with one reason, and lead to what was made', {
  skip,
}, async (t) => {
  const view = await openInvoices('Beta', t, { ...narrow, colorScheme: 'dark' })
  const { page } = view
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  for (const name of ['Invoice 0', 'Invoice 1', 'Invoice 2']) await view.row(name).tap()
  await page.getByText('3 selected').waitFor()
  const dialog = await tryStep(view, 'Correct', '2 of 3')
  await assertAccessible(page)
  await takePicture(page, 'bulk-steps-narrow-dark')
  const check = dialog.getByRole('button', { name: 'See what would change' })
  await check.tap()
  await dialog.getByText('Cannot be changed: 3').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).tap()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong price')
  await check.tap()
  await dialog.getByText('Will change: 2').waitFor()
  await dialog.getByRole('button', { name: 'Correct: 2' }).tap()
  await dialog.getByText('Made: 2').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'bulk-steps-made-narrow-dark')
  await dialog.getByRole('link').first().tap()
  await page.locator('.paper').getByText('Reason: Wrong price').waitFor()
})
