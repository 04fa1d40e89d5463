// "Unpaid invoices of Czech clients over 1,000 of last quarter, by client": asked in a few steps,
// saved, changed and opened by somebody else.

import type { Locator, Page } from '@playwright/test'
import { createMany } from '../../server/test/support/create-many.ts'
import { createUser } from '../../server/test/support/reference-world.ts'
import { settableClock } from '../../server/test/support/settable-clock.ts'
import { bootWithConsole, expect, test, type Unit } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { ViewPage } from './pages/view-page.ts'

const at = new Date('2026-11-22T12:00:00Z')
const later = new Date('2027-01-22T12:00:00Z')
const clock = settableClock(at.toISOString())
let server: Unit
let colleague = 0
const unit = (): Unit => server

test.beforeAll(async () => {
  server = await bootWithConsole({}, undefined, clock)
  await fill(server)
})
test.afterAll(async () => {
  await server.close()
})

async function fill(fresh: Unit): Promise<void> {
  colleague = await createUser(fresh, 'colleague')
  const companyOf = async (name: string, country: string): Promise<number> =>
    (await fresh.create('companies', { name, isClient: true, addresses: [{ country }] })).id
  const companies = [await companyOf('Novák s.r.o.', 'CZ'), await companyOf('Müller GmbH', 'DE')]
  const body = (index: number) => ({
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: companies[index % 2], status: 'APPROVED' },
    acl: { read: { users: [colleague] } },
    properties: {
      ...{ name: `Invoice ${index}`, currencyDoc: 'CZK' },
      issueDate: index < 12 ? '2026-08-15' : '2026-11-15',
      paymentMark: index % 4 < 2 ? 'PAYMENT.NONE' : 'PAYMENT.PAID',
      'bodyEditTable-INVOICE.SALES.ITEMS': {
        data: [{ name: 'Work', count: 1, unitPriceDoc: index * 300 }],
      },
    },
  })
  await createMany(fresh, { count: 16, collection: 'documents', body })
}

test('unpaid invoices of Czech clients over 1,000 of last quarter, by client, take eight steps', async ({
  open,
}) => {
  const token = await unit().issue({ scopes: ['read', 'write', 'admin'] })
  const view = new ViewPage(await open(unit(), 'views/INVOICES.SALES', { at, token }))
  const { page } = view
  await expect(view.foot).toContainText('16 rows')
  expect(await narrow(view)).toBeLessThanOrEqual(8)
  for (const chip of chips) await expect(view.chip(chip), chip).toBeVisible()
  await expect(view.foot).toContainText('2 rows')
  await view.assertLines('Name', ofLastQuarter)
  await assertAccessible(page)
  await takePicture(page, 'filter-chips')

  await saveForEveryone(page)
  // What was saved is shown, and may be changed by whoever may save it for everyone.
  for (const chip of chips) {
    await expect(page.getByRole('button', { name: `Remove the filter ${chip}` })).toBeVisible()
  }
  await takePicture(page, 'filter-of-unit')

  const theirs = await unit().issue({ user: colleague })
  const other = new ViewPage(await open(unit(), 'views/INVOICES.SALES', { at, token: theirs }))
  await other.page.getByRole('link', { name: 'Czech, unpaid' }).click()
  await expect(other.foot).toContainText('2 rows')
  await other.assertLines('Name', ofLastQuarter)
  for (const chip of chips) await expect(fixedChip(other, chip), chip).toBeVisible()
  await expect(other.page.locator('[data-part=chip-remove]')).toHaveCount(0)
  await assertAccessible(other.page)
  await fixedChip(other, 'Unpaid').getByRole('button').click()
  const reason = other.page.getByRole('dialog', { name: 'Unpaid' })
  await expect(reason).toContainText('Part of “Czech, unpaid”, which everyone in the unit sees.')
  await assertAccessible(other.page, '[data-part=popover]')
  await takePicture(other.page, 'filter-colleague')
  await other.page.keyboard.press('Escape')
  await expect(reason).toHaveCount(0)

  // An administrator changes it for everyone.
  await page.getByRole('button', { name: 'Remove the filter Gross is more than 1,000' }).click()
  await expect(view.foot).toContainText('3 rows')
  await other.page.reload()
  await expect(other.foot).toContainText('3 rows')
  await expect(fixedChip(other, 'Unpaid')).toBeVisible()
  await expect(fixedChip(other, 'Gross is more than 1,000')).toHaveCount(0)

  // What was changed last is taken back, unless a colleague has changed the view since.
  await expect(page.getByText('Saved for everyone')).toBeVisible()
  await takePicture(page, 'filter-undo')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(view.foot).toContainText('2 rows')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove the filter Gross is more than 1,000' }).click()
  await expect(page.getByText('Saved for everyone')).toBeVisible()
  const { json } = await unit().call({ path: 'views' })
  const stored = json.data.find(({ title }: { title: string }) => title === 'Czech, unpaid')
  const theirFile = { ...stored.file, limit: 40 }
  const admin = await unit().issue({ scopes: ['read', 'write', 'admin'] })
  const put = { method: 'PUT', path: `views/${stored.name}`, body: theirFile, token: admin }
  expect((await unit().call(put)).status).toBe(200)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else has changed this')
  await expect(view.foot).toContainText('3 rows')

  // The quarter after, the same view is of another one.
  clock.set(later.toISOString())
  const next = new ViewPage(
    await open(unit(), 'views/INVOICES.SALES', { at: later, token: theirs }),
  )
  await next.page.getByRole('link', { name: 'Czech, unpaid' }).click()
  await expect(next.foot).toContainText('1 row')
  await next.assertLines('Name', ['Novák s.r.o. 1 3,600.00 3,600.00 CZK', 'Invoice 12'])
})

const chips = [
  ...['Unpaid', 'Country of the company is Czechia'],
  ...['Gross is more than 1,000', 'Issue date last quarter'],
]

/** Answers in how many steps. */
async function narrow(view: ViewPage): Promise<number> {
  const { page } = view
  let steps = 0
  const field = page.getByRole('dialog', { name: 'Add filter' }).getByRole('combobox')
  await page.getByRole('button', { name: 'Add filter' }).click()
  steps++
  const meanings = ['unpaid', 'czech', '>1000', 'last quarter']
  for (const [index, meant] of meanings.entries()) {
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    if (index === 0) await takePicture(page, 'filter-fields')
    await field.fill(meant)
    await expect(page.getByRole('option').first()).toBeVisible()
    await takePicture(page, `filter-fields-${index}`)
    const isLast = index === meanings.length - 1
    await field.press(isLast ? 'Enter' : 'Shift+Enter')
    await expect(page.locator('[data-part=chip]')).toHaveCount(index + 1)
    steps++
  }
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Company', exact: true }).click()
  steps += 2
  return steps
}

async function saveForEveryone(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Saved views/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByRole('textbox', { name: 'Save as a new view' }).fill('Czech, unpaid')
  await dialog.getByText('Everyone in the unit').click()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Czech, unpaid' })).toBeVisible()
}

const ofLastQuarter = ['Novák s.r.o. 2 3,600.00 3,600.00 CZK', 'Invoice 8', 'Invoice 4']

/** A chip with a lock, which only tells why. */
function fixedChip({ page }: ViewPage, text: string): Locator {
  const chip = page.locator('[data-part=chip]', { has: page.locator('svg') })
  return chip.filter({ hasText: new RegExp(text.split(' ').join('\\s*')) })
}
