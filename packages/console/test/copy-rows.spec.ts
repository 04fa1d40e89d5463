// Rows that are selected are copied whole, read or not, so that spreadsheets take them and the
// console reads back what was there.

import { createMany } from '../../server/test/support/create-many.ts'
import { expect, type Open, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { paste, press } from './pages/keyboard.ts'

const count = 2300

const unit = unitOfTests(async (filled) => {
  const body = (index: number) => ({
    ...{ name: nameOf(index), salesMaturity: index + 1000, isClient: index % 2 === 0 },
    ...{ industry: index === 2 ? '=1+1' : 'Print' },
  })
  await createMany(filled, { count, body })
})

function nameOf(index: number): string {
  return index === 1 ? 'Two\tcells "or"\nlines' : `Company ${index + 1}`
}

async function openCompanies(open: Open): Promise<BulkPage> {
  const path = 'views/COMPANIES?columns=name,salesMaturity,isClient,industry&order=id'
  const permissions = ['clipboard-read', 'clipboard-write']
  const view = new BulkPage(await open(unit(), path, { permissions }))
  await expect(view.foot).toContainText('2,300 rows')
  await expect(view.row('Company 1').first()).toBeVisible()
  await view.grid.focus()
  return view
}

test('selected rows are copied with their columns as a table, and pasted as they were', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openCompanies(open)
  const { page } = view
  await press(page, '{Space}{Shift+ArrowDown}{Shift+ArrowDown}')
  await view.assertSelected('3')
  await press(page, '{Control+c}')
  await expect(page.getByText('3 rows copied.')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'copy-rows')
  const lines = [
    'Company 1\t1000\tYes\tPrint',
    '"Two\tcells ""or""\nlines"\t1001\tNo\tPrint',
    "Company 3\t1002\tYes\t'=1+1",
  ]
  const text = lines.join('\r\n')
  await expect.poll(async () => (await view.copied()).text).toBe(text)
  await expect.poll(async () => (await view.copied()).html.match(/<tr>/g)).toHaveLength(3)
  await expect.poll(async () => (await view.copied()).html).toContain('<td>1001</td>')

  // Over the same rows nothing is left to be changed.
  await press(page, '{Control+Home}')
  await paste(page, text)
  await expect(page.getByRole('dialog', { name: 'Paste into 3 rows' })).toBeVisible()
  await view.assertOutcomes('Already up to date: 3')
  await expect(view.dialog.locator('td[data-state=refused]')).toHaveCount(0)
  await view.press('Close')

  await page.getByRole('button', { name: 'Copy or export' }).click()
  await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'copy-menu')
  await page.getByRole('menuitem', { name: 'Copy rows with headings' }).click()
  await expect(page.getByText('3 rows copied.')).toBeVisible()
  const heads = 'Name\tPayment term, sales (days)\tClient\tIndustry'
  await expect.poll(async () => (await view.copied()).text).toBe([heads, ...lines].join('\r\n'))
})

test('rows that were never read are copied as well, and which they are is told', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openCompanies(open)
  const { page } = view
  await press(page, '{Control+a}')
  await view.assertSelected('All 2,300')
  await press(page, '{Space}')
  await view.assertSelected('2,299')
  // The browser may want another press by then.
  await press(page, '{Control+c}')
  await expect(page.getByText('2,299 rows copied.')).toBeVisible()
  const shown = async () => {
    const text = (await view.copied()).text.replace(/"Two[^"]*""or""[^"]*"/, 'Two')
    const lines = text.split('\r\n')
    return [lines.length, lines[0], lines.at(-1), lines.some((line) => /^Company 1\t/.test(line))]
  }
  const [first, last] = ['Two\t1001\tNo\tPrint', 'Company 2300\t3299\tNo\tPrint']
  await expect.poll(shown).toEqual([count - 1, first, last, false])

  await page.route('**/rest/**', (route) => route.abort())
  await press(page, '{Control+c}')
  await expect(page.getByText('Nothing was copied.')).toBeVisible()
  await takePicture(page, 'copy-failed')
})

test('where the browser wants another press, it is asked for', { tag: '@detail' }, async ({
  open,
}) => {
  const view = await openCompanies(open)
  const { page } = view
  await page.evaluate(() => {
    document.execCommand = () => false
    navigator.clipboard.write = async () => await Promise.reject(new Error('not now'))
  })
  await press(page, '{Control+a}')
  await view.assertSelected('All 2,300')
  await press(page, '{Control+c}')
  await expect(page.getByText('2,300 rows ready to copy.')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'copy-ready')
  await page.evaluate(() => Reflect.deleteProperty(document, 'execCommand'))
  await page.getByRole('button', { name: 'Copy to clipboard' }).click()
  await expect(page.getByText('2,300 rows copied.')).toBeVisible()
  await expect.poll(async () => (await view.copied()).text).toMatch(/No\tPrint$/)
})
