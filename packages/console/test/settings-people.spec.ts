// Users, groups and the unit in the settings: what an administrator changes is changed on the
// server, and who is none sees the same without controls. screens.spec.ts looks at each of them at
// every size.

import { spread } from '../../../test/thorough.ts'
import { createUser } from '../../server/test/support/reference-world.ts'
import { allScopes, memberOf } from '../../server/test/support/user-caller.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { found, press } from './pages/keyboard.ts'
import { SettingsPage } from './pages/settings-page.ts'
import { follow } from './pages/visit.ts'

const unit = unitOfTests()

/** In the end, the server has it so: what a page tells may come before its answer. */
async function assertStored(path: string, values: Record<string, unknown>): Promise<void> {
  await expect.poll(async () => (await unit().call({ path })).json).toMatchObject(values)
}

async function readsWith(token: string): Promise<number> {
  return (await unit().call({ path: 'views', token })).status
}

test('a user is made, changed, disabled and enabled, and taken out of the unit', async ({
  open,
}) => {
  const settings = await SettingsPage.open(open, unit(), 'users')
  const { page, section } = settings
  await section.getByRole('link', { name: 'New user' }).click()
  await section.getByLabel('Email').fill('nowhere')
  await settings.press('Create user')
  await expect(page.getByRole('region', { name: '2 errors' })).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'settings-user-faults')
  for (const [label, value] of [
    ['Username', `eva-${unit().unit}`],
    ['Email', 'eva@example.com'],
    ['First name', 'Eva'],
    ['Last name', 'Čapková'],
  ] as const) {
    await section.getByLabel(label).fill(value)
  }
  await settings.press('Create user')
  await expect(section.getByRole('heading', { name: 'Eva Čapková', exact: true })).toBeVisible()
  const id = settings.openId
  await assertStored(`users?id=${id}`, { email: 'eva@example.com' })

  await section.getByLabel('Job title').fill('Accountant')
  await settings.press('Save')
  await expect(section.getByText('Saved.')).toBeVisible()
  await assertStored(`users?id=${id}`, { jobTitle: 'Accountant', version: 2 })
  await takePicture(page, 'settings-user')

  const token = await unit().issue({ user: id })
  await settings.press('Disable')
  await expect(settings.question).toContainText('tokens and sessions stop working immediately')
  await settings.answer('Disable')
  await expect(section.getByText('This user is disabled')).toBeVisible()
  expect(await readsWith(token)).toBe(401)
  await settings.press('Enable')
  await settings.answer('Enable')
  await expect(section.getByText('This user can sign in.')).toBeVisible()
  expect(await readsWith(token)).toBe(200)

  await settings.press('Remove from unit')
  await settings.answer('Remove from unit')
  await section.getByLabel('Search users').fill('capk')
  await expect(section.getByText('No matches.')).toBeVisible()
  expect(await readsWith(token)).not.toBe(200)
})

test('a change that somebody else was faster with is not written over theirs', {
  tag: '@detail',
}, async ({ open }) => {
  const { user } = await memberOf(unit, 'Printers')
  const settings = await SettingsPage.open(open, unit(), `users/${user}`)
  const title = settings.section.getByLabel('Job title')
  await title.fill('Mine')
  const token = await unit().issue({ scopes: allScopes })
  const theirs = { jobTitle: 'Theirs' }
  await unit().call({ method: 'PATCH', path: `users?id=${user}`, body: theirs, token })
  await settings.press('Save')
  await settings.press('Load the current version')
  await expect(title).toHaveValue('Theirs')
  await assertStored(`users?id=${user}`, theirs)
})

test('a group is made, and gets and loses members', { tag: '@detail' }, async ({ open }) => {
  const { user } = await memberOf(unit, 'Printers')
  const { username } = (await unit().call({ path: `users?id=${user}` })).json
  const settings = await SettingsPage.open(open, unit(), 'groups')
  const { page, section } = settings
  await section.getByRole('link', { name: 'New group' }).click()
  await section.getByRole('textbox', { name: 'Name' }).fill('Accounting')
  await section.getByRole('combobox', { name: 'Members' }).fill(username.slice(0, 12))
  await found(page, username).click()
  await expect(section.locator('[data-part=chosen]')).toBeVisible()
  await takePicture(page, 'settings-group-chosen')
  await page.keyboard.press('Escape')
  await settings.press('Create group')
  await expect(section.getByRole('heading', { name: 'Accounting', exact: true })).toBeVisible()
  const group = `groups?id=${settings.openId}`
  await assertStored(group, { userIds: [user] })
  await assertAccessible(page)
  await takePicture(page, 'settings-group')
  const access = { everyone: false, groups: [Number(settings.openId)] }
  const defaults = [{ type: 'JOB', read: { everyone: false }, write: access }]
  const token = await unit().issue({ scopes: ['read', 'write', 'admin'] })
  const put = { method: 'PUT', path: 'access-defaults', body: { defaults }, token }
  expect((await unit().call(put)).status).toBe(200)
  await page.reload()
  await section.getByRole('button', { name: /^Remove / }).click()
  await section.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping')
  await settings.press('Check changes')
  const changes = section.locator('[data-part=tried-changes]')
  await expect(changes).toContainText('Name: Accounting → Bookkeeping')
  await expect(changes).toContainText('No longer members:')
  await expect(changes).toContainText(/Can no longer edit \(.*\): Job/)
  await expect(changes).toContainText('The rights of these types name the group: Job')
  await assertStored(group, { userIds: [user], name: 'Accounting' })
  await assertAccessible(page)
  await takePicture(page, 'settings-group-tried')
  await settings.press('Save')
  await expect(section.getByText('Saved.')).toBeVisible()
  await assertStored(group, { userIds: [] })
  await settings.go('Groups')
  await expect(settings.row('Bookkeeping')).toContainText('0 members')
})

test('the unit is called, and locked, as its form says', { tag: '@detail' }, async ({ open }) => {
  const settings = await SettingsPage.open(open, unit(), 'unit')
  const { page, section } = settings
  const zone = section.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Europe/Nowhere')
  await zone.press('Tab')
  await expect(section.getByText('This code is not on the list.')).toBeVisible()
  await expect(zone).toHaveValue('Europe/Nowhere')
  await settings.press('Save')
  await expect(page.getByRole('region', { name: '1 error' })).toBeVisible()
  await zone.fill('')
  await expect(zone).toBeFocused()
  await press(page, 'new york')
  await expect(page.getByRole('option')).toHaveText(['America/New_York'])
  await zone.fill('europe/pr')
  const prague = page.getByRole('option', { name: 'Europe/Prague' })
  await expect(prague).toBeVisible()
  await takePicture(page, 'settings-time-zone')
  await prague.click()
  await section.getByRole('textbox', { name: 'Name' }).fill('Studio Praha')
  await section.getByRole('textbox', { name: 'Locked until' }).fill('31. 3. 2020')
  await section.getByRole('textbox', { name: 'Payment term, sales (days)' }).fill('30')
  await section.getByRole('combobox', { name: 'Language' }).selectOption('Čeština')
  await settings.press('Save')
  await expect(section.getByText('Saved.')).toBeVisible()
  await expect(page.locator('[data-part=sidebar]').getByText('Studio Praha')).toBeVisible()
  await assertStored(`agencies?id=${unit().unit}`, {
    ...{ name: 'Studio Praha', timeZone: 'Europe/Prague', lockedUntil: '2020-03-31' },
    ...{ language: 'cs', salesMaturity: 30 },
  })
})

test('who administers nothing sees the same, is told who does, and has no controls', {
  tag: '@detail',
}, async ({ open }) => {
  const user = await createUser(unit(), 'plain')
  const token = await unit().issue({ user, scopes: allScopes })
  const [supervisors] = await unit().store.directory.listGroups({ unit: unit().unit })
  const refused: string[] = []
  const settings = await SettingsPage.open(open, unit(), 'users', { token })
  const { page, section } = settings
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  const places = [
    ['users', 'Supervisor or User configurator'],
    ['users/1', 'Supervisor or User configurator'],
    ['users/new', 'Supervisor or User configurator'],
    ['groups', 'Supervisor or User configurator'],
    [`groups/${supervisors?.['id']}`, 'Supervisor or User configurator'],
    ['unit', 'Supervisor or Configurator'],
  ] as const
  const looked = spread('without controls', places)
  for (const place of places) {
    const [path, groups] = place
    await follow(settings.page, `settings/${path}`)
    await expect(section).toContainText(`Only members of these groups can edit this: ${groups}.`)
    await expect(section.getByRole('textbox'), path).toHaveCount(0)
    await expect(section.locator('button:not(:has(svg))'), path).toHaveCount(0)
    if (looked.includes(place)) await assertAccessible(page)
  }
  expect(refused).toEqual([])
  // Of oneself, some.
  await follow(page, `settings/users/${user}`)
  await section.getByLabel('Phone').fill('123')
  await settings.press('Save')
  await expect(section.getByText('Saved.')).toBeVisible()
  await assertStored(`users?id=${user}`, { phone: '123' })
  await expect(section.getByLabel('Email')).toHaveCount(0)
})
