// Users, groups and the unit in the settings: what an administrator changes is changed on the
// server, and who is none sees the same without controls.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUser } from '../../server/test/support/reference-world.ts'
import { allScopes, memberOf } from '../../server/test/support/user-caller.ts'
import {
  assertAccessible,
  consoleTests,
  medium,
  narrow,
  skip,
  takePicture,
} from './console-server.ts'
import { found, openSignedIn, press } from './form-pages.ts'
import { SettingsPage } from './settings-page.ts'

const tests = consoleTests()
const { server } = tests

async function stored(path: string) {
  return (await server().call({ path })).json
}

test('a user is made, changed, disabled and enabled, and taken out of the unit', {
  skip,
}, async (t) => {
  const settings = await SettingsPage.open(tests, t, 'users')
  const { page, section } = settings
  await section.getByRole('link', { name: 'New user' }).click()
  await section.getByLabel('Email').fill('nowhere')
  await settings.press('Make the user')
  await page.getByRole('region', { name: '2 things to correct' }).waitFor()
  await assertAccessible(page)
  await takePicture(page, 'settings-user-faults')
  await section.getByLabel('User name').fill('eva')
  await section.getByLabel('Email').fill('eva@example.com')
  await section.getByLabel('First name').fill('Eva')
  await section.getByLabel('Last name').fill('Čapková')
  await settings.press('Make the user')
  await section.getByRole('heading', { name: 'Eva Čapková' }).waitFor()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  assert.equal((await stored(`users?id=${id}`)).email, 'eva@example.com')

  await section.getByLabel('Job title').fill('Accountant')
  await settings.press('Save')
  await section.getByText('Saved.').waitFor()
  const changed = await stored(`users?id=${id}`)
  assert.deepEqual([changed.jobTitle, changed.version], ['Accountant', 2])
  await assertAccessible(page)
  await takePicture(page, 'settings-user')

  const token = await server().issue({ user: id })
  await settings.press('Disable')
  await settings.question.getByText('tokens and sessions stop at once').waitFor()
  await settings.answer('Disable')
  await section.getByText('This user is disabled').waitFor()
  assert.equal((await server().call({ path: 'views', token })).status, 401)
  await settings.press('Enable')
  await settings.answer('Enable')
  await section.getByText('This user can sign in and act').waitFor()
  assert.equal((await server().call({ path: 'views', token })).status, 200)

  await settings.press('Take out of the unit')
  await settings.answer('Take out of the unit')
  await section.getByLabel('Find a user').fill('capk')
  await section.getByText('Nobody is called so.').waitFor()
  assert.equal((await server().call({ path: 'views', token })).status === 200, false)
})

test('a change that somebody else was faster with is not written over theirs', {
  skip,
}, async (t) => {
  const { user } = await memberOf(server, 'Printers')
  const settings = await SettingsPage.open(tests, t, `users/${user}`)
  const { section } = settings
  await section.getByLabel('Job title').fill('Mine')
  const admin = await server().issue({ scopes: allScopes })
  const body = { jobTitle: 'Theirs' }
  await server().call({ method: 'PATCH', path: `users?id=${user}`, body, token: admin })
  await settings.press('Save')
  await settings.press('Show it as it is now')
  await section.getByLabel('Job title').and(section.locator('[value="Theirs"]')).waitFor()
  assert.equal((await stored(`users?id=${user}`)).jobTitle, 'Theirs')
})

test('a group is made, and gets and loses members', { skip }, async (t) => {
  const { user } = await memberOf(server, 'Printers')
  const { username } = await stored(`users?id=${user}`)
  const settings = await SettingsPage.open(tests, t, 'groups')
  const { page, section } = settings
  await section.getByRole('link', { name: 'New group' }).click()
  await section.getByRole('textbox', { name: 'Name' }).fill('Accounting')
  await section.getByRole('combobox', { name: 'Members' }).fill(username.slice(0, 12))
  await found(page, username).click()
  await section.locator('.chosen').waitFor()
  await takePicture(page, 'settings-group-chosen')
  await page.keyboard.press('Escape')
  await settings.press('Make the group')
  await section.getByRole('heading', { name: 'Accounting' }).waitFor()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  assert.equal((await stored(`groups?id=${id}`)).userIds.length, 1)
  await assertAccessible(page)
  await takePicture(page, 'settings-group')
  await section.getByRole('button', { name: /^Remove / }).click()
  await settings.press('Save')
  await section.getByText('Saved.').waitFor()
  assert.deepEqual((await stored(`groups?id=${id}`)).userIds, [])
  await settings.go('Groups')
  await settings.row('Accounting').getByText('0 members').waitFor()
})

test('the unit is called, and locked, as its form says', { skip }, async (t) => {
  const settings = await SettingsPage.open(tests, t, 'unit')
  const { page, section } = settings
  const zone = section.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Europe/Nowhere')
  await zone.press('Tab')
  await section.getByText('This is not on the list.').waitFor()
  assert.equal(await zone.inputValue(), 'Europe/Nowhere')
  await settings.press('Save')
  await page.getByRole('region', { name: '1 thing to correct' }).waitFor()
  await zone.fill('')
  await press(page, 'new york')
  await page.getByRole('option', { name: 'America/New_York' }).waitFor()
  // It was there for the first letters as well, among others.
  await page.getByRole('option').nth(1).waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('option').count(), 1)
  await zone.fill('europe/pr')
  await page.getByRole('option', { name: 'Europe/Prague' }).waitFor()
  await takePicture(page, 'settings-time-zone')
  await page.getByRole('option', { name: 'Europe/Prague' }).click()
  await section.getByRole('textbox', { name: 'Name' }).fill('Studio Praha')
  await section.getByRole('textbox', { name: 'Locked until' }).fill('31. 3. 2020')
  await section.getByRole('combobox', { name: 'Language' }).selectOption('Čeština')
  await settings.press('Save')
  await section.getByText('Saved.').waitFor()
  await page.locator('.sidebar').getByText('Studio Praha').waitFor()
  const { name, timeZone, lockedUntil, language } = await stored('agencies?id=1')
  assert.deepEqual([name, timeZone, lockedUntil], ['Studio Praha', 'Europe/Prague', '2020-03-31'])
  assert.equal(language, 'cs')
})

test('who administers nothing sees the same, is told who does, and has no controls', {
  skip,
}, async (t) => {
  const user = await createUser(server(), 'plain')
  const token = await server().issue({ user, scopes: allScopes })
  const refused: string[] = []
  const settings = await SettingsPage.open(tests, t, 'users', token)
  const { page, section } = settings
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  for (const [path, groups] of [
    ['users', 'Supervisor or User configurator'],
    ['users/1', 'Supervisor or User configurator'],
    ['users/new', 'Supervisor or User configurator'],
    ['groups', 'Supervisor or User configurator'],
    ['groups/1', 'Supervisor or User configurator'],
    ['unit', 'Supervisor or Configurator'],
  ] as const) {
    await page.goto(`${server().address}/console/1/settings/${path}`)
    await section.getByText(`Only members of these groups change this: ${groups}.`).waitFor()
    assert.equal(await section.getByRole('textbox').count(), 0, path)
    assert.equal(await section.locator('button:not(:has(svg))').count(), 0, path)
    await assertAccessible(page)
  }
  assert.deepEqual(refused, [])
  // Of oneself, some.
  await page.goto(`${server().address}/console/1/settings/users/${user}`)
  await section.getByLabel('Phone').fill('123')
  await settings.press('Save')
  await section.getByText('Saved.').waitFor()
  assert.equal((await stored(`users?id=${user}`)).phone, '123')
  assert.equal(await section.getByLabel('Email').count(), 0)
})

for (const [name, options] of [
  ['medium-dark', { ...medium, colorScheme: 'dark' }],
  ['narrow-light-cs', { ...narrow, locale: 'cs-CZ' }],
] as const) {
  test(`users, groups and the unit can be read, ${name}`, { skip }, async (t) => {
    const token = await server().issue({ scopes: allScopes })
    const page = await openSignedIn(tests, t, 'settings/users', options, token)
    for (const section of ['users', 'users/1', 'groups', 'unit']) {
      await page.goto(`${server().address}/console/1/settings/${section}`)
      await page.locator('.settings-section h3').first().waitFor()
      await assertAccessible(page)
      await takePicture(page, `settings-${section.replace('/', '-')}-${name}`)
      await new SettingsPage(page).assertFits()
    }
  })
}
