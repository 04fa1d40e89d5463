// My week: the hours of its user by job and day, entered by keyboard alone, and what becomes of a
// cell that cannot be saved.

import type { Locator, Page } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { pick, press } from './pages/keyboard.ts'

const jobs = ['Atlas', 'Borough', 'Catalogue', 'Depot', 'Estate']
/** A Wednesday. */
const noon = new Date('2026-11-25T12:00:00Z')
const ids = new Map<string, number>()

const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Acme', isClient: true })
  for (const name of jobs) {
    const job = { type: 'JOB', ownerId: 1, companyId, properties: { name } }
    const { id } = await create('jobs', job)
    ids.set(name, id)
  }
})

interface Tracked {
  readonly id: number
  readonly jobId: number
  readonly date: string
  readonly duration: number
  readonly comment: string | null
}

async function stored(first: string): Promise<readonly Tracked[]> {
  const last = new Date(Date.parse(first) + 6 * 86_400_000).toISOString().slice(0, 10)
  const filter = `NOT isDisabled AND date >= '${first}' AND date <= '${last}'`
  const query = new URLSearchParams({ externalFilter: filter, order: 'id' })
  return (await unit().call({ path: `views/INTERVALS.TRACK?${query}` })).json.data
}

async function track(name: string, date: string, duration: number): Promise<Tracked> {
  const spent = { type: 'TRACK', userId: 1, date, duration, jobId: ids.get(name) }
  return await unit().create('time', spent)
}

function cell(page: Page, name: string, day: string): Locator {
  return page.getByRole('textbox', { name: `${name}, ${day}` })
}

const sum = (page: Page): Locator => page.locator('[data-part=week-sum]')

test('a week of five jobs is entered by keyboard alone', async ({ open }) => {
  const page = await open(unit(), 'week', { at: noon })
  let keys = 0
  const type = async (script: string): Promise<void> => {
    keys += [...script.matchAll(/\{[^}]+\}|[^{]/g)].length
    await press(page, script)
  }
  await page.getByRole('combobox', { name: 'Job' }).focus()
  for (const name of jobs) {
    await pick(page, name)
    await type('{Enter}')
    await expect(cell(page, name, 'Mon 23/11')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Job' })).toBeFocused()
  }
  await cell(page, 'Atlas', 'Mon 23/11').focus()
  for (const typed of ['8', '7.5', '1:30', '45m', '2']) {
    await type(`${typed}{Tab}${typed}{Tab}${typed}{Tab}${typed}{Tab}${typed}`)
    await type('{Enter}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  }
  await expect(sum(page)).toHaveText('98:45')
  await expect.poll(async () => (await stored('2026-11-23')).length).toBe(25)
  const entered = await stored('2026-11-23')
  expect(entered.map(({ jobId, date, duration }) => [jobId, date, duration]).sort()).toEqual(
    jobs
      .flatMap((name, index) =>
        [23, 24, 25, 26, 27].map((day) => {
          return [ids.get(name), `2026-11-${day}`, [480, 450, 90, 45, 120][index]]
        }),
      )
      .sort(),
  )
  expect(keys).toBeLessThanOrEqual(120)
  await page.reload()
  await expect(sum(page)).toHaveText('98:45')
  await assertEachLook(page, 'week')
})

test('Delete empties a cell, typing replaces it, and Escape leaves it as it was', {
  tag: '@detail',
}, async ({ open }) => {
  await track('Atlas', '2026-11-02', 60)
  await track('Atlas', '2026-11-03', 90)
  const page = await open(unit(), 'week?week=2026-11-02', { at: noon })
  await cell(page, 'Atlas', 'Mon 02/11').focus()
  await press(page, '{Delete}{ArrowRight}3{Escape}')
  await expect(cell(page, 'Atlas', 'Tue 03/11')).toHaveValue('1:30')
  await press(page, '2{Enter}')
  await expect(cell(page, 'Atlas', 'Mon 02/11')).toHaveValue('')
  await expect
    .poll(async () => (await stored('2026-11-02')).map(({ date, duration }) => [date, duration]))
    .toEqual([['2026-11-03', 120]])
  await cell(page, 'Atlas', 'Tue 03/11').focus()
  await press(page, 'soon{ArrowDown}')
  await expect(cell(page, 'Atlas', 'Tue 03/11')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('This is no duration.')).toBeVisible()
})

test('a cell of several entries shows their sum, and opens them with their comments', {
  tag: '@detail',
}, async ({ open }) => {
  await track('Borough', '2026-10-05', 60)
  await track('Borough', '2026-10-05', 30)
  const page = await open(unit(), 'week?week=2026-10-05', { at: noon })
  const both = cell(page, 'Borough', 'Mon 05/10')
  await expect(both).toHaveValue('1:30')
  await expect(both).toHaveAttribute('readonly')
  await both.focus()
  await press(page, '{Enter}')
  const entries = page.locator('[data-part=week-entries]')
  await entries.getByLabel('Comment').first().fill('Plans')
  await entries.getByRole('button', { name: 'Save' }).first().click()
  await expect(entries).toHaveCount(0)
  await expect.poll(async () => (await stored('2026-10-05'))[0]?.comment).toBe('Plans')
})

test('the rows of last week are copied, with its hours where that is wanted', {
  tag: '@detail',
}, async ({ open }) => {
  await track('Catalogue', '2026-09-07', 60)
  await track('Depot', '2026-09-08', 120)
  await track('Depot', '2026-09-15', 15)
  const page = await open(unit(), 'week?week=2026-09-14', { at: noon })
  await expect(cell(page, 'Depot', 'Tue 15/09')).toHaveValue('0:15')
  await page.getByRole('button', { name: 'Copy last week' }).click()
  await page.getByRole('button', { name: 'Rows only' }).click()
  await expect(cell(page, 'Catalogue', 'Mon 14/09')).toHaveValue('')
  await expect(sum(page)).toHaveText('0:15')
  await page.getByRole('button', { name: 'Copy last week' }).click()
  await page.getByRole('button', { name: 'Rows and hours' }).click()
  await expect(cell(page, 'Catalogue', 'Mon 14/09')).toHaveValue('1:00')
  await expect(cell(page, 'Depot', 'Tue 15/09')).toHaveValue('0:15')
  await expect.poll(async () => (await stored('2026-09-14')).length).toBe(2)
})

test('what is typed while the server is away waits, and is stored once', async ({ open }) => {
  await track('Estate', '2026-08-03', 60)
  const page = await open(unit(), 'week?week=2026-08-03', { at: noon })
  await expect(cell(page, 'Estate', 'Mon 03/08')).toHaveValue('1:00')
  const isOfServer = (url: URL): boolean => !url.pathname.startsWith('/console/')
  await page.route(isOfServer, (route) => route.abort('connectionrefused'))
  await cell(page, 'Estate', 'Tue 04/08').focus()
  await press(page, '2{Enter}{ArrowUp}')
  const waiting = page.locator('[data-part=week-cell][data-state=waiting]')
  await expect(waiting).toHaveCount(1, { timeout: 20_000 })
  await expect(cell(page, 'Estate', 'Tue 04/08')).toHaveValue('2:00')
  await cell(page, 'Estate', 'Tue 04/08').focus()
  await press(page, '3{ArrowRight}')
  await expect(waiting).toHaveCount(1, { timeout: 20_000 })
  await page.route('**/healthz', async (route) => {
    await page.unroute(isOfServer)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(waiting).toHaveCount(0)
  await expect
    .poll(async () => (await stored('2026-08-03')).map(({ duration }) => duration))
    .toEqual([60, 180])
})

test('what somebody else has changed meanwhile is told at the cell', { tag: '@detail' }, async ({
  open,
}) => {
  const { id } = await track('Atlas', '2026-07-06', 60)
  const page = await open(unit(), 'week?week=2026-07-06', { at: noon })
  await expect(cell(page, 'Atlas', 'Mon 06/07')).toHaveValue('1:00')
  await page.route('**/changes*', (route) => route.abort())
  await page.route('**/time?*', async (route) => {
    await page.unroute('**/time?*')
    const patch = { method: 'PATCH', path: `time?id=${id}`, body: { duration: 75 } } as const
    await unit().call(patch)
    await route.continue()
  })
  await cell(page, 'Atlas', 'Mon 06/07').focus()
  await press(page, '2{Enter}')
  await expect(page.getByText('Somebody else has changed this to 1:15.')).toBeAttached()
  await cell(page, 'Atlas', 'Mon 06/07').focus()
  await press(page, '2{Enter}')
  await expect.poll(async () => (await stored('2026-07-06'))[0]?.duration).toBe(120)
})
