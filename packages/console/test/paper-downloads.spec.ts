// A document is saved as a PDF or an e-invoice; what it lacks for that leads to where it is filled
// in.

import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { createSalesInvoice, nameOwnCompany } from '../../server/test/support/paper-calls.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { press } from './pages/keyboard.ts'
import { RecordPage } from './pages/record-page.ts'
import { smallTargets } from './small-targets.ts'

const unit = unitOfTests()

async function choose(page: Page, form: string, menu = 'Download'): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: form, exact: true }).click()
}

async function bytesOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'latin1')
}

/** To a customer without an address, and without a day by which it is to be paid. */
async function createBareInvoice(): Promise<number> {
  const { id: companyId } = await unit().create('companies', { name: 'Bare Ltd.' })
  return (await createSalesInvoice(unit(), { companyId }, { paymentDate: null })).id
}

test('each form of an invoice is saved under its number', async ({ open }) => {
  const { id, number } = await createSalesInvoice(unit())
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`)
  const forms = [
    ['PDF', 'pdf', /^%PDF-1\.7/],
    ['E-invoice (Factur-X PDF)', 'pdf', /^%PDF-1\.7[\s\S]*factur-x\.xml/],
    ['XML (UBL)', 'xml', /^<\?xml [\s\S]*oasis:names:specification:ubl/],
    ['XML (CII)', 'xml', /^<\?xml [\s\S]*CrossIndustryInvoice/],
  ] as const
  for (const [form, ending, content] of forms) {
    const saved = page.waitForEvent('download')
    await choose(page, form)
    expect((await saved).suggestedFilename()).toBe(`${number}.${ending}`)
    expect(content.test(await bytesOf(await saved)), form).toBe(true)
  }
})

test('it is saved by keyboard, in the language that is shown', { tag: '@detail' }, async ({
  open,
}) => {
  const { id } = await createSalesInvoice(unit())
  const { page, paper } = await RecordPage.open(open, unit(), `documents/${id}`)
  await page.getByRole('button', { name: 'Language of the document' }).click()
  await page.getByRole('option', { name: 'Čeština' }).click()
  await expect(paper).toHaveAttribute('lang', 'cs')
  const button = page.getByRole('button', { name: 'Download', exact: true })
  await button.focus()
  await press(page, '{Enter}')
  await expect(page.getByRole('menuitem', { name: 'PDF', exact: true })).toBeFocused()
  await assertAccessible(page)
  await takePicture(page, 'paper-download-menu')
  const requested = page.waitForRequest(/documents\/paper\?/)
  const saved = page.waitForEvent('download')
  await press(page, '{Enter}')
  const { searchParams } = new URL((await requested).url())
  expect(searchParams.get('language')).toBe('cs')
  expect(await bytesOf(await saved)).toMatch(/\/Lang \(cs\b/)
  await expect(button).toBeFocused()
})

test('a document that is no e-invoice is saved as a PDF alone', { tag: '@detail' }, async ({
  open,
}) => {
  const { id: companyId } = await unit().create('companies', { name: 'Acme' })
  const { id } = await unit().create('documents', {
    ...{ type: 'DOCUMENT.QUOTATION.SALES', ownerId: 1, companyId },
    properties: { name: 'Menus', currencyDoc: 'CZK' },
  })
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['PDF'])
})

test('what an e-invoice lacks is listed, and leads to where it is filled in', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await createBareInvoice()
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`)
  await choose(page, 'XML (UBL)')
  const list = page.getByRole('alert').getByRole('listitem')
  const ofDueDate = list.filter({ hasText: 'BR-CO-25 · BT-9' })
  await expect(ofDueDate).toContainText('Due date: Enter by when the invoice is to be paid')
  const ofAddress = list.filter({ hasText: 'BR-10 · BG-8' })
  await expect(ofAddress).toContainText('Customer, Addresses: Enter an address of the company.')
  await assertEachLook(page, 'paper-incomplete')
  await ofDueDate.getByRole('link').click()
  await expect(page.locator('[id="field/properties/paymentDate"]')).toBeFocused()
  await page.goBack()
  await choose(page, 'XML (UBL)')
  await ofAddress.getByRole('link').click()
  await expect(page).toHaveURL(/\/companies\/\d+\/edit#field\/addresses$/)
  await expect(page.getByRole('form')).toBeVisible()
})

test('a unit without a company of its own is told so, in Czech and on a phone', {
  tag: '@detail',
}, async ({ open }) => {
  const { id } = await createSalesInvoice(unit())
  await nameOwnCompany(unit(), null)
  const options = { ...narrow, locale: 'cs-CZ' }
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`, options)
  await choose(page, 'E-faktura (PDF Factur-X)', 'Stáhnout')
  const trouble = page.getByRole('alert')
  await expect(trouble).toContainText('Jednotka nemá určenou vlastní firmu')
  expect(await smallTargets(page, '[role=alert]')).toEqual([])
  await assertAccessible(page)
  await takePicture(page, 'paper-seller-unknown-cs-narrow')
  const saved = page.waitForEvent('download')
  await choose(page, 'PDF', 'Stáhnout')
  expect(await bytesOf(await saved)).toMatch(/^%PDF/)
  await expect(trouble).toHaveCount(0)
  await choose(page, 'XML (CII)', 'Stáhnout')
  await trouble.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/settings\/unit$/)
})

test('a server that has no time for a paper is told', { tag: '@detail' }, async ({ open }) => {
  const { id } = await createSalesInvoice(unit())
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`)
  const problem = { status: 503, code: 'unavailable', title: 'Busy', detail: 'Too many wait.' }
  await page.route(/documents\/paper\?/, (route) =>
    route.fulfill({
      ...{ status: 503, headers: { 'retry-after': '0' } },
      ...{ contentType: 'application/problem+json' },
      json: { ...problem, requestId: 'r1' },
    }),
  )
  await choose(page, 'PDF')
  await expect(page.getByRole('alert').getByText('The server is busy or starting')).toBeVisible()
  await page.unroute(/documents\/paper\?/)
  const saved = page.waitForEvent('download')
  await choose(page, 'PDF')
  expect(await bytesOf(await saved)).toMatch(/^%PDF/)
})
