// A unit without records: Home and views say how to begin, as far as the reader may, until there are
// records.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import type { Page } from 'playwright-core'
import { createUser } from '../../server/test/support/reference-world.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'

const tests = consoleTests()
const { server } = tests

const links = (page: Page) => page.locator('.welcome').getByRole('link').allInnerTexts()

/** Where nobody has set up anything, and its supervisor. */
async function newUnit(scopes: readonly Scope[] = allScopes) {
  const { directory } = server().store
  const unit = await directory.createUnit({ name: 'Studio', timeZone: 'UTC' })
  const named = { unit, username: `chief-${unit}`, isSupervisor: true }
  const user = await directory.createUser(named)
  return { unit, user, token: await server().issue({ user, units: [unit], scopes }) }
}

test('who may set up a new unit is asked for three things, filled in already', {
  skip,
}, async (t) => {
  const { unit, token } = await newUnit()
  const look = { locale: 'cs-CZ', timezoneId: 'Europe/Prague' }
  const page = await tests.open(t, `/console/${unit}`, look, token)
  const field = (name: string) => page.locator(`#field\\/${name}`)
  await field('name').waitFor()
  assert.equal(await page.locator('.welcome form :is(input, select)').count(), 3)
  assert.equal(await field('name').inputValue(), 'Studio')
  assert.equal(await field('timeZone').inputValue(), 'Europe/Prague')
  assert.equal(await field('language').inputValue(), 'cs')
  assert.deepEqual(await field('language').locator('option').allInnerTexts(), [
    ...['Žádné', 'English', 'Čeština'],
  ])
  assert.deepEqual(await page.locator('.welcome code').allInnerTexts(), [
    `npx kontor demo --unit ${unit}`,
  ])
  await assertAccessible(page)
  await takePicture(page, 'first-setup-cs')
  await page.setViewportSize(narrow.viewport)
  await page.emulateMedia({ colorScheme: 'dark' })
  await takePicture(page, 'first-setup-cs-narrow-dark')
  await page.setViewportSize({ width: 1440, height: 900 })
  await field('name').fill('')
  await page.getByRole('button', { name: 'Uložit a začít' }).click()
  await page.locator('.fault-summary').waitFor()
  await field('name').fill('Studio Praha')
  await page.getByRole('button', { name: 'Uložit a začít' }).click()
  await page.locator('.first-steps').waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'welcome-title')
  await page.getByRole('heading', { level: 1, name: 'Studio Praha' }).waitFor()
  const { json } = await server().call({ unit, token, path: `agencies?id=${unit}` })
  assert.deepEqual(
    [json.name, json.timeZone, json.language],
    ['Studio Praha', 'Europe/Prague', 'cs'],
  )
  await page.reload()
  await page.locator('.first-steps').waitFor()
  assert.equal(await field('name').count(), 0)
})

test('a supervisor is led to what people do first', { skip }, async (t) => {
  const token = await server().issue({ scopes: allScopes })
  const body = { language: 'en' }
  await server().call({ method: 'PATCH', path: 'agencies?id=1', body, token })
  const page = await openSignedIn(tests, t, 'inbox', {}, token)
  await page.getByText('No task waits for you.').waitFor()
  await page.goto(`${server().address}/console/1`)
  const welcome = page.getByRole('region', { name: 'Welcome to Kontor' })
  await welcome.getByRole('listitem').first().waitFor()
  assert.equal(await page.locator('.tiles').count(), 0)
  const pages = {
    'Set up your company': 'Time zone',
    'Add the first customer': 'New: Company',
    'Write the first invoice': 'New: Sales invoice',
    'Invite somebody': 'User name',
  }
  assert.deepEqual(await links(page), Object.keys(pages))
  const commands = await welcome.getByRole('code').allInnerTexts()
  assert.deepEqual(commands, [
    'npx kontor import propose FILE.csv companies > mapping.json',
    'npx kontor import --unit 1 companies FILE.csv --mapping mapping.json',
    'npx kontor demo --unit 1',
  ])
  for (const [link, text] of Object.entries(pages)) {
    await welcome.getByRole('link', { name: link }).click()
    await page.locator('#content').getByText(text).first().waitFor()
    await page.goBack()
    await welcome.waitFor()
  }
})

test('others are offered what they may do, and nothing else', { skip }, async (t) => {
  const user = await createUser(server(), 'writer')
  const writer = await openSignedIn(tests, t, '', {}, await server().issue({ user }))
  await writer.getByRole('link', { name: 'Add the first customer' }).waitFor()
  assert.deepEqual(await links(writer), ['Add the first customer', 'Write the first invoice'])
  assert.equal(await writer.getByText('npx kontor').count(), 0)
  const reading = await server().issue({ user, scopes: ['read'] })
  const reader = await openSignedIn(tests, t, '', {}, reading)
  await reader.getByText('You may read here.').waitFor()
  assert.deepEqual(await links(reader), [])
  await assertAccessible(reader)
  await reader.goto(`${server().address}/console/1/views/COMPANIES`)
  await reader.getByRole('link', { name: 'First steps' }).waitFor()
  assert.equal(await reader.getByRole('link', { name: 'New: Company' }).count(), 0)
})

test('an empty view offers a first record, and the way to the first steps', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'views/INVOICES.SALES')
  const note = page.locator('.state-note')
  await note.getByRole('link', { name: 'First steps' }).waitFor()
  await assertAccessible(page)
  await takePicture(page, 'first-run-view')
  await note.getByRole('link', { name: 'New: Sales invoice', exact: true }).click()
  await page.getByRole('heading', { name: 'New: Sales invoice' }).waitFor()
})

test('the welcome makes room for the figures once there is a record', { skip }, async (t) => {
  const { unit, user, token } = await newUnit(['read', 'write'])
  const page = await tests.open(t, `/console/${unit}`, {}, token)
  await page.locator('.welcome').waitFor()
  const body = { name: 'Write an offer', ownerId: user }
  const made = await server().call({ unit, token, path: 'tasks', body })
  assert.equal(made.status, 201, made.text)
  // As when somebody comes back from the terminal.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await page.locator('.tiles').waitFor()
  assert.equal(await page.locator('.welcome').count(), 0)
})
