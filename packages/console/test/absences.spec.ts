// The page "Absences": who is away in a month, for whoever may read of it, by mouse, keys and thumb.

import type { Locator, Page, Route } from '@playwright/test'
import { userCaller } from '../../server/test/support/user-caller.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { smallTargets } from './small-targets.ts'

/** A Wednesday. */
const noon = new Date('2026-11-25T12:00:00Z')
const people = { eva: 0, ann: 0, otto: 0, jan: 0 }
const eva = { token: '' }
const ids = new Map<string, number>()

/** Eva manages Ann and Otto; Jan is of another team. */
const unit = unitOfTests(async (booted) => {
  const { admin, create } = userCaller(() => booted)
  const holidays = [{ date: '2026-11-17', name: 'Freedom Day' }]
  const path = `agencies?id=${booted.unit}`
  const changed = { method: 'PATCH', path, body: { holidays }, token: await admin() }
  expect((await booted.call(changed)).status).toBe(200)
  const named = async (firstName: string, lastName: string, more: object = {}) =>
    (await create({ firstName, lastName, ...more })).id
  people.eva = await named('Eva', 'Nova')
  eva.token = await booted.issue({ user: people.eva })
  people.ann = await named('Ann', 'Mala', { managerId: people.eva })
  people.otto = await named('Otto', 'Kral', { managerId: people.eva })
  people.jan = await named('Jan', 'Bily')
  const away = async (name: string, owner: number, days: readonly string[], status: string) => {
    const [startDate, endDate = startDate] = days
    const properties = { name, absenceType: 'ABSENCE.VACATION', startDate, endDate }
    const body = { type: 'ABSENCE', ownerId: owner, status, properties }
    ids.set(name, (await booted.create('documents', body)).id)
  }
  await away('Lake', people.ann, ['2026-11-16', '2026-11-20'], 'APPROVED')
  await away('Doctor', people.ann, ['2026-11-18'], 'PROCESSING')
  await away('Hills', people.otto, ['2026-10-28', '2026-11-03'], 'PROCESSING')
  await away('Refused', people.otto, ['2026-11-09', '2026-11-10'], 'REJECTED')
  await away('Secret', people.jan, ['2026-11-12'], 'APPROVED')
})

const grid = (page: Page): Locator => page.getByRole('grid', { name: /^Absences in / })
const bar = (page: Page, person: string): Locator =>
  grid(page).getByRole('link', { name: new RegExp(`^${person}: `) })
const month = (page: Page): Locator => page.locator('[data-part=month]')

const lake = 'Ann Mala: Vacation, 16 Nov 2026 – 20 Nov 2026, 4 working days, Approved'
const hills = 'Otto Kral: Vacation, 28 Oct 2026 – 3 Nov 2026, 5 working days, Not approved yet'

test('a month shows who is away, of those whose absences the reader may see', async ({ open }) => {
  const page = await open(unit(), '', { ...eva, at: noon })
  await page.getByRole('link', { name: 'Absences', exact: true }).click()
  await expect(page).toHaveURL(/\d\/absences$/)
  await expect(month(page)).toHaveText('November 2026')
  await expect(grid(page).getByRole('rowheader')).toHaveText(['Eva Nova', 'Ann Mala', 'Otto Kral'])
  await expect(page.locator('[data-part=absence]')).toHaveCount(3)
  await expect(grid(page).getByRole('link', { name: lake })).toHaveAttribute(
    'data-state',
    'approved',
  )
  await expect(bar(page, 'Otto Kral')).toHaveAttribute('aria-label', hills)
  await expect(bar(page, 'Otto Kral')).toHaveAttribute('data-state', 'requested')
  const holiday = grid(page).getByRole('columnheader', { name: 'Tue 17 Nov 2026, Freedom Day' })
  await expect(holiday).toHaveAttribute('data-off', 'true')
  await expect(page.locator('[data-part=holidays]')).toHaveText('Holidays: 17/11 Freedom Day')
  const off = grid(page).locator('th[data-off=true]')
  await expect(off).toHaveText(
    ['1', '7', '8', '14', '15', '17', '21', '22', '28', '29'].map(ending),
  )
  await assertEachLook(page, 'absences')
})

function ending(day: string): RegExp {
  return new RegExp(`[a-z]${day}$`)
}

test('an absence over the edge of a month is in both, as long as it is in each', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'absences?month=2026-10', { ...eva, at: noon })
  const cell = grid(page)
    .getByRole('gridcell')
    .filter({ has: page.getByRole('link', { name: hills }) })
  await expect(bar(page, 'Otto Kral')).toHaveAttribute('aria-label', hills)
  await expect(bar(page, 'Otto Kral')).toHaveAttribute('data-goes-on', 'true')
  await expect(cell).toHaveAttribute('colspan', '4')
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(month(page)).toHaveText('November 2026')
  await expect(bar(page, 'Otto Kral')).toHaveAttribute('data-begun', 'true')
  await expect(cell).toHaveAttribute('colspan', '3')
})

test('months are left by keys and by buttons, and the address says which it is', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'absences', { ...eva, at: noon })
  await expect(grid(page)).toBeVisible()
  await page.keyboard.press('[')
  await expect(month(page)).toHaveText('October 2026')
  await expect(page).toHaveURL(/absences\?month=2026-10$/)
  await page.route('**/views/ABSENCES?*', tooMany)
  await page.keyboard.press('[')
  await expect(page.getByRole('alert')).toHaveText(
    'Only the first 1,000 absences of this month are shown.',
  )
  await page.unroute('**/views/ABSENCES?*')
  await page.keyboard.press('t')
  await expect(month(page)).toHaveText('November 2026')
  await page.keyboard.press(']')
  await page.keyboard.press(']')
  await expect(month(page)).toHaveText('January 2027')
  await expect(page.getByText('Nobody whose absences you may see is away')).toBeVisible()
  await page.reload()
  await expect(month(page)).toHaveText('January 2027')
  await page.getByRole('link', { name: 'Previous month' }).click()
  await expect(month(page)).toHaveText('December 2026')
  await page.getByRole('link', { name: 'This month' }).click()
  await expect(page).toHaveURL(/absences$/)
  await expect(page.getByRole('link', { name: 'This month' })).toHaveCount(0)
})

/** Answers with more absences than are read. */
async function tooMany(route: Route): Promise<void> {
  const data = Array.from({ length: 1000 }, (_, index) => {
    const properties = { name: 'Leave', startDate: '2026-09-01', endDate: '2026-09-30' }
    return { id: index + 1, ownerId: people.ann, status: 'APPROVED', frozenAt: null, properties }
  })
  await route.fulfill({ json: { metadata: { count: 1000, nextOffset: 1000 }, data } })
}

test('by keys alone an absence is opened beside the table, and closed again', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'absences?month=2026-11', { ...eva, at: noon })
  await expect(bar(page, 'Ann Mala')).toHaveCount(2)
  await page.getByRole('link', { name: 'New absence', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'New absence on 25 Nov 2026' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(grid(page).getByRole('link', { name: lake })).toBeFocused()
  await page.keyboard.press('Enter')
  const beside = page.getByRole('complementary')
  await expect(beside.getByRole('heading', { level: 2, name: 'Lake' })).toBeVisible()
  await expect(page).toHaveURL(/month=2026-11&open=documents(:|%3A)\d+$/)
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)
  await expect(month(page)).toHaveText('November 2026')
  await expect(grid(page).getByRole('link', { name: lake })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(bar(page, 'Otto Kral')).toBeFocused()
})

test('a free day of the own row begins an absence on that day', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), 'absences?month=2027-03', { ...eva, at: noon })
  await page.getByRole('link', { name: 'New absence on 12 Mar 2027' }).click()
  const value = (name: string) => page.locator(`[id="field/properties/${name}"]`)
  await expect(value('startDate')).toHaveValue('12/03/2027')
  await expect(value('endDate')).toHaveValue('12/03/2027')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('12 Mar 2027, 1 working day')).toBeVisible()
  await page.goBack()
  const own = 'Eva Nova: 12 Mar 2027, 1 working day, Not approved yet'
  await expect(grid(page).getByRole('link', { name: own })).toBeVisible()
})

test('who may only read is offered no new absence', { tag: '@detail' }, async ({ open }) => {
  const token = await unit().issue({ user: people.ann, scopes: ['read'] })
  const page = await open(unit(), 'absences?month=2026-11', { token, at: noon })
  await expect(grid(page).getByRole('rowheader')).toHaveText(['Ann Mala'])
  await expect(bar(page, 'Ann Mala')).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^New absence/ })).toHaveCount(0)
})

test('on a phone the month is a list, and leads to the records', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), 'absences?month=2026-11', { ...eva, ...narrow, at: noon })
  const list = page.getByRole('list', { name: 'Absences in November 2026' })
  const away = list.getByRole('link', { name: /^(Ann Mala|Otto Kral)/ })
  await expect(away).toHaveText([/^Otto Kral/, /^Ann Mala.*16 Nov 2026/, /^Ann Mala.*18 Nov 2026/])
  await expect(away.first()).toContainText('Not approved yet')
  await assertAccessible(page)
  await expect.poll(() => smallTargets(page)).toEqual([])
  await takePicture(page, 'absences-phone')
  await away.nth(1).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lake' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/documents/${ids.get('Lake')}$`))
})
