// Keys: each one that the sheet lists does what it says, and none is taken from a field.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { type KeyId, keyMap } from '../src/command/key-map.ts'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { openSignedIn, press } from './form-pages.ts'
import { invoices, pressKeys, rowKeyTries, type Try } from './row-key-tries.ts'

const tests = consoleTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Acme', isClient: true })
  for (const name of ['First', 'Second']) {
    await create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, status: 'PROCESSING' },
      properties: { name, issueDate: '2026-11-21', currencyDoc: 'CZK' },
    })
  }
})

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const form = 'documents/new?type=INVOICE.SALES'

function leadsTo(pattern: RegExp): Try {
  return [
    'documents/1',
    async (page, key) => {
      await pressKeys(page, key)
      await page.waitForURL(pattern)
    },
  ]
}

function opensDialog(name: string, path = invoices): Try {
  return [
    path,
    async (page, key) => {
      await pressKeys(page, key)
      const dialog = page.getByRole('dialog', { name })
      // What a key has opened by its button has the focus some frames later.
      await dialog.and(page.locator(':focus-within')).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    },
  ]
}

/** One for each key of the list, which the compiler checks. */
const tries: Readonly<Record<KeyId, Try>> = {
  commands: opensDialog('Search and commands'),
  keys: opensDialog('Keys'),
  home: leadsTo(/console\/1$/),
  inbox: leadsTo(/\/1\/inbox$/),
  drafts: leadsTo(/\/1\/drafts$/),
  companies: leadsTo(/views\/COMPANIES/),
  sales: leadsTo(/views\/DOCUMENTS\.QUOTATION\.SALES/),
  purchases: leadsTo(/views\/\w+\.\w+\.PURCHASE/),
  work: leadsTo(/views\/DOCUMENTS$/),
  time: leadsTo(/views\/\w+/),
  books: leadsTo(/views\/\w+/),
  new: [
    invoices,
    async (page, key) => {
      await page.getByRole('grid').waitFor()
      await pressKeys(page, key)
      await page.waitForURL(/documents\/new\?type=INVOICE\.SALES/)
    },
  ],
  newOfAny: opensDialog('Search and commands'),
  edit: leadsTo(/documents\/1\/edit/),
  actions: [
    `${invoices}?open=documents:1`,
    async (page, key) => {
      await page.getByRole('complementary').getByRole('button', { name: 'Actions' }).waitFor()
      await pressKeys(page, key)
      await page.getByRole('menuitem', { name: 'Set to “Approved”' }).waitFor()
      await page.locator('[role=menuitem]:focus').getByText('Open page').waitFor()
      await page.keyboard.press('Escape')
    },
  ],
  previous: [
    invoices,
    async (page, key) => {
      const { beside, steps } = await openFirst(page, 'First')
      await steps.first().and(page.locator(':not([aria-disabled=true])')).waitFor()
      await pressKeys(page, key)
      await beside.getByRole('heading', { name: 'Second' }).waitFor()
      await beside.getByRole('button', { name: 'Actions' }).waitFor()
      // On the page that the menu opens, the rows are still known.
      await pressKeys(page, '.')
      await page.locator('[role=menuitem]:focus').getByText('Open page').waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/documents\/\d+/)
      const onPage = page.getByRole('button', { name: 'Next record' })
      await onPage.and(page.locator(':not([aria-disabled=true])')).waitFor()
    },
  ],
  next: [
    invoices,
    async (page, key) => {
      const { beside, steps } = await openFirst(page, 'Second')
      await steps.last().and(page.locator(':not([aria-disabled=true])')).waitFor()
      await pressKeys(page, key)
      await beside.getByRole('heading', { name: 'First' }).waitFor()
    },
  ],
  filterText: [
    invoices,
    async (page, key) => {
      await page.getByRole('grid').waitFor()
      await pressKeys(page, key)
      await page.getByRole('combobox', { name: 'Filter text' }).waitFor()
    },
  ],
  order: [
    invoices,
    async (page, key) => {
      await page.getByRole('grid').waitFor()
      await pressKeys(page, key)
      await page.getByRole('menuitem', { name: 'Gross' }).click()
      await page.waitForURL(/order=totalGross/)
    },
  ],
  saved: opensDialog('Saved views'),
  filter: [
    invoices,
    async (page, key) => {
      await pressKeys(page, key)
      await page.getByRole('dialog', { name: 'Add filter' }).waitFor()
    },
  ],
  columns: opensDialog('Columns'),
  export: [
    invoices,
    async (page, key) => {
      await page.getByRole('grid').waitFor()
      await pressKeys(page, key)
      await page.locator('[role=menuitem]:focus').getByText('Download as CSV').waitFor()
      await page.keyboard.press('Escape')
    },
  ],
  nextPane: [invoices, movesPane],
  previousPane: [invoices, movesPane],
  move: [invoices, movesCell],
  movePage: [invoices, movesCell],
  moveFar: [invoices, movesCell],
  open: [invoices, opensBeside],
  select: [invoices, selects],
  extend: [invoices, selects],
  selectAll: [invoices, selects],
  ...rowKeyTries,
  close: [
    `${invoices}?open=documents:1`,
    async (page, key) => {
      await page.getByRole('complementary').waitFor()
      await page.getByRole('grid').focus()
      await pressKeys(page, key)
      await page.getByRole('complementary').waitFor({ state: 'detached' })
    },
  ],
  table: [
    '',
    async (page, key) => {
      const toggle = page.getByRole('button', { name: 'Revenue by month as a table' })
      await toggle.focus()
      await pressKeys(page, key)
      await page.locator('[aria-pressed=true]').waitFor()
    },
  ],
  save: [form, refuses],
  saveAndNew: [form, refuses],
  nextRow: [form, makesRow],
  rowAtEnd: [
    form,
    async (page, key) => {
      await page.locator(`[id="field/properties/${table}/data/0/name"]`).fill('Work')
      await page.locator('[data-row="0"]').last().locator('input, select, textarea').focus()
      await pressKeys(page, key)
      await page.locator('[data-row="1"]').first().waitFor()
    },
  ],
  copyAbove: [
    form,
    async (page, key) => {
      await makesRow(page, 'Enter')
      await pressKeys(page, key)
      assert.equal(await nameOf(page, 1), 'Work')
    },
  ],
  moveRow: [
    form,
    async (page, key) => {
      await makesRow(page, 'Enter')
      await page.keyboard.type('Print')
      await pressKeys(page, key === 'Alt+ArrowDown' ? 'Alt+ArrowUp' : key)
      assert.equal(await nameOf(page, 0), 'Print')
    },
  ],
  removeRow: [
    form,
    async (page, key) => {
      await makesRow(page, 'Enter')
      await page.keyboard.type('Print')
      await pressKeys(page, key)
      await page.locator('[data-row="1"]').first().waitFor({ state: 'detached' })
    },
  ],
}

async function movesPane(page: Page, key: string): Promise<void> {
  await page.getByRole('grid').focus()
  await pressKeys(page, key)
  const isInSidebar = 'document.activeElement.closest("nav.sidebar") !== null'
  assert.equal(await page.evaluate(isInSidebar), true)
  await pressKeys(page, key)
  assert.equal(await page.evaluate('document.activeElement.role'), 'grid')
}

async function movesCell(page: Page, key: string): Promise<void> {
  const grid = page.getByRole('grid')
  await grid.getByText('First').waitFor()
  await grid.focus()
  // From the middle, so that each key leads elsewhere.
  const before = /Up|Left|Home/.test(key) ? ['Control+End'] : ['Control+Home']
  for (const press of before) await page.keyboard.press(press)
  const from = await grid.getAttribute('aria-activedescendant')
  await pressKeys(page, key)
  assert.notEqual(await grid.getAttribute('aria-activedescendant'), from)
}

async function opensBeside(page: Page, key: string): Promise<void> {
  await page.getByRole('grid').getByText('First').waitFor()
  await page.getByRole('grid').focus()
  await pressKeys(page, key)
  await page.getByRole('complementary').waitFor()
}

async function openFirst(page: Page, name: string) {
  await page.getByRole('grid').getByText(name, { exact: true }).click()
  const beside = page.getByRole('complementary')
  await beside.getByRole('heading', { name }).waitFor()
  return { beside, steps: beside.getByRole('button', { name: / record$/ }) }
}

async function selects(page: Page, key: string): Promise<void> {
  const grid = page.getByRole('grid')
  await grid.getByText('First').waitFor()
  await grid.focus()
  if (key.endsWith('Up')) await page.keyboard.press('ArrowDown')
  await pressKeys(page, key)
  await page.getByText(key === 'Space' ? '1 selected' : '2 selected').waitFor()
}

async function refuses(page: Page, key: string): Promise<void> {
  await page.getByRole('form').waitFor()
  await pressKeys(page, key)
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function makesRow(page: Page, key: string): Promise<void> {
  await page.locator(`[id="field/properties/${table}/data/0/name"]`).fill('Work')
  await pressKeys(page, key)
  await page.locator('[data-row="1"]').first().waitFor()
}

async function nameOf(page: Page, row: number): Promise<string> {
  return await page.locator(`[id="field/properties/${table}/data/${row}/name"]`).inputValue()
}

/** As a link does: within the page, through another one, so that nothing of the last try stays. */
async function show(page: Page, path: string): Promise<void> {
  const go = async (to: string): Promise<void> => {
    await page.evaluate((url) => history.pushState({}, '', url), `/console/1/${to}`)
  }
  const heading = page.locator('.shell h1')
  await go('settings/preferences')
  await heading.getByText('Settings').waitFor()
  await go(path)
  await heading.filter({ hasNotText: 'Settings' }).first().waitFor()
}

test('each key that is listed does what the list says', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, '')
  for (const id of Object.keys(keyMap) as KeyId[]) {
    const [path, tried] = tries[id]
    for (const key of keyMap[id].keys) {
      await t.test(`${id}: ${key}`, async () => {
        await show(page, path)
        await tried(page, key)
      })
    }
  }
})

test('a key that leads to a view counts before it is known which there are', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, '')
  const known = Promise.withResolvers<void>()
  await page.route('**/rest/v1/1/views', async (route) => {
    await known.promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('navigation', { name: 'Views' }).waitFor()
  await pressKeys(page, 'g c')
  known.resolve()
  await page.waitForURL(/views\/COMPANIES/)
})

test('the sheet lists every key, and letters can be turned off', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, invoices)
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await sheet.waitFor()
  const listed = await sheet.locator('[data-key]').evaluateAll((rows) => rows.length)
  assert.equal(listed, Object.keys(keyMap).length)
  await assertAccessible(page)
  await takePicture(page, 'keys-wide')
  await sheet.getByText('Use keys of a single letter').click()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search and commands' }).waitFor()
  assert.equal(await sheet.count(), 0)
  assert.match(page.url(), /INVOICES\.SALES/)
})

test('a field keeps every letter that is typed into it', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, form)
  const name = page.locator('[id="field/properties/name"]')
  await name.fill('')
  const typed = 'g h n e f c x ? / t N'
  await name.pressSequentially(typed)
  assert.equal(await name.inputValue(), typed)
  assert.equal(await page.getByRole('dialog').count(), 0)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search and commands' }).waitFor()
})

test('the sheet reads well on a phone, in the dark', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, '', { ...narrow, colorScheme: 'dark' })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Keys' }).click()
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await assertAccessible(page)
  await takePicture(page, 'keys-narrow-dark')
})

test('a company is made, found and downloaded by keyboard alone', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'views/COMPANIES')
  const grid = page.getByRole('grid')
  await grid.getByText('Acme').waitFor()
  await press(page, 'n')
  await page.locator('[id="field/name"]:focus').waitFor()
  await press(page, 'Karel Dvořák{Control+Enter}')
  await page.getByRole('heading', { level: 1, name: 'Karel Dvořák' }).waitFor()
  await pressKeys(page, 'g c')
  await grid.getByText('Acme').waitFor()
  await press(page, 'f')
  const filter = page.getByRole('dialog', { name: 'Add filter' })
  await filter.locator('[role=combobox]:focus').waitFor()
  await press(page, 'Name')
  await page.getByRole('option', { name: 'Name', exact: true }).waitFor()
  await press(page, '{ArrowDown}{Enter}')
  await filter.getByRole('button', { name: /Filter/ }).waitFor()
  await press(page, '{Tab}{Tab}Karel{Enter}')
  await page.locator('.view-foot').getByText('1 row').waitFor()
  await press(page, 'x')
  await page.locator('[role=menuitem]:focus').waitFor()
  await press(page, '{ArrowDown}{ArrowUp}')
  await page.locator('[role=menuitem]:focus', { hasText: 'CSV' }).waitFor()
  const file = page.waitForEvent('download')
  await press(page, '{Enter}')
  const lines = readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split('\n')
  assert.equal(lines.length, 2)
  assert.match(lines[1] ?? '', /Karel Dvořák/)
})
