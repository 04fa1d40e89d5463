// Cells of a spreadsheet are pasted into the rows: shown first as they were read, then written record
// by record, and what is refused is told and stays as it was.

import { spread } from '../../../test/thorough.ts'
import { createMany } from '../../server/test/support/create-many.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { paste, press } from './pages/keyboard.ts'

const count = 20

const unit = unitOfTests(async (filled) => {
  const body = (index: number) => ({ name: `Company ${index + 1}`, industry: 'Print' })
  await createMany(filled, { count, body })
})

const path = 'views/COMPANIES?columns=name,salesMaturity,industry&order=id'

/** Cells as they are stored, the ids left out. */
async function stored(): Promise<readonly unknown[]> {
  const { json } = await unit().call({ path })
  const rows = json.data as readonly Readonly<Record<string, unknown>>[]
  return rows.map(({ name, salesMaturity, industry }) => [name, salesMaturity, industry])
}

for (const colorScheme of spread('cells-paste', ['light', 'dark'] as const)) {
  test(`twenty rows of three cells are pasted, two of them bad, and undone (${colorScheme})`, async ({
    open,
  }) => {
    const view = new BulkPage(await open(unit(), path, { colorScheme }))
    const { page, grid, dialog } = view
    await expect(grid.getByText('Company 20', { exact: true })).toBeVisible()
    await grid.focus()
    const before = await stored()
    // The third has a number that is none, the fifth no name.
    const lines = Array.from({ length: count + 1 }, (_, at) =>
      [at === 4 ? '' : `Firm ${at + 1}`, at === 2 ? '14x' : `1${at},0`, 'Books'].join('\t'),
    )
    await paste(page, lines.join('\n'))
    await expect(page.getByRole('dialog', { name: 'Paste into 20 rows' })).toBeVisible()
    await view.assertOutcomes('Will change: 20', 'Not saved: 2')
    await view.assertOutcomes('Skipped, no rows left for them: 1')
    await expect(dialog.getByRole('listitem')).toHaveText([
      /^Company 3, Payment term, sales \(days\): /,
      /^Company 5, Name: This field is required/,
    ])
    await expect(dialog.locator('td[data-state=refused]')).toHaveCount(2)
    await expect.poll(stored).toEqual(before)
    await assertAccessible(page)
    await takePicture(page, `cells-pasted-${colorScheme}`)

    await view.press('Apply to 20 records')
    await view.assertOutcomes('Changed: 20', 'Not saved: 2')
    await takePicture(page, `cells-pasted-done-${colorScheme}`)
    await view.press('Close')
    const after = before.map((_, at) => [
      at === 4 ? 'Company 5' : `Firm ${at + 1}`,
      at === 2 ? null : Number(`1${at}`),
      'Books',
    ])
    await expect.poll(stored).toEqual(after)

    await expect(grid.getByText('Firm 20', { exact: true })).toBeVisible()
    await expect(grid).toBeFocused()
    await press(page, '{Control+z}')
    await expect(page.getByText('Undone in 20 records.')).toBeVisible()
    await expect.poll(stored).toEqual(before)
  })
}
