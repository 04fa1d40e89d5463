// A change of many records is undone in its dialog or by Ctrl+Z in the rows: each gets back what it
// had, unless somebody has changed that since, and what was stopped goes on later.

import { createMany } from '../../server/test/support/create-many.ts'
import { changed, patcher } from '../../server/test/support/patch.ts'
import { expect, type Open, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { press } from './pages/keyboard.ts'

const count = 12

const unit = unitOfTests(async (filled) => {
  const body = (index: number) => ({ name: `Company ${index}`, industry: `Trade ${index}` })
  await createMany(filled, { count, body })
  for (const name of ['One', 'Two', 'Three'])
    await filled.create('tasks', { name, ownerId: 1, startDate: '2026-11-21', status: 'OPEN' })
})

async function industries(): Promise<readonly string[]> {
  const { json } = await unit().call({ path: 'views/COMPANIES?columns=industry&order=id' })
  return json.data.map(({ industry }: { readonly industry: string }) => industry)
}

async function write(index: number, body: object): Promise<void> {
  await changed(unit, [patcher(unit), 'companies', index + 1, body])
}

const before = Array.from({ length: count }, (_, index) => `Trade ${index}`)

/** All companies, up to the outcome. */
async function changeAll(open: Open, to: string): Promise<BulkPage> {
  const view = new BulkPage(await open(unit(), 'views/COMPANIES?columns=name,industry&order=id'))
  const { page, dialog, grid } = view
  await expect(view.row('Company 11')).toBeVisible()
  await grid.focus()
  await press(page, '{Control+a}')
  await view.assertSelected(`All ${count}`)
  await page.getByRole('button', { name: 'Edit…' }).click()
  await dialog.getByRole('combobox', { name: 'Field' }).fill('Industry')
  await page.getByRole('option', { name: 'Industry', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Industry' }).fill(to)
  await view.press('Preview changes')
  await view.press(`Apply to ${count} records`)
  await view.assertOutcomes(`Changed: ${count}`)
  return view
}

test('the dialog undoes it, but for what somebody has changed since, which is told', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await changeAll(open, 'Books')
  const { page, dialog, grid } = view
  await expect.poll(industries).toEqual(before.map(() => 'Books'))
  // One has another industry by now; of another something else was changed.
  await write(3, { industry: 'Print' })
  await write(4, { salesMaturity: 14 })
  await view.press('Undo')
  await view.assertOutcomes(`Undone: ${count - 1}`, 'Not undone: 1')
  await expect(dialog.getByRole('listitem')).toHaveText([/left as it is. Company 3/])
  await assertAccessible(page)
  await takePicture(page, 'bulk-undone')
  const after = before.map((each, index) => (index === 3 ? 'Print' : each))
  await expect.poll(industries).toEqual(after)
  await view.press('Close')
  // What is undone is not undone once more.
  await grid.focus()
  await press(page, '{Control+z}')
  await expect(page.getByText('Nothing to undo.')).toBeVisible()
  await write(3, { industry: 'Trade 3' })
})

test('Ctrl+Z in the rows undoes it; what is left when it is stopped is undone by the next', async ({
  open,
}) => {
  const view = await changeAll(open, 'Wood')
  const { page, dialog, grid } = view
  await view.press('Close')
  await expect(grid).toBeFocused()
  const held = Promise.withResolvers<void>()
  let begun = 0
  await page.route('**/companies?*', async (route) => {
    if (route.request().method() === 'PATCH') {
      begun += 1
      await held.promise
    }
    await route.continue()
  })
  await press(page, '{Control+z}')
  await expect(page.getByRole('dialog', { name: `Undo in ${count} records` })).toBeVisible()
  await expect.poll(() => begun).toBe(8)
  await assertAccessible(page)
  await view.press('Stop')
  held.resolve()
  await view.assertOutcomes('Undone: 8', 'Stopped. Not undone: 4')
  await view.press('Close')
  await expect(grid).toBeFocused()
  await press(page, '{Control+z}')
  await view.assertOutcomes('Undone: 4')
  await view.press('Close')
  await expect(dialog).toHaveCount(0)
  await expect.poll(industries).toEqual(before)
  await expect(view.row('Company 11')).toContainText('Trade 11')
})

test('a status given to many is undone as well', { tag: '@detail' }, async ({ open }) => {
  const statuses = async () => {
    const { json } = await unit().call({ path: 'views/TASKS?columns=status&order=id' })
    return json.data.map(({ status }: { readonly status: string }) => status)
  }
  const view = new BulkPage(await open(unit(), 'views/TASKS?columns=name,status&order=id'))
  const { page, dialog } = view
  for (const name of ['One', 'Two']) await view.select(name)
  await page.getByRole('button', { name: 'Change status…' }).click()
  await dialog.locator('label', { hasText: 'Done' }).click()
  await view.press('Preview changes')
  await view.assertOutcomes('Will change: 2')
  await dialog.getByRole('button', { name: /: 2$/ }).click()
  await view.assertOutcomes('Changed: 2')
  await expect.poll(statuses).toEqual(['DONE', 'DONE', 'OPEN'])
  await view.press('Undo')
  await view.assertOutcomes('Undone: 2')
  await expect.poll(statuses).toEqual(['OPEN', 'OPEN', 'OPEN'])
})
