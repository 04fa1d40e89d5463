// What an invoice names by a code or an id is chosen and shown by what it is called: the address of
// delivery, units of rows, categories of VAT and reasons for charging none.

import { expect, test, unitOfTests } from './console-test.ts'
import { FormPage, itemTable } from './pages/form-page.ts'
import { find, press } from './pages/keyboard.ts'
import { RecordPage } from './pages/record-page.ts'

const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', {
    name: 'Customer Ltd.',
    addresses: [
      { street: 'First 1', city: 'Brno', zip: '602 00', country: 'CZ' },
      { street: 'Graben 3', city: 'Wien', zip: '1010', country: 'AT' },
    ],
  })
  const row = { name: 'Paper', count: 12, unitPriceDoc: 10, unitCode: 'XBX', vatPercentage: 0 }
  await create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: { currencyDoc: 'EUR', [itemTable]: { data: [row] } },
  })
})

const address = 'Graben 3, 1010 Wien, Austria'

async function invoiceId(): Promise<number> {
  const { json } = await unit().call({ path: 'views/INVOICES.SALES?columns=id' })
  return json.data[0].id
}

test('the address of delivery is one of the company, chosen and shown as people write it', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await invoiceId()
  const form = await FormPage.open(open, unit(), `documents/${id}/edit`, { locale: 'en-GB' })
  await form.unfold()
  const field = form.field('/properties/deliveryAddressId')
  await expect(field.locator('option')).toHaveText([/./, 'First 1, 602 00 Brno, Czechia', address])
  await field.selectOption({ label: address })
  await form.save()
  const record = new RecordPage(form.page)
  await record.openTab('Fields')
  await expect(form.page.getByText(address)).toBeVisible()
  const { json } = await unit().call({ path: `documents?id=${id}` })
  const stored = await unit().call({ path: `companies?id=${json.companyId}` })
  expect(json.properties.deliveryAddressId).toBe(stored.json.addresses[1].id)
})

test('units, categories of VAT and exemptions are found and shown by their titles', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await invoiceId()
  const form = await FormPage.open(open, unit(), `documents/${id}/edit`, { locale: 'cs-CZ' })
  await form.page.getByRole('button', { name: 'Všechny sloupce' }).click()
  const unitCode = form.cell(0, 'unitCode')
  await expect(unitCode).toHaveValue('krabice')
  await unitCode.press('Control+a')
  await find(form.page, 'hod')
  await press(form.page, '{Tab}')
  await expect(unitCode).toHaveValue('hodina')
  const category = form.cell(0, 'vatCategory')
  await category.selectOption({ label: 'Přenesená daňová povinnost' })
  const exemption = form.cell(0, 'vatExemptionCode')
  await exemption.fill('přenesená daňová povinnost')
  await press(form.page, '{Tab}')
  await form.save()
  const { json } = await unit().call({ path: `documents?id=${id}` })
  expect(json.properties[itemTable].data[0]).toMatchObject({
    ...{ unitCode: 'HUR', vatCategory: 'AE', vatExemptionCode: 'VATEX-EU-AE' },
  })
})
