// Records are changed in forms: what was changed is sent, and nobody's change is lost.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createUser } from '../../server/test/support/reference-world.ts'
import { assertAccessible, consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn, paste, press } from './form-pages.ts'

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

test('a text of several lines keeps them while it is changed, and when it is pasted', {
  skip,
}, async (t) => {
  const { server } = tests
  const { id: companyId } = await server().create('companies', { name: 'Acme' })
  const companyLabelAddress = 'Taucherstraße 10\n01307 Cunewalde'
  const made = await server().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: { name: 'Lines', companyLabelAddress },
  })
  const page = await openSignedIn(tests, t, `documents/${made.id}/edit`)
  const field = (name: string) => page.locator(`[id="field/properties/${name}"]`)
  await field('companyLabelAddress').focus()
  await press(page, '{Control+End}, Germany')
  await field('companyLabelName').focus()
  await paste(page, 'Acme\r\nBrno\r\n')
  await page.locator('textarea[id="field/properties/companyLabelName"]:focus').waitFor()
  await press(page, ' 2{Control+Enter}')
  await page.locator('.record-page').waitFor()
  const { properties } = (await server().call({ path: `documents?id=${made.id}` })).json
  assert.equal(properties.companyLabelAddress, `${companyLabelAddress}, Germany`)
  assert.equal(properties.companyLabelName, 'Acme\nBrno 2')
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
  await conflict.getByText('Kept of yours, not saved yet: Client.').waitFor()
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

test('two people in two browsers change one record, and neither writes over the other unseen', {
  skip,
}, async (t) => {
  const { server } = tests
  const { id } = await server().create('companies', { name: 'Acme', industry: 'Print' })
  const colleague = await createUser(server(), 'colleague')
  const theirs = await openSignedIn(
    ...([tests, t, `companies/${id}/edit`, {}, await server().issue({ user: colleague })] as const),
  )
  const mine = await openSignedIn(tests, t, `companies/${id}/edit`)
  const field = (page: Page, name: string) => page.locator(`[id="field/${name}"]`)
  const stored = async () => (await server().call({ path: `companies?id=${id}` })).json
  const saved = async (page: Page) => {
    await press(page, '{Control+Enter}')
    await page.locator('.record-page').waitFor()
  }
  // Different fields: both are there, and who saves last is told what came between.
  await field(theirs, 'name').fill('Acme Praha')
  await field(mine, 'isClient').check()
  await saved(theirs)
  await press(mine, '{Control+Enter}')
  const conflict = mine.getByRole('region', { name: 'Somebody else changed this meanwhile' })
  await conflict.getByText('Taken from the other change: Name.').waitFor()
  await conflict.getByText('Kept of yours, not saved yet: Client.').waitFor()
  assert.equal(await field(mine, 'name').inputValue(), 'Acme Praha')
  assert.equal((await stored()).isClient, false)
  await saved(mine)
  assert.deepEqual([(await stored()).name, (await stored()).isClient], ['Acme Praha', true])
  // The same field: what it was, theirs and mine; and again where they are faster once more.
  const edit = `${server().address}/console/1/companies/${id}/edit`
  for (const page of [mine, theirs]) await page.goto(edit)
  await field(mine, 'name').fill('Acme Brno')
  await field(theirs, 'name').fill('Acme Plzeň')
  await saved(theirs)
  await press(mine, '{Control+Enter}')
  const choice = (text: string) => conflict.getByRole('radio', { name: text, exact: true })
  const shown = async () => {
    await conflict.waitFor()
    return (await conflict.locator('tbody td').allInnerTexts()).map((each) => each.trim())
  }
  assert.deepEqual(await shown(), ['Acme Praha', 'Acme Plzeň', 'Acme Brno'])
  for (const text of ['Acme Plzeň', 'Acme Brno'])
    assert.equal(await choice(text).isChecked(), false)
  assert.equal((await stored()).name, 'Acme Plzeň')
  await choice('Acme Brno').check()
  await theirs.goto(edit)
  await field(theirs, 'name').fill('Acme Zlín')
  await saved(theirs)
  await conflict.getByRole('button', { name: 'Go on with these' }).click()
  await press(mine, '{Control+Enter}')
  assert.deepEqual(await shown(), ['Acme Plzeň', 'Acme Zlín', 'Acme Brno'])
  assert.equal((await stored()).name, 'Acme Zlín')
  await choice('Acme Brno').check()
  await conflict.getByRole('button', { name: 'Go on with these' }).click()
  await saved(mine)
  assert.equal((await stored()).name, 'Acme Brno')
})

test('a page of rows is pasted from a spreadsheet', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'documents/new?type=INVOICE.SALES')
  await page.locator(`[id="field/properties/${table}/data/0/name"]`).focus()
  const lines = Array.from({ length: 200 }, (_, at) => `Row ${at}\t2\t1,250.50\t21`)
  await paste(page, lines.join('\n'))
  await page.locator('.item-row >> nth=200').waitFor()
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
  await page.getByRole('option', { name: /^Novák/ }).waitFor()
  await press(page, '{ArrowDown}{Enter}')
  await page.locator('.form-section.what .more').click()
  await page.getByLabel('parcels').fill('3')
  await press(page, '{Control+Enter}')
  await page.locator('.record-page').waitFor()
  const { json } = await server().call({ path: 'views/DOCUMENTS?properties=parcels' })
  const [made] = json.data
  assert.deepEqual([made.companyId, made.properties.parcels], [companyId, 3])
})
