// The command menu: it finds records, pages and acts by keyboard alone, says what it cannot find, and
// is there within one frame.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommandPage } from './command-page.ts'
import {
  assertAccessible,
  consoleTests,
  medium,
  narrow,
  skip,
  takePicture,
} from './console-server.ts'
import { openSignedIn } from './form-pages.ts'

const tests = consoleTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Čapek & syn', isClient: true })
  await create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, status: 'PROCESSING' },
    properties: { name: 'Podzim', issueDate: '2026-11-21' },
  })
})

test('records are found by words and by number, and opened by keyboard alone', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, '')
  const menu = new CommandPage(page)
  await menu.run('capek', 'Čapek & syn')
  await page.getByRole('heading', { level: 1, name: 'Čapek & syn' }).waitFor()
  const { json } = await tests.server().call({ path: 'views/INVOICES.SALES?columns=id,number' })
  const [{ number }] = json.data
  await menu.run(`#${number}`, 'Podzim')
  await page.getByRole('heading', { level: 1, name: 'Podzim' }).waitFor()
  await menu.run('sales inv', 'Sales invoices')
  await page.getByRole('heading', { level: 1, name: 'Sales invoices' }).waitFor()
  await menu.run('=status = ', 'Filter this view')
  await page.waitForURL(/externalFilter=status/)
})

test('a record is in sight below the commands that its name fits as well', {
  skip,
}, async (t) => {
  await tests.server().create('companies', { name: 'Salesians' })
  const page = await openSignedIn(tests, t, 'views/COMPANIES', narrow)
  const menu = new CommandPage(page)
  await menu.open()
  await menu.search('sales')
  const record = menu.options.filter({ hasText: 'Salesians' })
  await record.waitFor()
  // Views are known once they have been read.
  await menu.options.nth(3).waitFor()
  const names = await menu.options.allInnerTexts()
  assert.equal(
    names.findIndex((name) => name.startsWith('Salesians')),
    3,
    names.join(),
  )
  // Whoever types more of it sees it first.
  await menu.search('salesians')
  await menu.options.first().filter({ hasText: 'Salesians' }).waitFor()
  await takePicture(page, 'command-record-first')
})

test('Tab lists what can be done with a record, and a step is asked about on its page', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, '')
  const menu = new CommandPage(page)
  await menu.open()
  // Another list brings another field, which takes the focus a moment after it is there.
  const field = menu.menu.locator('[role=combobox]:focus')
  const choose = async (): Promise<void> => {
    await field.waitFor()
    await page.keyboard.type('podzim')
    await menu.menu.locator('[role=option][data-focused]', { hasText: 'Podzim' }).waitFor()
    await page.keyboard.press('Tab')
    await menu.options.getByText('Open page').waitFor()
    await field.waitFor()
  }
  await choose()
  await assertAccessible(page)
  await takePicture(page, 'command-actions')
  await page.keyboard.press('Backspace')
  await menu.options.getByText('Sales invoices', { exact: true }).waitFor()
  await choose()
  await page.keyboard.type('approved')
  await menu.menu.locator('[role=option][data-focused]', { hasText: 'Approved' }).waitFor()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Set the status to “Approved”?' })
  await question.waitFor()
  assert.equal(new URL(page.url()).search, '')
  await question.and(page.locator(':focus-within')).waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await menu.open()
  await choose()
  await page.keyboard.type('hist')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'History', selected: true }).waitFor()
})

test('it knows the page, and the rows that are selected there', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'views/INVOICES.SALES')
  const menu = new CommandPage(page)
  await page.getByRole('grid').getByText('Podzim').waitFor()
  await menu.open()
  const onPage = menu.menu.getByRole('group', { name: 'On this page' })
  await onPage.getByText('Choose columns').waitFor()
  assert.equal(await menu.menu.getByRole('group', { name: 'Selected rows' }).count(), 0)
  assert.equal(await onPage.getByText('Change the open record').count(), 0)
  await page.keyboard.press('Escape')
  await menu.run('choose col', 'Choose columns')
  await page.getByRole('dialog', { name: 'Columns' }).and(page.locator(':focus-within')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Columns' }).waitFor({ state: 'detached' })
  await page.locator('.pick').first().click()
  await page.getByRole('toolbar', { name: /selected/ }).waitFor()
  await menu.open()
  const selected = menu.options.first()
  await selected.getByText('Change… (1)').waitFor()
  await takePicture(page, 'command-selected')
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await menu.run('change (1)', 'Change… (1)')
  await page.locator('.bulk').waitFor()
})

test('what is typed before the menu is there is typed into it', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, '')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/overlays-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${tests.server().address}/console/1/companies/1`)
  await page.getByRole('heading', { level: 1, name: 'Čapek & syn' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ex')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('=')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('podzimm')
  await page.keyboard.press('Backspace')
  held.resolve()
  const { field, options } = new CommandPage(page)
  await options.getByText('Podzim').waitFor()
  assert.equal(await field.inputValue(), 'podzim')
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Podzim' }).waitFor()
})

test('a number after # is looked for as it is, not by its beginning', { skip }, async (t) => {
  const { json } = await tests.server().call({ path: 'views/INVOICES.SALES?columns=number' })
  const [{ number }] = json.data
  const page = await openSignedIn(tests, t, '')
  const menu = new CommandPage(page)
  await menu.open()
  await menu.search(number.slice(0, -1))
  await menu.options.getByText('Podzim').waitFor()
  await menu.field.fill(`#${number.slice(0, -1)}`)
  await menu.state.getByText('Nothing is called').waitFor()
  await menu.search(`#${number.toLowerCase()}`)
  await menu.options.getByText('Podzim').waitFor()
})

test('it is there in the next frame, lists what was opened lately, and closes with Escape', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, '')
  const noted = page.waitForResponse(
    (response) => response.url().endsWith('/preferences') && response.request().method() === 'PUT',
  )
  await page.goto(`${tests.server().address}/console/1/companies/1`)
  await noted
  const menu = new CommandPage(page)
  await menu.openAndClose()
  const isThere = await page.evaluate(`new Promise((resolve) => {
    const press = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', press))
    requestAnimationFrame(() => resolve(document.querySelector('[role=combobox]') !== null))
  })`)
  assert.equal(isThere, true)
  await menu.menu.getByRole('group', { name: 'Opened lately' }).getByText('Čapek').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'command-recent')
  await page.keyboard.press('Escape')
  await menu.menu.waitFor({ state: 'detached' })
})

test('it says that it searches, that nothing is called so, and that the server is away', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, '')
  const menu = new CommandPage(page)
  await menu.open()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/search?q=xyzzy', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.type('xyzzy')
  await menu.state.getByText('Searching…').waitFor()
  release()
  await menu.state.getByText('Nothing is called “xyzzy”').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'command-nothing')
  await page.route('**/search?q=away', (route) => route.abort())
  await menu.field.fill('away')
  await menu.state.getByText('only commands are found').waitFor()
  await takePicture(page, 'command-offline')
})

test('commands change the look, the unit and the language, and only writers make records', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, '')
  const menu = new CommandPage(page)
  await menu.run('>theme dark', 'Theme: Dark')
  await page.locator('html[data-theme=dark]').waitFor()
  await menu.run('+company', 'New: Company')
  await page.getByRole('form').waitFor()
  await page.goBack()
  await menu.run('čeština', 'Language: Čeština')
  await page.locator('html[lang=cs]').waitFor()
  await menu.open()
  await page.keyboard.type('vydane')
  await menu.options.getByText('Vydané faktury', { exact: true }).waitFor()

  const reader = await tests.server().issue({ scopes: ['read'] })
  const other = await openSignedIn(tests, t, '', {}, reader)
  const theirs = new CommandPage(other)
  await theirs.open()
  await other.keyboard.type('+')
  await theirs.state.getByText('Nothing').or(theirs.state.getByText('Type a name')).waitFor()
  assert.equal(await theirs.options.count(), 0)
})

test('it reads well at every size, light and dark', { skip }, async (t) => {
  for (const [name, options] of [
    ['wide', {}],
    ['medium-dark', { ...medium, colorScheme: 'dark' }],
    ['narrow-dark', { ...narrow, colorScheme: 'dark' }],
    ['narrow', narrow],
  ] as const) {
    const page = await openSignedIn(tests, t, '', options)
    const menu = new CommandPage(page)
    await page.getByRole('button', { name: 'Search' }).click()
    await menu.search('in')
    await takePicture(page, `command-${name}`)
    await assertAccessible(page)
  }
})
