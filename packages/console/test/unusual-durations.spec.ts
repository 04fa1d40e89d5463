// Time under 5 minutes or over 16 hours is asked about before it is stored, wherever a person enters
// it; what a program sends is stored as it is.

import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { assertAccessible } from './looks.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { CellsPage } from './pages/cells-page.ts'
import { FormPage } from './pages/form-page.ts'
import { paste, press } from './pages/keyboard.ts'

/** A Wednesday. */
const noon = new Date('2026-11-25T12:00:00Z')

const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Acme', isClient: true })
  await create('jobs', { type: 'JOB', ownerId: 1, companyId, properties: { name: 'Atlas' } })
})

/** @param comment by which a test knows what is its own. */
async function track(comment: string, duration: number, date = '2026-10-01'): Promise<void> {
  await unit().create('time', { type: 'TRACK', userId: 1, date, duration, comment })
}

async function stored(filter: string): Promise<readonly number[]> {
  const query = new URLSearchParams({ externalFilter: filter, order: 'id' })
  const { json } = await unit().call({ path: `views/INTERVALS.TRACK?${query}` })
  return json.data.map(({ duration }: { readonly duration: number }) => duration)
}

const rows = (comment: string) =>
  `INTERVALS.TRACK?columns=comment,duration&order=id&externalFilter=comment = '${comment}'`

test('a form asks once, keeps the text, and stores at a second Ctrl+Enter', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await FormPage.open(open, unit(), 'time/new?type=TRACK')
  const { page } = form
  const duration = form.field('/duration')
  const onThatDay = "date = '2026-09-01'"
  await form.field('/date').fill('2026-09-01')
  await duration.focus()
  await press(page, '20{Control+Enter}')
  await expect(form.fault('/duration')).toContainText('Is 20:00 h correct?')
  await expect(duration).toHaveValue('20:00')
  await assertEachLook(page, 'unusual-in-form')
  expect(await stored(onThatDay)).toEqual([])
  // Another text is another question; a usual one is none.
  await duration.focus()
  await press(page, '{Control+a}2m{Enter}')
  await expect(form.fault('/duration')).toContainText('Is 0:02 h correct?')
  await press(page, '{Control+a}8')
  await expect(form.fault('/duration')).toHaveCount(0)
  await press(page, '{Control+a}21{Control+Enter}')
  await expect(form.fault('/duration')).toContainText('Is 21:00 h correct?')
  await press(page, '{Control+Enter}')
  await expect.poll(() => stored(onThatDay)).toEqual([1260])
})

test('in a form a second Enter says yes, and so does the button', { tag: '@detail' }, async ({
  open,
}) => {
  const form = await FormPage.open(open, unit(), 'time/new?type=TRACK')
  const { page } = form
  const duration = form.field('/duration')
  await form.field('/date').fill('2026-09-02')
  await duration.focus()
  await press(page, '17{Enter}')
  await expect(form.fault('/duration')).toBeVisible()
  await press(page, '{Enter}')
  await expect(form.fault('/duration')).toHaveCount(0)
  await press(page, '{Control+a}18{Enter}')
  await form.fault('/duration').getByRole('button', { name: 'Yes' }).click()
  await expect(duration).toBeFocused()
  await expect(form.fault('/duration')).toHaveCount(0)
  await press(page, '{Control+Enter}')
  await expect.poll(() => stored("date = '2026-09-02'")).toEqual([1080])
})

test('a cell asks at Enter and stores at the next one; a click elsewhere stores nothing', {
  tag: '@detail',
}, async ({ open }) => {
  await track('Cell', 60)
  const view = await CellsPage.open(open, unit(), rows('Cell'))
  const { page } = view
  await view.go('Cell', 'Duration')
  await press(page, '20{Enter}')
  await view.assertAnnounced('Is 20:00 h correct?')
  await assertAccessible(page)
  expect(await stored("comment = 'Cell'")).toEqual([60])
  await press(page, '{Enter}')
  await view.assertStored('Cell', 'Duration', '20:00')
  await expect.poll(() => stored("comment = 'Cell'")).toEqual([1200])
  await view.go('Cell', 'Duration')
  await press(page, '3m')
  await view.cell('Cell', 'Comment').click()
  await expect(view.refused('Cell', 'Duration')).toHaveText('0:03')
  expect(await stored("comment = 'Cell'")).toEqual([1200])
})

test('a cell of the week asks, and stores at a second Enter or by its button', {
  tag: '@detail',
}, async ({ open }) => {
  await track('Week', 30, '2026-11-23')
  const page = await open(unit(), 'week', { at: noon })
  const cell = (day: string) => page.getByRole('textbox', { name: `Without a job, ${day}` })
  const ofWeek = "date >= '2026-11-23' AND date <= '2026-11-29'"
  const question = page.getByRole('alert').filter({ hasText: 'correct?' })
  await cell('Mon 23/11').focus()
  await press(page, '20{Enter}')
  await expect(question).toContainText('Is 20:00 h correct?')
  await expect(cell('Mon 23/11')).toBeFocused()
  await expect(cell('Mon 23/11')).toHaveValue('20')
  await assertEachLook(page, 'unusual-in-week')
  expect(await stored(ofWeek)).toEqual([30])
  await press(page, '{Enter}')
  await expect.poll(() => stored(ofWeek)).toEqual([1200])
  await cell('Tue 24/11').focus()
  await press(page, '4m{Enter}')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => stored(ofWeek)).toEqual([1200, 4])
  // The entries of a cell ask as well, but not about what is stored so.
  await cell('Mon 23/11').focus()
  await press(page, '{Alt+ArrowDown}')
  const entry = page.locator('[data-part=week-entries] form').first()
  await entry.getByLabel('Comment').fill('Night shift')
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => stored("comment = 'Night shift'")).toEqual([1200])
  await cell('Mon 23/11').focus()
  await press(page, '{Alt+ArrowDown}')
  await entry.getByLabel('Duration').fill('22')
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(entry.getByRole('alert')).toContainText('Is 22:00 h correct?')
  expect(await stored("comment = 'Night shift'")).toEqual([1200])
  await entry.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => stored("comment = 'Night shift'")).toEqual([1320])
})

test('a change of many records asks before its preview, and a paste marks what is unusual', {
  tag: '@detail',
}, async ({ open }) => {
  await track('Many', 60)
  await track('Many', 60)
  const view = new BulkPage(await open(unit(), `views/${rows('Many')}`))
  const { page, grid, dialog } = view
  await expect(grid.locator('[data-part=pick]')).toHaveCount(2)
  for (const pick of await grid.locator('[data-part=pick]').all()) await pick.click()
  await page.getByRole('button', { name: 'Edit…' }).click()
  await dialog.getByRole('combobox', { name: 'Field' }).fill('Duration')
  await page.getByRole('option', { name: 'Duration', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Duration' }).fill('20')
  await press(page, '{Enter}')
  await expect(dialog.getByText('Is 20:00 h correct?')).toBeVisible()
  await press(page, '{Enter}')
  await view.assertOutcomes('Will change: 2')
  await view.press('Close')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await grid.focus()
  await press(page, '{Control+Home}{ArrowRight}')
  await paste(page, '20\n8')
  await view.assertOutcomes('Will change: 2', 'Unusual values: 1')
  await expect(dialog.getByRole('listitem')).toHaveText([/, Duration: Is 20:00 h correct\?$/])
  await assertAccessible(page)
  await view.press('Apply to 2 records')
  await expect.poll(() => stored("comment = 'Many'")).toEqual([1200, 480])
})
