// The inbox, and the line "Today" above the figures of the home page: their counts are those that
// the interface answers, and lead to just these rows.

import type { Page } from '@playwright/test'
import { spread } from '../../../test/thorough.ts'
import { expect, serverOfTests, test, type Unit } from './console-test.ts'
import { clock, loadDemoOfToday, noon, today } from './demo-day.ts'
import { assertEachLook } from './each-look.ts'
import { takePicture, wide } from './looks.ts'
import { follow } from './pages/visit.ts'

const somebody = { id: 0, token: '' }

async function fill(booted: Unit): Promise<void> {
  await loadDemoOfToday(booted)
  const [{ id }] = await users("username='ndavolio'", booted.call)
  somebody.id = id
  somebody.token = await booted.issue({ user: id })
}

const unit = serverOfTests(fill, undefined, clock)

async function users(filter: string, call = unit().call): Promise<readonly [{ id: number }]> {
  return (await call({ path: `views/USERS?externalFilter=${filter}` })).json.data
}

/** What the tests reckon with, said again: the page is not asked what it means. */
function mine(): string {
  const { id } = somebody
  return (
    `NOT isDisabled AND (assigneeId = ${id} OR (assigneeId IS NULL AND ownerId = ${id})) ` +
    "AND (status IS NULL OR status NOT IN ('DONE', 'CLOSED', 'CANCELLED'))"
  )
}

function overdue(): string {
  const approved = "(frozenAt IS NOT NULL OR status = 'APPROVED')"
  const unpaid = "(paymentMark IS NULL OR paymentMark = 'PAYMENT.NONE') AND NOT isDisabled"
  const inForce = "(status IS NULL OR status <> 'CANCELLED') AND type <> 'INVOICE.SALES.PROFORMA'"
  return `${approved} AND ${unpaid} AND ${inForce} AND paymentDate < '${today}'`
}

async function rowsOf(view: string, filter: string, order: string, { token } = somebody) {
  const query = new URLSearchParams({ externalFilter: filter, order, limit: '10' })
  const { json } = await unit().call({ path: `views/${view}?${query}`, token })
  const counted = await unit().call({
    ...{ path: `views/${view}/summary`, token },
    body: { externalFilter: filter, measures: [] },
  })
  const count: number = counted.json.data[0]?.count ?? 0
  return { rows: json.data as readonly Record<string, unknown>[], count }
}

const written = (count: number): string => new Intl.NumberFormat('en-GB').format(count)

async function assertRows(page: Page, count: number): Promise<void> {
  await expect(
    page.locator('[data-part=view-foot]').getByText(`${written(count)} row`),
  ).toBeVisible()
}

/** As somebody, unless the token is another's. */
const as = (token = somebody.token) => ({ at: noon, token })

test('the inbox has the tasks and invoices that "Today" counts, the oldest first, each a link', async ({
  open,
}) => {
  const tasks = await rowsOf('TASKS', mine(), 'endDate')
  const invoices = await rowsOf('INVOICES.SALES', overdue(), 'paymentDate')
  expect(tasks.count).toBeGreaterThan(0)
  expect(invoices.count).toBeGreaterThan(10)
  const page = await open(unit(), '', as())
  const line = page.getByRole('region', { name: 'Today' })
  for (const [{ count }, name] of [
    [tasks, 'open task'],
    [invoices, 'overdue invoice'],
  ] as const)
    await expect(
      line.getByRole('link', { name: new RegExp(`^${written(count)} ${name}s?$`) }),
    ).toBeVisible()
  // The second counts only soon after the first.
  await Promise.all(['g', 'i'].map((key) => page.keyboard.press(key)))
  for (const [name, { count, rows }] of [
    ['My open tasks', tasks],
    ['Overdue sales invoices', invoices],
  ] as const) {
    const part = page.getByRole('region', { name: `${name} ${written(count)}` })
    const names = rows.map(({ name: own, properties }) =>
      String(own ?? (properties as { readonly name: string }).name),
    )
    await expect(part.locator('[data-part=own-text] a')).toHaveText(names)
    const all = part.getByRole('link', { name: `All ${written(count)}` })
    await expect(all).toHaveCount(count > 10 ? 1 : 0)
    await part.getByRole('heading').getByRole('link').click()
    await assertRows(page, count)
    await page.goBack()
  }
  const first = page
    .getByRole('region', { name: 'My open tasks' })
    .locator('[data-part=own-text] a')
  await first.first().click()
  const [task] = tasks.rows
  await expect(page).toHaveURL(new RegExp(`/tasks/${task?.['id']}$`))
  await expect(page.getByRole('heading', { name: String(task?.['name']) })).toBeVisible()
})

test('who manages people finds their undecided absence requests, and others none', {
  tag: '@detail',
}, async ({ open }) => {
  const [{ id: manager }] = await users("username='afuller'")
  const token = await unit().issue({ user: manager })
  const reports = (await users(`managerId=${manager}`)).map(({ id }) => id)
  const undecided = `status = 'PROCESSING' AND ownerId IN (${reports.join(', ')})`
  const { rows } = await rowsOf('ABSENCES', undecided, 'id', { ...somebody, token })
  expect(rows).toHaveLength(1)
  const page = await open(unit(), '', as(token))
  const line = page.getByRole('region', { name: 'Today' })
  await line.getByRole('link', { name: '1 absence request', exact: true }).click()
  await assertRows(page, 1)
  await follow(page, 'inbox')
  const part = page.getByRole('region', { name: 'Absence requests to approve 1' })
  await expect(part.getByText('Margaret Peacock')).toBeVisible()
  await expect(part.getByText('from 11 Dec 2026')).toBeVisible()
  await assertEachLook(page, 'inbox-manager')
  await part.getByRole('link', { name: 'Vacation' }).click()
  await expect(page).toHaveURL(new RegExp(`/documents/${rows[0]?.['id']}$`))
  const other = await open(unit(), 'inbox', as())
  await expect(other.locator('[data-part=own-row]').first()).toBeVisible()
  await expect(other.getByText('Absence requests to approve')).toHaveCount(0)
})

test('an absence whose process runs is in the inbox once, as an approval', {
  tag: '@detail',
}, async ({ open }) => {
  const [{ id: manager }] = await users("username='sbuchanan'")
  const [{ id: report }] = await users(`managerId=${manager}`)
  const token = await unit().issue({ user: manager })
  for (const [name, more] of [
    ['By process', { setProcess: 'PROCESS-ABSENCE.APPROVAL' }],
    ['By status', {}],
  ] as const) {
    const properties = { name, startDate: '2026-12-14', endDate: '2026-12-18' }
    await unit().create('documents', { type: 'ABSENCE', ownerId: report, properties, ...more })
  }
  const page = await open(unit(), 'inbox', as(token))
  const requests = page.getByRole('region', { name: 'Absence requests to approve' })
  const approvals = page.getByRole('region', { name: 'Waiting for my approval' })
  await expect(requests.getByRole('link', { name: 'By status' })).toBeVisible()
  await expect(approvals.getByRole('link', { name: 'By process' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'By process' })).toHaveCount(1)
})

test('the inbox says what waits, of what, by whom and how much, what is begun, and where nothing is', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'inbox', { at: noon })
  const part = page.getByRole('region', { name: 'Waiting for my approval 4' })
  const row = (name: string) => part.locator('[data-part=own-row]', { hasText: name })
  const invoice = row('Goods from Leka Trading')
  for (const fact of ['Purchase invoice', 'Leka Trading', 'Nancy Davolio', 'step: Manager']) {
    await expect(invoice.getByText(fact, { exact: true })).toBeVisible()
  }
  await expect(invoice.getByText('due 13 Dec 2026')).toBeVisible()
  await expect(invoice.getByText('5,497.03 USD')).toBeVisible()
  const absence = row('Vacation')
  await expect(absence.getByText('Andrew Fuller')).toBeVisible()
  await expect(absence.getByText('25 Dec 2026 – 29 Dec 2026, 2 working days')).toBeVisible()
  await assertEachLook(page, 'inbox-approvals')
  await page.setViewportSize(wide.viewport)

  // Of anything else nothing waits.
  await expect(page.getByText('No open tasks.')).toBeVisible()
  await expect(page.getByText('No drafts')).toBeVisible()
  await follow(page, 'companies/new?type=COMPANY')
  await page.locator('#field\\/name').fill('Acme')
  await expect(page.getByRole('link', { name: 'Drafts 1' })).toBeVisible()
  await page.getByRole('link', { name: 'Inbox' }).click()
  const drafts = page.getByRole('region', { name: 'Drafts 1' })
  await drafts.getByRole('link', { name: 'Acme' }).click()
  await expect(page.getByText(/^Draft from .* restored\./)).toBeVisible()
})

test('the line "Today" counts the same, each a link to its rows', { tag: '@detail' }, async ({
  open,
}) => {
  const late = `${mine()} AND endDate < '${today}'`
  const page = await open(unit(), '', as())
  const line = page.getByRole('region', { name: 'Today' })
  await expect(line.getByRole('link', { name: '0 drafts' })).toBeVisible()
  for (const [name, view, filter] of [
    ['open task', 'TASKS', mine()],
    ['overdue task', 'TASKS', late],
    ['overdue invoice', 'INVOICES.SALES', overdue()],
  ] as const) {
    const { count } = await rowsOf(view, filter, 'id')
    await line.getByRole('link', { name: new RegExp(`^${written(count)} ${name}s?$`) }).click()
    await assertRows(page, count)
    await page.goBack()
  }
  await line.getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL(/\/\d+\/inbox$/)
})

test('the inbox can be read at every size, in both themes and languages', {
  tag: '@detail',
}, async ({ open }) => {
  for (const locale of spread('inbox', ['en-GB', 'cs-CZ'])) {
    const page = await open(unit(), 'inbox', { ...as(), locale })
    await expect(page.locator('[data-part=own-row]').nth(11)).toBeVisible()
    await assertEachLook(page, `inbox-${locale}`)
    await page.locator('[data-part=own-row]').last().scrollIntoViewIfNeeded()
    await takePicture(page, `inbox-${locale}-end`)
  }
})
