// What papers are made of, for those who ask; and a unit that has all that is printed.

import assert from 'node:assert/strict'
import type { PaperSource } from '@kontor/paper/paper-source.ts'
import { readPaperSource } from '../../src/service/paper/read-paper-source.ts'
import type { Moment } from '../../src/service/requests/record-request.ts'
import type { Booted } from './boot.ts'
import { allScopes } from './user-caller.ts'

interface PaperRequest {
  /** The supervisor where it is absent. */
  readonly user?: number
  readonly moment?: Moment
}

/** What the paper of a document is made of, as somebody may read it. */
export async function paperSourceOf(
  { store, unit }: Booted,
  id: number,
  { user = 1, moment }: PaperRequest = {},
): Promise<PaperSource> {
  const reader = await store.directory.findReader({ unit, user, units: [unit] })
  assert.ok(reader)
  return await readPaperSource(store, { reader, lookup: { by: 'id', id }, moment })
}

/** The same but for the document itself and the description of its type. */
export async function besidesDocument(
  ...of: Parameters<typeof paperSourceOf>
): Promise<Omit<PaperSource, 'record' | 'type'>> {
  const { record: _, type: __, ...rest } = await paperSourceOf(...of)
  return rest
}

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGPg' +
  'jYsDIgAE5AGThlIPZgAAAABJRU5ErkJggg=='

export const printForms = [
  { code: 'PAPER.USUAL', title: 'Usual', isDefault: true, logo: png, lines: ['Court in Prague'] },
  { code: 'PAPER.ABROAD', title: 'Abroad', language: 'en' },
] as const

export const ownBody = {
  name: 'Our Ltd.',
  registrations: { DIČ: 'CZ1' },
  addresses: [{ street: 'Ours 1', city: 'Prague', country: 'CZ' }],
  contacts: [{ name: 'E-mail', value: 'us@example.com' }],
  bankAccounts: [
    { number: '1', iban: 'CZ6508000000192000145399' },
    { number: '2', iban: 'CZ6508000000192000145400', isDefault: true },
  ],
}

export const customerBody = {
  name: 'Customer Ltd.',
  registrations: { IČO: '123' },
  salesMaturity: 10,
  addresses: [{ id: -1, street: 'First 1' }, { id: -2, street: 'Second 2' }, { street: 'Third 3' }],
  regOfficeAddressId: -2,
  persons: [{ firstName: 'Jana', birthday: '1990-01-01' }, { firstName: 'Petr' }],
  bankAccounts: [{ iban: 'CZ6508000000192000145401' }],
  properties: { 'bodyRichtext-1': '<p>Pays late.</p>' },
}

export interface PrintedUnit {
  readonly own: number
  readonly customer: number
  /** Jana. */
  readonly person: number
}

/** Both companies, the forms, and the first company as that of the unit. */
export async function createPrinted(server: Booted): Promise<PrintedUnit> {
  const own = await server.create('companies', ownBody)
  const customer = await server.create('companies', customerBody)
  await sendSetting(server, 'PUT', 'print-forms', { printForms })
  await sendSetting(server, 'PATCH', `agencies?id=${server.unit}`, { companyId: own.id })
  return { own: own.id, customer: customer.id, person: customer.persons[0].id }
}

/** Sends as somebody who may configure the unit. */
export async function sendSetting(
  server: Booted,
  method: string,
  path: string,
  body: object,
): Promise<void> {
  const token = await server.issue({ scopes: allScopes })
  const reply = await server.call({ method, path, body, token })
  assert.equal(reply.status, 200, reply.text)
}

/** A sales invoice to the customer; approved, and so frozen, where it is said. */
export async function createInvoice(
  server: Booted,
  { customer, person }: PrintedUnit,
  more: object = {},
): Promise<number> {
  const rows = [{ name: 'Design', count: 2, unitPriceDoc: 100 }]
  const body = {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: customer, personId: person },
    properties: { 'bodyEditTable-INVOICE.SALES.ITEMS': { data: rows }, issueDate: '2026-03-05' },
    ...more,
  }
  return (await server.create('documents', body)).id
}
