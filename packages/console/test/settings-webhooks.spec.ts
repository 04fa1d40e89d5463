// Webhooks in the settings: made for a real receiver, their secret shown once, what they sent and
// what waits, and what can be done about it.

import type { Page } from '@playwright/test'
import { type Booted, freshName } from '../../server/test/support/boot.ts'
import { freshUnit } from '../../server/test/support/fresh-unit.ts'
import { createUser } from '../../server/test/support/reference-world.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { type Fate, type Receiver, receive } from '../../server/test/webhooks/receiver.ts'
import { isSignedWith } from '../../server/test/webhooks/verify.ts'
import { bootWithConsole, expect, type Open, test, type Unit } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { assertAccessible, takePicture, wide } from './looks.ts'
import { SettingsPage } from './pages/settings-page.ts'

let server: Booted | undefined
let unit: Unit
let receiver: Receiver
/** What the receiver answers. */
let fate: Fate

test.beforeAll(async () => {
  const logger = { warn: () => undefined }
  server = await bootWithConsole({ jobs: { logger, webhookAllow: ['127.0.0.1'] } })
})

test.afterAll(async () => {
  await server?.close()
})

test.beforeEach(async () => {
  if (server === undefined) throw new Error('The tests have not begun.')
  unit = await freshUnit(server)
  fate = { status: 204 }
  receiver = await receive(() => fate)
})

test.afterEach(async () => {
  for (const { id } of await webhooks()) await patch(id, { isDisabled: true })
  await receiver.close()
})

interface CreatedWebhook {
  readonly id: number
  readonly secret: string
  readonly state: string
  readonly isDisabled: boolean
}

async function asAdministrator(call: Parameters<Unit['call']>[0]) {
  return (await unit.call({ ...call, token: await unit.issue({ scopes: allScopes }) })).json
}

async function webhooks(): Promise<readonly CreatedWebhook[]> {
  return (await asAdministrator({ path: 'webhooks' })).data
}

async function make(settings: object = {}): Promise<CreatedWebhook> {
  const body = { url: receiver.url, description: 'Stock', collections: ['tasks'], ...settings }
  return await asAdministrator({ path: 'webhooks', body })
}

async function patch(id: number, body: object): Promise<void> {
  await asAdministrator({ method: 'PATCH', path: `webhooks?id=${id}`, body })
}

async function addTask(): Promise<number> {
  return (await unit.create('tasks', { name: freshName(), ownerId: 1 })).id
}

function typesSent(): readonly string[] {
  return receiver.received.map(({ json }) => json.type)
}

/** At each size, and then as wide as before. */
async function look(page: Page, name: string): Promise<void> {
  await assertEachLook(page, name)
  await page.setViewportSize(wide.viewport)
}

/** Of the next answer that tells one. */
async function secretOf(page: Page, path: string): Promise<string> {
  const isIt = (method: string, url: string): boolean =>
    method === 'POST' && new URL(url).pathname.endsWith(`/${path}`)
  const answer = await page.waitForResponse((each) => isIt(each.request().method(), each.url()))
  return (await answer.json()).secret
}

async function openWebhooks(open: Open, path = '', permissions: string[] = []) {
  return await SettingsPage.open(open, unit, `webhooks${path}`, { permissions })
}

test('whoever has no webhook reads what one is, makes one, and is shown its secret once', async ({
  open,
}) => {
  const settings = await openWebhooks(open, '', ['clipboard-read', 'clipboard-write'])
  const { page, section } = settings
  await expect(section.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await takePicture(page, 'settings-webhooks-empty')
  await section.getByRole('link', { name: 'New webhook' }).click()
  const address = section.getByRole('textbox', { name: 'Address' })
  await address.fill('http://10.1.2.3/hook')
  await section.getByRole('textbox', { name: 'Description' }).fill('Stock')
  await section.getByRole('checkbox', { name: 'Tasks' }).check()
  await settings.press('Create webhook')
  await expect(page.locator('#field\\/url-fault')).toContainText('that leads to public addresses')
  await look(page, 'settings-webhooks-new')
  await address.fill(receiver.url)
  const made = secretOf(page, 'webhooks')
  await settings.press('Create webhook')
  const secret = await made
  await expect(section.getByRole('textbox', { name: 'Secret' })).toHaveValue(secret)
  await look(page, 'settings-webhooks-made')
  await settings.go('Views')
  await expect(settings.question).toContainText('You have not copied the secret')
  await settings.answer('Stay')
  await section.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(secret)
  await settings.press('Done')
  await expect(section.getByRole('textbox', { name: 'Secret' })).toHaveCount(0)
  expect(await page.content()).not.toContain(secret)
  await settings.press('Send a test')
  await expect(section.getByText('The receiver accepted the test: answer 204.')).toBeVisible()
  expect(typesSent()).toEqual(['webhooks.test'])
  expect(receiver.received.every((one) => isSignedWith(secret, one))).toBe(true)
  await settings.go('Webhooks')
  await expect(settings.row('Stock')).toContainText('active')
  await takePicture(page, 'settings-webhooks')
})

test('what a webhook sent is listed, with the entry on demand, and is sent again for a period', {
  tag: '@detail',
}, async ({ open }) => {
  const { id } = await make()
  const task = await addTask()
  const settings = await openWebhooks(open, `/${id}`)
  const { page, section } = settings
  await section.getByRole('radio', { name: 'Accepted' }).check({ force: true })
  const row = settings.row(`Task ${task}: Created`)
  await expect(row).toContainText('1 attempt')
  await expect(row).toContainText(/last attempt .*answer 204/)
  await row.getByText('Show entry').click()
  await expect(row).toContainText('"type": "tasks.created"')
  await look(page, 'settings-webhook')
  const first = receiver.received.map((one) => one.id)
  const day = section.getByRole('textbox', { name: 'From' })
  await settings.press('Send again')
  await expect(page.locator('#field\\/from-fault')).toBeVisible()
  await day.fill('2026-01-01')
  await settings.press('Send again')
  await expect(settings.question).toContainText('from 1 Jan 2026 until now')
  await settings.answer('Cancel')
  expect(receiver.received.map((one) => one.id)).toEqual(first)
  await settings.press('Send again')
  await settings.answer('Send again')
  await expect(section.getByText('1 entry is sent again.')).toBeVisible()
  await expect.poll(() => receiver.received.map((one) => one.id)).toEqual([...first, ...first])
})

test('a webhook that fails says since when and what waits, and is resumed', {
  tag: '@detail',
}, async ({ open }) => {
  fate = { status: 503 }
  const { id } = await make()
  for (let count = 0; count < 5; count += 1) await addTask()
  await expect.poll(async () => (await webhooks())[0]?.state).toBe('failing')
  const settings = await openWebhooks(open)
  const { page, section } = settings
  await expect(settings.row('Stock')).toContainText(/failing since .*\(answer 503\)/)
  await section.getByRole('link', { name: 'Stock' }).click()
  await expect(section.getByRole('heading', { name: /failing since/ })).toBeVisible()
  await expect(settings.row('Task')).toHaveCount(5)
  await look(page, 'settings-webhook-failing')
  fate = { status: 200 }
  await settings.press('Resume')
  await expect(section.getByText('Nothing is waiting.')).toBeVisible({ timeout: 20_000 })
  await expect(section.getByRole('heading', { name: /active/ })).toBeVisible()
  expect((await webhooks()).map((each) => [each.id, each.state])).toEqual([[id, 'active']])
})

test('of many webhooks those that fail come first, and none takes more than its place', {
  tag: '@detail',
}, async ({ open }) => {
  const word = 'without-any-break-'.repeat(20)
  for (let count = 0; count < 20; count += 1) await make({ isDisabled: count % 2 === 0 })
  await make({ url: `${receiver.url}/${word}?key=${word}`, description: null, isDisabled: true })
  await make({ description: `Accounting, ${'which takes every invoice and '.repeat(20)}` })
  const failing = await make({ description: 'Archive', isDisabled: true })
  const waiting = { state: 'waiting', attempts: 0, lastStatus: null, lastAt: null } as const
  await storeTurn(failing.id, { state: 'paused', failuresInRow: 9 }, waiting)
  await patch(failing.id, { isDisabled: false })
  const settings = await openWebhooks(open)
  const { page, section } = settings
  const rows = section.getByRole('listitem')
  await expect(rows).toHaveCount(23)
  await expect(rows.first()).toContainText('Archivepaused')
  await expect(rows.nth(1)).toContainText('active')
  await expect(rows.last()).toContainText('disabled')
  const { host } = new URL(receiver.url)
  const long = section.getByRole('link', { name: host, exact: true })
  await expect(long).toBeVisible()
  const heights = () =>
    rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThan(150)
  await look(page, 'settings-webhooks-many')
  await rows.first().getByRole('link').click()
  await expect(settings.row('Task 7: Created')).toContainText('not tried yet')
  await section.getByRole('link', { name: 'Webhooks' }).click()
  await long.click()
  await expect(section.getByText(word).first()).toBeVisible()
  await look(page, 'settings-webhook-long')
})

test('what failed for good is sent again', { tag: '@detail' }, async ({ open }) => {
  const { id } = await make({ isDisabled: true })
  await storeDead(id)
  await patch(id, { isDisabled: false })
  const settings = await openWebhooks(open, `/${id}`)
  const { section } = settings
  await section.getByRole('radio', { name: 'Failed' }).check({ force: true })
  await expect(settings.row('Task 7: Created')).toContainText('10 attempts')
  await settings.press('Send failed ones again')
  await settings.answer('Send failed ones again')
  await expect(section.getByText('Nothing has failed for good.')).toBeVisible()
  await expect.poll(() => receiver.received.map((one) => one.id)).toEqual(['evt_dead'])
})

/** As if ten attempts had failed. */
async function storeDead(webhook: number): Promise<void> {
  const dead = { state: 'dead', attempts: 10, lastStatus: 500, lastAt: timestamp } as const
  await storeTurn(webhook, { state: 'active', failuresInRow: 0 }, dead)
}

type Turn = Parameters<Unit['store']['webhooks']['storeTurn']>[0]

const timestamp = '2026-03-01T12:00:00.000Z'

/** As if a server had got so far with it. */
async function storeTurn(
  webhook: number,
  progress: Pick<Turn['progress'], 'state' | 'failuresInRow'>,
  delivery: Pick<Turn['deliveries'][number], 'state' | 'attempts' | 'lastStatus' | 'lastAt'>,
): Promise<void> {
  const { store } = unit
  const lease = { name: `webhook ${webhook}`, holder: 'the test' }
  await store.leases.take({ ...lease, unit: unit.unit, now: 0, until: 1 })
  const data = { collection: 'tasks', id: 7, recordType: 'TASK', change: 'created' }
  await store.webhooks.storeTurn({
    ...{ unit: unit.unit, webhook, lease, isDisabled: true },
    progress: {
      ...progress,
      ...{ cursor: null, failingSince: null, resyncs: 0, lastSuccessAt: null },
      lastFailure: { at: timestamp, status: 500 },
    },
    deliveries: [
      {
        ...{ entry: 'evt_dead', subject: 'tasks/7', nextAt: null, ...delivery },
        body: JSON.stringify({ type: 'tasks.created', timestamp, data }),
      },
    ],
  })
}

test('settings are changed, the secret is replaced, and nothing is sent while it is disabled', {
  tag: '@detail',
}, async ({ open }) => {
  const { id, secret } = await make()
  const settings = await openWebhooks(open, `/${id}`)
  const { page, section } = settings
  await section.getByText('All types').click()
  await section.getByRole('checkbox', { name: 'Task', exact: true }).check()
  await section.getByRole('checkbox', { name: 'Created' }).check()
  await settings.press('Save')
  await expect(section.getByText('Saved.')).toBeVisible()
  const [shown] = (await asAdministrator({ path: 'webhooks' })).data
  expect([shown.types, shown.changes]).toEqual([['TASK'], ['created']])
  await settings.press('Rotate secret')
  await expect(settings.question).toContainText('For 24 hours both')
  await assertAccessible(page)
  const rotated = secretOf(page, 'webhooks/actions')
  await settings.answer('Rotate secret')
  const replaced = await rotated
  await expect(section.getByRole('textbox', { name: 'Secret' })).toHaveValue(replaced)
  expect(replaced).not.toBe(secret)
  await settings.press('Done')
  await settings.press('Disable')
  await settings.answer('Disable')
  await expect(section.getByRole('heading', { name: /disabled/ })).toBeVisible()
  const task = await addTask()
  await settings.press('Enable')
  await expect(section.getByRole('heading', { name: /active/ })).toBeVisible()
  await expect.poll(() => receiver.received.map(({ json }) => json.data.id)).toEqual([task])
  const signed = receiver.received.map((one) => [secret, replaced].map((s) => isSignedWith(s, one)))
  expect(signed).toEqual([[true, true]])
})

test('one webhook too many is refused above the form', { tag: '@detail' }, async ({ open }) => {
  for (let count = 0; count < 50; count += 1) await make({ isDisabled: true })
  const settings = await openWebhooks(open, '/new')
  await settings.section.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await settings.press('Create webhook')
  await expect(settings.section.getByRole('alert')).toContainText('as many of these as it may have')
})

test('who may not administer webhooks is told who may, and asks for none', {
  tag: '@detail',
}, async ({ open }) => {
  const user = await createUser(unit, 'plain')
  const token = await unit.issue({ user, units: [unit.unit], scopes: allScopes })
  const settings = await SettingsPage.open(open, unit, 'webhooks', { token })
  await expect(settings.section).toContainText('Only members of these groups can edit this')
  await expect(settings.section.getByRole('link', { name: 'New webhook' })).toHaveCount(0)
})

test('all of it is said in Czech as well', { tag: '@detail' }, async ({ open }) => {
  const { id } = await make()
  const settings = await SettingsPage.open(open, unit, `webhooks/${id}`, { locale: 'cs-CZ' })
  const { page } = settings
  await expect(settings.section.getByRole('heading', { name: 'Tajný klíč' })).toBeVisible()
  await look(page, 'settings-webhook-cs')
})
