// The page of drafts: what was entered and is not stored yet is counted, found, gone on with and
// deleted, whatever became of its record since.

import type { Locator, Page } from '@playwright/test'
import { spread } from '../../../test/thorough.ts'
import { expect, type Open, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { assertAccessible, narrow } from './looks.ts'
import { FormPage, newCompany, newInvoice } from './pages/form-page.ts'
import { follow, visit } from './pages/visit.ts'

const unit = unitOfTests()

/** In the sidebar, which counts them; 0 where it says no number. */
const draftsLink = (page: Page, count: number): Locator =>
  page.getByRole('link', { name: count === 0 ? 'Drafts' : `Drafts ${count}`, exact: true })
const noDrafts = (page: Page): Locator => page.getByRole('heading', { name: 'No drafts' })
const titles = (page: Page): Locator => page.locator('[data-part=own-text] a')
const nameOf = (page: Page): Locator => new FormPage(page).field('/name')

/** What is entered is a draft once the sidebar counts it. */
async function typeCompany(page: Page, name: string, count: number): Promise<void> {
  await visit(page, newCompany)
  await nameOf(page).fill(name)
  await expect(draftsLink(page, count)).toBeVisible()
}

/** A company, and the draft of a change of its name. */
async function openChange(open: Open, company: object, name: string) {
  const { id } = await unit().create('companies', { name: 'Acme', ...company })
  const { page } = await FormPage.open(open, unit(), `companies/${id}/edit`)
  await nameOf(page).fill(name)
  await expect(draftsLink(page, 1)).toBeVisible()
  return { id, page }
}

async function change(id: number, body: object): Promise<void> {
  const { status } = await unit().call({ method: 'PATCH', path: `companies?id=${id}`, body })
  expect(status).toBe(200)
}

test('drafts are counted, gone on with, and end when they are stored', async ({ open }) => {
  const page = await open(unit(), 'drafts')
  await expect(noDrafts(page)).toBeVisible()
  await assertAccessible(page)
  await typeCompany(page, 'Acme', 1)
  await typeCompany(page, 'Čapek & syn', 2)
  await draftsLink(page, 2).click()
  await expect(page.getByRole('heading', { name: 'Drafts', exact: true })).toBeVisible()
  await expect(titles(page)).toHaveText(['Čapek & syn', 'Acme'])
  await expect(page.locator('[data-part=own-row]').first()).toContainText('New: Company')
  await page.getByRole('link', { name: 'Acme' }).click()
  const form = new FormPage(page)
  await expect(form.draftNote).toBeVisible()
  await expect(nameOf(page)).toHaveValue('Acme')
  await form.save('Acme')
  await expect(draftsLink(page, 1)).toBeVisible()
})

test('a draft is deleted, in other tabs as well, and comes back', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), newCompany)
  await nameOf(page).fill('Acme')
  await expect(draftsLink(page, 1)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${unit().address}/console/${unit().unit}/drafts`)
  await expect(titles(other)).toHaveText(['Acme'])
  await draftsLink(page, 1).click()
  await page.getByRole('button', { name: 'Delete the draft Acme' }).click()
  await expect(noDrafts(page)).toBeVisible()
  await expect(noDrafts(other)).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(titles(other)).toHaveText(['Acme'])
  await expect(titles(page)).toHaveText(['Acme'])
})

test('what is entered and taken back leaves no draft, nor does one that is discarded', {
  tag: '@detail',
}, async ({ open }) => {
  const { page } = await openChange(open, {}, 'Acme Brno')
  await nameOf(page).fill('Acme')
  await expect(draftsLink(page, 0)).toBeVisible()
  await nameOf(page).fill('Acme Praha')
  await draftsLink(page, 1).click()
  await expect(page.locator('[data-part=own-row]')).toContainText('Edit: Company')
  await page.getByRole('link', { name: 'Acme Praha' }).click()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(nameOf(page)).toHaveValue('Acme')
  await draftsLink(page, 0).click()
  await expect(noDrafts(page)).toBeVisible()
})

test('a draft of a record that has changed since is brought together with it', {
  tag: '@detail',
}, async ({ open }) => {
  const { id, page } = await openChange(open, { industry: 'Print' }, 'Acme Brno')
  await change(id, { industry: 'Books' })
  await visit(page, 'drafts')
  await page.getByRole('link', { name: 'Acme Brno' }).click()
  const form = new FormPage(page)
  await expect(page.getByText('Updated by the other person: Industry')).toBeVisible()
  await expect(form.field('/industry')).toHaveValue('Books')
  await expect(nameOf(page)).toHaveValue('Acme Brno')
  await change(id, { name: 'Acme Praha' })
  await visit(page, 'drafts')
  await page.getByRole('link', { name: 'Acme Brno' }).click()
  await form.conflict.getByRole('radio', { name: 'Acme Brno' }).check()
  await form.conflict.getByRole('button', { name: 'Continue' }).click()
  await form.save('Acme Brno')
  const stored = async () => (await unit().call({ path: `companies?id=${id}` })).json
  await expect.poll(stored).toMatchObject({ name: 'Acme Brno', industry: 'Books' })
})

test('a draft whose change was stored meanwhile says so, and ends', { tag: '@detail' }, async ({
  open,
}) => {
  const { id, page } = await openChange(open, {}, 'Acme Brno')
  await change(id, { name: 'Acme Brno' })
  await visit(page, 'drafts')
  await page.getByRole('link', { name: 'Acme Brno' }).click()
  await expect(page.getByText('No changes.')).toBeVisible()
  await expect(draftsLink(page, 0)).toBeVisible()
})

test('on a phone drafts are in the menu "More"', { tag: '@detail' }, async ({ open }) => {
  const page = await open(unit(), newCompany, narrow)
  await nameOf(page).fill('Acme')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Drafts 1' }).click()
  await expect(page.getByRole('link', { name: 'Acme' })).toBeVisible()
})

test('drafts can be read at every size, in both themes and languages', { tag: '@detail' }, async ({
  open,
}) => {
  const { id } = await unit().create('companies', { name: 'Northwind Traders' })
  const entered = [
    [`companies/${id}/edit`, '/name', 'Northwind Traders, Praha'],
    [newCompany, '/name', 'A company with a name that is long enough to wrap'],
    [newInvoice, '/properties/currencyDoc', 'EUR'],
  ] as const
  for (const locale of spread('drafts', ['en-GB', 'cs-CZ'])) {
    const page = await open(unit(), 'drafts', { locale })
    const form = new FormPage(page)
    for (const [path, pointer, text] of entered) {
      await follow(page, path)
      await form.field(pointer).fill(text)
      await expect(form.foot.getByText(/Draft saved|Koncept/)).toBeVisible()
    }
    await follow(page, 'drafts')
    await expect(page.locator('[data-part=own-row]')).toHaveCount(3)
    await assertEachLook(page, `drafts-${locale}`)
  }
})
