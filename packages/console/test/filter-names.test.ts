// Filters by things that are named, and rows that lead to the record they are of.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const tests = consoleTests(async ({ create }) => {
  const row = { name: 'Work', count: 1, unitPriceDoc: 100, vatSelector: '21.00' }
  for (const name of ['Acme', 'Čapek a syn']) {
    const persons = [{ firstName: 'Jana', lastName: `of ${name}` }]
    const { id } = await create('companies', { name, isClient: true, persons })
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

async function openView(t: Parameters<typeof openSignedIn>[1], path: string): Promise<ViewPage> {
  const view = new ViewPage(await openSignedIn(tests, t, `views/${path}`))
  await view.foot.getByText('2 rows').waitFor()
  return view
}

test('a company is filtered by its name, which the chip tells after a reload too', {
  skip,
}, async (t) => {
  const view = await openView(t, 'INVOICES.SALES')
  const { page } = view
  await page.getByRole('button', { name: 'Add filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add filter' })
  await dialog.getByRole('combobox', { name: 'Field' }).fill('Company')
  await page.getByRole('option', { name: 'Company', exact: true }).click()
  const typed = dialog.getByRole('combobox', { name: 'Value' })
  // It is loaded when it is first shown, and moves what stands below it.
  await typed.waitFor()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByRole('alert').waitFor()
  await typed.pressSequentially('capek')
  await page.getByRole('option', { name: /Čapek a syn/ }).click()
  await takePicture(page, 'filter-by-name')
  await assertAccessible(page, '.condition')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await view.chip('Company is Čapek a syn').waitFor()
  await view.foot.getByText('1 row').waitFor()
  assert.match(page.url(), /externalFilter=companyId\+%3D\+2$/)
  await page.reload()
  await view.chip('Company is Čapek a syn').click()
  const value = page.getByRole('combobox', { name: 'Value' })
  await page.locator('.condition input[value="Čapek a syn"]').waitFor()
  assert.equal(await value.inputValue(), 'Čapek a syn')
})

test('rows that are no records open the one that they are of', { skip }, async (t) => {
  for (const [path, cell, title] of [
    ['PERSONS', 'of Čapek a syn', 'Čapek a syn'],
    ['JOURNAL', 'Čapek a syn', 'For Čapek a syn'],
  ] as const) {
    const view = await openView(t, path)
    const row = view.row(cell)
    await row.getByRole('gridcell').first().click()
    const peek = view.page.getByRole('complementary')
    await peek.getByRole('heading', { name: title }).waitFor()
    assert.equal(await row.getAttribute('aria-selected'), 'true')
    await assertAccessible(view.page)
    await view.grid.focus()
    await view.page.keyboard.press('Enter')
    await view.page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})
