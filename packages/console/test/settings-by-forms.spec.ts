// What a unit defines, changed by forms and without JSON: each is tried first, and says in words
// what it would change. The numbers are the clicks and keys that a job may take.

import { type LifecycleFile, lifecycleFile } from '@kontor/contract/configuration/lifecycle-file.ts'
import type { Locator, Page } from '@playwright/test'
import { putLifecycleFile } from '../../server/src/service/unit/put-files.ts'
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

test('a field with choices is added without JSON, and is in the form of a job at once', {
  tag: '@detail',
}, async ({ open }) => {
  const { id: companyId } = await unit().create('companies', { name: 'Acme' })
  const properties = { name: 'Older than the field' }
  await unit().create('jobs', { type: 'JOB', ownerId: 1, companyId, properties })
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
  await section.getByRole('checkbox', { name: 'Required' }).check()
  await settings.press('Check changes')
  const changes = section.locator('[data-part=tried-changes]')
  await expect(changes).toContainText('Nothing has been saved yet.')
  await expect(changes).toContainText('New: Lead source (Choice from a list)')
  await expect(changes).toContainText('“Lead source” is required: 1 existing record is without it.')
  await expect(changes).toContainText('Existing records do not change')
  expect((await unit().call({ path: 'types' })).text).not.toContain('leadSource')
  await assertAccessible(page)
  await takePicture(page, 'settings-field-tried')
  await settings.press('Save')
  await expect(settings.row('Lead source').first()).toContainText('Choice from a list')
  await input.assertAtMost('a field with two choices', { clicks: 7, keys: 24 })
  await assertAccessible(page)

  // Low enough that the field is out of sight at first.
  await page.setViewportSize({ width: 1280, height: 600 })
  await follow(page, 'jobs/new?type=JOB')
  const form = new FormPage(page)
  await form.assertOpen()
  const field = page.getByRole('combobox', { name: 'Lead source' })
  await expect(field).toHaveAttribute('aria-required', 'true')
  const first = page.getByRole('listbox').getByRole('option').first()
  await field.fill('fair')
  await expect(first).toHaveText(/^Trade fair/)
  // What is above may be loaded late: the list stays, and goes with its field.
  const top = await topOf(field)
  await page.locator('[data-part=form-body]').evaluate((body) => body.scrollBy(0, -60))
  await expect.poll(() => topOf(field)).toBeGreaterThan(top)
  await expect.poll(() => gapOf(page)).toBeLessThan(10)
  await expect(first).toHaveText(/^Trade fair/)
  await new CommandPage(page).run('čeština', 'Language: Čeština')
  await expect(page.getByRole('combobox', { name: 'Zdroj poptávky' })).toBeVisible()
})

test('a code is added to a register and put first, and what records have is told', {
  tag: '@detail',
}, async ({ open }) => {
  const { call, create, issue } = unit()
  const token = await issue({ scopes: ['read', 'write', 'admin'] })
  const sizes = { key: 'SIZE', codes: ['SIZE-S', 'SIZE-M'], titles: { 'SIZE-S': 'Small' } }
  await call({ method: 'PUT', path: 'registers', body: { registers: [sizes] }, token })
  const property = { name: 'size', kind: 'code', register: 'SIZE' }
  const types = { additions: [{ type: 'TASK', properties: [property] }] }
  await call({ method: 'PUT', path: 'types', body: types, token })
  await create('tasks', { name: 'Small task', ownerId: 1, properties: { size: 'SIZE-S' } })

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

test('a document type is made from another without JSON, and its title is changed', {
  tag: '@detail',
}, async ({ open }) => {
  const settings = await SettingsPage.open(open, unit(), 'types')
  const { page, section } = settings
  const input = await CountedInput.of(page)
  await section.getByRole('link', { name: 'New document type' }).click()
  await section.getByRole('textbox', { name: 'Title', exact: true }).fill('Export invoice')
  await section.getByLabel('Title in Czech').fill('Vývozní faktura')
  await section.getByRole('combobox', { name: 'Template' }).selectOption('Sales invoice')
  await section.getByLabel('Numbers').fill('CE-{YY}')
  await settings.press('Check changes')
  await expect(section.getByLabel('Numbers')).toHaveAttribute('aria-invalid', 'true')
  await section.getByLabel('Numbers').fill('CE-{YY}-{####}')
  await settings.press('Check changes')
  const changes = section.locator('[data-part=tried-changes]')
  await expect(changes).toContainText('Numbers: CE-{YY}-{####}')
  await expect(changes).toContainText('Only its titles can be changed later')
  expect((await unit().call({ path: 'types' })).text).not.toContain('Export invoice')
  await assertAccessible(page)
  await takePicture(page, 'settings-type-tried')
  await settings.press('Save')
  await expect(section.getByRole('heading', { name: 'Export invoice', exact: true })).toBeVisible()
  await input.assertAtMost('a document type', { clicks: 4, keys: 0 })
  await section.getByRole('textbox', { name: 'Title', exact: true }).fill('Invoice abroad')
  await settings.press('Check changes')
  await expect(changes).toContainText('Title: Export invoice → Invoice abroad')
  await settings.press('Save')
  await expect(section.getByRole('heading', { name: 'Invoice abroad', exact: true })).toBeVisible()
  const { file } = (await unit().call({ path: 'types' })).json
  expect(file.types).toEqual([
    {
      ...{ type: 'INVOICE.SALES.EXPORT_INVOICE', title: 'Invoice abroad', properties: [] },
      ...{ numbers: 'CE-{YY}-{####}', translations: { cs: 'Vývozní faktura' } },
    },
  ])
})

test("next year's numbers are set without JSON, and what they will be like is told before", {
  tag: '@detail',
}, async ({ open }) => {
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

test('statuses and steps of a type are drawn, and told to whoever does not see them', {
  tag: '@detail',
}, async ({ open }) => {
  const { store, unit: id } = unit()
  await putLifecycleFile(store, id, lifecycleFile.example as LifecycleFile)
  const settings = await SettingsPage.open(open, unit(), 'types/JOB')
  const { page, section } = settings
  const picture = section.locator('[data-part=status-picture] svg').locator('visible=true')
  const lines = section.getByRole('list', { name: 'Statuses and steps' }).getByRole('listitem')
  await expect(lines).toHaveText([
    'Open new recordsNext: In proofing, Cancelled',
    'In proofing OpenNext: Open (only Supervisor), Done (only Supervisor)',
    /^Cancelled\s*Next: Open \(only Supervisor\)$/,
    'Done no further step',
  ])
  await expect(picture).toHaveCount(1)
  await expect(picture.getByText('In proofing')).toBeVisible()
  await expect(picture.locator('[data-limited=true]')).toHaveCount(3)
  await expect(picture.locator('[data-limited=false]')).toHaveCount(2)
  await assertAccessible(page)
  await takePicture(page, 'settings-statuses')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(picture).toHaveCount(1)
  await expect(picture).toHaveAttribute('data-way', 'down')
  await expect(picture.getByText('Done')).toBeVisible()
  await settings.assertFits()
  await follow(page, 'settings/types/TASK')
  await expect(section.getByText('Every step from one status to another')).toBeVisible()
  await expect(lines).toHaveCount(6)
})

test('a status and a step to it are added without JSON, and an invoice takes them', async ({
  open,
}) => {
  const { call, create } = unit()
  const stored = async () => (await call({ path: 'lifecycles' })).text
  const { id: companyId } = await create('companies', { name: 'Acme' })
  const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties: {} }
  const { id } = await create('documents', { ...invoice, status: 'REJECTED' })
  const settings = await SettingsPage.open(open, unit(), 'types/INVOICE.SALES')
  const { page, section } = settings
  const picture = section.locator('[data-part=status-picture] svg').locator('visible=true')
  const changes = section.locator('[data-part=tried-changes]')
  const names = section.getByRole('textbox', { name: 'Status' })
  const input = await CountedInput.of(page)
  await settings.press('Edit statuses and steps')
  await expect(names.first()).toHaveValue('Processing')
  await settings.press('Add a status')
  await press(page, 'Checked')
  await expect(picture.getByText('Checked')).toBeVisible()
  await settings.press('Move Checked up')
  await settings.press('Remove Rejected')
  await section.getByRole('checkbox', { name: 'Only some steps are allowed' }).check()
  await section.getByText('From Processing:').click()
  const from = section.getByRole('group').filter({ hasText: 'From Processing:' }).last()
  await from.getByRole('checkbox', { name: 'Checked' }).check()
  await from
    .getByLabel('Who can take the step Processing → Checked')
    .selectOption('Only Supervisor')
  await expect(picture.locator('[data-limited=true]')).toHaveCount(1)
  await settings.press('Check changes')
  await expect(changes).toContainText('New status: Checked')
  await expect(changes).toContainText('Removed status: Rejected')
  await expect(changes).toContainText('Step: Processing → Checked (only Supervisor)')
  await expect(changes).toContainText('1 record has the status Rejected, and can leave it')
  expect(await stored()).not.toContain('INVOICE.SALES')
  await assertAccessible(page)
  await takePicture(page, 'settings-statuses-tried')
  await settings.saveChecked()
  await expect(section.getByRole('listitem').filter({ hasText: 'Checked' })).not.toHaveCount(0)
  await input.assertAtMost('a status and a step', { clicks: 9, keys: 10 })
  const patch = (of: number, status: string) =>
    call({ method: 'PATCH', path: `documents?id=${of}`, body: { status } })
  const { id: fresh } = await create('documents', invoice)
  expect((await patch(fresh, 'CHECKED')).status).toBe(200)
  expect((await patch(fresh, 'APPROVED')).json.code).toBe('transition-forbidden')
  expect((await patch(id, 'CHECKED')).status).toBe(200)

  await settings.press('Edit statuses and steps')
  const removed = page.getByRole('button', { name: 'Remove Checked' })
  const checked = section.locator('[data-part=entry]').filter({ has: removed })
  await checked.getByRole('textbox', { name: 'Title in Czech' }).fill('Zkontrolováno')
  await checked.getByRole('textbox', { name: 'Status' }).fill('Looked over')
  await settings.press('Check changes')
  await expect(changes).toContainText('Renamed: Checked → Looked over')
  await expect(changes).not.toContainText('can leave it')
  await takePicture(page, 'settings-status-renamed')
  await settings.saveChecked()
  await expect(section.getByRole('listitem').filter({ hasText: 'Looked over' })).not.toHaveCount(0)
  await follow(page, 'views/INVOICES.SALES')
  const cell = page.getByRole('gridcell', { name: 'Looked over', exact: true })
  await expect(cell).toHaveCount(2)
  await follow(page, `documents/${fresh}`)
  await expect(page.locator('[data-part=record]').getByText('Looked over')).not.toHaveCount(0)
  await follow(page, 'settings/types/INVOICE.SALES')
  await page.setViewportSize({ width: 390, height: 844 })
  await settings.press('Edit statuses and steps')
  await expect(names.first()).toBeVisible()
  await settings.assertFits()
  await assertAccessible(page)
  await settings.press('Return to predefined')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Return to predefined' }).click()
  await expect(section.getByText('Every step from one status to another')).toBeVisible()
  await expect.poll(stored).not.toContain('INVOICE.SALES')
})

test('an address of the settings that does not exist offers the nearest that does', {
  tag: '@detail',
}, async ({ open }) => {
  const { page } = await SettingsPage.open(open, unit(), 'registrs')
  await expect(page.getByText('There are no settings called “registrs”.')).toBeVisible()
  await page.getByRole('link', { name: 'Registers', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Registers', level: 2 })).toBeVisible()
})

async function topOf(field: Locator): Promise<number> {
  return (await field.boundingBox())?.y ?? 0
}

/** Between the field and its list, which is below it, or above where there is no room. */
function gapOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxOf = (found: string) => document.querySelector(found)?.getBoundingClientRect()
    const [field, list] = [boxOf('[aria-expanded=true]'), boxOf('[data-part=picker-popover]')]
    if (field === undefined || list === undefined) return Number.NaN
    return Math.min(Math.abs(list.top - field.bottom), Math.abs(field.top - list.bottom))
  })
}
