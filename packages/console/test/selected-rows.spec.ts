// Which rows are selected, and in which status they are, is seen at a glance: under the mouse, below
// the bar of actions, and without colours.

import type { Locator } from '@playwright/test'
import { createMany } from '../../server/test/support/create-many.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { ViewPage } from './pages/view-page.ts'

const count = 60
const unit = unitOfTests(async (filled) => {
  const body = (index: number) => ({ name: `Company ${String(index + 1).padStart(2, '0')}` })
  await createMany(filled, { count, body })
})

test('a selected row looks selected under the mouse too, and the bar of actions covers no row', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES')
  const rows = new BulkPage(page)
  await rows.select('Company 60')
  await rows.select('Company 59')
  await page.getByRole('heading', { level: 1 }).hover()
  const style = (row: Locator) => row.evaluate((element) => getComputedStyle(element))
  const { backgroundColor } = await style(rows.row('Company 60'))
  const selected = ['background-color', backgroundColor] as const
  await rows.row('Company 58').hover()
  await expect(rows.row('Company 58')).not.toHaveCSS(...selected)
  await rows.row('Company 59').hover()
  await expect(rows.row('Company 59')).toHaveCSS(...selected)

  const bar = page.getByRole('toolbar', { name: '2 selected' })
  await expect(bar).toBeVisible()
  const grid = page.getByRole('grid')
  await grid.press('Control+End')
  // All of it but a part of a pixel, where rows do not begin at a whole one.
  await expect(new ViewPage(page).row('Company 01')).toBeInViewport({ ratio: 0.97 })
  await expect(async () => {
    const above = await grid.boundingBox()
    const below = await bar.boundingBox()
    if (above === null || below === null) throw new Error('They have no boxes yet.')
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  }).toPass()
})

test('phases of a status differ in shape, not in colour alone', async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES')
  await expect(new ViewPage(page).row('Company 60')).toBeVisible()
  const shapes = () =>
    page.evaluate(() => {
      const drawn = ['preparation', 'open', 'done', 'cancelled', 'other'].map((phase) => {
        const status = document.body.appendChild(document.createElement('span'))
        status.dataset['phase'] = phase
        const { clipPath, boxShadow, backgroundImage } = getComputedStyle(status, '::before')
        status.remove()
        return [clipPath, boxShadow, backgroundImage].join().replace(/rgba?\([^)]*\)/g, '')
      })
      return new Set(drawn).size
    })
  await expect.poll(shapes).toBe(5)
})
