// A day is the day that is stored, wherever the reader is; it is typed or chosen from a calendar.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assertAccessible,
  consoleTests,
  medium,
  narrow,
  skip,
  takePicture,
} from './console-server.ts'
import { noon } from './demo-day.ts'
import { openSignedIn, press } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const tests = consoleTests(undefined, noon)

test('days are shown as they are stored, instants in the time zone of the unit', {
  skip,
}, async (t) => {
  const { server } = tests
  const { id: companyId } = await server().create('companies', { name: 'Acme' })
  const { id } = await server().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: { name: 'Work', supplyDate: '2026-01-01', paymentDate: '2026-12-31' },
  })
  const shown = new Set<string>()
  for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Prague']) {
    const page = await openSignedIn(tests, t, 'views/INVOICES.SALES', { timezoneId })
    await page.getByRole('grid').getByText('31 Dec 2026').waitFor()
    await page.goto(`${server().address}/console/1/documents/${id}`)
    await page.getByText('1 Jan 2026').first().waitFor()
    await page.getByText('31 Dec 2026').first().waitFor()
    // What else is on the page comes in its own time, of an answer each.
    const main = page.locator('main')
    await main.getByRole('button', { name: 'Sales', exact: true }).waitFor()
    for (const told of ['Owner admin', 'Seen by everybody', 'Not possible now', 'Acme'])
      await main.getByText(told).first().waitFor()
    await page.waitForLoadState('networkidle')
    shown.add(await main.innerText())
    await page.goto(`${server().address}/console/1/documents/${id}/edit`)
    const field = page.locator('[id="field/properties/supplyDate"]')
    await field.waitFor()
    assert.match(await field.inputValue(), /^1 Jan 2026$|^01\/01\/2026$|^2026-01-01$/)
  }
  assert.equal(shown.size, 1)
})

const supplyDate = '[id="field/properties/supplyDate"]'

test('a day is typed, stepped or chosen from a calendar, by keys alone', { skip }, async (t) => {
  for (const [locale, typed, read, chosen, monday] of [
    ['en-GB', '1.5.2026', '01/05/2026', '02/05/2026', 'Mon'],
    ['cs-CZ', '1. 5. 2026', '1. 5. 2026', '2. 5. 2026', 'po'],
  ] as const) {
    const page = await openSignedIn(tests, t, 'documents/new?type=INVOICE.SALES', { locale })
    const field = page.locator(supplyDate)
    await field.focus()
    await press(page, `${typed}{Tab}`)
    assert.equal(await field.inputValue(), read)
    await field.focus()
    await press(page, '{F4}')
    const calendar = page.getByRole('application')
    await calendar.locator('[data-selected]:focus').waitFor()
    const heads = await calendar.locator('thead th').allInnerTexts()
    assert.equal(heads.length, 8)
    assert.equal(heads[1], monday)
    const weeks = calendar.getByRole('rowheader', { name: locale === 'cs-CZ' ? /^Týden/ : /^Week/ })
    const numbers = (all: readonly string[]) => all.map((text) => Number(/\d+$/.exec(text)?.[0]))
    assert.deepEqual(numbers(await weeks.allTextContents()), [18, 19, 20, 21, 22])
    await assertAccessible(page)
    await takePicture(page, `calendar-${locale}`)
    await press(page, '{ArrowRight}{Enter}')
    await calendar.waitFor({ state: 'detached' })
    assert.equal(await field.inputValue(), chosen)
    await field.and(page.locator(':focus')).waitFor()
    await press(page, '{Alt+ArrowDown}')
    await calendar.locator('[data-selected]:focus').waitFor()
    await press(page, '{Escape}')
    await calendar.waitFor({ state: 'detached' })
    await field.and(page.locator(':focus')).waitFor()
    assert.equal(await field.inputValue(), chosen)
    await press(page, locale === 'cs-CZ' ? 'dnes{Tab}' : 'today{Tab}')
    const day = locale === 'cs-CZ' ? '25. 11. 2026' : '25/11/2026'
    assert.equal(await field.inputValue(), day)
    await field.focus()
    await press(page, '{Backspace}{ArrowUp}{Tab}')
    assert.equal(await field.inputValue(), day)
  }
})

test('the keys of pages go by months, in the calendar as in the field', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'documents/new?type=INVOICE.SALES')
  const field = page.locator(supplyDate)
  await field.fill('31.1.2027')
  await field.press('PageUp')
  assert.equal(await field.inputValue(), '28/02/2027')
  await field.press('PageDown')
  assert.equal(await field.inputValue(), '28/01/2027')
  await field.press('ArrowDown')
  assert.equal(await field.inputValue(), '27/01/2027')
  await field.press('F4')
  const calendar = page.getByRole('application')
  const weeks = calendar.getByRole('rowheader')
  await calendar.locator('[data-selected]:focus').waitFor()
  // The first days of a year can be of the last week of the year before.
  assert.deepEqual(await weeks.allTextContents(), [
    'Week 53',
    'Week 1',
    'Week 2',
    'Week 3',
    'Week 4',
  ])
  await page.keyboard.press('PageDown')
  await calendar.getByRole('heading', { name: 'February 2027' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
  assert.equal(await field.inputValue(), '26/02/2027')
})

test('rows are filtered by a typed day, and by spans that have a name', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'views/INVOICES.SALES')
  const view = new ViewPage(page)
  const chooseField = async () => {
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('combobox', { name: 'Field' }).fill('Due')
    await page.getByRole('option', { name: 'Due', exact: true }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Add filter' })
  await chooseField()
  await dialog.getByRole('textbox').fill('31.2.2026')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('textbox').fill('31.12.2026')
  await dialog.getByRole('button', { name: 'Calendar' }).click()
  await page.locator('.calendar [data-selected]').waitFor()
  await assertAccessible(page, '.calendar')
  await takePicture(page, 'calendar-in-filter')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await view.chip('Due is 31 Dec 2026').waitFor()
  assert.match(page.url(), /externalFilter=properties\.paymentDate\+%3D\+%272026-12-31%27$/)
  await page.getByRole('button', { name: 'Remove the filter' }).click()
  await chooseField()
  await dialog.getByRole('button', { name: 'Last month' }).click()
  await takePicture(page, 'filter-by-month')
  await assertAccessible(page, '.condition')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/BETWEEN\+%27\d{4}-\d\d-01%27\+AND\+%27\d{4}-\d\d-(?:28|29|30|31)%27/)
})

test('the calendar can be used at every size, in both themes', { skip }, async (t) => {
  for (const [name, options] of [
    ['medium-dark-cs', { ...medium, colorScheme: 'dark', locale: 'cs-CZ' }],
    ['narrow-light', narrow],
    ['narrow-dark-cs', { ...narrow, colorScheme: 'dark', locale: 'cs-CZ' }],
  ] as const) {
    const page = await openSignedIn(tests, t, 'documents/new?type=INVOICE.SALES', options)
    await page.locator(`.picker-box:has(${supplyDate}) button`).click()
    const calendar = page.locator('.calendar')
    await calendar.locator('.today').waitFor()
    await assertAccessible(page)
    await takePicture(page, `calendar-${name}`)
    await calendar.locator('.today').click()
    await calendar.waitFor({ state: 'detached' })
    assert.notEqual(await page.locator(supplyDate).inputValue(), '')
  }
})
