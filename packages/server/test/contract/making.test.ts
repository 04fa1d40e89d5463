// One document leads to the next: an invoice is made of a quotation, a proforma or an order, and a
// copy of anything that has a status.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { collectionsWithStatus } from '@kontor/contract/records/record-type.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { comparable } from '../support/created-anew.ts'
import { onOneEngine } from '../support/engines.ts'
import { faultsOf, type Saved } from '../support/patch.ts'
import { createUser, type ReferenceWorld, referenceWorld } from '../support/reference-world.ts'
import { settableClock } from '../support/settable-clock.ts'
import { allScopes } from '../support/user-caller.ts'

type Server = () => Booted
type World = () => ReferenceWorld

const today = '2026-03-05'
const table = (type: string) => `bodyEditTable-${type}.ITEMS`
const quotation = 'DOCUMENT.QUOTATION.SALES'
const order = 'DOCUMENT.ORDER.PURCHASE'
const invoice = { action: 'make', type: 'INVOICE.SALES' }

onOneEngine(
  'records that are made of others',
  (server) => {
    const world = referenceWorld(server)
    making(server, world)
    dueDates(server)
    telling(server, world)
    repeating(server, world)
    refusing(server, world)
    copying(server, world)
  },
  settableClock(`${today}T12:00:00Z`),
)

async function act(server: Server, of: string, body: object, more: object = {}): Promise<Reply> {
  return await server().call({ path: of.replace('?', '/actions?'), body, ...more })
}

async function made(server: Server, id: number, body: object, more: object = {}): Promise<Saved> {
  const reply = await act(server, `documents?id=${id}`, body, more)
  assert.equal(reply.status, 201, reply.text)
  assert.equal(reply.headers.get('location'), `/rest/v1/1/documents?id=${reply.json.id}`)
  return reply.json
}

async function read(server: Server, id: number, token?: string): Promise<Saved> {
  const as = token === undefined ? {} : { token }
  return (await server().call({ path: `documents?id=${id}`, ...as })).json
}

async function offer(server: Server, world: World, body: object = {}): Promise<Saved> {
  const { company, person } = world().ids
  return await server().create('documents', {
    ...{ type: quotation, ownerId: 1, companyId: company, personId: person, tags: ['spring'] },
    properties: {
      ...{
        name: 'Campaign',
        currencyDoc: 'EUR',
        companyLabelName: 'Client',
        createdOn: '2026-01-07',
      },
      ...{ paymentCondition: 'CONDITION.PAYMENT.NET-14', 'bodyRichtext-1': '<p>We offer</p>' },
      [table(quotation)]: {
        data: [
          { rowId: 1, name: 'Design', count: 3, unitPriceDoc: 33.335, vatPercentage: 21 },
          { rowId: 4, name: 'Flat', count: 2, unitPriceDoc: 1, amountDoc: 2.5, workHoursQuote: 8 },
        ],
      },
    },
    ...body,
  })
}

function making(server: Server, world: World): void {
  test('an invoice of a quotation has its parties, money and rows, and dates of today', async () => {
    const source = await offer(server, world)
    const user = await createUser(server(), freshName())
    const document = await made(server, source.id, invoice, {
      token: await server().issue({ user }),
    })
    assert.deepEqual(await read(server, document.id), document)
    const { type, status, companyId, personId, ownerId, tags, madeFromId, properties } = document
    assert.deepEqual(
      [type, status, companyId, personId, ownerId, tags, madeFromId],
      [invoice.type, 'PROCESSING', source.companyId, source.personId, user, ['spring'], source.id],
    )
    assert.match(document.number, /^CI-26-/)
    const { [table('INVOICE.SALES')]: items, ...others } = properties
    assert.deepEqual(others, {
      companyName: 'Referred Ltd.',
      ...{ name: 'Campaign', currencyDoc: 'EUR', companyLabelName: 'Client', showSignature: false },
      ...{ createdOn: today, issueDate: today, vatDate: today, supplyDate: today },
      ...{ paymentCondition: 'CONDITION.PAYMENT.NET-14', paymentDate: '2026-03-19' },
    })
    const rows = items.data.map(({ rowId, name, count, unitPriceDoc, amountDoc }: Saved) => {
      return [rowId, name, count, unitPriceDoc, amountDoc]
    })
    assert.deepEqual(rows, [
      [1, 'Design', 3, 33.335, 100.01],
      [4, 'Flat', 2, 1, 2.5],
    ])
    for (const total of ['totalNet', 'totalVat', 'totalGross']) {
      assert.equal(document[total], source[total], total)
    }
  })

  test('an invoice of a proforma has its rows, and one of an order those of the order', async () => {
    const { company } = world().ids
    const row = { name: 'Paper', count: 2, vatPercentage: 21, unitPriceDoc: 12.5 }
    const proforma = await server().create('documents', {
      ...{ type: 'INVOICE.SALES.PROFORMA', ownerId: 1, companyId: company },
      properties: { paymentMark: 'PAYMENT.PAID', [table('INVOICE.SALES')]: { data: [row] } },
    })
    const sales = await made(server, proforma.id, invoice)
    assert.deepEqual([sales.totalGross, sales.properties.paymentMark], [30.25, undefined])
    const ordered = await server().create('documents', {
      ...{ type: order, ownerId: 1, companyId: company },
      properties: { [table(order)]: { data: [{ name: 'Paper', count: 2, unitCostDoc: 12.5 }] } },
    })
    const purchase = await made(server, ordered.id, { action: 'make', type: 'INVOICE.PURCHASE' })
    const [item] = purchase.properties[table('INVOICE.PURCHASE')].data
    const { rowId, name, count, unitPriceDoc, amountDoc } = item
    assert.deepEqual([rowId, name, count, unitPriceDoc, amountDoc], [1, 'Paper', 2, 12.5, 25])
    assert.deepEqual([purchase.madeFromId, purchase.totalNet], [ordered.id, 25])
  })
}

function dueDates(server: Server): void {
  const company = async (body: object = {}): Promise<number> =>
    (await server().create('companies', { name: freshName(), ...body })).id
  const dueOf = async (source: object, action: object, more: object = {}): Promise<unknown> => {
    const { id } = await server().create('documents', { ownerId: 1, ...source })
    return (await made(server, id, action, more)).properties.paymentDate
  }
  const ofQuotation = (companyId: number) => ({ type: quotation, companyId })
  const issued = (companyId: number, properties: object) => ({
    ...{ type: 'INVOICE.SALES', companyId, properties },
  })
  const copy = { action: 'copy' }

  test('what is made is due after its terms, the days of the company, the source, the unit', async () => {
    const newcomer = await company()
    const sixty = await company({ salesMaturity: 60 })
    const days = { issueDate: '2026-01-01', paymentDate: '2026-01-08' }
    const terms = { ...days, paymentCondition: 'CONDITION.PAYMENT.NET-2' }
    assert.equal(await dueOf(ofQuotation(newcomer), invoice), '2026-03-19')
    await setPaymentDays(server, 21)
    assert.equal(await dueOf(ofQuotation(newcomer), invoice), '2026-03-26')
    assert.equal(await dueOf(ofQuotation(sixty), invoice), '2026-05-04')
    assert.equal(await dueOf(issued(newcomer, days), copy), '2026-03-12')
    assert.equal(await dueOf(issued(sixty, days), copy), '2026-05-04')
    assert.equal(await dueOf(issued(sixty, terms), copy), '2026-03-07')
    await setPaymentDays(server, 14)
  })

  test('days of a company that no date could be are passed over', async () => {
    for (const salesMaturity of [-3, 9_007_199_254_740_991]) {
      const odd = ofQuotation(await company({ salesMaturity }))
      assert.equal(await dueOf(odd, invoice), '2026-03-19')
    }
  })

  test('what others issue is due when they say', async () => {
    const { companyId } = ofQuotation(await company({ salesMaturity: 60 }))
    const made = { action: 'make', type: 'INVOICE.PURCHASE' }
    assert.equal(await dueOf({ type: order, companyId }, made), undefined)
  })
}

async function setPaymentDays(server: Server, salesMaturity: number): Promise<void> {
  const token = await server().issue({ scopes: allScopes })
  const body = { salesMaturity }
  const reply = await server().call({ method: 'PATCH', path: 'agencies?id=1', body, token })
  assert.equal(reply.status, 200, reply.text)
}

function telling(server: Server, world: World): void {
  test('both say so: by their links, the history of the source, the feed and actions', async () => {
    const source = await offer(server, world)
    const { json: now } = await server().call({ path: 'changes?since=now' })
    const first = await made(server, source.id, invoice)
    const second = await made(server, source.id, invoice)
    const after = await read(server, source.id)
    assert.deepEqual([after.madeIds, after.version], [[first.id, second.id], source.version + 2])
    const { json } = await server().call({ path: `documents/history?id=${source.id}` })
    const [{ action, changes, comment }] = json.data
    assert.deepEqual([action, changes, comment], ['made', [], null])
    const feed = await server().call({ path: `changes?since=${now.cursor}` })
    const shown = feed.json.data.map(({ id, change }: Saved) => [id, change])
    for (const entry of [
      [source.id, 'updated'],
      [first.id, 'created'],
      [second.id, 'created'],
    ]) {
      assert.ok(
        shown.some((each: unknown[]) => String(each) === String(entry)),
        String(entry),
      )
    }
    const listed = await server().call({ path: `documents/actions?id=${source.id}` })
    assert.deepEqual(
      listed.json.data.filter(({ action }: Saved) => ['make', 'copy'].includes(action)),
      [
        { action: 'make', type: 'INVOICE.SALES', madeIds: after.madeIds, isAllowed: true },
        { action: 'copy', isAllowed: true },
      ],
    )
    const filtered = `views/INVOICES.SALES?externalFilter=madeFromId=${source.id}&columns=id`
    const rows = (await server().call({ path: filtered })).json.data
    assert.deepEqual(
      rows.map(({ id }: Saved) => id),
      after.madeIds,
    )
  })

  test('a source lists what its reader may read, and its tag is another one then', async () => {
    const source = await offer(server, world)
    await putDefaultFile(server().store, server().unit, { defaults: [{ type: 'INVOICE.SALES' }] })
    const hidden = await made(server, source.id, invoice)
    const user = await createUser(server(), freshName())
    const token = await server().issue({ user })
    const path = `documents?id=${source.id}`
    const before = await server().call({ path, token })
    assert.deepEqual(before.json.madeIds, [])
    const listed = await server().call({ path: path.replace('?', '/actions?'), token })
    const isMake = ({ action }: Saved): boolean => action === 'make'
    assert.deepEqual(listed.json.data.find(isMake).madeIds, [])
    const body = { acl: { read: { users: [user] } } }
    await server().call({ method: 'PATCH', path: `documents?id=${hidden.id}`, body })
    const headers = { 'if-none-match': String(before.headers.get('etag')) }
    const after = await server().call({ path, token, headers })
    assert.deepEqual([after.status, after.json.madeIds], [200, [hidden.id]])
    const past = await server().call({ path: `${path}&version=1`, token })
    assert.deepEqual(past.json.madeIds, [hidden.id])
    const others = await server().issue({ user: await createUser(server(), freshName()) })
    assert.deepEqual((await read(server, source.id, others)).madeIds, [])
    await putDefaultFile(server().store, server().unit, {
      defaults: [{ type: 'INVOICE.SALES', read: { everyone: true }, write: { everyone: true } }],
    })
  })
}

function repeating(server: Server, world: World): void {
  test('a dry run makes nothing, and a request that is sent again makes one', async () => {
    const source = await offer(server, world)
    const path = `documents?id=${source.id}&dryRun=true`
    const dry = await act(server, path, invoice)
    assert.deepEqual([dry.status, dry.json.number, dry.json.id], [200, null, null])
    assert.deepEqual((await read(server, source.id)).madeIds, [])
    const headers = { 'idempotency-key': freshName() }
    const first = await made(server, source.id, invoice, { headers })
    const again = await made(server, source.id, invoice, { headers })
    assert.deepEqual(again, first)
    const named = { ...invoice, version: source.version + 1 }
    const next = await made(server, source.id, named)
    assert.deepEqual(await made(server, source.id, named), next)
    assert.deepEqual((await read(server, source.id)).madeIds, [first.id, next.id])
    const stale = await act(server, `documents?id=${source.id}`, invoice, {
      headers: { 'if-match': `"${source.id}-${source.version}"` },
    })
    assert.deepEqual([stale.status, stale.json.code], [412, 'version-conflict'])
  })
}

function refusing(server: Server, world: World): void {
  test('what cannot be made of a record is refused by name', async () => {
    const { id } = await offer(server, world)
    const of = `documents?id=${id}`
    assert.deepEqual(faultsOf(await act(server, of, { action: 'make' })), ['required /type'])
    const other = { action: 'make', type: 'INVOICE.PURCHASE' }
    assert.deepEqual(faultsOf(await act(server, of, other)), ['unknown-type /type'])
    const task = await server().create('tasks', { name: 'A', ownerId: 1 })
    const ofTask = await act(server, `tasks?id=${task.id}`, invoice)
    assert.deepEqual(faultsOf(ofTask), ['unknown-type /type'])
  })

  test('the source must be readable, and what it names is checked as in a create', async () => {
    const acl = { read: { users: [1] }, write: { users: [1] } }
    const company = await server().create('companies', { name: 'Gone' })
    const { id } = await offer(server, world, { acl, personId: null, companyId: company.id })
    const token = await server().issue({ user: await createUser(server(), freshName()) })
    const of = `documents?id=${id}`
    const missing = await act(server, 'documents?id=999999', invoice, { token })
    assert.equal(missing.status, 404)
    const readOnly = await server().issue({ user: 1, scopes: ['read'] })
    const scoped = await act(server, of, invoice, { token: readOnly })
    assert.deepEqual([scoped.status, scoped.json.code], [403, 'insufficient-scope'])
    const body = { isDisabled: true }
    await server().call({ method: 'PATCH', path: `companies?id=${company.id}`, body })
    assert.deepEqual(faultsOf(await act(server, of, invoice)), ['unknown-reference /companyId'])
  })

  test('a link is given when a document is created, and never changes', async () => {
    const { company, frozenInvoice } = world().ids
    const source = await offer(server, world)
    const body = { type: 'INVOICE.SALES', ownerId: 1, companyId: company }
    const document = await server().create('documents', { ...body, madeFromId: source.id })
    assert.deepEqual((await read(server, source.id)).madeIds, [document.id])
    const path = `documents?id=${document.id}`
    const patch = { method: 'PATCH', path, body: { madeFromId: null } }
    assert.deepEqual(faultsOf(await server().call(patch)), ['immutable-field /madeFromId'])
    const wrong = { ...body, madeFromId: frozenInvoice }
    const refused = await server().call({ path: 'documents', body: wrong })
    assert.deepEqual(faultsOf(refused), ['unknown-reference /madeFromId'])
  })
}

const anew = [
  ...['number', 'ownerId', 'status', 'statusDate', 'externalId', 'setProcess', 'process'],
  ...['isDisabled', 'correctsId', 'madeFromId', 'madeFromJobId'],
]
const anewProperties = [
  ...['createdOn', 'issueDate', 'vatDate', 'supplyDate', 'receiptDate', 'paymentMark'],
  ...['paymentDate', 'paidOn', 'correctionReason'],
  ...['periodStart', 'periodEnd', 'prepaidAmountDoc', 'roundingAmountDoc'],
]

function copying(server: Server, world: World): void {
  const types = recordTypes.filter(({ collection }) =>
    collectionsWithStatus.some((each) => each === collection),
  )
  for (const type of types) {
    test(`a copy of ${type.type} says the same, and is a record of its own`, async () => {
      const payload = examplePayload(type, { size: 'fullest', ...world().forExamples })
      const { number, externalId, setProcess, ...body } = payload as Saved
      const source = await server().create(type.collection, { ...body, isDisabled: false })
      const of = `${type.collection}?id=${source.id}`
      const { status, json: copy, text } = await act(server, of, { action: 'copy' })
      assert.equal(status, 201, text)
      assert.notEqual(copy.id, source.id)
      assert.deepEqual([copy.ownerId, copy.externalId], [1, null])
      const same = ({ properties, ...fields }: Saved) => ({
        ...without(comparable(type, fields), anew),
        properties: without(properties ?? {}, anewProperties),
      })
      assert.deepEqual(same(copy), same(source))
      const { json } = await server().call({ path: of })
      assert.equal(json.version, source.version)
    })
  }
}

function without(values: Readonly<Record<string, unknown>>, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
