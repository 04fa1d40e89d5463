// A day is the day that is stored, wherever the reader is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consoleTests, skip } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'

const tests = consoleTests()

test('days are shown as they are stored, instants in the time zone of the unit', {
  skip,
}, async (t) => {
  const { server } = tests
  const { id: companyId } = await server().create('companies', { name: 'Acme' })
  const { id } = await server().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: { name: 'Work', supplyDate: '2026-01-01', paymentDate: '2026-12-31' },
  })
  const shown = new Set<string>()
  for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Prague']) {
    const page = await openSignedIn(tests, t, 'views/INVOICES.SALES', { timezoneId })
    await page.getByRole('grid').getByText('31 Dec 2026').waitFor()
    await page.goto(`${server().address}/console/1/documents/${id}`)
    await page.getByText('1 Jan 2026').first().waitFor()
    await page.getByText('31 Dec 2026').first().waitFor()
    shown.add(await page.locator('main').innerText())
    await page.goto(`${server().address}/console/1/documents/${id}/edit`)
    const field = page.locator('[id="field/properties/supplyDate"]')
    await field.waitFor()
    assert.match(await field.inputValue(), /^1 Jan 2026$|^01\/01\/2026$|^2026-01-01$/)
  }
  assert.equal(shown.size, 1)
})
