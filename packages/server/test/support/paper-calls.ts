// Sales invoices that have all that papers and e-invoices take, and requests for their papers.

import assert from 'node:assert/strict'
import type { Booted, Reply } from './boot.ts'
import { allScopes } from './user-caller.ts'

const own = {
  name: 'Our Ltd.',
  registrations: { IČO: '27082440', DIČ: 'CZ27082440' },
  addresses: [{ street: 'Ours 1', city: 'Prague', zip: '11000', country: 'CZ' }],
  contacts: [{ name: 'E-mail', value: 'us@example.com' }],
  bankAccounts: [{ iban: 'CZ6508000000192000145399', isDefault: true }],
}

const customer = {
  name: 'Customer Ltd.',
  registrations: { IČO: '00006947', DIČ: 'CZ00006947' },
  addresses: [{ street: 'First 1', city: 'Brno', zip: '60200', country: 'CZ' }],
}

const rows = [
  { name: 'Design', count: 2, unitPriceDoc: 100, vatPercentage: 21, vatSelector: '21.00' },
]

export async function nameOwnCompany(server: Booted, companyId: number | null): Promise<void> {
  const token = await server.issue({ units: [server.unit], scopes: allScopes })
  const path = `agencies?id=${server.unit}`
  const reply = await server.call({ method: 'PATCH', path, body: { companyId }, token })
  assert.equal(reply.status, 200, reply.text)
}

/** That of the unit, and a customer, whose id is answered. */
export async function createCompanies(server: Booted): Promise<number> {
  const { id } = await server.create('companies', own)
  await nameOwnCompany(server, id)
  return (await server.create('companies', customer)).id
}

export interface StoredInvoice {
  readonly id: number
  readonly number: string
  readonly companyId: number
  readonly updatedAt: string
}

export async function createSalesInvoice(
  server: Booted,
  more: object = {},
  properties: object = {},
): Promise<StoredInvoice> {
  const companyId = await createCompanies(server)
  return await server.create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, ...more },
    properties: {
      ...{ currencyDoc: 'CZK', issueDate: '2026-03-05', paymentDate: '2026-03-19' },
      'bodyEditTable-INVOICE.SALES.ITEMS': { data: rows },
      ...properties,
    },
  })
}

/** `query` follows the id. */
export async function paperOf(
  server: Booted,
  id: number,
  query = '',
  headers = {},
): Promise<Reply> {
  return await server.call({ path: `documents/paper?id=${id}${query}`, headers })
}

export async function checkOf(server: Booted, id: number, query = ''): Promise<Reply> {
  return await server.call({ path: `documents/paper/check?id=${id}${query}` })
}
