// What the law asks of an invoice and is not there is told beside the actions that freeze it, of
// what the reader may read, and keeps nobody from taking them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from '../../src/config/clock.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import { listActionsService } from '../../src/service/writes/list-actions.ts'
import type { Store } from '../../src/store/store.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { changed, patcher, type Saved } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'
import { allScopes } from '../support/user-caller.ts'

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

const address = { street: 'Long 1', city: 'Brno', zip: '60200', country: 'CZ' }
const ours = {
  ...{ name: 'Ours', addresses: [address] },
  registrations: { VAT: 'CZ1', ID: '1' },
}
const row = { name: 'Bread', count: 2, unitPriceDoc: 100, vatPercentage: 21 }
const whole = {
  ...{ paymentDate: '2026-03-19', currencyDoc: 'CZK', agencyBankAccount: { iban: 'CZ65' } },
  [table]: { data: [row] },
}

type Server = () => Booted

onOneEngine('legal contents', (server) => {
  places(server)
  reads(server)
  conditions(server)
})

/** What is told beside the step to `APPROVED`; undefined where nothing is. */
async function missingOf(server: Server, id: number, token?: string): Promise<Saved> {
  const path = `documents/actions?id=${id}&missing=true`
  const { json, text } = await server().call({ path, ...(token && { token }) })
  const step = json.data.find(({ to }: Saved) => to === 'APPROVED')
  assert.ok(step, text)
  return step.missing
}

async function codesOf(server: Server, id: number, token?: string): Promise<Saved> {
  return (await missingOf(server, id, token))?.map(({ code }: Saved) => code)
}

interface Made {
  readonly id: number
  readonly companyId: number
}

/** An invoice to a new company. */
async function invoice(
  server: Server,
  company: object,
  properties: object,
  type = 'INVOICE.SALES',
): Promise<Made> {
  const { id: companyId } = await server().create('companies', { name: 'Theirs', ...company })
  const body = { type, ownerId: 1, companyId, properties }
  const { id } = await server().create('documents', body)
  return { id, companyId }
}

/** Makes a new company the one that the unit is. */
async function beOurs(server: Server, company: object): Promise<number> {
  const { id } = await server().create('companies', company)
  const token = await server().issue({ scopes: allScopes })
  const body = { companyId: id, currency: 'CZK' }
  await changed(server, [patcher(server), 'agencies', server().unit, body, { token }])
  return id
}

function places(server: Server): void {
  test('each content is told with the record and the place where it is entered', async () => {
    const own = await beOurs(server, { name: 'Bare' })
    const { id, companyId } = await invoice(
      server,
      {},
      { [table]: { data: [row, { name: 'Salt' }] } },
    )
    const rows = `/properties/${table}/data/1`
    const shown = (await missingOf(server, id))?.map(({ code, collection, id, pointer }: Saved) => [
      ...[code, collection, id, pointer],
    ])
    assert.deepEqual(shown, [
      ['currency', 'documents', id, '/properties/currencyDoc'],
      ['due-date', 'documents', id, '/properties/paymentDate'],
      ['account', 'documents', id, '/properties/agencyBankAccountId'],
      ['own-address', 'companies', own, '/addresses'],
      ['own-vat-number', 'companies', own, '/registrations'],
      ['customer-address', 'companies', companyId, '/addresses'],
      ['row-quantity', 'documents', id, `${rows}/count`],
      ['row-price', 'documents', id, `${rows}/unitPriceDoc`],
    ])
  })

  test('nothing is missing of a whole invoice, and what is frozen or a proforma is not asked', async () => {
    await beOurs(server, ours)
    const { id } = await invoice(server, { addresses: [address] }, whole)
    assert.deepEqual(await codesOf(server, id), [])
    const lacking = await invoice(server, {}, {})
    assert.notDeepEqual(await codesOf(server, lacking.id), [])
    await changed(server, [patcher(server), 'documents', lacking.id, { status: 'APPROVED' }])
    await changed(server, [patcher(server), 'documents', lacking.id, { status: 'PAID' }])
    // It is approved again, but freezes no more.
    assert.equal(await missingOf(server, lacking.id), undefined)
    const proforma = await invoice(server, {}, {}, 'INVOICE.SALES.PROFORMA')
    assert.equal(await codesOf(server, proforma.id), undefined)
  })
}

function reads(server: Server): void {
  test('whoever does not ask is not told, and nothing is read for it', async () => {
    await beOurs(server, { name: 'Bare' })
    const { id, companyId } = await invoice(server, {}, {})
    const path = `documents/actions?id=${id}`
    for (const query of ['', '&missing=false']) {
      const { json } = await server().call({ path: `${path}${query}` })
      assert.ok(json.data.some(({ to }: Saved) => to === 'APPROVED'))
      assert.ok(json.data.every(({ missing }: Saved) => missing === undefined))
    }
    assert.deepEqual(await readBy(server, id, false), [`documents ${id}`])
    const own = (await server().call({ path: `agencies?id=${server().unit}` })).json.companyId
    assert.deepEqual(await readBy(server, id, true), [
      ...[`documents ${id}`, `agencies ${server().unit}`],
      ...[`companies ${own}`, `companies ${companyId}`],
    ])
    const wrong = await server().call({ path: `${path}&missing=yes` })
    assert.deepEqual([wrong.status, wrong.json.code], [400, 'bad-parameter'])
    const job = await server().call({ path: 'tasks/actions?id=1&missing=true' })
    assert.deepEqual([job.status, job.json.code], [400, 'unknown-parameter'])
  })
}

/** The records that a list of actions reads. */
async function readBy(server: Server, id: number, withMissing: boolean): Promise<string[]> {
  const { store, unit } = server()
  const read: string[] = []
  const records: Store['records'] = Object.assign(Object.create(store.records), {
    find: (input: Parameters<Store['records']['find']>[0]) => {
      const { lookup } = input
      read.push(`${input.collection} ${lookup.by === 'id' ? lookup.id : lookup.by}`)
      return store.records.find(input)
    },
  })
  const list = listActionsService(Object.assign(Object.create(store), { records }), systemClock)
  const principal = { reader: operatorOf(unit), tokenId: 'test', scopes: ['write'] as const }
  const lookup = { by: 'id', id } as const
  await list({ principal, collection: 'documents', lookup, withMissing })
  return read
}

function conditions(server: Server): void {
  test('the law of the country of the unit adds to it, and VAT numbers where they are needed', async () => {
    await beOurs(server, { ...ours, registrations: {} })
    const here = await invoice(server, { addresses: [address] }, whole)
    assert.deepEqual(await codesOf(server, here.id), ['own-vat-number', 'own-id-number'])
    const untaxed = { ...whole, [table]: { data: [{ ...row, vatPercentage: 0 }] } }
    const abroad = { addresses: [{ ...address, country: 'DE' }] }
    const there = await invoice(server, abroad, untaxed)
    assert.deepEqual(await codesOf(server, there.id), ['own-id-number', 'customer-vat-number'])
    await beOurs(server, { ...ours, registrations: {}, addresses: [{ ...address, country: 'SK' }] })
    assert.deepEqual(await codesOf(server, here.id), ['own-vat-number'])
    const inEuros = await invoice(
      server,
      { addresses: [address] },
      { ...whole, currencyDoc: 'EUR' },
    )
    assert.deepEqual(await codesOf(server, inEuros.id), ['exchange-rate', 'own-vat-number'])
  })

  test('nothing is told of companies that the reader may not read', async () => {
    await beOurs(server, { name: 'Bare' })
    const { id } = await invoice(server, {}, whole)
    const all = ['own-address', 'own-vat-number', 'customer-address']
    assert.deepEqual(await codesOf(server, id), all)
    const user = await createUser(server(), freshName())
    const token = await server().issue({ user })
    assert.deepEqual(await codesOf(server, id, token), all)
    const { store, unit } = server()
    await putDefaultFile(store, unit, { defaults: [{ type: 'COMPANY' }] })
    assert.deepEqual(await codesOf(server, id, token), [])
    assert.deepEqual(await codesOf(server, id), all)
    await putDefaultFile(store, unit, {
      defaults: [{ type: 'COMPANY', read: { everyone: true }, write: { everyone: true } }],
    })
  })
}
