// Records are changed in forms: what was changed is sent, and nobody's change is lost.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn, press } from './form-pages.ts'

const tests = consoleTests()
const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

test('a change sends what was changed alone, and a list whole, in the order shown', {
  skip,
}, async (t) => {
  const { server } = tests
  const { id: companyId } = await server().create('companies', { name: 'Acme' })
  const rows = ['One', 'Two', 'Three'].map((name) => ({ name, count: 1, unitPriceDoc: 10 }))
  const made = await server().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, tags: ['a'] },
    properties: { name: 'Before', [table]: { data: rows } },
  })
  const page = await openSignedIn(tests, t, `documents/${made.id}`)
  await page.getByRole('heading', { name: 'Before' }).waitFor()
  await press(page, 'e')
  const cell = (row: number, name: string) =>
    page.locator(`[id="field/properties/${table}/data/${row}/${name}"]`)
  await cell(0, 'count').fill('2')
  await cell(0, 'name').focus()
  await press(page, '{Alt+ArrowDown}{Control+d}')
  assert.equal(await cell(1, 'name').inputValue(), 'Two')
  await press(page, '{Escape}')
  assert.equal(await cell(1, 'name').inputValue(), 'One')
  await cell(2, 'name').focus()
  await press(page, '{Control+Backspace}')
  await page.getByText('Row 3 is removed').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  assert.equal(await cell(2, 'name').inputValue(), 'Three')
  const sent = page.waitForRequest((request) => request.url().endsWith('lists=replace'))
  await press(page, '{Control+Enter}')
  const patch = (await sent).postDataJSON()
  assert.deepEqual(Object.keys(patch).sort(), ['properties', 'version'])
  assert.deepEqual(Object.keys(patch.properties), [table])
  await page.locator('.record-page').waitFor()
  const { json } = await server().call({ path: `documents?id=${made.id}` })
  const stored = json.properties[table].data
  assert.deepEqual(
    stored.map(({ rowId, name, amountDoc }: Record<string, unknown>) => [rowId, name, amountDoc]),
    [
      [2, 'Two', 10],
      [1, 'One', 20],
      [3, 'Three', 10],
    ],
  )
  assert.equal(json.version, 2)
})

test('two changes of one record are brought together; of one field, somebody decides', {
  skip,
}, async (t) => {
  const { server } = tests
  const { id } = await server().create('companies', { name: 'Acme', industry: 'Print' })
  const page = await openSignedIn(tests, t, `companies/${id}`)
  await page.getByRole('link', { name: 'Change' }).click()
  const name = page.locator('#field\\/name')
  await name.fill('Acme Brno')
  await page.locator('#field\\/isClient').check()
  await server().call({
    ...{ method: 'PATCH', path: `companies?id=${id}` },
    body: { name: 'Acme Praha', industry: 'Books' },
  })
  await press(page, '{Control+Enter}')
  const conflict = page.getByRole('region', { name: 'Somebody else changed this meanwhile' })
  await conflict.waitFor()
  await conflict.getByText('Taken from the other change: Industry.').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'conflict')
  // Nothing is sent before somebody has decided.
  await press(page, '{Control+Enter}')
  await conflict.getByRole('radio', { name: 'Acme Brno' }).check()
  await conflict.getByRole('button', { name: 'Go on with these' }).click()
  await press(page, '{Control+Enter}')
  await page.locator('.record-page').waitFor()
  const { json } = await server().call({ path: `companies?id=${id}` })
  assert.deepEqual(
    [json.name, json.industry, json.isClient, json.version],
    ['Acme Brno', 'Books', true, 3],
  )
})

test('a page of rows is pasted from a spreadsheet', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'documents/new?type=INVOICE.SALES')
  await page.locator(`[id="field/properties/${table}/data/0/name"]`).focus()
  const lines = Array.from({ length: 200 }, (_, at) => `Row ${at}\t2\t1,250.50\t21`)
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
    document.activeElement?.dispatchEvent(event)
  }, lines.join('\n'))
  await page.locator('tr:nth-child(200)').waitFor()
  assert.equal(await page.locator('[data-total="totalNet"]').innerText(), '500,200.00')
  await takePicture(page, 'pasted')
})

test('a type that the unit has added has a form, with its own properties', { skip }, async (t) => {
  const { server } = tests
  const { id: companyId } = await server().create('companies', { name: 'Novák' })
  const properties = [{ name: 'parcels', kind: 'integer' }]
  const type = {
    type: 'DOCUMENT.DELIVERY',
    title: 'Delivery note',
    numbers: 'D-{####}',
    properties,
  }
  const { status } = await server().call({
    ...{ method: 'PUT', path: 'types', body: { types: [{ ...type, isCompanyRequired: true }] } },
    token: await server().issue({ scopes: ['read', 'write', 'admin'] }),
  })
  assert.equal(status, 200)
  const page = await openSignedIn(tests, t, 'documents/new?type=DOCUMENT.DELIVERY')
  await page.getByRole('heading', { name: 'New: Delivery note' }).waitFor()
  await press(page, 'Novák')
  await page.getByRole('option', { name: 'Novák' }).waitFor()
  await press(page, '{ArrowDown}{Enter}')
  await page.locator('.form-section.what .more').click()
  await page.getByLabel('parcels').fill('3')
  await press(page, '{Control+Enter}')
  await page.locator('.record-page').waitFor()
  const { json } = await server().call({ path: 'views/DOCUMENTS?properties=parcels' })
  const [made] = json.data
  assert.deepEqual([made.companyId, made.properties.parcels], [companyId, 3])
})
