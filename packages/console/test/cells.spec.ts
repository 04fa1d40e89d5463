// Values are changed in the rows themselves, by keyboard alone, and nothing that was typed is lost:
// what is refused stays in its cell with the reason, and what others have written is told.

import { spread } from '../../../test/thorough.ts'
import { changed, patcher } from '../../server/test/support/patch.ts'
import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { CellsPage } from './pages/cells-page.ts'
import { holdUp } from './pages/hold-up.ts'
import { press } from './pages/keyboard.ts'

const unit = unitOfTests(async ({ create }) => {
  await create('companies', { name: 'Acme', isClient: true })
  await create('companies', { name: 'Birch', industry: 'Print' })
  await create('companies', { name: 'Cedar', industry: 'Books' })
  for (const name of ['One', 'Two'])
    await create('tasks', { name, ownerId: 1, startDate: '2026-11-21', status: 'OPEN' })
  for (const status of ['PROCESSING', 'APPROVED']) {
    await create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: 1, status },
      properties: { name: status, issueDate: '2026-11-21', currencyDoc: 'CZK' },
    })
  }
})

/** By their ids. */
const [acme, birch, cedar] = [1, 2, 3]

/** Of a view, in order of the ids. What narrows it may follow the columns. */
function openRows(open: Open, view: string, columns: string, options: OpenOptions = {}) {
  return CellsPage.open(open, unit(), `${view}?columns=${columns}&order=id`, options)
}

/** These fields of a company are stored so. */
async function assertCompany(id: number, fields: Record<string, unknown>): Promise<void> {
  const read = async () => (await unit().call({ path: `companies?id=${id}` })).json
  await expect.poll(read).toMatchObject(fields)
}

/** Somebody else changes a company. */
async function write(id: number, body: object): Promise<void> {
  await changed(unit, [patcher(unit), 'companies', id, body])
}

test('each kind of value is entered by keys alone, read as in forms, and stored', async ({
  open,
}) => {
  const columns = 'name,ownerId,status,tags,startDate,startTime,allocation'
  const view = await openRows(open, 'TASKS', columns)
  const owner = await view.nameIn('Two', 'Owner')
  const tries = [
    ['From', '24.12.2026', 'startDate', '2026-12-24', '24 Dec 2026'],
    ['Start time', '930', 'startTime', '09:30:00', '9:30'],
    ['Allocated', '1:30', 'allocation', 90, '1:30'],
    ['Tags', 'red, blue', 'tags', ['red', 'blue'], 'red, blue'],
    // A list takes a letter that comes a second after the last one as a first one.
    ['Status', 'D', 'status', 'DONE', 'Done'],
    ['Owner', `${owner.slice(0, 3)}`, 'ownerId', 1, owner],
    ['Name', 'n of Two', 'name', 'n of Two', 'n of Two'],
  ] as const
  for (const [label, script, field, value, shown] of tries) {
    await view.go('Two', label)
    await press(view.page, `${script}{Enter}`)
    await view.assertStored('Two', label, shown)
    const path = `views/TASKS?columns=${field}&order=id`
    const stored = async () => (await unit().call({ path })).json.data[1][field]
    await expect.poll(stored, { message: label }).toEqual(value)
  }
})

test('a decimal comma is read in Czech, a flag is ticked, and Tab goes on to the right', {
  tag: '@detail',
}, async ({ open }) => {
  const columns = 'name,salesMaturity,isClient,industry'
  const view = await openRows(open, 'COMPANIES', columns, { locale: 'cs-CZ' })
  const { page } = view
  await view.go('Birch', 'Splatnost prodeje (dny)')
  await press(page, '1 4,0{Tab}')
  await view.assertStored('Birch', 'Splatnost prodeje (dny)', '14')
  await press(page, '{F2}{Space}{Tab}')
  await view.assertStored('Birch', 'Klient', 'Ano')
  await press(page, 'Káva{Shift+Tab}')
  await view.assertStored('Birch', 'Odvětví', 'Káva')
  await view.assertActive(1, 2)
  await assertCompany(birch, { salesMaturity: 14, isClient: true, industry: 'Káva' })
  await press(page, '{Control+z}')
  await expect(page.getByRole('status').getByText('Vráceno.')).toBeVisible()
  await view.assertStored('Birch', 'Odvětví', 'Print')
})

test('Escape leaves what was there, a click elsewhere takes what was typed', async ({ open }) => {
  const view = await openRows(open, 'COMPANIES', 'name,industry')
  const { page, grid } = view
  await view.go('Cedar', 'Industry')
  await press(page, 'Wood{Escape}')
  await expect(grid).toBeFocused()
  await view.assertStored('Cedar', 'Industry', 'Books')
  await press(page, 'Wool')
  await view.cell('Acme', 'Name').click()
  await view.assertStored('Cedar', 'Industry', 'Wool')
  await assertCompany(cedar, { industry: 'Wool' })
  // A double click edits too, and leaves the page where it is.
  await view.cell('Cedar', 'Industry').dblclick()
  await press(page, ' and silk{ArrowLeft}{Enter}')
  await view.assertStored('Cedar', 'Industry', 'Wool and silk')
  await expect(page).toHaveURL(/views\/COMPANIES/)
  // What is the same is not sent.
  const { version } = (await unit().call({ path: `companies?id=${cedar}` })).json
  await view.go('Cedar', 'Industry')
  await press(page, '{F2}{Enter}{Shift+Space}')
  await view.assertAnnounced('Wool and silk')
  await view.assertStored('Cedar', 'Industry', 'Wool and silk')
  await assertCompany(cedar, { version })
})

test('a cell that is edited stays in a window that becomes as narrow as a phone', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openRows(open, 'COMPANIES', 'name,industry')
  const { page, grid } = view
  await view.go('Acme', 'Industry')
  await press(page, 'Paper')
  await page.setViewportSize(narrow.viewport)
  await expect(page.locator('[data-part=bottom-bar]')).toBeVisible()
  await expect(grid.getByRole('textbox')).toHaveValue('Paper')
  await press(page, '{Enter}')
  await assertCompany(acme, { industry: 'Paper' })
  await expect(grid.getByRole('columnheader')).toHaveCount(0)
  await expect(view.row('Acme').getByText('Paper')).toBeVisible()
})

test('what is refused stays in its cell with the reason, and goes on from there', async ({
  open,
}) => {
  const columns = 'name,salesMaturity,properties.bodyRichtext-1,createdAt'
  const view = await openRows(open, 'COMPANIES', columns)
  const { page, grid } = view
  const control = grid.getByRole('textbox')
  const maturity = 'Payment term, sales (days)'
  await view.go('Acme', maturity)
  // What cannot be read keeps the control open; who goes elsewhere finds it in the cell.
  await press(page, '1x{Enter}')
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toBeFocused()
  await assertAccessible(page)
  await takePicture(page, 'cell-fault')
  await view.cell('Birch', 'Name').click()
  await expect(view.refused('Acme', maturity)).toHaveText('1x')
  await page.getByRole('button', { name: 'Close' }).click()
  await takePicture(page, 'cell-refused')
  await view.go('Acme', maturity)
  await press(page, '{F2}')
  await expect(control).toHaveValue('1x')
  await press(page, '{Backspace}5{Enter}')
  await view.assertStored('Acme', maturity, '15')
  // A name must be there.
  await view.go('Acme', 'Name')
  await press(page, '{Delete}{Enter}')
  await view.assertAnnounced('This field is required.')
  await press(page, '{Escape}')
  // What cannot be entered in a line is told.
  for (const [label, reason] of [
    ['Text', 'is formatted text'],
    ['Created', 'is set by the server'],
  ] as const) {
    await view.go('Acme', label)
    await press(page, '{F2}')
    await view.assertAnnounced(reason)
  }
  await takePicture(page, 'cell-obstacle')
})

test('nobody is written over: another change of the field is told, one beside it stays', async ({
  open,
}) => {
  const view = await openRows(open, 'COMPANIES', 'name,industry,salesMaturity')
  const { page } = view
  /** Until the record is read that the change is meant for. */
  async function edit(): Promise<void> {
    await view.go('Cedar', 'Industry')
    const read = page.waitForResponse((response) => response.url().endsWith(`?id=${cedar}`))
    await press(page, '{F2}')
    await read
  }
  await edit()
  await write(cedar, { salesMaturity: 30 })
  await press(page, '{Control+a}Glass{Enter}')
  await view.assertStored('Cedar', 'Industry', 'Glass')
  await view.assertStored('Cedar', 'Payment term, sales (days)', '30')

  await edit()
  await write(cedar, { industry: 'Paper' })
  await press(page, '{Control+a}Stone{Enter}')
  await view.assertAnnounced('Someone else has edited this cell. It is now Paper.')
  await assertCompany(cedar, { industry: 'Paper' })
  await assertAccessible(page)
  await takePicture(page, 'cell-conflict')
  await view.go('Cedar', 'Industry')
  await press(page, '{F2}{Enter}')
  await view.assertStored('Cedar', 'Industry', 'Stone')
  // Undone as far as nobody else has written there.
  await press(page, '{Control+z}')
  await view.assertStored('Cedar', 'Industry', 'Paper')
  await write(cedar, { industry: 'Clay' })
  await press(page, '{Control+z}')
  await view.assertAnnounced('Someone else has edited this cell. It is now Clay.')
  await assertCompany(cedar, { industry: 'Clay' })
})

test('a frozen document stays as it is, and its cell says why', { tag: '@detail' }, async ({
  open,
}) => {
  const columns = 'properties.name,properties.supplyDate,status'
  const view = await openRows(open, 'INVOICES.SALES', columns)
  await view.go('APPROVED', 'Date of supply')
  await press(view.page, '1.12.{Enter}')
  await expect(view.refused('APPROVED', 'Date of supply')).toBeVisible()
  await view.assertAnnounced(/frozen/)
  await view.go('APPROVED', 'Date of supply')
  await press(view.page, '{Escape}')
  await expect(view.grid.locator('[data-state=refused]')).toHaveCount(0)
})

test('a row that fits no longer stays in its place until the rows are read again', {
  tag: '@detail',
}, async ({ open }) => {
  const columns = `name,industry&externalFilter=${encodeURIComponent("industry = 'Print'")}`
  const view = await openRows(open, 'COMPANIES', columns)
  const { page, grid } = view
  // Rows may be counted only when one of them fits no longer.
  const letThrough = await holdUp(page, '**/summary*')
  await page.reload()
  await view.go('Birch', 'Industry')
  await press(page, '{F2}{Control+a}Ink{Enter}')
  await view.assertStored('Birch', 'Industry', 'Ink')
  letThrough()
  await expect(view.foot).toContainText('0 rows')
  await expect(grid.locator('[role=row][data-state=out-of-place]')).toBeVisible()
  await expect(page.getByRole('status').getByText('stays here until')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'cell-out-of-place')
  await press(page, '{Control+z}')
  await view.assertStored('Birch', 'Industry', 'Print')
})

for (const colorScheme of spread('cells', ['light', 'dark'] as const)) {
  test(`the control over a cell is for everybody (${colorScheme})`, { tag: '@detail' }, async ({
    open,
  }) => {
    const columns = 'number,companyId,properties.issueDate,status,totalGross'
    const view = await openRows(open, 'INVOICES.SALES', columns, { colorScheme })
    const { page, grid } = view
    await view.go('00001', 'Issue date')
    await press(page, '{F2}')
    await expect(grid.getByRole('textbox')).toBeFocused()
    await assertAccessible(page)
    await takePicture(page, `cell-date-${colorScheme}`)
    await press(page, '{Escape}')
    await view.go('00001', 'Company')
    await press(page, 'A')
    await expect(page.getByRole('option', { name: 'Acme' })).toBeVisible()
    await assertAccessible(page, '[role=grid]')
    await takePicture(page, `cell-reference-${colorScheme}`)
    await press(page, '{Escape}{Escape}')
    await view.go('00001', 'Status')
    await press(page, '{F2}')
    await expect(grid.getByRole('combobox')).toBeFocused()
    await takePicture(page, `cell-status-${colorScheme}`)
    await press(page, '{Escape}')
  })
}

test('whoever types before the control is there loses nothing of it', async ({ open }) => {
  const { id } = await unit().create('companies', { name: 'Elm' })
  await unit().create('companies', { name: 'Fir' })
  const columns = `name,salesMaturity,industry&externalFilter=id%3E${id - 1}`
  const view = await openRows(open, 'COMPANIES', columns)
  const { page } = view
  // It is loaded once the rows have the focus.
  const letThrough = await holdUp(page, /cell-layer/)
  const requested = page.waitForRequest(/cell-layer/)
  await view.go('Elm', 'Payment term, sales (days)')
  await requested
  await press(page, '31{Backspace}0{Tab}Tools{Enter}Toys{Escape}Wood{ArrowLeft}')
  await expect(page.locator('[data-part=cell-editor]')).toHaveCount(0)
  letThrough()
  await view.assertStored('Fir', 'Industry', 'Wood')
  await view.assertActive(1, 1)
  await view.assertStored('Elm', 'Payment term, sales (days)', '30')
  await view.assertStored('Elm', 'Industry', 'Tools')
  await assertCompany(id, { salesMaturity: 30, industry: 'Tools' })
})

for (const [label, script, shown] of [
  ['Industry', '{F2}s!{Backspace}, maps{Enter}', 'Bookss, maps'],
  ['Client', '{F2}{Space}{Tab}', 'Yes'],
] as const) {
  test(`${script} before the control is there makes ${shown}`, { tag: '@detail' }, async ({
    open,
  }) => {
    const { id } = await unit().create('companies', { name: 'Gum', industry: 'Books' })
    const columns = `name,industry,isClient&externalFilter=id%3D${id}`
    const view = await openRows(open, 'COMPANIES', columns)
    const letThrough = await holdUp(view.page, /cell-layer/)
    await view.go('Gum', label)
    await press(view.page, script)
    letThrough()
    await view.assertStored('Gum', label, shown)
  })
}

test('who has ordered by a head types keys of the page there, and into cells once in one', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openRows(open, 'COMPANIES', 'name,industry')
  const { page, grid } = view
  const head = page.getByRole('columnheader', { name: 'Name' })
  await head.click()
  await expect(page).toHaveURL(/order=name/)
  await expect(grid).toBeFocused()
  await view.assertActive(-1, 0)
  await press(page, 'n')
  await expect(page).toHaveURL(/companies\/new/)
  await page.goBack()
  await expect(grid).toBeVisible()
  await head.click()
  await expect(page).toHaveURL(/order=-name/)
  await view.assertActive(-1, 0)
  // A row that is not there yet has no cells to edit.
  await expect(grid.getByRole('row').nth(1)).toContainText('Gum')
  await press(page, '{ArrowDown}n')
  await expect(grid.getByRole('textbox')).toHaveValue('n')
  await press(page, '{Escape}')
})
