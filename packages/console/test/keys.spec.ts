// Keys: each one that the sheet lists does what it says, and none is taken from a field.

import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { hasDetails } from '../../../test/thorough.ts'
import { type KeyId, type KeyScope, keyMap } from '../src/keyboard/key-map.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { openBlank } from './pages/blank-page.ts'
import { holdUp } from './pages/hold-up.ts'
import { press } from './pages/keyboard.ts'
import { pressedElsewhere } from './pressed-elsewhere.ts'
import { focusesFirst, invoices, pressKeys, rowKeyTries, type Try } from './row-key-tries.ts'
import { leadTo } from './screen.ts'
import { nowhere } from './states.ts'
import { createWaitingDocument } from './waiting-document.ts'

const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Acme', isClient: true })
  for (const name of ['First', 'Second']) {
    await create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, status: 'PROCESSING' },
      properties: { name, issueDate: '2026-11-21', currencyDoc: 'CZK' },
    })
  }
  await createWaitingDocument(unit(), 'Third')
})

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const form = 'documents/new?type=INVOICE.SALES'

function opensStep(name: string) {
  return async (page: Page, key: string): Promise<void> => {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await pressKeys(page, key)
    const dialog = page.getByRole('alertdialog', { name: `${name} this document?` })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

function leadsTo(pattern: RegExp, from = 'documents/1'): Try {
  return [
    from,
    async (page, key) => {
      await pressKeys(page, key)
      await expect(page).toHaveURL(pattern)
    },
  ]
}

function opensDialog(name: string): Try {
  return [
    invoices,
    async (page, key) => {
      await pressKeys(page, key)
      await closes(page, name)
    },
  ]
}

async function closes(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  // What a key has opened by its button has the focus some frames later.
  await expect(dialog.and(page.locator(':focus-within'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

const markedItem = (page: Page) => page.locator('[role=menuitem]:focus')
const beside = (page: Page) => page.getByRole('complementary')
/** What can be pressed, and is not said to be of no use. */
const enabled = (of: Locator) => of.and(of.page().locator(':not([aria-disabled=true])'))

/** One for each key of the list, which the compiler checks. */
const tries: Readonly<Record<KeyId, Try>> = {
  commands: opensDialog('Search and commands'),
  keys: opensDialog('Keyboard shortcuts'),
  home: leadsTo(/console\/\d+$/),
  inbox: leadsTo(/\d\/inbox$/),
  drafts: leadsTo(/\d\/drafts$/),
  week: leadsTo(/\d\/week$/),
  absences: leadsTo(/\d\/absences$/),
  companies: leadsTo(/views\/COMPANIES/),
  sales: leadsTo(/views\/DOCUMENTS\.QUOTATION\.SALES/),
  purchases: leadsTo(/views\/\w+\.\w+\.PURCHASE/),
  work: leadsTo(/views\/DOCUMENTS$/),
  time: leadsTo(/views\/\w+/),
  books: leadsTo(/views\/\w+/),
  new: onRows(async (page) => {
    await expect(page).toHaveURL(/documents\/new\?type=INVOICE\.SALES/)
  }),
  newOfAny: opensDialog('Search and commands'),
  edit: leadsTo(/documents\/1\/edit/),
  actions: [
    `${invoices}?open=documents:1`,
    async (page, key) => {
      await expect(beside(page).getByRole('button', { name: 'Actions' })).toBeVisible()
      await pressKeys(page, key)
      await expect(page.getByRole('menuitem', { name: 'Approve' })).toBeVisible()
      await expect(markedItem(page)).toContainText('Open page')
      await page.keyboard.press('Escape')
    },
  ],
  approve: ['documents/3', opensStep('Approve')],
  reject: ['documents/3', opensStep('Reject')],
  previous: [
    invoices,
    async (page, key) => {
      const steps = await openBeside(page, 'First')
      await expect(enabled(steps.first())).toBeVisible()
      await pressKeys(page, key)
      await expect(beside(page).getByRole('heading', { name: 'Second' })).toBeVisible()
      await expect(beside(page).getByRole('button', { name: 'Actions' })).toBeVisible()
      // On the page that the menu opens, the rows are still known.
      await pressKeys(page, '.')
      await expect(markedItem(page)).toContainText('Open page')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/documents\/\d+/)
      await expect(enabled(page.getByRole('button', { name: 'Next record' }))).toBeVisible()
    },
  ],
  next: [
    invoices,
    async (page, key) => {
      const steps = await openBeside(page, 'Second')
      await expect(enabled(steps.last())).toBeVisible()
      await pressKeys(page, key)
      await expect(beside(page).getByRole('heading', { name: 'First' })).toBeVisible()
    },
  ],
  today: leadsTo(/\d\/absences$/, 'absences?month=2020-02'),
  filterText: onRows(async (page) => {
    await expect(page.getByRole('combobox', { name: 'Filter text' })).toBeVisible()
  }),
  order: onRows(async (page) => {
    await page.getByRole('menuitem', { name: 'Gross' }).click()
    await expect(page).toHaveURL(/order=totalGross/)
  }),
  groupBy: onRows(async (page) => {
    await page.getByRole('menuitemradio', { name: 'Status', exact: true }).click()
    await expect(page).toHaveURL(/groupBy=status/)
  }),
  saved: opensDialog('Saved views'),
  filter: onRows(async (page) => {
    await expect(page.getByRole('dialog', { name: 'Add filter' })).toBeVisible()
  }),
  columns: opensDialog('Columns'),
  export: onRows(async (page) => {
    await expect(markedItem(page)).toContainText('Download as CSV')
    await page.keyboard.press('Escape')
  }),
  nextPane: [invoices, movesPane],
  previousPane: [invoices, movesPane],
  move: [invoices, movesCell],
  movePage: [invoices, movesCell],
  moveFar: [invoices, movesCell],
  open: [
    invoices,
    async (page, key) => {
      await focusesFirst(page)
      await pressKeys(page, key)
      await expect(beside(page)).toBeVisible()
    },
  ],
  select: [invoices, selects],
  extend: [invoices, selects],
  selectAll: [invoices, selects],
  ...rowKeyTries,
  close: [
    `${invoices}?open=documents:1`,
    async (page, key) => {
      await expect(beside(page)).toBeVisible()
      await page.getByRole('grid').focus()
      await pressKeys(page, key)
      await expect(beside(page)).toHaveCount(0)
    },
  ],
  table: [
    '',
    async (page, key) => {
      await page.getByRole('button', { name: 'Revenue by month as a table' }).focus()
      await pressKeys(page, key)
      await expect(page.locator('[aria-pressed=true]')).toBeVisible()
    },
  ],
  save: [form, refuses],
  saveAndNew: [form, refuses],
  nextRow: [form, makesRow],
  rowAtEnd: [
    form,
    async (page, key) => {
      await nameOf(page, 0).fill('Work')
      await page.locator('[data-row="0"]').last().locator('input, select, textarea').focus()
      await pressKeys(page, key)
      await expect(rowOf(page, 1)).toBeVisible()
    },
  ],
  copyAbove: [
    form,
    async (page, key) => {
      await makesRow(page, 'Enter')
      await pressKeys(page, key)
      await expect(nameOf(page, 1)).toHaveValue('Work')
    },
  ],
  moveRow: [
    form,
    async (page, key) => {
      await makesRow(page, 'Enter')
      await page.keyboard.type('Print')
      await pressKeys(page, key === 'Alt+ArrowDown' ? 'Alt+ArrowUp' : key)
      await expect(nameOf(page, 0)).toHaveValue('Print')
    },
  ],
  removeRow: [
    form,
    async (page, key) => {
      await makesRow(page, 'Enter')
      await page.keyboard.type('Print')
      await pressKeys(page, key)
      await expect(rowOf(page, 1)).toHaveCount(0)
    },
  ],
}

/** Once the rows are there. */
function onRows(shows: (page: Page) => Promise<void>): Try {
  return [
    invoices,
    async (page, key) => {
      await expect(page.getByRole('grid')).toBeVisible()
      await pressKeys(page, key)
      await shows(page)
    },
  ]
}

async function movesPane(page: Page, key: string): Promise<void> {
  const grid = page.getByRole('grid')
  await grid.focus()
  await pressKeys(page, key)
  await expect(page.locator('nav[data-part=sidebar]:focus-within')).toBeVisible()
  await pressKeys(page, key)
  await expect(grid).toBeFocused()
}

/** From the end or the beginning of the rows, whichever the key leads away from. */
async function movesCell(page: Page, key: string): Promise<void> {
  const grid = page.getByRole('grid')
  await focusesFirst(page)
  // There are two rows, of nine columns.
  const [before, from] = /Up|Left|Home/.test(key)
    ? (['Control+End', 'cell-1-8'] as const)
    : (['Control+Home', 'cell-0-0'] as const)
  await page.keyboard.press(before)
  await expect(grid).toHaveAttribute('aria-activedescendant', from)
  await pressKeys(page, key)
  await expect(grid).not.toHaveAttribute('aria-activedescendant', from)
}

/** The record of the row; gives the buttons that step to others. */
async function openBeside(page: Page, name: string): Promise<Locator> {
  await page.getByRole('grid').getByText(name, { exact: true }).click()
  await expect(beside(page).getByRole('heading', { name })).toBeVisible()
  return beside(page).getByRole('button', { name: / record$/ })
}

async function selects(page: Page, key: string): Promise<void> {
  await focusesFirst(page)
  if (key.endsWith('Up')) await page.keyboard.press('ArrowDown')
  await pressKeys(page, key)
  await expect(page.getByText(key === 'Space' ? '1 selected' : '2 selected')).toBeVisible()
}

async function refuses(page: Page, key: string): Promise<void> {
  await expect(page.getByRole('form')).toBeVisible()
  await pressKeys(page, key)
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}

async function makesRow(page: Page, key: string): Promise<void> {
  await nameOf(page, 0).fill('Work')
  await pressKeys(page, key)
  await expect(rowOf(page, 1)).toBeVisible()
}

const nameOf = (page: Page, row: number) =>
  page.locator(`[id="field/properties/${table}/data/${row}/name"]`)
const rowOf = (page: Page, row: number) => page.locator(`[data-row="${row}"]`).first()

/** Through no page, so that nothing of the last try stays. */
async function show(page: Page, path: string): Promise<void> {
  const home = `/console/${unit().unit}/`
  await leadTo(page, `${home}${path}`, `${home}${nowhere}`)
  await expect(page.locator('[data-part=shell] h1').first()).toBeVisible()
}

const scopes: readonly KeyScope[] = ['page', 'rows', 'tile', 'form', 'items']

for (const scope of scopes) {
  test(`each key that is listed does what the list says: ${scope}`, async ({ open }) => {
    const page = await open(unit(), '')
    const ids = (Object.keys(keyMap) as KeyId[]).filter((id) => keyMap[id].scope === scope)
    for (const id of ids.filter((each) => hasDetails || !pressedElsewhere.has(each))) {
      const [path, tried] = tries[id]
      for (const key of hasDetails ? keyMap[id].keys : keyMap[id].keys.slice(0, 1)) {
        await test.step(`${id}: ${key}`, async () => {
          await show(page, path)
          await tried(page, key)
        })
      }
    }
  })
}

test('a key that leads to a view counts before it is known which there are', {
  tag: '@detail',
}, async ({ open }) => {
  const { page, show: lead } = await openBlank(open, unit())
  const release = await holdUp(page, `**/rest/v1/${unit().unit}/views`)
  await lead('')
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible()
  await pressKeys(page, 'g c')
  release()
  await expect(page).toHaveURL(/views\/COMPANIES/)
})

test('the sheet lists every key, and letters can be turned off', async ({ open }) => {
  const page = await open(unit(), invoices)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.locator('[data-key]')).toHaveCount(Object.keys(keyMap).length)
  await takePicture(page, 'keys-wide')
  await sheet.getByText('Single-letter shortcuts', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await press(page, '?n{Control+k}')
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  await expect(page.locator('[role=dialog]')).toHaveCount(1)
  await expect(page).toHaveURL(/INVOICES\.SALES/)
})

test('a field keeps every letter that is typed into it', { tag: '@detail' }, async ({ open }) => {
  const page = await open(unit(), form)
  const name = page.locator('[id="field/properties/name"]')
  await name.fill('')
  const typed = 'g h n e f c x ? / t N'
  await name.pressSequentially(typed)
  await expect(name).toHaveValue(typed)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  await expect(page.locator('[role=dialog]')).toHaveCount(1)
})

test('the sheet reads well on a phone, in the dark', { tag: '@detail' }, async ({ open }) => {
  const page = await open(unit(), '', { ...narrow, colorScheme: 'dark' })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'keys-narrow-dark')
})

test('a company is made, found and downloaded by keyboard alone', async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES')
  const grid = page.getByRole('grid')
  await expect(grid.getByText('Acme')).toBeVisible()
  await press(page, 'n')
  await expect(page.locator('[id="field/name"]')).toBeFocused()
  await press(page, 'Karel Dvořák{Control+Enter}')
  await expect(page.getByRole('heading', { level: 1, name: 'Karel Dvořák' })).toBeVisible()
  await pressKeys(page, 'g c')
  await expect(grid.getByText('Acme')).toBeVisible()
  await press(page, 'f')
  const filter = page.getByRole('dialog', { name: 'Add filter' })
  await expect(filter.getByRole('combobox')).toBeFocused()
  await press(page, 'Name')
  await expect(page.getByRole('option', { name: 'Name', exact: true })).toBeVisible()
  await press(page, '{ArrowDown}{Enter}')
  // It is loaded when it is first shown.
  await expect(filter.getByRole('textbox')).toBeVisible()
  await press(page, '{Tab}{Tab}')
  await expect(filter.getByRole('textbox')).toBeFocused()
  await press(page, 'Karel{Enter}')
  await expect(page.locator('[data-part=view-foot]')).toContainText('1 row')
  await press(page, 'x')
  await expect(markedItem(page)).toBeVisible()
  await press(page, '{ArrowDown}{ArrowUp}')
  await expect(markedItem(page)).toContainText('CSV')
  const file = page.waitForEvent('download')
  await press(page, '{Enter}')
  const lines = readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Karel Dvořák')
})
