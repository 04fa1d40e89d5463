// Rows under the hand: a double click edits, whatever a first click opens, and rows are as high as
// one likes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { consoleTests, medium, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const tests = consoleTests(async ({ create }) => {
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

for (const [size, options] of [
  ['wide', {}],
  ['medium', medium],
] as const) {
  test(`a double click edits a cell that the open record would cover, ${size}`, {
    skip,
  }, async (t) => {
    const page = await openSignedIn(tests, t, path, options)
    const view = new ViewPage(page)
    const cell = view.row('Birch').locator('[aria-colindex="5"]')
    await cell.getByText('Print').waitFor()
    const control = view.grid.getByRole('textbox', { name: 'Industry' })
    for (let times = 0; times < 2; times++) {
      await doubleClick(cell)
      await control.and(page.locator(':focus')).waitFor()
      assert.equal(await control.inputValue(), 'Print')
      assert.equal(await page.evaluate('getSelection().toString()'), '')
      await takePicture(page, `double-click-${size}`)
      await page.keyboard.press('Escape')
      await control.waitFor({ state: 'detached' })
    }
    assert.match(page.url(), /views\/COMPANIES/)
    // Beside its open record as well, which a single click would show on a page.
    await view.row('Birch').getByText('Birch').click()
    await page.getByRole('complementary').getByRole('heading', { name: 'Birch' }).waitFor()
    await doubleClick(view.row('Birch').getByText('Birch'))
    await view.grid.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await view.row('Birch').getByText('Birch').click()
    await page.waitForURL(/\/companies\/2/)
  })
}

test('the height of rows is chosen beside them, and is that of the settings', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, path)
  const view = new ViewPage(page)
  await view.row('Acme').waitFor()
  await takePicture(page, 'density-usual')
  await page.getByRole('button', { name: 'Rows', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
  await page.locator('.grid[style*="--row: 30px"]').waitFor()
  await takePicture(page, 'density-compact')
  // The box in front leaves room for the whole id.
  const first = view.row('Acme').locator('.cell').first()
  assert.equal(await first.evaluate((cell) => cell.scrollWidth > cell.clientWidth), false)
  await page.goto(`${tests.server().address}/console/1/settings/preferences`)
  await page.locator('input[value=compact]:checked').waitFor({ state: 'attached' })
})
