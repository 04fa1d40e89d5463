// The fields that e-invoices take besides those of every invoice: codes of closed lists, a VAT
// category that agrees with the rate, and an address of the company that the invoice is for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { faultsOf } from '../support/patch.ts'

type Server = () => Booted

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

onOneEngine('fields of e-invoices', (server) => {
  stored(server)
  addresses(server)
  categories(server)
  lists(server)
  carried(server)
})

async function company(server: Server) {
  const addresses = [{ city: 'Brno', country: 'CZ' }]
  const made = await server().create('companies', {
    name: 'Buyer',
    addresses,
    eInvoiceProfile: 'xrechnung',
  })
  return { companyId: made.id as number, addressId: made.addresses[0].id as number }
}

async function invoice(server: Server, companyId: number, properties: object, rest = {}) {
  const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties, ...rest }
  return await server().call({ path: 'documents', body })
}

const row = { name: 'Work', count: 1, unitPriceDoc: 10 }
const rowsOf = (...data: readonly object[]) => ({ [table]: { data } })

function stored(server: Server) {
  test('what an e-invoice takes is stored and answered', async () => {
    const { companyId, addressId } = await company(server)
    const sent = {
      buyerReference: '04011000-12345-34',
      orderNumber: 'PO 1',
      contractNumber: 'Ř'.repeat(200),
      deliveryAddressId: addressId,
      periodStart: '2026-03-01',
      periodEnd: '2026-03-31',
      prepaidAmountDoc: 5,
      roundingAmountDoc: -0.2,
    }
    const taxed = { ...row, vatPercentage: 21, unitCode: 'HUR', vatCategory: 'S' }
    const exempt = { ...row, vatCategory: 'E', vatExemptionCode: 'VATEX-EU-132' }
    const made = await invoice(server, companyId, { ...sent, ...rowsOf(taxed, exempt) })
    assert.equal(made.status, 201, JSON.stringify(made.json))
    const { json } = await server().call({ path: `documents?id=${made.json.id}` })
    for (const [name, value] of Object.entries(sent)) assert.equal(json.properties[name], value)
    const [first, second] = json.properties[table].data
    assert.deepEqual([first.unitCode, first.vatCategory], ['HUR', 'S'])
    assert.deepEqual([second.vatExemptionCode, second.vatExemptionReason], ['VATEX-EU-132', null])
  })

  test('longer numbers and periods that run backwards are refused', async () => {
    const { companyId } = await company(server)
    const wrong = {
      orderNumber: 'x'.repeat(201),
      periodStart: '2026-03-02',
      periodEnd: '2026-03-01',
    }
    const refused = await invoice(server, companyId, wrong)
    assert.deepEqual(
      faultsOf(refused)
        .map((each) => each.split(' ')[1])
        .toSorted(),
      ['/properties/orderNumber', '/properties/periodStart'],
    )
  })
}

function addresses(server: Server) {
  test('goods are delivered to an address of the company alone', async () => {
    const [ours, other] = [await company(server), await company(server)]
    const wrong = await invoice(server, ours.companyId, { deliveryAddressId: other.addressId })
    assert.deepEqual(faultsOf(wrong), ['unknown-reference /properties/deliveryAddressId'])
    const right = await invoice(server, ours.companyId, { deliveryAddressId: ours.addressId })
    const { id, version } = right.json
    const body = { id, version, companyId: other.companyId }
    const moved = await server().call({ method: 'PATCH', path: `documents?id=${id}`, body })
    assert.deepEqual(faultsOf(moved), ['unknown-reference /properties/deliveryAddressId'])
  })
}

function categories(server: Server) {
  test('the VAT category of a row and its rate agree', async () => {
    const { companyId } = await company(server)
    const at = (index: number) => `not-equal /properties/${table}/data/${index}/vatCategory`
    const refused = await invoice(
      server,
      companyId,
      rowsOf(
        { ...row, vatCategory: 'S' },
        { ...row, vatCategory: 'S', vatSelector: '21.00' },
        { ...row, vatCategory: 'AE', vatPercentage: 21 },
        { ...row, vatCategory: 'L', vatPercentage: 7 },
        { ...row, vatCategory: 'M' },
        { ...row, vatCategory: 'Z', vatSelector: '5.00' },
      ),
    )
    assert.deepEqual(faultsOf(refused), [at(0), at(2), at(5)])
  })
}

function lists(server: Server) {
  test('codes are those of the lists, and the nearest one is named', async () => {
    const { companyId } = await company(server)
    const codes = { unitCode: 'KGN', vatExemptionCode: 'VATEX-EU-133' }
    const refused = await invoice(server, companyId, rowsOf({ ...row, ...codes }))
    const here = `/properties/${table}/data/0`
    assert.deepEqual(faultsOf(refused), [
      `unknown-code ${here}/unitCode`,
      `unknown-code ${here}/vatExemptionCode`,
    ])
    assert.match(refused.json.errors[1].message, /Did you mean "VATEX-EU-13\d/u)
    const category = await invoice(server, companyId, rowsOf({ ...row, vatCategory: 'X' }))
    assert.deepEqual(faultsOf(category), [`wrong-value ${here}/vatCategory`])
  })
}

function carried(server: Server) {
  test('a correction refers to what the corrected invoice does, and has sums of its own', async () => {
    const { companyId, addressId } = await company(server)
    const numbers = { buyerReference: 'B', orderNumber: 'O', deliveryAddressId: addressId }
    const sums = { prepaidAmountDoc: 3, roundingAmountDoc: 0.1, periodStart: '2026-03-01' }
    const rows = rowsOf({ ...row, unitCode: 'HUR', vatCategory: 'Z' })
    const made = await invoice(
      server,
      companyId,
      { ...numbers, ...sums, ...rows },
      { status: 'APPROVED' },
    )
    assert.equal(made.status, 201, JSON.stringify(made.json))
    const path = `documents/actions?id=${made.json.id}`
    const body = { action: 'correct', reason: 'Wrong price' }
    const { json, status } = await server().call({ path, body })
    assert.equal(status, 201, JSON.stringify(json))
    const { properties } = json
    for (const [name, value] of Object.entries(numbers)) assert.equal(properties[name], value)
    for (const name of Object.keys(sums)) assert.equal(properties[name] ?? null, null, name)
    assert.equal(properties[table].data[0].unitCode, 'HUR')
    assert.equal(properties[table].data[0].vatCategory, 'Z')
  })
}
