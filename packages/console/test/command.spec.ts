// The command menu: it finds records, pages and acts by keyboard alone, says what it cannot find, and
// is there within one frame.

import type { Page } from '@playwright/test'
import { thorough } from '../../../test/thorough.ts'
import { putDefaultFile } from '../../server/src/service/unit/put-files.ts'
import { createUser } from '../../server/test/support/reference-world.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { openBlank } from './pages/blank-page.ts'
import { CommandPage } from './pages/command-page.ts'
import { holdUp } from './pages/hold-up.ts'
import { ViewPage } from './pages/view-page.ts'

const invoice = { company: 0, number: '' }

const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Čapek & syn', isClient: true })
  const { number } = await create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, status: 'PROCESSING' },
    properties: { name: 'Podzim', issueDate: '2026-11-21' },
  })
  Object.assign(invoice, { company: companyId, number })
})

async function assertHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('records are found by words and by whole number, and opened by keyboard alone', async ({
  open,
}) => {
  const page = await open(unit(), '')
  const menu = new CommandPage(page)
  // After # a number is looked for as it is, not by its beginning.
  const beginning = invoice.number.slice(0, -1)
  await menu.open()
  await menu.search(beginning)
  await expect(menu.options.getByText('Podzim')).toBeVisible()
  await menu.field.fill(`#${beginning}`)
  await expect(menu.state).toContainText('No results for')
  await menu.search(`#${invoice.number.toLowerCase()}`)
  await expect(menu.options.getByText('Podzim')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.menu).toHaveCount(0)

  await menu.run('capek', 'Čapek & syn')
  await assertHeading(page, 'Čapek & syn')
  await menu.run(`#${invoice.number}`, 'Podzim')
  await assertHeading(page, 'Podzim')
  await menu.run('sales inv', 'Sales invoices')
  await assertHeading(page, 'Sales invoices')
  await menu.run('=status = ', 'Filter this view')
  await expect(page).toHaveURL(/externalFilter=status/)
  // A state opens the view with its rows, in the words of either language.
  await menu.run('neuhrazené faktury', 'Sales invoices: unpaid')
  await expect(new ViewPage(page).chip('Unpaid')).toBeVisible()
  await menu.run('overdue purch', 'Purchase invoices: overdue')
  await assertHeading(page, 'Purchase invoices')
  await expect(new ViewPage(page).chip('Late')).toBeVisible()
})

test('the exact name of a company opens the company, whatever comes before it', {
  tag: '@detail',
}, async ({ open }) => {
  const { id: companyId } = await unit().create('companies', { name: 'Zenit' })
  for (let index = 0; index < 12; index++) {
    const properties = { name: `Advice for Zenit ${index}` }
    await unit().create('jobs', { ownerId: 1, companyId, properties })
  }
  const page = await open(unit(), '')
  const menu = new CommandPage(page)
  await menu.open()
  await menu.search('zenit')
  const first = menu.options.first()
  await expect(first).toHaveText(/^Zenit/)
  await expect(first).toHaveAttribute('data-focused')
  await page.keyboard.press('Enter')
  await assertHeading(page, 'Zenit')
  await expect(page).toHaveURL(new RegExp(`/companies/${companyId}$`))
})

/** Two alike, of which a colleague may read one. */
async function createAlike(): Promise<{ readonly reader: number; readonly shared: string }> {
  const { store, unit: id } = unit()
  await putDefaultFile(store, id, { defaults: [{ type: 'INVOICE.SALES' }] })
  const reader = await createUser(unit(), 'colleague')
  const { id: companyId } = await unit().create('companies', { name: 'Novák s.r.o.' })
  const create = async (name: string, users: readonly number[]) =>
    await unit().create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, status: 'APPROVED' },
      acl: { read: { users } },
      properties: {
        ...{ name, currencyDoc: 'CZK', issueDate: '2026-10-05' },
        'bodyEditTable-INVOICE.SALES.ITEMS': {
          data: [{ name: 'Work', count: 1, unitPriceDoc: 1234.5 }],
        },
      },
    })
  const { number } = await create('Shared works', [reader])
  await create('Hidden works', [])
  return { reader, shared: number }
}

test('a part of a number, an amount, and a name with a type or a state find what they mean', {
  tag: '@detail',
}, async ({ open }) => {
  const { reader, shared } = await createAlike()
  const page = await open(unit(), '')
  const menu = new CommandPage(page)
  await menu.open()
  const both = ['1 234,50', '1,234.50', '1234.5', 'invoice novak', 'faktury novák', 'unpaid novák']
  for (const text of [shared.slice(-4), ...thorough(both, 2)]) {
    await menu.search(text)
    const hit = menu.options.filter({ hasText: 'Shared works' })
    await expect(hit, text).toContainText(shared)
    await expect(hit, text).toContainText('5 Oct 2026 · Approved')
    await expect(hit, text).toContainText('1,234.50\u00a0CZK')
  }
  await assertAccessible(page)
  await takePicture(page, 'command-meant')
  await menu.search('invoice novak')
  await expect(menu.options).toHaveText([/^Hidden works/, /^Shared works/])

  const token = await unit().issue({ user: reader })
  const theirs = new CommandPage(await open(unit(), '', { token }))
  await theirs.open()
  for (const text of [shared.slice(-4), ...thorough(both, 2)]) {
    await theirs.search(text)
    await expect(theirs.options.filter({ hasText: 'Shared works' }), text).toHaveCount(1)
    await expect(theirs.options.filter({ hasText: 'Hidden works' }), text).toHaveCount(0)
  }
})

test('a record is in sight below the commands that its name fits as well', {
  tag: '@detail',
}, async ({ open }) => {
  await unit().create('companies', { name: 'Salesians' })
  const page = await open(unit(), 'views/COMPANIES', narrow)
  const menu = new CommandPage(page)
  await menu.open()
  await menu.search('sales')
  // The views above it are known once they have been read.
  await expect
    .poll(async () => (await menu.options.allInnerTexts()).map((name) => /^Salesians/.test(name)))
    .toMatchObject({ 0: false, 1: false, 2: false, 3: true })
  // Whoever types more of it sees it first.
  await menu.search('salesians')
  await expect(menu.options.first()).toContainText('Salesians')
  await takePicture(page, 'command-record-first')
})

test('Tab lists what can be done with a record, and a step is asked about on its page', async ({
  open,
}) => {
  const page = await open(unit(), '')
  const menu = new CommandPage(page)
  await menu.open()
  const choose = async (): Promise<void> => {
    // Another list brings another field, which takes the focus a moment after it is there.
    await expect(menu.field).toBeFocused()
    await page.keyboard.type('podzim')
    await expect(menu.marked('Podzim')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu.options.getByText('Open page')).toBeVisible()
    await expect(menu.field).toBeFocused()
  }
  await choose()
  await assertAccessible(page)
  await takePicture(page, 'command-actions')
  await page.keyboard.press('Backspace')
  await expect(menu.options.getByText('Sales invoices', { exact: true })).toBeVisible()
  await choose()
  await page.keyboard.type('approve')
  await expect(menu.marked('Approve')).toBeVisible()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Approve?' })
  await expect(question.and(page.locator(':focus-within'))).toBeVisible()
  await expect(page).toHaveURL(/^[^?]+$/)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await menu.open()
  await choose()
  await page.keyboard.type('hist')
  await expect(menu.marked('History')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'History', selected: true })).toBeVisible()
})

test('it knows the page, and the rows that are selected there', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), 'views/INVOICES.SALES')
  const menu = new CommandPage(page)
  await expect(page.getByRole('grid').getByText('Podzim')).toBeVisible()
  await menu.open()
  const onPage = menu.menu.getByRole('group', { name: 'On this page' })
  await expect(onPage.getByText('Choose columns')).toBeVisible()
  await expect(menu.menu.getByRole('group', { name: 'Selected rows' })).toHaveCount(0)
  await expect(onPage.getByText('Edit the open record')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await menu.run('choose col', 'Choose columns')
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await expect(columns.and(page.locator(':focus-within'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(columns).toHaveCount(0)
  await page.locator('[data-part=pick]').first().click()
  await expect(page.getByRole('toolbar', { name: /selected/ })).toBeVisible()
  await menu.open()
  await expect(menu.options.first()).toContainText('Edit… (1)')
  await takePicture(page, 'command-selected')
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await menu.run('edit (1)', 'Edit… (1)')
  await expect(page.locator('[data-part=bulk]')).toBeVisible()
})

test('what is typed before the menu is there is typed into it', { tag: '@detail' }, async ({
  open,
}) => {
  const { page, show } = await openBlank(open, unit())
  const release = await holdUp(page, '**/assets/overlays-*.js')
  await show(`companies/${invoice.company}`)
  await assertHeading(page, 'Čapek & syn')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ex')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('=')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('podzimm')
  await page.keyboard.press('Backspace')
  release()
  const menu = new CommandPage(page)
  await expect(menu.options.getByText('Podzim')).toBeVisible()
  await expect(menu.field).toHaveValue('podzim')
  await expect(menu.field).toBeFocused()
  await page.keyboard.press('Enter')
  await assertHeading(page, 'Podzim')
})

test('it is there in the next frame, lists what was opened lately, and closes with Escape', {
  tag: '@detail',
}, async ({ open }) => {
  const { page, show } = await openBlank(open, unit())
  const noted = page.waitForResponse(
    (response) => response.url().endsWith('/preferences') && response.request().method() === 'PUT',
  )
  await show(`companies/${invoice.company}`)
  await noted
  const menu = new CommandPage(page)
  await menu.openAndClose()
  expect(await menu.isInNextFrame()).toBe(true)
  const lately = menu.menu.getByRole('group', { name: 'Recent' })
  await expect(lately.getByText('Čapek')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'command-recent')
  await page.keyboard.press('Escape')
  await expect(menu.menu).toHaveCount(0)
})

test('it says that it searches, that nothing is called so, and that the server is away', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), '')
  const menu = new CommandPage(page)
  await menu.open()
  const release = await holdUp(page, '**/search?q=xyzzy')
  await page.keyboard.type('xyzzy')
  await expect(menu.state).toContainText('Searching…')
  release()
  await expect(menu.state).toContainText('No results for “xyzzy”')
  await assertAccessible(page)
  await takePicture(page, 'command-nothing')
  await page.route('**/search?q=away', (route) => route.abort())
  await menu.field.fill('away')
  await expect(menu.state).toContainText('Only commands can be searched')
  await takePicture(page, 'command-offline')
})

test('commands change the look, the unit and the language, and only writers make records', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), '')
  const menu = new CommandPage(page)
  await menu.run('>theme dark', 'Theme: Dark')
  await expect(page.locator('html[data-theme=dark]')).toBeVisible()
  await menu.run('+company', 'New: Company')
  await expect(page.getByRole('form')).toBeVisible()
  await page.goBack()
  await menu.run('čeština', 'Language: Čeština')
  await expect(page.locator('html[lang=cs]')).toBeVisible()
  await menu.open()
  await page.keyboard.type('vydane')
  await expect(menu.options.getByText('Vydané faktury', { exact: true })).toBeVisible()

  const token = await unit().issue({ scopes: ['read'] })
  const theirs = new CommandPage(await open(unit(), '', { token }))
  await theirs.open()
  await theirs.page.keyboard.type('+')
  await expect(theirs.state).toContainText(/Nothing|Type a name/)
  await expect(theirs.options).toHaveCount(0)
})
