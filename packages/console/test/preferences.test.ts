// What people set for themselves: how numbers and dates are written and how high rows are, apart from the
// language; what runs here; and the requests of a page, for a terminal.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const ids = { invoice: 0 }
const days = { supplyDate: '2026-12-04', issueDate: '2026-12-04' }

const tests = consoleTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: "Bon app'", isClient: true })
  const rows = [{ name: 'Work', count: 1, unitPriceDoc: 1234.5 }]
  ids.invoice = (
    await create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, status: 'PROCESSING' },
      properties: {
        ...days,
        name: "Bon app'",
        'bodyEditTable-INVOICE.SALES.ITEMS': { data: rows },
      },
    })
  ).id
})

async function choose(page: Page, group: string, option: string): Promise<void> {
  await page.goto(`${tests.server().address}/console/1/settings`)
  const choice = page.getByRole('radiogroup', { name: group })
  await choice.locator('label', { hasText: option }).click()
  await choice.getByRole('radio', { name: option, checked: true }).waitFor()
}

test('numbers are written and read as chosen, whatever the language', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, '')
  await choose(page, 'Numbers', '1.234,50')
  await takePicture(page, 'preferences-numbers')
  await assertAccessible(page)
  await page.goto(`${tests.server().address}/console/1/views/INVOICES.SALES`)
  await page.getByRole('columnheader', { name: 'Net' }).waitFor()
  await page.getByRole('gridcell', { name: '1.234,50', exact: true }).first().waitFor()
  // What would be one and a quarter in English.
  await page.goto(`${tests.server().address}/console/1/documents/new?type=INVOICE.SALES`)
  const row = 'field/properties/bodyEditTable-INVOICE.SALES.ITEMS/data/0'
  await page.locator(`[id="${row}/unitPriceDoc"]`).fill('1.250')
  await page.locator(`[id="${row}/count"]`).fill('1')
  await page.keyboard.press('Tab')
  await page.locator('[data-total="totalNet"]').getByText('1.250,00').waitFor()
})

test('dates are written as chosen, whatever the language, but for what is printed', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, '')
  const { address } = tests.server()
  const fields = `${address}/console/1/documents/new?type=INVOICE.SALES`
  for (const [option, date, hint] of [
    ['24. 12. 2026', '4. 12. 2026', 'd. m. yyyy'],
    ['24/12/2026', '04/12/2026', 'dd/mm/yyyy'],
    ['12/24/2026', '12/04/2026', 'mm/dd/yyyy'],
    ['2026-12-24', '2026-12-04', 'yyyy-mm-dd'],
  ] as const) {
    await choose(page, 'Dates', option)
    await page.goto(`${address}/console/1/views/INVOICES.SALES?columns=id,properties.supplyDate`)
    await page.getByRole('gridcell', { name: date, exact: true }).first().waitFor()
    await page.goto(fields)
    const field = page.locator('[id="field/properties/supplyDate"]')
    assert.equal(await field.getAttribute('placeholder'), hint)
    await field.fill('4.12.2026')
    await field.press('Tab')
    assert.equal(await field.inputValue(), date)
    await field.fill(date)
    await field.press('Tab')
    assert.equal(await field.inputValue(), date)
  }
  await takePicture(page, 'preferences-dates-form')
  await choose(page, 'Dates', '2026-12-24')
  await takePicture(page, 'preferences-dates')
  await assertAccessible(page)
  await page.goto(`${address}/console/1/documents/${ids.invoice}`)
  await page.locator('.paper').getByText('4 Dec 2026').first().waitFor()
})

test('rows are as high as chosen', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, '')
  for (const [option, height] of [
    ['Compact', 30],
    ['Roomy', 44],
  ] as const) {
    await choose(page, 'Rows', option)
    await page.goto(`${tests.server().address}/console/1/views/INVOICES.SALES`)
    const row = new ViewPage(page).row("Bon app'")
    await row.waitFor()
    assert.equal((await row.boundingBox())?.height, height)
    await takePicture(page, `rows-${option}`)
  }
})

test('the settings tell the version, how the server is, and the licences of all parts', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, 'settings/about')
  const facts = page.locator('.facts')
  await facts.getByText(/^\d+\.\d+\.\d+$/).waitFor()
  await facts.getByText('answers', { exact: true }).nth(1).waitFor()
  const { address } = tests.server()
  const href = await page.getByRole('link', { name: /^Licences of/ }).getAttribute('href')
  const licences = await page.context().request.get(`${address}${href}`)
  assert.match(await licences.text(), /^react \d+\.\d+\.\d+: MIT$/m)
  await page.route('**/readyz', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Ask again' }).click()
  await facts.getByText('does not answer').waitFor()
})

/** What the command asks for, answered. */
async function run(command: string): Promise<Record<string, unknown>> {
  const [, url = ''] = /^curl --fail-with-body -H "[^"]+" '([^']+)'$/.exec(command) ?? []
  const headers = { authorization: `Bearer ${tests.server().token}` }
  const reply = await fetch(url, { headers })
  assert.equal(reply.status, 200, command)
  return (await reply.json()) as Record<string, unknown>
}

test('what a page shows is copied as a request for a terminal, without a token', {
  skip,
}, async (t) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const filter = encodeURIComponent("properties.name = 'Bon app'''")
  const path = `views/INVOICES.SALES?externalFilter=${filter}`
  const page = await openSignedIn(tests, t, path, { permissions })
  const view = new ViewPage(page)
  await view.row("Bon app'").waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Copy as curl' }).click()
  await page.getByRole('status').getByText('The request is copied.').waitFor()
  await takePicture(page, 'view-copied')
  const rows = await run(await page.evaluate(() => navigator.clipboard.readText()))
  const [row, ...others] = rows['data'] as readonly Record<string, unknown>[]
  assert.deepEqual([row?.['totalNet'], others], [1234.5, []])
  await page.goto(`${tests.server().address}/console/1/documents/${ids.invoice}`)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy as curl' }).click()
  await page.locator('.record-done').getByText('The request is copied.').waitFor()
  const record = await run(await page.evaluate(() => navigator.clipboard.readText()))
  assert.equal(record['id'], ids.invoice)
})
