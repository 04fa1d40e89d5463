// The timer: one for each user, in every tab, until it is stopped or discarded.

import type { Page } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { pick } from './pages/keyboard.ts'

const noon = new Date('2026-11-25T12:00:00Z')

const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Acme', isClient: true })
  await create('jobs', { type: 'JOB', ownerId: 1, companyId, properties: { name: 'Atlas' } })
})

async function stored() {
  const { json } = await unit().call({ path: 'views/INTERVALS.TRACK?order=id' })
  return json.data as readonly Readonly<Record<string, unknown>>[]
}

const timer = (page: Page) => page.getByRole('region', { name: 'Timer' })

test('a timer runs on over a reload and in another tab, and is stored once', async ({ open }) => {
  const page = await open(unit(), 'week', { at: noon })
  const other = await page.context().newPage()
  await other.clock.setFixedTime(noon)
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Start timer' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Job' }).focus()
  await pick(page, 'Atlas')
  await page.getByRole('button', { name: 'Start timer' }).click()
  await expect(timer(page)).toContainText('Atlas, since 12:00')
  await expect(page.getByRole('button', { name: 'Start timer' })).toHaveCount(0)
  await expect(timer(other)).toContainText('Atlas, since 12:00')
  await expect(other.getByRole('button', { name: 'Start timer' })).toHaveCount(0)
  await assertEachLook(page, 'timer')
  await page.clock.setFixedTime(new Date('2026-11-25T13:30:00Z'))
  await page.reload()
  await expect(timer(page).locator('[data-part=timer-minutes]')).toHaveText('1:30')
  await timer(page).getByRole('button', { name: 'Stop and save' }).click()
  await expect(timer(page)).toHaveCount(0)
  await expect(timer(other)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Atlas, Wed 25/11' })).toHaveValue('1:30')
  const [entry, ...others] = await stored()
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    date: '2026-11-25',
    startTime: '12:00:00',
    duration: 90,
    userId: 1,
  })
})

test('a timer of more than 16 hours asks before it is stored, and so does one that is discarded', {
  tag: '@detail',
}, async ({ open }) => {
  const before = (await stored()).length
  const page = await open(unit(), 'week', { at: noon })
  await page.getByRole('button', { name: 'Start timer' }).click()
  await expect(timer(page)).toBeVisible()
  await page.clock.setFixedTime(new Date('2026-11-26T04:01:00Z'))
  await timer(page).getByRole('button', { name: 'Stop and save' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('16:01')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await timer(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Discard the timer?')
  expect((await stored()).length).toBe(before)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(timer(page)).toHaveCount(0)
  expect((await stored()).length).toBe(before)
})
