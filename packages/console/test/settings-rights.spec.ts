// Who may see what, in the settings: a unit in which nobody has decided it is asked one question,
// and what a user would see is shown before anything is saved.

import { createUser } from '../../server/test/support/reference-world.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { SettingsPage } from './pages/settings-page.ts'

const ids = { freya: 0 }
const unit = unitOfTests(async (made) => {
  ids.freya = await createUser(made, 'freya')
})

/** In which nothing is saved. */
const untouched = unitOfTests()

async function storedFile(): Promise<unknown> {
  return (await unit().call({ path: 'access-defaults' })).json.file
}

test('roles are given, tried as a user and saved, without a file', async ({ open }) => {
  const settings = await SettingsPage.open(open, unit(), 'rights')
  const { page, section } = settings
  await expect(section.getByText('Nobody has decided yet')).toBeVisible()
  await section.getByRole('button', { name: /Role of freya/ }).click()
  await page.getByRole('option', { name: 'Freelancer' }).click()
  await expect(section.getByRole('button', { name: /Role of freya/ })).toContainText('Freelancer')

  await section.getByRole('button', { name: /User/ }).click()
  await page.getByRole('option', { name: /freya/ }).click()
  const seen = section.locator('[data-part=seen-as]')
  const sees = (access: string) => seen.locator(`[data-access=${access}] dd`)
  await expect(sees('shared')).toContainText('Sales invoices')
  await section.getByText('Only owner and accountant').click()
  await settings.press('Fill in the roles')
  await expect(sees('none')).toContainText('Sales invoices')
  await expect(sees('own')).toContainText('Tracked time')
  await assertEachLook(page, 'settings-rights')

  await settings.press('Review changes')
  await expect(section.getByText('Nothing has been saved yet.')).toBeVisible()
  await expect(section.getByText(/^Job: Everyone: Edit → No; Accountant: No → Read/)).toBeVisible()
  expect(await storedFile()).toBeNull()
  await settings.press('Save')
  await expect(section.getByText('Saved.')).toBeVisible()
  await expect(section.getByText('Nobody has decided yet')).toBeHidden()
  expect(JSON.stringify(await storedFile())).toContain('INVOICE.SALES')

  const token = await unit().issue({ user: ids.freya })
  const freya = await open(unit(), 'views/TASKS', { token })
  const sidebar = freya.locator('[data-part=sidebar]')
  await expect(freya.getByText('Nothing here is shared with you')).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Tracked time' })).toBeAttached()
  await expect(sidebar.getByRole('link', { name: 'Sales invoices' })).toHaveCount(0)
  await assertEachLook(freya, 'view-not-shared')
})

test('a click changes one type, or all of an area, and is discarded again', {
  tag: '@detail',
}, async ({ open }) => {
  const settings = await SettingsPage.open(open, untouched(), 'rights', { locale: 'cs-CZ' })
  const { section } = settings
  const cell = (name: RegExp) => section.getByRole('button', { name })
  await settings.press('Zakázky a úkoly')
  await cell(/^Všichni, Úkol: /).click()
  await expect(cell(/^Všichni, Zakázky a úkoly: Různé/)).toBeVisible()
  await cell(/^Všichni, Zakázky a úkoly: Různé/).click()
  await expect(cell(/^Všichni, Úkol: Ne/)).toBeVisible()
  await expect(cell(/^Všichni, Zakázka: Ne/)).toBeVisible()
  await settings.press('Zahodit změny')
  await expect(section.getByText('Máte neuložené změny.')).toBeHidden()
})

test('whoever is no supervisor is told that only supervisors decide', { tag: '@detail' }, async ({
  open,
}) => {
  const user = await createUser(unit(), 'clerk')
  const token = await unit().issue({ user, scopes: ['read', 'write', 'admin'] })
  const { section } = await SettingsPage.open(open, unit(), 'rights', { token })
  await expect(section.getByText('Only supervisors can change who may see what.')).toBeVisible()
  await expect(section.getByRole('table')).toHaveCount(0)
})
