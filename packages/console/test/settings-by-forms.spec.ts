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
  await field.fill('fair')
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^Trade fair/)
  await new CommandPage(page).run('čeština', 'Language: Čeština')
  await expect(page.getByRole('combobox', { name: 'Zdroj poptávky' })).toBeVisible()
})
