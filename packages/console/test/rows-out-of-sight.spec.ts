// Rows out of sight: what is edited in one stays, and pasting into rows that were never read says
// what has happened.

import { createMany } from '../../server/test/support/create-many.ts'
import { expect, type Open, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { paste } from './pages/keyboard.ts'
import { ViewPage } from './pages/view-page.ts'

const count = 900
/** More than are read at once. */
const lines = 130

const unit = unitOfTests(async (fresh) => {
  const body = (index: number) => ({ name: `Company ${index + 1}`, industry: 'Print' })
  await createMany(fresh, { count, body })
})

async function openCompanies(open: Open): Promise<ViewPage> {
  const path = 'views/COMPANIES?columns=industry,name&order=id'
  const view = new ViewPage(await open(unit(), path))
  await expect(view.foot).toContainText(`${count} rows`)
  await expect(view.row('Company 20')).toBeVisible()
  await view.grid.focus()
  // What is pasted into has its parts loaded by then.
  await view.page.keyboard.press('Shift+Space')
  await expect(view.page.locator('[data-part=cell-message]')).toBeVisible()
  return view
}

test('what is typed into a cell stays while its row is out of sight, and is saved', async ({
  open,
}) => {
  const view = await openCompanies(open)
  const { page } = view
  await page.keyboard.press('F2')
  const control = view.grid.getByRole('textbox', { name: 'Industry' })
  await expect(control).toBeFocused()
  await page.keyboard.type(' and ink')
  // On the way back others begin so, such as "Company 150".
  const fifteenth = view.grid.getByText('Company 15', { exact: true })
  await fifteenth.hover()
  await page.mouse.wheel(0, 36 * 600)
  await expect(view.row('Company 600')).toBeVisible()
  await page.mouse.wheel(0, -36 * 700)
  await expect(fifteenth).toBeVisible()
  await expect(control).toHaveValue('Print and ink')
  await expect(control).toBeFocused()
  // The browser still knows what was typed.
  await page.keyboard.press('Control+z')
  await expect(control).toHaveValue('Print')
  await page.keyboard.type(' and paper')
  await page.mouse.wheel(0, 36 * 600)
  await expect(view.row('Company 600')).toBeVisible()
  await page.keyboard.press('Enter')
  const announcement = page.getByText('Saved. Company 1, Industry: Print and paper')
  await expect(announcement).toBeVisible()
  await expect(fifteenth).toBeVisible()
})

test('pasting into rows that cannot be read says so, and goes on once they can be', {
  tag: '@detail',
}, async ({ open }) => {
  const { page } = await openCompanies(open)
  await page.keyboard.press('ArrowDown')
  await page.route('**/rest/**', (route) => route.abort())
  const text = Array.from({ length: lines }, () => 'Print').join('\n')
  await paste(page, `${text}\n`)
  const dialog = page.getByRole('dialog', { name: `Paste into ${lines} rows` })
  await expect(dialog).toContainText('Nothing has been changed.')
  await assertAccessible(page)
  await takePicture(page, 'paste-unread')
  await page.unroute('**/rest/**')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText(`Already up to date: ${lines}`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('headings that were copied along are not pasted', { tag: '@detail' }, async ({ open }) => {
  const { page } = await openCompanies(open)
  await page.keyboard.press('ArrowDown')
  await paste(page, 'Industry\tName\nPrint\tCompany 2\nPrint\tCompany 3\n')
  const dialog = page.getByRole('dialog', { name: 'Paste into 2 rows' })
  await expect(dialog).toContainText('The first line contains column headings')
  await expect(dialog).toContainText('Already up to date: 2')
})
