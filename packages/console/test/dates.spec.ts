// A day is the day that is stored, wherever the reader is; it is typed or chosen from a calendar.

import type { Page } from '@playwright/test'
import { spread, thorough } from '../../../test/thorough.ts'
import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { noon } from './demo-day.ts'
import { assertAccessible, medium, narrow, takePicture } from './looks.ts'
import { press } from './pages/keyboard.ts'
import { ViewPage } from './pages/view-page.ts'
import { follow } from './pages/visit.ts'

const unit = unitOfTests()

test('days are shown as they are stored, instants in the time zone of the unit', async ({
  open,
}) => {
  const { id: companyId } = await unit().create('companies', { name: 'Acme' })
  const { id } = await unit().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: { name: 'Work', supplyDate: '2026-01-01', paymentDate: '2026-12-31' },
  })
  const { json: stored } = await unit().call({ path: `documents?id=${id}` })
  // The unit is in UTC.
  const created = stored.createdAt.slice(11, 16)
  const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Prague']
  const pages: Page[] = []
  for (const timezoneId of thorough(zones)) {
    const page = await open(unit(), 'views/INVOICES.SALES', { timezoneId, at: noon })
    await expect(page.getByRole('grid')).toContainText('31 Dec 2026')
    await follow(page, `documents/${id}/edit`)
    await expect(supplyDate(page)).toHaveValue('01/01/2026')
    await follow(page, `documents/${id}`)
    const paper = page.locator('[data-part=paper]')
    for (const day of ['1 Jan 2026', '31 Dec 2026']) await expect(paper).toContainText(day)
    await page.getByRole('tab', { name: 'Fields' }).click()
    const main = page.locator('main')
    await expect(main.getByRole('button', { name: 'Sales', exact: true })).toBeVisible()
    // What is on the page comes in its own time, of an answer each.
    const expected = ['Owner admin', 'Visible to everyone', 'Acme', created]
    for (const text of expected) await expect(main).toContainText(text, { useInnerText: true })
    pages.push(page)
  }
  await expect(async () => {
    const answers = await Promise.all(pages.map((page) => page.locator('main').innerText()))
    expect(new Set(answers).size).toBe(1)
  }).toPass()
})

const supplyDate = (page: Page) => page.locator('[id="field/properties/supplyDate"]')

async function openForm(open: Open, options: OpenOptions = {}): Promise<Page> {
  return await open(unit(), 'documents/new?type=INVOICE.SALES', { at: noon, ...options })
}

const languages = [
  {
    details: {},
    ...{ locale: 'en-GB', typed: '1.5.2026', read: '01/05/2026', chosen: '02/05/2026' },
    ...{ monday: 'Mon', week: 'Week', today: 'today', day: '25/11/2026' },
  },
  {
    details: { tag: '@detail' },
    ...{
      locale: 'cs-CZ',
      typed: '1. 5. 2026',
      read: '1. 5. 2026',
      chosen: '2. 5. 2026',
    },
    ...{ monday: 'po', week: 'Týden', today: 'dnes', day: '25. 11. 2026' },
  },
]

for (const { details, locale, typed, read, chosen, monday, week, today, day } of languages) {
  test(
    `a day is typed, stepped or chosen from a calendar, by keys alone: ${locale}`,
    details,
    async ({ open }) => {
      const page = await openForm(open, { locale })
      const field = supplyDate(page)
      await field.focus()
      await press(page, `${typed}{Tab}`)
      await expect(field).toHaveValue(read)
      await field.focus()
      await press(page, '{F4}')
      const calendar = page.getByRole('application')
      const selected = calendar.locator('[data-selected]')
      await expect(selected).toBeFocused()
      const heads = calendar.locator('thead th')
      await expect(heads).toHaveCount(8)
      await expect(heads.nth(1)).toHaveText(monday)
      const weeks = [18, 19, 20, 21, 22].map((number) => new RegExp(`^${week}.*${number}$`))
      await expect(calendar.getByRole('rowheader')).toHaveText(weeks)
      await assertAccessible(page)
      await takePicture(page, `calendar-${locale}`)
      await press(page, '{ArrowRight}{Enter}')
      await expect(calendar).toHaveCount(0)
      await expect(field).toHaveValue(chosen)
      await expect(field).toBeFocused()
      await press(page, '{Alt+ArrowDown}')
      await expect(selected).toBeFocused()
      await press(page, '{Escape}')
      await expect(calendar).toHaveCount(0)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(chosen)
      await press(page, `${today}{Tab}`)
      await expect(field).toHaveValue(day)
      await field.focus()
      await press(page, '{Backspace}{ArrowUp}{Tab}')
      await expect(field).toHaveValue(day)
    },
  )
}

test('the keys of pages go by months, in the calendar as in the field', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await openForm(open)
  const field = supplyDate(page)
  await field.fill('31.1.2027')
  await field.press('PageDown')
  await expect(field).toHaveValue('31/12/2026')
  await field.press('ArrowUp')
  await expect(field).toHaveValue('01/01/2027')
  await field.press('F4')
  const calendar = page.getByRole('application')
  await expect(calendar.locator('[data-selected]')).toBeFocused()
  // The first days of a year can be of the last week of the year before.
  const weeks = [53, 1, 2, 3, 4].map((number) => `Week ${number}`)
  await expect(calendar.getByRole('rowheader')).toHaveText(weeks)
  await page.keyboard.press('PageDown')
  await expect(calendar.getByRole('heading', { name: 'February 2027' })).toBeVisible()
  await press(page, '{ArrowLeft}{Enter}')
  await expect(calendar).toHaveCount(0)
  await expect(field).toHaveValue('31/01/2027')
})

test('rows are filtered by a typed day, and by spans that have a name', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), 'views/INVOICES.SALES', { at: noon })
  const view = new ViewPage(page)
  const dialog = await view.beginFilter('Due date')
  const apply = dialog.getByRole('button', { name: 'Apply' })
  await dialog.getByRole('textbox').fill('31.2.2026')
  await apply.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('textbox').fill('31.12.2026')
  await dialog.getByRole('button', { name: 'Calendar' }).click()
  await expect(page.locator('[data-part=calendar] [data-selected]')).toBeVisible()
  await assertAccessible(page, '[data-part=calendar]')
  await takePicture(page, 'calendar-in-filter')
  await page.keyboard.press('Escape')
  await apply.click()
  await expect(view.chip('Due date is 31 Dec 2026')).toBeVisible()
  await view.assertFilter("properties.paymentDate = '2026-12-31'")
  await page.getByRole('button', { name: 'Remove the filter' }).click()
  await view.beginFilter('Due date')
  await takePicture(page, 'filter-by-month')
  await assertAccessible(page, '[data-part=condition]')
  await dialog.getByRole('button', { name: 'Last month' }).click()
  const dated = page.getByTitle('1 Oct 2026 – 31 Oct 2026')
  await expect(dated).toContainText('Due date last month')
  await view.assertFilter("properties.paymentDate = 'last month'")
})

test('the calendar can be used at every size, in both themes', { tag: '@detail' }, async ({
  open,
}) => {
  for (const [name, options] of spread('calendar', [
    ['medium-dark-cs', { ...medium, colorScheme: 'dark', locale: 'cs-CZ' }],
    ['narrow-light', narrow],
    ['narrow-dark-cs', { ...narrow, colorScheme: 'dark', locale: 'cs-CZ' }],
  ] as const)) {
    const page = await openForm(open, options)
    await page
      .locator('[data-part=picker-box]', { has: supplyDate(page) })
      .getByRole('button')
      .click()
    const calendar = page.locator('[data-part=calendar]')
    await expect(calendar.locator('[data-part=today]')).toBeVisible()
    await assertAccessible(page)
    await takePicture(page, `calendar-${name}`)
    await calendar.locator('[data-part=today]').click()
    await expect(calendar).toHaveCount(0)
    await expect(supplyDate(page)).toHaveValue(/^25.+11.+2026$/)
  }
})
