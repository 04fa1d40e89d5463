// What a unit defines, changed by forms and without JSON: each is tried first, and says in words
// what it would change. The numbers are the clicks and keys that a job may take.

import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { CommandPage } from './pages/command-page.ts'
import { CountedInput } from './pages/counted-input.ts'
import { FormPage } from './pages/form-page.ts'
import { press } from './pages/keyboard.ts'
import { SettingsPage } from './pages/settings-page.ts'
import { follow } from './pages/visit.ts'

const unit = unitOfTests()
const autumn = new Date('2026-11-25T12:00:00Z')

test('a field with choices is added without JSON, and is in the form of a job at once', async ({
  open,
}) => {
  const settings = await SettingsPage.open(open, unit(), 'types/JOB')
  const { page, section } = settings
  await expect(section.getByText('No custom fields yet.')).toBeVisible()
  const input = await CountedInput.of(page)
  await settings.press('Add a field')
  await section.getByRole('textbox', { name: 'Title', exact: true }).click()
  await press(page, 'Lead source')
  await section.getByLabel('Title in Czech').fill('Zdroj poptávky')
  await section.getByRole('combobox', { name: 'Kind' }).selectOption('Choice from a list')
  await settings.press('Add a choice')
  await press(page, 'Web')
  await settings.press('Add a choice')
  await press(page, 'Trade fair')
  await section.getByLabel('Part of the form').selectOption('Details')
  await settings.press('Check changes')
  const changes = section.locator('[data-part=tried-changes]')
  await expect(changes).toContainText('Nothing has been saved yet.')
  await expect(changes).toContainText('New: Lead source (Choice from a list)')
  await expect(changes).toContainText('Existing records do not change')
  expect((await unit().call({ path: 'types' })).text).not.toContain('leadSource')
  await assertAccessible(page)
  await takePicture(page, 'settings-field-tried')
  await settings.press('Save')
  await expect(settings.row('Lead source').first()).toContainText('Choice from a list')
  await input.assertAtMost('a field with two choices', { clicks: 6, keys: 24 })
  await assertAccessible(page)

  await follow(page, 'jobs/new?type=JOB')
  const form = new FormPage(page)
  await form.assertOpen()
  const field = page.getByRole('combobox', { name: 'Lead source' })
  const first = page.getByRole('listbox').getByRole('option').first()
  // The form learns of the field, its title and its choices while it is open already, and a list
  // that was opened before them closes: whoever types again sees them.
  await expect(async () => {
    await field.fill('')
    await field.fill('fair')
    await expect(first).toHaveText(/^Trade fair/, { timeout: 3_000 })
  }).toPass()
  await new CommandPage(page).run('čeština', 'Language: Čeština')
  await expect(page.getByRole('combobox', { name: 'Zdroj poptávky' })).toBeVisible()
})

test('a code is added to a register and put first, and what records have is told', async ({
  open,
}) => {
  const { call, create, issue } = unit()
  const token = await issue({ scopes: ['read', 'write', 'admin'] })
  const sizes = { key: 'SIZE', codes: ['SIZE-S', 'SIZE-M'], titles: { 'SIZE-S': 'Small' } }
  await call({ method: 'PUT', path: 'registers', body: { registers: [sizes] }, token })
  const property = { name: 'size', kind: 'code', register: 'SIZE' }
  const types = { additions: [{ type: 'JOB', properties: [property] }] }
  await call({ method: 'PUT', path: 'types', body: types, token })
  const { id: companyId } = await create('companies', { name: 'Acme' })
  const properties = { name: 'Small job', size: 'SIZE-S' }
  await create('jobs', { type: 'JOB', ownerId: 1, companyId, properties })

  const settings = await SettingsPage.open(open, unit(), 'registers/SIZE')
  const { page, section } = settings
  const changes = section.locator('[data-part=tried-changes]')
  const codes = section.getByRole('textbox', { name: 'Code' })
  await expect(codes).toHaveCount(2)
  await settings.press('Check changes')
  await expect(section.getByText('Nothing changes: this is what is stored.')).toBeVisible()
  const input = await CountedInput.of(page)
  await settings.press('Add a code')
  await press(page, '{Tab}Large')
  await settings.press('Move Large up')
  await settings.press('Check changes')
  await expect(changes).toContainText('New: SIZE-LARGE')
  await settings.press('Save')
  await expect(section.getByRole('textbox', { name: 'Code' }).nth(1)).toHaveValue('SIZE-LARGE')
  await input.assertAtMost('a code of a register', { clicks: 4, keys: 6 })
  await settings.press('Remove Small')
  await section.getByRole('checkbox', { name: 'Only these codes' }).check()
  await settings.press('Check changes')
  await expect(changes).toContainText('Only these codes: no → yes')
  await expect(changes).toContainText('Removed: SIZE-S')
  await expect(changes).toContainText('no longer in the list, and keep them: Small.')
  await assertAccessible(page)
  await takePicture(page, 'settings-register-tried')
  // Typing makes what was shown untrue.
  await codes.first().fill('SIZE-LARGER')
  await expect(changes).toHaveCount(0)
  const { json } = await call({ path: 'registers?key=SIZE' })
  expect(json.file.registers[0].codes).toEqual(['SIZE-S', 'SIZE-LARGE', 'SIZE-M'])
})

test("next year's numbers are set without JSON, and what they will be like is told before", async ({
  open,
}) => {
  const year = 2027
  const settings = await SettingsPage.open(open, unit(), 'numbers', { at: autumn })
  const { page, section } = settings
  const input = await CountedInput.of(page)
  await section.getByRole('link', { name: 'Sales invoice', exact: true }).click()
  await settings.press(`Add a series from ${year}`)
  await press(page, '{Tab}')
  await page.keyboard.type('FV-{YY}-{####}')
  await press(page, '{Tab}501')
  await settings.press('Check changes')
  const changes = section.locator('[data-part=tried-changes]')
  await expect(changes).toContainText('New: FV-{YY}-{####} from 2027')
  await expect(changes).toContainText('The first numbers will be FV-27-0501')
  await assertAccessible(page)
  await takePicture(page, 'settings-numbers-tried')
  await settings.press('Save')
  await expect(settings.row('Sales invoice').first()).toContainText('next')
  await input.assertAtMost("next year's numbers", { clicks: 4, keys: 20 })
  const { json } = await unit().call({ path: 'numbers' })
  const pattern = 'FV-{YY}-{####}'
  expect(json.numbers).toEqual([{ type: 'INVOICE.SALES', series: [{ year, pattern, first: 501 }] }])
})

test('an address of the settings that does not exist offers the nearest that does', async ({
  open,
}) => {
  const { page } = await SettingsPage.open(open, unit(), 'registrs')
  await expect(page.getByText('There are no settings called “registrs”.')).toBeVisible()
  await page.getByRole('link', { name: 'Registers', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Registers', level: 2 })).toBeVisible()
})
