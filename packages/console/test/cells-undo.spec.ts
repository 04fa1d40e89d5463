// The last twenty changes in the rows are taken back one by one, each for the version it made.

import { createMany } from '../../server/test/support/create-many.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { press } from './pages/keyboard.ts'
import { ViewPage } from './pages/view-page.ts'

const count = 21

const unit = unitOfTests((filled) =>
  createMany(filled, { count, body: (index) => ({ name: `Company ${index + 1}` }) }),
)

async function maturities(): Promise<readonly unknown[]> {
  const { json } = await unit().call({ path: 'views/COMPANIES?columns=salesMaturity&order=id' })
  return json.data.map((row: { readonly salesMaturity: unknown }) => row.salesMaturity)
}

test('twenty steps are undone, the one before them stays', { tag: '@detail' }, async ({ open }) => {
  const view = new ViewPage(
    await open(unit(), 'views/COMPANIES?columns=salesMaturity,name&order=id'),
  )
  const { page } = view
  const shown = (text: string) => expect(page.getByText(text)).toBeVisible()
  await expect(view.row('Company 21')).toBeVisible()
  await view.grid.focus()
  for (let at = 1; at <= count; at++) {
    await press(page, '7{Enter}')
    await shown(`Saved. Company ${at}, Payment term, sales (days): 7`)
  }
  const versions: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') versions.push(request.postDataJSON().version)
  })
  for (let at = count; at > 1; at--) {
    await page.keyboard.press('Control+z')
    await shown(`Undone. Company ${at}, Payment term, sales (days): empty`)
  }
  await page.keyboard.press('Control+z')
  await shown('Nothing to undo.')
  await expect.poll(maturities).toEqual([7, ...Array.from({ length: 20 }, () => null)])
  expect(versions).toEqual(Array.from({ length: 20 }, () => 2))
})
