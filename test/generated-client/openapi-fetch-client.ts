// A client of types that were generated from the description: it is compiled, and it is run. Lines
// that have to be refused stand below the words that expect it.

import createClient from 'openapi-fetch'
import type { components, paths } from './schema.js'

type Sent = components['schemas']['documents-create']

const [, , baseUrl = '', token = ''] = process.argv
const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })
const path = { unitId: 1 }

const company = await client.POST('/rest/v1/{unitId}/companies', {
  params: { path },
  body: { name: 'Acme', persons: [{ lastName: 'Novak' }] },
})
if (company.error) throw new Error(`${company.error.code}: ${company.error.detail}`)
if (company.data.id === null) throw new Error('This was no dry run.')
const companyId: number = company.data.id
// @ts-expect-error A record has no members but its own.
company.data.nmae

const table = { data: [{ name: 'Design', count: 2, unitPriceDoc: 10.5 }] }
const body: Sent = {
  ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
  properties: { issueDate: '2026-01-31', 'bodyEditTable-INVOICE.SALES.ITEMS': table },
}
const made = await client.POST('/rest/v1/{unitId}/documents', { params: { path }, body })
if (made.error) throw new Error(`${made.error.code}: ${made.error.detail}`)
const document = made.data
if (document.type !== 'INVOICE.SALES') throw new Error(`Made ${document.type}.`)
const net: number | null = document.totalNet
const row = document.properties['bodyEditTable-INVOICE.SALES.ITEMS']?.data[0]
const amount: number | null | undefined = row?.amountDoc
// @ts-expect-error An invoice has none of the properties of an absence.
document.properties.absenceType

const sound = { type: 'INVOICE.SALES', ownerId: 1, companyId: 1 } as const
// @ts-expect-error The id of a user is a number.
export const wrongType: Sent = { ...sound, ownerId: 'x' }
// @ts-expect-error An invoice needs a company.
export const missing: Sent = { type: 'INVOICE.SALES', ownerId: 1 }
// @ts-expect-error A name is misspelt.
export const misspelt: Sent = { type: 'INVOICE.SALES', ownerId: 1, companyId: 1, compnayId: 1 }
// @ts-expect-error There is no such type.
export const unknown: Sent = { ...sound, type: 'INVOICE.SALE' }
// @ts-expect-error The name of a property is misspelt.
export const property: Sent = { ...sound, properties: { isueDate: '2026-01-31' } }
const label = { companyName: 'Acme', 'properties.companyLabelName': 'Acme' }
export const prefixed: Sent = {
  ...{ type: 'DOCUMENT.ISSUED', ownerId: 1, companyId: 1, properties: label },
}
export const misprefixed: Sent = {
  ...{ type: 'DOCUMENT.ISSUED', ownerId: 1, companyId: 1 },
  // @ts-expect-error The prefix stands before a property.
  properties: { 'properties.companyLable': 'Acme' },
}
// @ts-expect-error A patch has no members but those of the record.
export const patch: components['schemas']['companies-change'] = { nmae: 'Beta' }

const page = await client.GET('/rest/v1/{unitId}/views/INVOICES.SALES', {
  params: { path, query: { externalFilter: `id = ${document.id}` } },
})
if (page.error) throw new Error(page.error.detail)
const [first] = page.data.data
const issued: string | null | undefined = first?.properties?.issueDate
// @ts-expect-error The view has no such column.
first?.nubmer
// @ts-expect-error Its rows have no such property.
first?.properties?.isueDate

const rows = await client.POST('/rest/v1/{unitId}/views/COMPANIES/query', {
  params: { path },
  body: { columns: ['id', 'name'], externalFilter: `id = ${companyId}`, limit: 1 },
})
if (rows.error) throw new Error(rows.error.detail)
const next: number | null = rows.data.metadata.nextOffset
// @ts-expect-error A query names columns that the view has.
export const query: components['schemas']['COMPANIES-query'] = { columns: ['nmae'] }

const read = await client.GET('/rest/v1/{unitId}/companies', {
  params: { path, query: { id: companyId } },
})
if (read.error) throw new Error(read.error.detail)
const changed = await client.PATCH('/rest/v1/{unitId}/companies', {
  params: { path },
  body: { ...read.data, name: 'Beta' },
})
if (changed.error) throw new Error(changed.error.detail)

const lost = await client.GET('/rest/v1/{unitId}/companies', {
  params: { path, query: { id: 999 } },
})
if (lost.error?.code !== 'not-found') throw new Error('Found what there is not.')
// @ts-expect-error What was compared is known to have that code.
lost.error.code === 'create-forbidden'

process.stdout.write(
  JSON.stringify({ net, amount, issued, next, name: changed.data.name, found: lost.error.status }),
)
