// What people set for themselves: how numbers and dates are written and how high rows are, apart
// from the language; what runs here; and the requests of a page, for a terminal.

import type { Page } from '@playwright/test'
import { isThorough } from '../../../test/thorough.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { takePicture } from './looks.ts'
import { assertTotal } from './pages/form-page.ts'
import { ViewPage } from './pages/view-page.ts'
import { follow, visit } from './pages/visit.ts'

const ids = { invoice: 0 }
const invoices = 'views/INVOICES.SALES'

const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: "Bon app'", isClient: true })
  const data = [{ name: 'Work', count: 1, unitPriceDoc: 1234.5 }]
  const { id } = await create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, status: 'PROCESSING' },
    properties: {
      ...{ name: "Bon app'", supplyDate: '2026-12-04', issueDate: '2026-12-04' },
      'bodyEditTable-INVOICE.SALES.ITEMS': { data },
    },
  })
  ids.invoice = id
})

async function choose(page: Page, group: string, option: string): Promise<void> {
  await follow(page, 'settings')
  const choice = page.getByRole('radiogroup', { name: group })
  await choice.locator('label', { hasText: option }).click()
  await expect(choice.getByRole('radio', { name: option })).toBeChecked()
}

test('numbers are written and read as chosen, whatever the language', async ({ open }) => {
  const page = await open(unit(), 'settings')
  await choose(page, 'Numbers', '1.234,50')
  await takePicture(page, 'preferences-numbers')
  await visit(page, invoices)
  await expect(page.getByRole('columnheader', { name: 'Net' })).toBeVisible()
  const written = page.getByRole('gridcell', { name: '1.234,50', exact: true })
  await expect(written.first()).toBeVisible()
  // What would be one and a quarter in English.
  await follow(page, 'documents/new?type=INVOICE.SALES')
  const row = 'field/properties/bodyEditTable-INVOICE.SALES.ITEMS/data/0'
  await page.locator(`[id="${row}/unitPriceDoc"]`).fill('1.250')
  await page.locator(`[id="${row}/count"]`).fill('1')
  await page.keyboard.press('Tab')
  await assertTotal(page, 'totalNet', '1.250,00')
})

test('dates are written as chosen, whatever the language, but for what is printed', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'settings')
  // How each of them is written and read is tried beside `dateFormatFor` and `readDate`.
  for (const [option, date, hint] of [
    ...(isThorough
      ? ([
          ['24. 12. 2026', '4. 12. 2026', 'd. m. yyyy'],
          ['24/12/2026', '04/12/2026', 'dd/mm/yyyy'],
        ] as const)
      : []),
    ['12/24/2026', '12/04/2026', 'mm/dd/yyyy'],
    ['2026-12-24', '2026-12-04', 'yyyy-mm-dd'],
  ] as const) {
    await choose(page, 'Dates', option)
    await takePicture(page, 'preferences-dates')
    await follow(page, `${invoices}?columns=id,properties.supplyDate`)
    await expect(page.getByRole('gridcell', { name: date, exact: true }).first()).toBeVisible()
    await follow(page, 'documents/new?type=INVOICE.SALES')
    const field = page.locator('[id="field/properties/supplyDate"]')
    await expect(field).toHaveAttribute('placeholder', hint)
    for (const typed of ['4.12.2026', date]) {
      await field.fill(typed)
      await field.press('Tab')
      await expect(field).toHaveValue(date)
    }
  }
  await takePicture(page, 'preferences-dates-form')
  await visit(page, 'settings')
  await expect(page.getByRole('radio', { name: '2026-12-24' })).toBeChecked()
  await follow(page, `documents/${ids.invoice}`)
  await expect(page.locator('[data-part=paper]').getByText('4 Dec 2026').first()).toBeVisible()
})

test('rows are as high as chosen', { tag: '@detail' }, async ({ open }) => {
  const page = await open(unit(), 'settings')
  for (const [option, height] of [
    ['Compact', 30],
    ['Spacious', 44],
  ] as const) {
    await choose(page, 'Row height', option)
    await visit(page, invoices)
    const row = new ViewPage(page).row("Bon app'")
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(height)
    await takePicture(page, `rows-${option}`)
  }
})

test('the settings tell the version, how the server is, and the licences of all parts', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'settings/about')
  const facts = page.locator('[data-part=facts]')
  await expect(facts.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible()
  await expect(facts.getByText('running', { exact: true })).toHaveCount(2)
  const path = '/console/licences.txt'
  await expect(page.getByRole('link', { name: 'Third-party licences' })).toHaveAttribute(
    'href',
    path,
  )
  const licences = await page.context().request.get(`${unit().address}${path}`)
  expect(await licences.text()).toMatch(/^react \d+\.\d+\.\d+: MIT$/m)
  await page.route('**/readyz', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(facts.getByText('not responding')).toBeVisible()
})

/** What was copied asks for this. */
async function assertCopied(page: Page, answer: object): Promise<void> {
  await expect
    .poll(async () => answerOf(await page.evaluate(() => navigator.clipboard.readText())))
    .toMatchObject(answer as Record<string, unknown>)
}

/** What a command asks for, answered; the text where it is no command. */
async function answerOf(command: string): Promise<unknown> {
  const [, url] = /^curl --fail-with-body -H "[^"]+" '([^']+)'$/.exec(command) ?? []
  if (url === undefined) return command
  const reply = await fetch(url, { headers: { authorization: `Bearer ${unit().token}` } })
  return await reply.json()
}

test('what a page shows is copied as a request for a terminal, without a token', async ({
  open,
}) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const filter = encodeURIComponent("properties.name = 'Bon app'''")
  const page = await open(unit(), `${invoices}?externalFilter=${filter}`, { permissions })
  await expect(new ViewPage(page).row("Bon app'")).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Copy as curl' }).click()
  await expect(page.getByRole('status').getByText('Request copied.')).toBeVisible()
  await takePicture(page, 'view-copied')
  await assertCopied(page, { data: [{ totalNet: 1234.5 }] })
  await follow(page, `documents/${ids.invoice}`)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy as curl' }).click()
  await expect(page.locator('[data-part=record-done]').getByText('Request copied.')).toBeVisible()
  await assertCopied(page, { id: ids.invoice })
})
