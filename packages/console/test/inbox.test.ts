// The inbox, and the line "Today" above the figures of the home page: their counts are those that
// the interface answers, and lead to just these rows.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { consoleTests, skip, takePicture } from './console-server.ts'
import { loadDemoOfToday, noon, today } from './demo-day.ts'
import { assertEachLook } from './each-look.ts'
import { openSignedIn } from './form-pages.ts'
import { pressKeys } from './row-key-tries.ts'

const somebody = { id: 0, token: '' }

const tests = consoleTests(async (booted) => {
  const { call, issue } = booted
  await loadDemoOfToday(booted)
  const { json } = await call({ path: "views/USERS?externalFilter=username='ndavolio'" })
  somebody.id = json.data[0].id
  somebody.token = await issue({ user: somebody.id })
}, noon)
const { server } = tests

/** What the tests reckon with, said again: the page is not asked what it means. */
function mine(): string {
  const { id } = somebody
  return (
    `NOT isDisabled AND (assigneeId = ${id} OR (assigneeId IS NULL AND ownerId = ${id})) ` +
    "AND (status IS NULL OR status NOT IN ('DONE', 'CLOSED', 'CANCELLED'))"
  )
}

function overdue(): string {
  const unpaid = "(paymentMark IS NULL OR paymentMark = 'PAYMENT.NONE') AND NOT isDisabled"
  const inForce = "(status IS NULL OR status <> 'CANCELLED') AND type <> 'INVOICE.SALES.PROFORMA'"
  return `${unpaid} AND ${inForce} AND paymentDate < '${today}'`
}

async function rowsOf(view: string, filter: string, order: string) {
  const query = new URLSearchParams({ externalFilter: filter, order, limit: '10' })
  const { token } = somebody
  const { json } = await server().call({ path: `views/${view}?${query}`, token })
  const counted = await server().call({
    ...{ path: `views/${view}/summary`, token },
    body: { externalFilter: filter, measures: [] },
  })
  const count: number = counted.json.data[0]?.count ?? 0
  return { rows: json.data as readonly Record<string, unknown>[], count }
}

const written = (count: number): string => new Intl.NumberFormat('en-GB').format(count)

async function assertRows(page: Page, count: number): Promise<void> {
  await page
    .locator('.view-foot')
    .getByText(`${written(count)} row`)
    .waitFor()
}

test('the inbox has the tasks and invoices that the interface has, the oldest first', {
  skip,
}, async (t) => {
  const tasks = await rowsOf('TASKS', mine(), 'endDate')
  const invoices = await rowsOf('INVOICES.SALES', overdue(), 'paymentDate')
  assert.ok(tasks.count > 0 && invoices.count > 10)
  const page = await openSignedIn(tests, t, '', {}, somebody.token)
  await page.locator('.today').waitFor()
  await pressKeys(page, 'g i')
  for (const [name, { count, rows }, more] of [
    ['My open tasks', tasks, tasks.count > 10],
    ['Overdue sales invoices', invoices, true],
  ] as const) {
    const part = page.getByRole('region', { name: `${name} ${written(count)}` })
    await part
      .locator('.own-row')
      .nth(rows.length - 1)
      .waitFor()
    const names = rows.map(({ name: own, properties }) => {
      return own ?? (properties as { readonly name: string }).name
    })
    assert.deepEqual(await part.locator('.own-text a').allInnerTexts(), names)
    assert.equal(
      await part.getByRole('link', { name: `All ${written(count)}` }).count(),
      more ? 1 : 0,
    )
    await part.getByRole('heading').getByRole('link').click()
    await assertRows(page, count)
    await page.goBack()
  }
})

test('who manages people finds their undecided absence requests, and others none', {
  skip,
}, async (t) => {
  const people = await server().call({ path: "views/USERS?externalFilter=username='afuller'" })
  const manager = people.json.data[0].id
  const token = await server().issue({ user: manager })
  const { json } = await server().call({ path: `views/USERS?externalFilter=managerId=${manager}` })
  const reports = json.data.map(({ id }: { readonly id: number }) => id)
  const open = `status = 'PROCESSING' AND ownerId IN (${reports.join(', ')})`
  const query = new URLSearchParams({ externalFilter: open })
  const requests = await server().call({ path: `views/ABSENCES?${query}`, token })
  assert.equal(requests.json.data.length, 1)
  const page = await openSignedIn(tests, t, '', {}, token)
  const line = page.getByRole('region', { name: 'Today' })
  await line.getByRole('link', { name: '1 absence request', exact: true }).click()
  await assertRows(page, 1)
  await page.goto(`${server().address}/console/1/inbox`)
  const part = page.getByRole('region', { name: 'Absence requests of my people 1' })
  await part.getByText('Margaret Peacock').waitFor()
  await part.getByText('from 11 Dec 2026').waitFor()
  await assertEachLook(page, 'inbox-manager')
  await part.getByRole('link', { name: 'Vacation' }).click()
  await page.waitForURL(`**/documents/${requests.json.data[0].id}`)
  const other = await openSignedIn(tests, t, 'inbox', {}, somebody.token)
  await other.locator('.own-row').first().waitFor()
  assert.equal(await other.getByText('Absence requests of my people').count(), 0)
})

test('a row leads to its record', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'inbox', {}, somebody.token)
  const link = page.getByRole('region', { name: 'My open tasks' }).locator('.own-text a').first()
  const name = await link.innerText()
  await link.click()
  await page.waitForURL(/\/tasks\/\d+$/)
  await page.getByRole('heading', { name }).waitFor()
})

test('the line "Today" counts the same, each a link to its rows', { skip }, async (t) => {
  const late = await rowsOf('TASKS', `${mine()} AND endDate < '${today}'`, 'endDate')
  const counts = [
    ['open task', (await rowsOf('TASKS', mine(), 'endDate')).count],
    ['overdue task', late.count],
    ['overdue invoice', (await rowsOf('INVOICES.SALES', overdue(), 'paymentDate')).count],
  ] as const
  const page = await openSignedIn(tests, t, '', {}, somebody.token)
  const line = page.getByRole('region', { name: 'Today' })
  await line.getByRole('link', { name: '0 drafts' }).waitFor()
  for (const [name, count] of counts) {
    await line.getByRole('link', { name: new RegExp(`^${written(count)} ${name}s?$`) }).click()
    await assertRows(page, count)
    await page.goBack()
  }
  await line.getByRole('link', { name: 'Inbox' }).click()
  await page.waitForURL(/\/1\/inbox$/)
})

test('where nothing waits the inbox says so, and what is begun is in it', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'inbox')
  await page.getByText('No task waits for you.').waitFor()
  await page.getByText('You have no drafts').waitFor()
  await page.goto(`${server().address}/console/1/companies/new?type=COMPANY`)
  await page.locator('#field\\/name').fill('Acme')
  await page.getByRole('link', { name: 'Drafts 1' }).waitFor()
  await page.getByRole('link', { name: 'Inbox' }).click()
  const drafts = page.getByRole('region', { name: 'Drafts 1' })
  await drafts.getByRole('link', { name: 'Acme' }).click()
  await page.getByText('This is your draft of').waitFor()
})

test('the inbox can be read at every size, in both themes and languages', {
  skip,
}, async (t) => {
  for (const locale of ['en-GB', 'cs-CZ']) {
    const page = await openSignedIn(tests, t, 'inbox', { locale }, somebody.token)
    await page.locator('.own-row').nth(11).waitFor()
    await assertEachLook(page, `inbox-${locale}`)
    await page.locator('.own-row').last().scrollIntoViewIfNeeded()
    await takePicture(page, `inbox-${locale}-end`)
  }
})
