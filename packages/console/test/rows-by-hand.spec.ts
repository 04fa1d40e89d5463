// Rows under the hand: a double click edits, whatever a first click opens, and rows are as high as
// one likes.

import type { Locator } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { medium, takePicture, wide } from './looks.ts'
import { ViewPage } from './pages/view-page.ts'

const unit = unitOfTests(async ({ create }) => {
  await create('companies', { name: 'Acme', industry: 'Wood' })
  await create('companies', { name: 'Birch', industry: 'Print' })
})

const path = 'views/COMPANIES?columns=id,name,isClient,isSupplier,industry&order=id'

/** Both clicks are sent together: the second counts only soon after the first. */
async function doubleClick(cell: Locator): Promise<void> {
  await cell.hover()
  const { mouse } = cell.page()
  const presses = [1, 2].flatMap((clickCount) => [
    mouse.down({ clickCount }),
    mouse.up({ clickCount }),
  ])
  await Promise.all(presses)
}

for (const [size, options] of Object.entries({ wide, medium })) {
  const title = `a double click edits a cell that the open record would cover, ${size}`
  test(title, { tag: '@detail' }, async ({ open }) => {
    const page = await open(unit(), path, options)
    const view = new ViewPage(page)
    const cell = view.row('Birch').locator('[aria-colindex="5"]')
    await expect(cell).toHaveText('Print')
    const control = view.grid.getByRole('textbox', { name: 'Industry' })
    // Nothing is opened beside the rows first, be it for a moment.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (location.search.includes('open=')) document.documentElement.dataset['opened'] = 'true'
      }).observe(document.body, { childList: true, subtree: true })
    })
    for (let times = 0; times < 2; times++) {
      await doubleClick(cell)
      await expect(control).toBeFocused()
      await expect(control).toHaveValue('Print')
      await expect.poll(() => page.evaluate('getSelection().toString()')).toBe('')
      await takePicture(page, `double-click-${size}`)
      await page.keyboard.press('Escape')
      await expect(control).toHaveCount(0)
    }
    await expect(page).toHaveURL(/views\/COMPANIES/)
    await expect(page.locator('html[data-opened]')).toHaveCount(0)
    // Beside its open record as well, which a single click would show on a page.
    const name = view.row('Birch').getByText('Birch')
    await name.click()
    const beside = page.getByRole('complementary')
    await expect(beside.getByRole('heading', { name: 'Birch' })).toBeVisible()
    await doubleClick(name)
    await expect(view.grid.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.press('Escape')
    await name.click()
    await expect(page).toHaveURL(/\/companies\/2/)
  })
}

test('the height of rows is chosen beside them, and is that of the settings', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), path)
  const view = new ViewPage(page)
  await expect(view.row('Acme')).toBeVisible()
  await takePicture(page, 'density-usual')
  await page.getByRole('button', { name: 'Row height', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
  await expect(page.locator('[role=grid][style*="--row: 30px"]')).toBeVisible()
  await takePicture(page, 'density-compact')
  // The box in front leaves room for the whole id.
  const first = view.row('Acme').locator(':is([role=gridcell], [role=rowheader])').first()
  await expect.poll(() => first.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
  await page.goto(`${unit().address}/console/${unit().unit}/settings/preferences`)
  await expect(page.locator('input[value=compact]')).toBeChecked()
})
