// Views that users save: found again by whoever saved them, or by everybody in the unit.

import type { Locator, Page } from '@playwright/test'
import { createMany } from '../../server/test/support/create-many.ts'
import { createUser } from '../../server/test/support/reference-world.ts'
import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { ViewPage } from './pages/view-page.ts'

let colleague = 0

const unit = unitOfTests(async (fresh) => {
  const body = (index: number) => ({ name: `C${index}`, isClient: index % 2 === 0 })
  await createMany(fresh, { count: 5, body })
  const { id: companyId } = await fresh.create('companies', body(5))
  colleague = await createUser(fresh, 'colleague')
  const properties = { name: 'Work', supplyDate: '2026-11-21', paymentDate: '2026-12-05' }
  const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties }
  await fresh.create('documents', { ...invoice, acl: { read: { users: [colleague] } } })
})

test.beforeEach(async () => {
  const reset = await unit().call({ method: 'PUT', path: 'preferences', body: {} })
  expect(reset.status, reset.text).toBe(200)
})

async function openView(open: Open, path: string, options?: OpenOptions): Promise<ViewPage> {
  const view = new ViewPage(await open(unit(), `views/${path}`, options))
  await expect(view.grid).toBeVisible()
  return view
}

/** Who may save views for everybody. */
async function administrator(): Promise<OpenOptions> {
  return { token: await unit().issue({ scopes: ['read', 'write', 'admin'] }) }
}

async function hasTitle({ page }: ViewPage, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function openSaved(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Saved views/ }).click()
  return page.getByRole('dialog', { name: 'Saved views' })
}

function titleField(dialog: Locator): Locator {
  return dialog.getByRole('textbox', { name: 'Save as a new view' })
}

/** What the page says of a saved view that is not as it was saved. */
function changedNote({ page }: ViewPage, title: string): Locator {
  return page.getByRole('group', { name: `“${title}” has unsaved changes` })
}

async function saveChanges(note: Locator): Promise<void> {
  await note.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(note).toHaveCount(0)
}

async function save(view: ViewPage, title: string, forWhom?: string): Promise<void> {
  const dialog = await openSaved(view.page)
  await titleField(dialog).fill(title)
  const choice = dialog.getByRole('radiogroup', { name: 'Visible to' })
  if (forWhom === undefined) await expect(choice).toHaveCount(0)
  else await choice.getByText(forWhom).click()
  await assertAccessible(view.page, '[data-part=saved-views]')
  await takePicture(view.page, 'saved-views-form')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await hasTitle(view, title)
}

/** In the list of them; the view that it was saved from is shown then. */
async function deleteSaved(view: ViewPage, dialog: Locator, title: string): Promise<void> {
  await dialog.getByRole('button', { name: `Delete ${title}` }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await hasTitle(view, 'Companies')
}

const everybody = 'Everyone in the unit'
const clients = 'COMPANIES?externalFilter=isClient&columns=name&order=name'

test('a view saved for oneself is there in another browser, and tells what has changed', {
  tag: '@detail',
}, async ({ open }) => {
  const first = await openView(open, clients)
  await save(first, 'My clients')

  const other = await openView(open, 'COMPANIES')
  await expect(other.foot).toContainText('6 rows')
  await other.page.getByRole('link', { name: 'My clients' }).click()
  await expect(other.foot).toContainText('3 rows')
  await other.assertColumn('Name', ['C0', 'C2', 'C4'])
  await other.orderBy('Name')
  await other.assertColumn('Name', ['C4', 'C2', 'C0'])
  await expect(changedNote(other, 'My clients')).toBeVisible()
  await assertEachLook(other.page, 'saved-view-changed')
  await saveChanges(changedNote(other, 'My clients'))
  await expect(other.grid).toBeFocused()

  await first.page.reload()
  await first.page.getByRole('link', { name: 'My clients' }).click()
  await first.assertColumn('Name', ['C4', 'C2', 'C0'])
  await expect(changedNote(first, 'My clients')).toHaveCount(0)

  const list = await openSaved(first.page)
  await list.getByRole('button', { name: 'Rename My clients' }).click()
  await list.getByRole('textbox', { name: 'Name', exact: true }).fill('Clients')
  await list.getByRole('button', { name: 'Rename', exact: true }).click()
  await hasTitle(first, 'Clients')
  await deleteSaved(first, list, 'Clients')
  const stored = async () => (await unit().call({ path: 'preferences' })).json
  await expect.poll(stored).toEqual({ savedViews: [] })
})

test('a view saved for everybody is one of the unit: narrowed, changed, reset and deleted', async ({
  open,
}) => {
  const title = 'Všichni klienti'
  const view = await openView(open, clients, await administrator())
  const { page, foot } = view
  await save(view, title, everybody)
  await expect(foot).toContainText('3 rows')
  await expect(page).toHaveURL(/views\/COMPANIES\.VSICHNI-KLIENTI$/)
  await view.assertColumn('Name', ['C0', 'C2', 'C4'])
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()

  await view.addFilter('Name', 'is', 'C4')
  await expect(foot).toContainText('1 row')
  const note = changedNote(view, title)
  await note.getByRole('button', { name: 'Discard changes' }).click()
  await expect(foot).toContainText('3 rows')
  await expect(note).toHaveCount(0)
  await view.addFilter('Name', 'is', 'C4')
  await expect(foot).toContainText('1 row')
  // Who may not change it for everybody saves another.
  const theirs = await openView(open, page.url().split('/views/')[1] ?? '')
  await changedNote(theirs, title).getByRole('button', { name: 'Save as…' }).click()
  await expect(titleField(theirs.page.getByRole('dialog', { name: 'Saved views' }))).toBeVisible()
  await expect(theirs.page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await saveChanges(note)
  await page.reload()
  await expect(foot).toContainText('1 row')
  const names = async () => {
    const { json } = await unit().call({ path: 'views/COMPANIES.VSICHNI-KLIENTI' })
    return json.data.map(({ name }: { readonly name: string }) => name)
  }
  await expect.poll(names).toEqual(['C4'])
  await deleteSaved(view, await openSaved(page), title)
})

/** The first column is as wide as that, by what is stored and by what is drawn. */
async function firstIsWide({ page }: ViewPage, width: number): Promise<void> {
  await expect(page.locator(`[role=grid][style*="--tracks: ${width}px"]`)).toBeVisible()
  await expect(page.getByRole('columnheader').first()).toHaveCSS('width', `${width}px`)
}

/** Of the date of supply: the room that its name takes. */
const usualWidth = 127

test('a property moved to the front by keys comes first, for others once all of them have it', {
  tag: '@detail',
}, async ({ open }) => {
  const headsOf = ({ page }: ViewPage) => page.getByRole('columnheader')
  const usual = [
    ...[
      'Number',
      'Company name',
      'Name',
      'Status',
      'Issue date',
      'Due date',
      'Net',
      'Gross',
      'Currency',
    ],
  ]
  const arranged = ['Date of supply', ...usual]
  const first = await openView(open, 'INVOICES.SALES', await administrator())
  const { page } = first
  const heads = headsOf(first)
  await expect(first.row('Work')).toBeVisible()
  await expect(heads).toHaveText(usual)
  await page.keyboard.press('c')
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  await chooser.getByRole('searchbox').fill('Date of supply')
  await chooser.getByRole('checkbox', { name: 'Date of supply' }).press('Space')
  // The search first, then the list.
  for (const _ of [1, 2]) await page.keyboard.press('Escape')
  await expect(chooser).toHaveCount(0)
  await expect(heads).toHaveText([...usual, 'Date of supply'])
  await first.grid.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  for (let at = usual.length - 1; at >= 0; at -= 1) {
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(heads.nth(at)).toHaveText('Date of supply')
  }
  await firstIsWide(first, usualWidth)
  const stored = page.waitForResponse(
    (each) => each.request().postData()?.includes('properties.supplyDate":') === true,
  )
  await page.keyboard.press('Shift+ArrowRight')
  await stored
  await firstIsWide(first, usualWidth + 16)
  await expect(heads).toHaveText(arranged)

  const token = await unit().issue({ user: colleague })
  const other = await openView(open, 'INVOICES.SALES', { token })
  await expect(other.row('Work')).toBeVisible()
  await expect(headsOf(other)).toHaveText(usual)

  await save(first, 'By supply', everybody)
  await page.reload()
  await expect(first.row('Work')).toBeVisible()
  await firstIsWide(first, usualWidth + 16)
  await expect(heads).toHaveText(arranged)

  await other.page.reload()
  await expect(other.row('Work')).toBeVisible()
  await expect(headsOf(other)).toHaveText(usual)
  await other.page.getByRole('link', { name: 'By supply' }).click()
  await expect(headsOf(other)).toHaveText(arranged)
})

test('saved views are at hand on a phone, in the dark', { tag: '@detail' }, async ({ open }) => {
  const { page } = await openView(open, 'COMPANIES', { ...narrow, colorScheme: 'dark' })
  await expect(titleField(await openSaved(page))).toBeVisible()
  await assertAccessible(page, '[data-part=saved-views]')
  await takePicture(page, 'saved-views-narrow-dark')
})
