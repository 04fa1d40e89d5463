// Selected documents are saved as one ZIP of papers, and whatever is not in it is named.

import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { createSalesInvoice, type StoredInvoice } from '../../server/test/support/paper-calls.ts'
import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { BulkPage } from './pages/bulk-page.ts'

const made: { whole: readonly StoredInvoice[]; bare: StoredInvoice | undefined } = {
  whole: [],
  bare: undefined,
}

/** Two that have all that an e-invoice takes, and one to a customer without an address. */
const unit = unitOfTests(async (filled) => {
  const named = (name: string) => ({ name, companyName: 'Customer' })
  made.whole = [
    await createSalesInvoice(filled, {}, named('Invoice 0')),
    await createSalesInvoice(filled, {}, named('Invoice 1')),
  ]
  const { id: companyId } = await filled.create('companies', { name: 'Bare Ltd.' })
  made.bare = await createSalesInvoice(filled, { companyId }, named('Invoice 2'))
})

async function openAll(open: Open, options: OpenOptions = {}): Promise<BulkPage> {
  const view = new BulkPage(await open(unit(), 'views/INVOICES.SALES', options))
  await expect(view.row('Invoice 2')).toBeVisible()
  for (const at of [0, 1, 2]) await view.select(`Invoice ${at}`)
  return view
}

async function openDialog({ page }: BulkPage): Promise<void> {
  await page.getByRole('button', { name: 'Copy or export' }).click()
  await page.getByRole('menuitem', { name: 'Download documents (ZIP)…' }).click()
}

async function chooseForm(view: BulkPage, form: string): Promise<void> {
  await view.dialog.getByRole('button', { name: /Form$/ }).click()
  await view.page.getByRole('option', { name: form }).click()
}

async function filesIn(download: Download) {
  return unzipSync(new Uint8Array(readFileSync(await download.path())))
}

/** What the server answers for it. */
async function paper({ id }: StoredInvoice, query = ''): Promise<Buffer> {
  const { address, token, unit: of } = unit()
  const url = `${address}/rest/v1/${of}/documents/paper?id=${id}${query}`
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return Buffer.from(await reply.arrayBuffer())
}

function savedIn(page: Page): readonly Download[] {
  const saved: Download[] = []
  page.on('download', (download) => saved.push(download))
  return saved
}

test('the ZIP has the papers that the server makes; what is incomplete is named', async ({
  open,
}) => {
  const view = await openAll(open)
  await openDialog(view)
  await assertAccessible(view.page)
  const ofPdf = view.page.waitForEvent('download')
  await view.press('Download')
  const pdfs = await filesIn(await ofPdf)
  const all = [...made.whole, ...(made.bare === undefined ? [] : [made.bare])]
  expect(Object.keys(pdfs).toSorted()).toEqual(all.map(({ number }) => `${number}.pdf`).toSorted())
  for (const each of all)
    expect(Buffer.from(pdfs[`${each.number}.pdf`] ?? []).equals(await paper(each))).toBe(true)
  await view.assertOutcomes('In the ZIP: 3')
  await view.press('Close')

  await openDialog(view)
  await chooseForm(view, 'XML (UBL)')
  await expect(view.dialog.getByText('the rules that its customer wants')).toBeVisible()
  await assertEachLook(view.page, 'papers-zip')
  const ofUbl = view.page.waitForEvent('download')
  await view.press('Download')
  const saved = await ofUbl
  expect(saved.suggestedFilename()).toMatch(/^INVOICES\.SALES \d{4}-\d\d-\d\d\.zip$/)
  const files = await filesIn(saved)
  const names = made.whole.map(({ number }) => `${number}.xml`)
  expect(Object.keys(files).toSorted()).toEqual([...names, 'faults.txt'].toSorted())
  for (const each of made.whole)
    expect(
      Buffer.from(files[`${each.number}.xml`] ?? []).equals(await paper(each, '&form=ubl')),
    ).toBe(true)
  const { id, number } = made.bare ?? { id: 0, number: '' }
  const list = strFromU8(files['faults.txt'] ?? new Uint8Array())
  expect(list).toMatch(new RegExp(`^${number}: .*\\r\\n.*BR-10`))
  await view.assertOutcomes('In the ZIP: 2', 'Not prepared: 1')
  const leftOut = view.dialog.getByRole('listitem').filter({ hasText: number }).first()
  await expect(leftOut).toContainText('Enter an address of the company. (BR-10 · BG-8)')
  await assertEachLook(view.page, 'papers-zip-left-out')
  await leftOut.getByRole('link').click()
  await expect(view.page).toHaveURL(new RegExp(`/documents/${id}$`))
})

test('a download that is stopped saves nothing, and can be begun again', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openAll(open)
  const { page, dialog } = view
  const saved = savedIn(page)
  const held: (() => void)[] = []
  const last = new RegExp(`documents/paper\\?.*id=${made.bare?.id}\\b`)
  await page.route(last, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    // Nobody waits for it any more.
    await route.continue().catch(() => undefined)
  })
  await openDialog(view)
  await view.press('Download')
  await expect(dialog.getByText('Preparing documents: 2 / 3')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'papers-zip-making')
  await view.press('Stop')
  await view.assertOutcomes('Stopped. Nothing was saved.')
  for (const release of held) release()
  await page.unroute(last)
  const ofAll = page.waitForEvent('download')
  await view.press('Download')
  await ofAll
  await view.assertOutcomes('In the ZIP: 3')
  expect(saved).toHaveLength(1)
})

test('a server that has no time is asked again until it has some', { tag: '@detail' }, async ({
  open,
}) => {
  const view = await openAll(open)
  const { page } = view
  let refused = 0
  const busy = { status: 503, code: 'unavailable', title: 'Busy', detail: 'Many.', requestId: 'r' }
  await page.route(/documents\/paper\?/, async (route) => {
    refused += 1
    if (refused > 15) return await route.continue()
    await route.fulfill({
      ...{ status: 503, headers: { 'retry-after': '0' } },
      ...{ contentType: 'application/problem+json', json: busy },
    })
  })
  await openDialog(view)
  const download = page.waitForEvent('download')
  await view.press('Download')
  expect(Object.keys(await filesIn(await download))).toHaveLength(3)
  await view.assertOutcomes('In the ZIP: 3')
})

test('where none can be made there is no ZIP, and on a phone in Czech it says why', {
  tag: '@detail',
}, async ({ open }) => {
  const options = { ...narrow, locale: 'cs-CZ' }
  const page = await open(unit(), 'views/INVOICES.SALES', options)
  const view = new BulkPage(page)
  const saved = savedIn(page)
  await page.getByRole('button', { name: 'Vybrat', exact: true }).tap()
  await view.row('Invoice 2').tap()
  await page.getByRole('button', { name: 'Kopírovat nebo exportovat' }).tap()
  await page.getByRole('menuitem', { name: 'Stáhnout doklady (ZIP)…' }).tap()
  await view.dialog.getByRole('button', { name: /Podoba$/ }).tap()
  await page.getByRole('option', { name: 'XML (CII)' }).tap()
  await view.press('Stáhnout')
  await view.assertOutcomes('ZIP se neuložil: nepodařilo se připravit žádný doklad.')
  await view.assertOutcomes('Nepřipraveno: 1')
  await assertAccessible(page)
  await takePicture(page, 'papers-zip-none-cs-narrow')
  expect(saved).toEqual([])
})
