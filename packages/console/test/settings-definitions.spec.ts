// Types, number series, registers and views in the settings: read in words, changed by a file whose
// faults stand at their lines. screens.spec.ts looks at each of them at every size.

import { createUser } from '../../server/test/support/reference-world.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { SettingsPage } from './pages/settings-page.ts'
import { follow } from './pages/visit.ts'

const register = {
  ...{ key: 'CATEGORY.JOB', codes: ['CATEGORY.JOB-PRINT', 'CATEGORY.JOB-WEB'] },
  titles: { 'CATEGORY.JOB-PRINT': 'Printed matter' },
}

interface Titled {
  readonly code: string
  readonly title: string | null
}

const unit = unitOfTests(async ({ call, issue }) => {
  const token = await issue({ scopes: allScopes })
  await call({ method: 'PUT', path: 'registers', body: { registers: [register] }, token })
})

test('a file with faults tells them at their lines; put, the type is there in words', {
  tag: '@detail',
}, async ({ open }) => {
  const settings = await SettingsPage.open(open, unit(), 'types')
  const { page, section, file } = settings
  const fileOf = (kind: string) =>
    `{\n  "types": [{\n    "type": "DOCUMENT.DELIVERY",\n    "title": "Delivery note",\n` +
    `    "numbers": "D-{####}",\n    "properties": [\n` +
    `      { "name": "parcels", "kind": "${kind}" }\n    ]\n  }]\n}\n`
  await settings.check(fileOf('integer').replace('"title"', 'title'))
  await section.getByRole('button', { name: 'Line 4' }).click()
  await expect.poll(() => settings.markedInFile()).toContain('Delivery note')
  await settings.check(fileOf('number'))
  await expect(section.getByRole('button', { name: 'Line 7' })).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'settings-file-faults')
  await settings.check(fileOf('integer'))
  await expect(section.getByText('Nothing has been saved yet.')).toBeVisible()
  for (const part of ['DOCUMENT.DELIVERY', 'properties of DOCUMENT.DELIVERY']) {
    await expect(section.getByRole('region', { name: `New: ${part}`, exact: true })).toBeVisible()
  }
  expect((await unit().call({ path: 'types' })).text).not.toContain('DOCUMENT.DELIVERY')
  await assertAccessible(page)
  await takePicture(page, 'settings-file-checked')
  await settings.press('Upload file')
  await expect(section.getByText('File saved.')).toBeVisible()
  await expect(settings.row('Delivery note')).toContainText('custom')
  await section.getByRole('link', { name: 'Delivery note' }).click()
  await expect(settings.row('parcels')).toContainText('Whole number')
  await expect(settings.row('Status').first()).toContainText('Choice from a list: Statuses')
  await page.goBack()
  // What is there is opened, and can be put as it stands.
  await expect(file).toHaveValue(/^\{\s*"types": \[\s*\{\s*"type": "DOCUMENT\.DELIVERY"/)
  await settings.press('Check file')
  await expect(section.getByText('No changes: the file matches')).toBeVisible()
  await settings.go('Number series')
  await expect(settings.row('Delivery note')).toContainText('D-0001')
})

test('a register is changed by its file, and what changes is shown before', {
  tag: '@detail',
}, async ({ open }) => {
  const settings = await SettingsPage.open(open, unit(), 'registers')
  const { page, section } = settings
  await expect(settings.row('Job categories')).toContainText('CATEGORY.JOB')
  await section.getByRole('link', { name: 'Job categories' }).click()
  await section.getByRole('tab', { name: 'JSON' }).click()
  await settings.changeFile('CATEGORY.JOB-WEB', 'CATEGORY.JOB-DESIGN')
  await settings.press('Check file')
  const changes = section.getByRole('region', { name: 'Changed: CATEGORY.JOB' })
  const asShown = { useInnerText: true }
  await expect(changes.locator('del')).toHaveText('- "CATEGORY.JOB-WEB"', asShown)
  await expect(changes.locator('ins')).toHaveText('+ "CATEGORY.JOB-DESIGN"', asShown)
  await assertAccessible(page)
  await takePicture(page, 'settings-register-change')
  await settings.press('Upload file')
  await expect(section.getByRole('tab', { name: 'JSON' })).toBeVisible()
  await expect
    .poll(async () => {
      const { json } = await unit().call({ path: 'registers?key=CATEGORY.JOB' })
      return json.data.map(({ code, title }: Titled) => [code, title])
    })
    .toEqual([
      ['CATEGORY.JOB-PRINT', 'Printed matter'],
      ['CATEGORY.JOB-DESIGN', null],
    ])
})

test('a view is added by a file, opened, and deleted once that was asked', {
  tag: '@detail',
}, async ({ open }) => {
  const settings = await SettingsPage.open(open, unit(), 'views')
  const { page, section } = settings
  await expect(section.getByText('No views added yet.')).toBeVisible()
  await section.getByRole('link', { name: 'New view' }).click()
  await section.getByRole('tab', { name: 'JSON' }).click()
  const view = { name: 'JOBS.OPEN', title: 'Open jobs', source: 'JOBS', filter: 'nothing = 1' }
  await settings.check(JSON.stringify(view, null, 2))
  await expect(section.getByRole('button', { name: 'Line 5' })).toBeVisible()
  await settings.check(JSON.stringify({ ...view, filter: "status = 'OPEN'" }, null, 2))
  await settings.press('Upload file')
  await expect(section.getByText('File saved.')).toBeVisible()
  await section.getByRole('link', { name: 'Views' }).click()
  await section.getByRole('link', { name: 'Edit Open jobs' }).click()
  await section.getByRole('tab', { name: 'JSON' }).click()
  await expect(settings.file).toHaveValue(/"filter": "status = 'OPEN'"/)
  await settings.press('Check file')
  await expect(section.getByText('No changes: the file matches')).toBeVisible()
  await takePicture(page, 'settings-view-file')
  await page.goBack()
  const row = settings.row('Open jobs')
  await row.getByRole('link', { name: 'Open jobs', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Open jobs' })).toBeVisible()
  await page.goBack()
  await row.getByRole('button').click()
  await expect(settings.question).toContainText('Its records are not changed')
  await assertAccessible(page)
  await settings.answer('Delete')
  await expect(row).toHaveCount(0)
  expect((await unit().call({ path: 'views/JOBS.OPEN' })).status).toBe(404)
})

test('a view is made by a form, tried with its first rows, and changed by nobody unseen', async ({
  open,
}) => {
  for (const [name, isClient] of Object.entries({ Acme: true, Bolt: true, Crane: false })) {
    await unit().create('companies', { name, isClient })
  }
  const settings = await SettingsPage.open(open, unit(), 'views/new')
  const { page, section } = settings
  await section.getByRole('button', { name: /Based on/ }).click()
  await page.getByRole('option', { name: 'Companies', exact: true }).click()
  await section.getByRole('textbox', { name: 'Name' }).fill('Our clients')
  await settings.press('Add a filter')
  await page.getByRole('dialog').getByRole('combobox').fill('Client')
  await page.getByRole('option', { name: 'Client', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await settings.press('Add a column to sort by')
  await section.getByRole('combobox', { name: 'Column' }).selectOption('Name')
  await section.getByRole('combobox', { name: 'Direction' }).selectOption('Descending')
  await settings.press('Check changes')
  const changes = section.locator('[data-part=tried-changes]')
  await expect(changes).toContainText('New view “Our clients”')
  await expect(changes).toContainText('Filter added: Client')
  await expect(changes).toContainText('Sort by: Name (descending)')
  const rows = section.getByRole('region', { name: 'First rows' }).locator('tbody tr')
  await expect(rows).toHaveText([/^Bolt/, /^Acme/])
  expect((await unit().call({ path: 'views/COMPANIES.OUR-CLIENTS' })).status).toBe(404)
  await assertAccessible(page)
  await rows.last().scrollIntoViewIfNeeded()
  await takePicture(page, 'settings-view-tried')
  await settings.press('Save')
  await expect(section.getByRole('heading', { name: 'Our clients', exact: true })).toBeVisible()
  const fileOf = async () => {
    const { json } = await unit().call({ path: 'views' })
    return json.data.find(({ name }: { name: string }) => name === 'COMPANIES.OUR-CLIENTS').file
  }
  expect(await fileOf()).toEqual({
    ...{ name: 'COMPANIES.OUR-CLIENTS', title: 'Our clients', source: 'COMPANIES' },
    ...{ filter: 'isClient', order: ['-name'] },
  })

  // Whoever has the form open does not overwrite what a colleague has saved meanwhile.
  const token = await unit().issue({ scopes: allScopes })
  const theirs = { ...(await fileOf()), title: 'Their clients' }
  const path = 'views/COMPANIES.OUR-CLIENTS'
  await section.getByRole('textbox', { name: 'Name' }).fill('My clients')
  await unit().call({ method: 'PUT', path, body: theirs, token })
  await settings.press('Check changes')
  await expect(section.getByText('Someone else has changed this')).toBeVisible()
  await settings.press('Load the current version')
  await expect(section.getByRole('textbox', { name: 'Name' })).toHaveValue('Their clients')
  await section.getByRole('textbox', { name: 'Name' }).fill('My clients')
  await section.getByRole('button', { name: /^Remove the filter Client/ }).click()
  await settings.press('Check changes')
  await expect(changes).toContainText('Name: Their clients → My clients')
  await expect(changes).toContainText('Filter removed: Client')
  await expect(changes).toContainText('at once for everyone in the unit')
  await settings.press('Save')
  await expect(section.getByRole('heading', { name: 'My clients', exact: true })).toBeVisible()
  const { filter: _, ...unfiltered } = theirs
  expect(await fileOf()).toEqual({ ...unfiltered, title: 'My clients' })
})

test('a new view overwrites none that a colleague has added meanwhile', { tag: '@detail' }, async ({
  open,
}) => {
  const settings = await SettingsPage.open(open, unit(), 'views/new')
  const { page, section } = settings
  await section.getByRole('button', { name: /Based on/ }).click()
  await page.getByRole('option', { name: 'Tasks', exact: true }).click()
  const name = section.getByRole('textbox', { name: 'Name' })
  await name.fill('Of ours')
  await settings.press('Check changes')
  await expect(section.getByText('New view “Of ours”')).toBeVisible()
  const theirs = { title: 'Of ours', source: 'TASKS', filter: "name = 'Theirs'" }
  const token = await unit().issue({ scopes: allScopes })
  await unit().call({ method: 'PUT', path: 'views/TASKS.OF-OURS', body: theirs, token })
  await settings.press('Save')
  await expect(name).toHaveAccessibleDescription(/This already exists/)
  await takePicture(page, 'settings-view-name-taken')
  await name.fill('Of mine')
  await settings.press('Check changes')
  await settings.press('Save')
  await expect(section.getByRole('heading', { name: 'Of mine', exact: true })).toBeVisible()
  const { json } = await unit().call({ path: 'views' })
  const own = json.data.filter(({ file }: { file: object | null }) => file !== null)
  expect(own.map(({ file }: { file: typeof theirs }) => file)).toEqual(
    expect.arrayContaining([
      expect.objectContaining(theirs),
      { name: 'TASKS.OF-MINE', title: 'Of mine', source: 'TASKS' },
    ]),
  )
})

test('who configures nothing reads definitions, and is told who changes them', {
  tag: '@detail',
}, async ({ open }) => {
  const user = await createUser(unit(), 'plain')
  const token = await unit().issue({ user, scopes: allScopes })
  const settings = await SettingsPage.open(open, unit(), 'types', { token })
  for (const path of ['types', 'registers', 'registers/CATEGORY.JOB', 'views', 'views/new']) {
    await follow(settings.page, `settings/${path}`)
    await expect(settings.section).toContainText('Supervisor or Configurator.')
    await expect(settings.section.getByRole('textbox'), path).toHaveCount(0)
    await expect(settings.section.getByRole('button', { name: 'Upload file' })).toHaveCount(0)
  }
})
