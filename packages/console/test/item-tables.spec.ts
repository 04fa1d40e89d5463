// Item tables: each key does what it promises, rows that are removed come back, and sums that the
// server finds otherwise are told.

import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { assertTotal, cellAt, FormPage, newInvoice } from './pages/form-page.ts'
import { paste, pick, press } from './pages/keyboard.ts'

const unit = unitOfTests(async ({ create }) => {
  await create('companies', { name: 'Acme' })
})
const columns = ['name', 'count', 'unitPriceDoc', 'vatPercentage', 'amountDoc'] as const
const threeColumns = ['name', 'count', 'unitPriceDoc']

/** Pastes rows into the table, from its first cell on. */
async function pasteRows(form: FormPage, ...rows: readonly string[]): Promise<void> {
  await form.cell(0, 'name').focus()
  await paste(form.page, rows.join('\n'))
  await expect(form.cell(rows.length - 1, 'name')).toBeVisible()
}

test('a row that was removed comes back in its place by keyboard, and all typed since stays', async ({
  open,
}) => {
  const form = await FormPage.open(open, unit(), newInvoice)
  const { page } = form
  await pasteRows(form, 'One\t1\t10', 'Two\t2\t10', 'Three\t3\t10')
  await form.cell(1, 'count').focus()
  await press(page, '{Control+Backspace}')
  await expect(page.getByText('Row 2 removed.')).toBeVisible()
  await expect(form.cell(2, 'name')).toHaveCount(0)
  await assertTotal(page, 'totalNet', '40.00')
  await press(page, '{Control+a}4')
  await assertTotal(page, 'totalNet', '50.00')
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.focus()
  await press(page, '{Enter}')
  await expect(form.cell(2, 'name')).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expect(form.cell(1, 'name')).toBeFocused()
  await form.assertRows(
    ['name', 'count'],
    [
      ['One', '1'],
      ['Two', '2'],
      ['Three', '4'],
    ],
  )
  await assertTotal(page, 'totalNet', '70.00')
})

test('sums that the server works out otherwise are told as a fault of ours, until they change', async ({
  open,
}) => {
  const form = await FormPage.open(open, unit(), newInvoice)
  const { page } = form
  const isRehearsal = (url: URL) => url.searchParams.get('dryRun') === 'true'
  const fault = page.locator('[data-part=item-sums]').getByRole('alert')
  await pick(page, 'Acme')
  await form.cell(0, 'count').fill('2')
  await form.cell(0, 'unitPriceDoc').fill('10')
  await page.route(isRehearsal, async (route) => {
    const response = await route.fetch()
    const record = await response.json()
    await route.fulfill({ response, json: { ...record, totalGross: record.totalGross + 0.01 } })
  })
  await form.cell(0, 'vatPercentage').fill('21')
  await expect(fault).toContainText('different totals: Gross 24.21. These will be saved')
  await assertTotal(page, 'totalGross', '24.20')
  await assertAccessible(page)
  await takePicture(page, 'totals-differ')
  await page.unroute(isRehearsal)
  await form.cell(0, 'count').fill('3')
  await expect(fault).toHaveCount(0)
})

test('Tab walks the cells there and back, and makes a row in the last one alone', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await FormPage.open(open, unit(), newInvoice)
  const { page } = form
  await form.cell(0, 'name').focus()
  // A row that nobody has begun is not followed by another.
  for (const name of columns) {
    await expect(form.cell(0, name)).toBeFocused()
    await press(page, '{Tab}')
  }
  await expect(form.cell(0, 'amountDoc')).not.toBeFocused()
  await expect(form.rowHeads).toHaveCount(1)
  await form.cell(0, 'name').focus()
  await press(page, 'One{Tab}2{Tab}10{Tab}21{Tab}')
  await expect(form.cell(0, 'amountDoc')).toBeFocused()
  await expect(form.rowHeads).toHaveCount(1)
  await press(page, '{Tab}')
  await expect(form.cell(1, 'name')).toBeFocused()
  // It is taxed as the one before it.
  await form.assertRows(
    ['name', 'vatPercentage'],
    [
      ['One', '21'],
      ['', '21'],
    ],
  )
  await press(page, '{Shift+Tab}{Shift+Tab}')
  await expect(form.cell(0, 'vatPercentage')).toBeFocused()
  // No tab is typed, in the long text either.
  await expect(form.cell(0, 'name')).toHaveValue('One')
})

test('Enter and arrows go up and down, and Enter makes a row below the last that is begun', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await FormPage.open(open, unit(), newInvoice)
  await form.cell(0, 'count').focus()
  for (const [keys, row, counts] of [
    ['{Enter}', 0, ['']],
    ['1{Enter}2{Enter}', 2, ['1', '2', '']],
    ['3{ArrowUp}', 1, ['1', '2', '3']],
    ['{ArrowUp}{ArrowUp}', 0, ['1', '2', '3']],
    // What was typed is kept by every key that leaves.
    ['{Control+a}5{ArrowDown}{Enter}', 2, ['5', '2', '3']],
  ] as const) {
    await press(form.page, keys)
    await form.assertRows(
      ['count'],
      counts.map((count) => [count]),
    )
    await expect(form.cell(row, 'count')).toBeFocused()
  }
})

test('keys copy the cell above, move rows and remove them; Escape restores the cell alone', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await FormPage.open(open, unit(), newInvoice)
  const { page } = form
  const [one, two, three] = [
    ['One', '1', '10.00'],
    ['Two', '2', '20.00'],
    ['Three', '3', '30.00'],
  ] as const
  await pasteRows(form, 'One\t1\t10', 'Two\t2\t20', 'Three\t3\t30')
  await form.assertRows(threeColumns, [one, two, three])
  await form.cell(1, 'unitPriceDoc').focus()
  await press(page, '{Control+d}')
  await form.assertRows(threeColumns, [one, ['Two', '2', '10.00'], three])
  await expect(form.cell(1, 'unitPriceDoc')).toBeFocused()
  await form.cell(1, 'unitPriceDoc').fill('20')
  // A number, and a text of several lines.
  for (const [name, before, typed] of [
    ['count', '2', '77'],
    ['name', 'Two', 'Something else'],
  ] as const) {
    const cell = form.cell(1, name)
    await cell.focus()
    await press(page, `{Control+a}${typed}`)
    await expect(cell).toHaveValue(typed)
    await press(page, '{Escape}')
    await expect(cell).toHaveValue(before)
    await expect(cell).toBeFocused()
  }
  await form.assertRows(threeColumns, [one, two, three])
  for (const [keys, rows, focused] of [
    ['{Alt+ArrowUp}', [two, one, three], 0],
    ['{Alt+ArrowUp}{Alt+ArrowDown}{Alt+ArrowDown}', [one, three, two], 2],
    ['{Control+Backspace}', [one, three], 1],
  ] as const) {
    await press(page, keys)
    await form.assertRows(threeColumns, rows)
    await expect(form.cell(focused, 'name')).toBeFocused()
  }
  await expect(page.getByText('Row 3 removed.')).toBeVisible()
})

test('who clicks elsewhere loses nothing, not even what cannot be read', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await FormPage.open(open, unit(), newInvoice)
  const { page } = form
  const name = form.cell(0, 'name')
  const height = async () => (await name.boundingBox())?.height ?? 0
  const long = 'A long text that takes more than the one line there is at first, as texts do'
  await name.focus()
  await press(page, long)
  const low = await height()
  await press(page, '{Shift+Enter}and a second line')
  await expect.poll(height).toBeGreaterThan(low)
  await form.cell(0, 'count').click()
  await press(page, '1 234,5')
  await form.cell(0, 'unitPriceDoc').click()
  await press(page, 'ten')
  await form.field('/properties/name').click()
  await form.assertRows(threeColumns, [[`${long}\nand a second line`, '1,234.5', 'ten']])
  await expect(form.fault(cellAt(0, 'unitPriceDoc'))).toBeVisible()
})

test('an amount follows count and price until it is typed over, and follows again', async ({
  open,
}) => {
  const form = await FormPage.open(open, unit(), newInvoice)
  const { page } = form
  const [count, amount] = [form.cell(0, 'count'), form.cell(0, 'amountDoc')]
  const follow = page.getByRole('button', {
    name: 'Row 1: calculate the amount from quantity and price again',
  })
  await count.fill('3')
  await form.cell(0, 'unitPriceDoc').fill('1.5')
  await expect(amount).toHaveAttribute('placeholder', '4.50')
  await expect(follow).toHaveCount(0)
  await count.fill('4')
  await expect(amount).toHaveAttribute('placeholder', '6.00')
  await amount.fill('5')
  await expect(follow).toBeVisible()
  await count.fill('10')
  await expect(count).toHaveValue('10')
  await assertTotal(page, 'totalNet', '5.00')
  await takePicture(page, 'amount-own')
  await follow.click()
  await expect(follow).toHaveCount(0)
  await assertTotal(page, 'totalNet', '15.00')
  // Taken away by hand it follows as well.
  for (const [typed, total] of [
    ['7', '7.00'],
    ['', '15.00'],
  ] as const) {
    await amount.fill(typed)
    await assertTotal(page, 'totalNet', total)
  }
})
