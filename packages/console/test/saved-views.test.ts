// Views that users save: found again by whoever saved them, or by everybody in the unit.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createMany } from '../../server/test/support/create-many.ts'
import { createUser } from '../../server/test/support/reference-world.ts'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { assertEachLook } from './each-look.ts'
import { openSignedIn } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const tests = consoleTests(async (booted) => {
  const body = (index: number) => ({ name: `C${index}`, isClient: index % 2 === 0 })
  await createMany(booted, { count: 5, body })
  const { id: companyId } = await booted.create('companies', body(5))
  colleague = await createUser(booted, 'colleague')
  const properties = { name: 'Work', supplyDate: '2026-11-21', paymentDate: '2026-12-05' }
  const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties }
  await booted.create('documents', { ...invoice, acl: { read: { users: [colleague] } } })
})
let colleague = 0

type Context = Parameters<typeof openSignedIn>[1]

async function openCompanies(t: Context, search = '', options = {}, by = tests) {
  const page = await openSignedIn(by, t, `views/COMPANIES${search}`, options)
  const view = new ViewPage(page)
  await view.grid.waitFor()
  return view
}

async function openSaved(page: Page) {
  await page.getByRole('button', { name: /^Saved views/ }).click()
  return page.getByRole('dialog', { name: 'Saved views' })
}

/** What the page says of a saved view that is not as it was saved. */
const changedNote = (page: Page, title: string) =>
  page.getByRole('group', { name: `“${title}” has been changed since it was saved` })

/** Who may save views for everybody. */
async function administrator() {
  const token = await tests.server().issue({ scopes: ['read', 'write', 'admin'] })
  return { ...tests, server: () => ({ ...tests.server(), token }) }
}

async function save(page: Page, title: string, forWhom?: string): Promise<void> {
  const dialog = await openSaved(page)
  await dialog.getByRole('textbox', { name: 'Save what is shown as a view' }).fill(title)
  const choice = dialog.getByRole('radiogroup', { name: 'For whom' })
  if (forWhom === undefined) assert.equal(await choice.count(), 0)
  else await choice.getByText(forWhom).click()
  await assertAccessible(page, '.saved-views')
  await takePicture(page, 'saved-views-form')
  await dialog.getByRole('button', { name: 'Save as a view' }).click()
}

const clients = '?externalFilter=isClient&columns=name&order=name'

test('a view saved for oneself is there in another browser, and tells what has changed', {
  skip,
}, async (t) => {
  const first = await openCompanies(t, clients)
  await save(first.page, 'My clients')
  await first.page.getByRole('heading', { level: 1, name: 'My clients' }).waitFor()

  const other = await openCompanies(t)
  await other.foot.getByText('6 rows').waitFor()
  await other.page.getByRole('link', { name: 'My clients' }).click()
  await other.foot.getByText('3 rows').waitFor()
  await other.assertColumn('Name', ['C0', 'C2', 'C4'])
  await other.orderBy('Name')
  await other.row('C4').first().waitFor()
  const note = changedNote(other.page, 'My clients')
  await assertEachLook(other.page, 'saved-view-changed')
  await note.getByRole('button', { name: 'Save', exact: true }).click()
  await note.waitFor({ state: 'detached' })
  await other.page.locator('[role=grid]:focus').waitFor()

  await first.page.reload()
  await first.page.getByRole('link', { name: 'My clients' }).click()
  await first.row('C4').first().waitFor()
  await first.assertColumn('Name', ['C4', 'C2', 'C0'])
  assert.equal(await changedNote(first.page, 'My clients').count(), 0)
  const again = await openSaved(first.page)

  await again.getByRole('button', { name: 'Rename My clients' }).click()
  await again.getByRole('textbox', { name: 'Name', exact: true }).fill('Clients')
  await again.getByRole('button', { name: 'Rename', exact: true }).click()
  await first.page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor()
  await again.getByRole('button', { name: 'Delete Clients' }).click()
  await again.getByRole('button', { name: 'Delete', exact: true }).click()
  await first.page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
  assert.equal((await tests.server().call({ path: 'preferences' })).text, '{"savedViews":[]}')
})

test('a view saved for everybody is one of the unit: narrowed, changed, reset and deleted', {
  skip,
}, async (t) => {
  const view = await openCompanies(t, clients, {}, await administrator())
  await save(view.page, 'Všichni klienti', 'For everybody in the unit')
  await view.page.getByRole('heading', { level: 1, name: 'Všichni klienti' }).waitFor()
  await view.foot.getByText('3 rows').waitFor()
  assert.match(view.page.url(), /views\/COMPANIES\.VSICHNI-KLIENTI$/)
  await view.assertColumn('Name', ['C0', 'C2', 'C4'])
  await view.page.getByRole('link', { name: 'Všichni klienti' }).first().waitFor()

  await view.addFilter('Name', 'is', 'C4')
  await view.foot.getByText('1 row').waitFor()
  const note = changedNote(view.page, 'Všichni klienti')
  await note.getByRole('button', { name: 'Undo' }).click()
  await view.foot.getByText('3 rows').waitFor()
  await note.waitFor({ state: 'detached' })
  await view.addFilter('Name', 'is', 'C4')
  await view.foot.getByText('1 row').waitFor()
  // Who may not change it for everybody saves another.
  const { page } = new ViewPage(
    await openSignedIn(tests, t, view.page.url().split('/console/1/')[1] ?? ''),
  )
  const theirs = changedNote(page, 'Všichni klienti')
  await theirs.getByRole('button', { name: 'Save as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByRole('textbox', { name: 'Save what is shown as a view' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Save', exact: true }).count(), 0)
  await note.getByRole('button', { name: 'Save', exact: true }).click()
  await note.waitFor({ state: 'detached' })
  await view.page.reload()
  await view.foot.getByText('1 row').waitFor()
  const read = await tests.server().call({ path: 'views/COMPANIES.VSICHNI-KLIENTI' })
  assert.deepEqual(
    read.json.data.map(({ name }: { readonly name: string }) => name),
    ['C4'],
  )
  const own = await openSaved(view.page)
  await own.getByRole('button', { name: 'Delete Všichni klienti' }).click()
  await own.getByRole('button', { name: 'Delete', exact: true }).click()
  await view.page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
})

test('a property moved to the front by keys comes first, for others once all of them have it', {
  skip,
}, async (t) => {
  const sales = 'views/INVOICES.SALES'
  const heads = (view: ViewPage) => view.page.getByRole('columnheader')
  const first = new ViewPage(await openSignedIn(await administrator(), t, sales))
  await first.row('Work').waitFor()
  const count = await heads(first).count()
  await first.page.keyboard.press('c')
  const chooser = first.page.getByRole('dialog', { name: 'Columns' })
  await chooser.getByRole('searchbox').fill('Supplied')
  await chooser.getByRole('checkbox', { name: 'Supplied' }).press('Space')
  // The search first, then the list.
  for (const _ of [1, 2]) await first.page.keyboard.press('Escape')
  await chooser.waitFor({ state: 'detached' })
  await heads(first).nth(count).getByText('Supplied').waitFor()
  await first.grid.focus()
  await first.page.keyboard.press('ArrowUp')
  await first.page.keyboard.press('End')
  for (let at = count - 1; at >= 0; at -= 1) {
    await first.page.keyboard.press('Alt+ArrowLeft')
    await heads(first).nth(at).getByText('Supplied').waitFor()
  }
  const width = async () => (await heads(first).first().boundingBox())?.width ?? 0
  const before = await width()
  const kept = first.page.waitForResponse(
    (each) => each.request().postData()?.includes('properties.supplyDate":') === true,
  )
  await first.page.keyboard.press('Shift+ArrowRight')
  await kept
  assert.equal(await width(), before + 16)
  const arranged = await heads(first).allInnerTexts()

  const token = await tests.server().issue({ user: colleague })
  const other = new ViewPage(await openSignedIn(tests, t, sales, {}, token))
  await other.row('Work').waitFor()
  assert.equal(await heads(other).getByText('Supplied').count(), 0)

  await save(first.page, 'By supply', 'For everybody in the unit')
  await first.page.getByRole('heading', { level: 1, name: 'By supply' }).waitFor()
  await first.page.reload()
  await first.row('Work').waitFor()
  await first.page.locator(`.grid[style*="--tracks: ${before + 16}px"]`).waitFor()
  assert.deepEqual(await heads(first).allInnerTexts(), arranged)
  assert.equal(await width(), before + 16)

  await other.page.reload()
  await other.row('Work').waitFor()
  assert.equal(await heads(other).getByText('Supplied').count(), 0)
  await other.page.getByRole('link', { name: 'By supply' }).click()
  await heads(other).first().getByText('Supplied').waitFor()
  assert.deepEqual(await heads(other).allInnerTexts(), arranged)
})

test('saved views are at hand on a phone, in the dark', { skip }, async (t) => {
  const view = await openCompanies(t, '', { ...narrow, colorScheme: 'dark' })
  await view.row('C0').waitFor()
  const dialog = await openSaved(view.page)
  await dialog.getByRole('textbox').waitFor()
  await assertAccessible(view.page, '.saved-views')
  await takePicture(view.page, 'saved-views-narrow-dark')
})
