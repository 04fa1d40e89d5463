// Filters by things that are named, codes that are called by their titles, and rows that lead to the
// record they are of.

import { thorough } from '../../../test/thorough.ts'
import { putRegisterFile } from '../../server/src/service/unit/put-files.ts'
import { expect, type Open, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { ViewPage } from './pages/view-page.ts'
import { follow } from './pages/visit.ts'

const category = 'CATEGORY.COMPANY-KEY'

const unit = unitOfTests(async ({ create, store, unit: tested }) => {
  const translations = { cs: { [category]: 'Klíčový klient' } }
  const titled = { titles: { [category]: 'Key account' }, translations }
  const registers = [{ key: 'CATEGORY.COMPANY', codes: [category], ...titled }]
  await putRegisterFile(store, tested, { registers })
  const row = { name: 'Work', count: 1, unitPriceDoc: 100, vatSelector: '21.00' }
  for (const name of ['Acme', 'Čapek a syn']) {
    const persons = [{ firstName: 'Jana', lastName: `of ${name}` }]
    const { id } = await create('companies', { name, isClient: true, persons, category })
    await create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: id, status: 'APPROVED' },
      properties: {
        ...{ name: `For ${name}`, companyName: name, currencyDoc: 'CZK' },
        ...{ supplyDate: '2026-11-21', paymentDate: '2026-12-05', issueDate: '2026-11-21' },
        'bodyEditTable-INVOICE.SALES.ITEMS': { data: [row] },
      },
    })
  }
})

async function openView(open: Open, path: string): Promise<ViewPage> {
  const view = new ViewPage(await open(unit(), `views/${path}`))
  await expect(view.foot).toContainText('2 rows')
  return view
}

test('a company is filtered by its name, which the chip tells after a reload too', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openView(open, 'INVOICES.SALES')
  const { page } = view
  await page.getByRole('button', { name: 'Add filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add filter' })
  await dialog.getByRole('combobox', { name: 'Field' }).fill('Company')
  await page.getByRole('option', { name: 'Company', exact: true }).click()
  const typed = dialog.getByRole('combobox', { name: 'Value' })
  // It is loaded when it is first shown, and moves what stands below it.
  await expect(typed).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await typed.pressSequentially('capek')
  await page.getByRole('option', { name: /Čapek a syn/ }).click()
  await takePicture(page, 'filter-by-name')
  await assertAccessible(page, '[data-part=condition]')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(view.chip('Company is Čapek a syn')).toBeVisible()
  await expect(view.foot).toContainText('1 row')
  await expect(page).toHaveURL(/externalFilter=companyId\+%3D\+\d+$/)
  await page.reload()
  await view.chip('Company is Čapek a syn').click()
  await expect(page.getByRole('combobox', { name: 'Value' })).toHaveValue('Čapek a syn')
})

test('rows that are no records open the one that they are of', { tag: '@detail' }, async ({
  open,
}) => {
  const rows = [
    ['PERSONS', 'of Čapek a syn', 'Čapek a syn'],
    ['JOURNAL', 'Čapek a syn', 'For Čapek a syn'],
  ] as const
  for (const [path, cell, title] of thorough(rows)) {
    const view = await openView(open, path)
    const row = view.row(cell)
    await row.getByRole('gridcell').first().click()
    const peek = view.page.getByRole('complementary')
    await expect(peek.getByRole('heading', { name: title })).toBeVisible()
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await assertAccessible(view.page)
    await view.grid.focus()
    await view.page.keyboard.press('Enter')
    await expect(view.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test('codes have their titles in rows and heads of groups, in the language of the reader', {
  tag: '@detail',
}, async ({ open }) => {
  const titles = [
    ['cs-CZ', 'Klíčový klient'],
    ['en-GB', 'Key account'],
  ] as const
  for (const [locale, title] of thorough(titles)) {
    const page = await open(unit(), 'views/COMPANIES', { locale })
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('gridcell', { name: title, exact: true })).toHaveCount(2)
    await follow(page, 'views/COMPANIES?groupBy=category')
    await expect(page.getByRole('treegrid').getByText(title, { exact: true })).toHaveCount(3)
  }
})
