// The frame of all pages: a bar for thumbs on phones, a rail on small screens, the way past both, and
// where the focus goes when a page is opened.

import { expect, test, unitOfTests } from './console-test.ts'
import { medium, narrow, takePicture } from './looks.ts'
import { visit } from './pages/visit.ts'
import { smallTargets } from './small-targets.ts'

const unit = unitOfTests(async ({ create }) => {
  for (let index = 1; index < 30; index += 1) await create('companies', { name: `Acme ${index}` })
})

test('a phone has five things in reach of the thumb, and nothing behind them', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES', { ...narrow, colorScheme: 'dark' })
  const assertLarge = async (within: string): Promise<void> =>
    await expect.poll(() => smallTargets(page, within)).toEqual([])
  const bar = page.getByRole('navigation', { name: 'Main' })
  const { width, height } = narrow.viewport
  await expect(bar.locator('a, button')).toHaveCount(5)
  await assertLarge('[data-part=bottom-bar]')
  await expect(async () => {
    const barBox = await bar.boundingBox()
    const contentBox = await page.locator('#content').boundingBox()
    if (barBox === null || contentBox === null) throw new Error('They have no boxes yet.')
    expect(Math.round(barBox.y + barBox.height)).toBe(height)
    expect(contentBox.y + contentBox.height, 'the page ends above the bar').toBeLessThanOrEqual(
      barBox.y + 0.5,
    )
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await takePicture(page, 'shell-narrow-dark')
  await bar.getByRole('button', { name: 'Views' }).click()
  const sheet = page.getByRole('dialog', { name: 'Views' })
  await expect(sheet).toBeVisible()
  await assertLarge('[data-part=sheet]')
  await takePicture(page, 'shell-narrow-views')
  await sheet.getByRole('link', { name: 'Suppliers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('menu').getByText('admin', { exact: true })).toBeVisible()
  await assertLarge('[data-part=popover]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width)
})

test('small screens have a rail of icons with names, and the page beside it', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES', medium)
  const rail = page.getByRole('navigation', { name: 'Views' })
  await expect(rail.getByRole('button', { name: 'Search' })).toBeVisible()
  await expect.poll(async () => (await rail.boundingBox())?.width).toBeLessThan(64)
  await rail.getByRole('button', { name: 'Sales', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sales invoices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales invoices' })).toBeVisible()
  await takePicture(page, 'shell-medium')
})

test('the first Tab leads past the navigation', async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES')
  await expect(page.locator('[data-part=sidebar-views] [aria-current]')).toBeVisible()
  await expect(page.locator('[data-part=view-foot]')).toContainText('29 rows')
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-part=skip]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('a page that is opened has the focus on its heading, and names the tab', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES')
  await expect(page.getByRole('grid')).toBeVisible()
  for (const [link, heading] of [
    ['Home', 'Unit 1'],
    ['Sales invoices', 'Sales invoices'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page.locator('h1')).toHaveText(heading)
    await expect(page.locator('h1')).toBeFocused()
    await expect(page).toHaveTitle(`${link} · Kontor`)
  }
  for (const [path, heading] of [
    ['companies/1', 'Acme 1'],
    ['nowhere/at/all/there', 'Page not found'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${heading} · Kontor`)
  }
})
