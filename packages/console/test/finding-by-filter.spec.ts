// "Unpaid invoices of Czech clients over 1,000 of last quarter": asked in a few steps, saved, and
// opened by somebody else.

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

test('unpaid invoices of Czech clients over 1,000 of last quarter take eight steps', async ({
  open,
}) => {
  const token = await unit().issue({ scopes: ['read', 'write', 'admin'] })
  const view = new ViewPage(await open(unit(), 'views/INVOICES.SALES', { at, token }))
  const { page } = view
  await expect(view.foot).toContainText('16 rows')
  let steps = 0
  const field = page.getByRole('dialog', { name: 'Add filter' }).getByRole('combobox')
  for (const meant of ['unpaid', 'czech', '>1000', 'last quarter']) {
    await page.getByRole('button', { name: 'Add filter' }).click()
    await expect(field).toBeFocused()
    if (steps === 0) await takePicture(page, 'filter-fields')
    await field.fill(meant)
    await expect(page.getByRole('option').first()).toBeVisible()
    await takePicture(page, `filter-fields-${steps}`)
    await field.press('Enter')
    await expect(field).toHaveCount(0)
    steps += 2
  }
  expect(steps).toBe(8)
  for (const chip of [
    ...['Unpaid', 'Country of the company is Czechia'],
    ...['Gross is more than 1,000', 'Issue date last quarter'],
  ]) {
    await expect(view.chip(chip), chip).toBeVisible()
  }
  await expect(view.foot).toContainText('2 rows')
  await view.assertColumn('Name', ['Invoice 8', 'Invoice 4'])
  await assertAccessible(page)
  await takePicture(page, 'filter-chips')

  await page.getByRole('button', { name: /^Saved views/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByRole('textbox', { name: 'Save as a new view' }).fill('Czech, unpaid')
  await dialog.getByText('Everyone in the unit').click()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Czech, unpaid' })).toBeVisible()

  const theirs = await unit().issue({ user: colleague })
  const other = new ViewPage(await open(unit(), 'views/INVOICES.SALES', { at, token: theirs }))
  await other.page.getByRole('link', { name: 'Czech, unpaid' }).click()
  await expect(other.foot).toContainText('2 rows')
  await other.assertColumn('Name', ['Invoice 8', 'Invoice 4'])
  await takePicture(other.page, 'filter-colleague')

  // The quarter after, the same view is of another one.
  clock.set(later.toISOString())
  const next = new ViewPage(
    await open(unit(), 'views/INVOICES.SALES', { at: later, token: theirs }),
  )
  await next.page.getByRole('link', { name: 'Czech, unpaid' }).click()
  await expect(next.foot).toContainText('1 row')
  await next.assertColumn('Name', ['Invoice 12'])
})
