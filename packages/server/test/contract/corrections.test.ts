// Frozen invoices are taken back by another document, and what is no invoice may be reopened.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putLifecycleFile } from '../../src/service/unit/put-files.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { changed, companyOf, faultsOf, type Patch, patcher, type Saved } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'
import { settableClock } from '../support/settable-clock.ts'

type Server = () => Booted

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const today = '2026-03-05'
const rows = [
  { rowId: 1, name: 'Design', count: 3, unitPriceDoc: 33.335, vatPercentage: 21 },
  { rowId: 4, name: 'Flat', amountDoc: 10.01, vatPercentage: 12, category: 'ROW.A' },
  { rowId: 5, name: 'Odd', count: 2, unitPriceDoc: 1, amountDoc: 2.5, vatPercentage: 12 },
]

async function frozen(server: Server, body: object = {}): Promise<Saved> {
  return await server().create('documents', {
    type: 'INVOICE.SALES',
    ownerId: 1,
    companyId: await companyOf(server),
    status: 'APPROVED',
    properties: {
      currencyDoc: 'EUR',
      exRateDocAcc: 24.5,
      vatDate: '2026-01-31',
      companyName: 'Company',
      [table]: { data: rows },
    },
    ...body,
  })
}

async function act(server: Server, id: number, body: object, more: object = {}): Promise<Reply> {
  return await server().call({ path: `documents/actions?id=${id}`, body, ...more })
}

async function correct(server: Server, id: number, reason = 'Wrong price'): Promise<Saved> {
  const reply = await act(server, id, { action: 'correct', reason })
  assert.equal(reply.status, 201, reply.text)
  assert.equal(reply.headers.get('location'), `/rest/v1/1/documents?id=${reply.json.id}`)
  return reply.json
}

async function read(server: Server, id: number, token?: string): Promise<Saved> {
  const sent = token === undefined ? {} : { token }
  return (await server().call({ path: `documents?id=${id}`, ...sent })).json
}

onOneEngine(
  'corrections',
  (server) => {
    const patch = patcher(server)
    correcting(server, patch)
    repeating(server)
    referring(server)
    approving(server, patch)
    reopening(server, patch)
  },
  settableClock(`${today}T12:00:00Z`),
)

function correcting(server: Server, patch: Patch): void {
  test('a correction has the rows of its original with the opposite sign, dated today', async () => {
    const original = await frozen(server)
    const made = await correct(server, original.id)
    assert.deepEqual(await read(server, made.id), made)
    const { type, status, number, companyId, correctsId, frozenAt, properties } = made
    assert.deepEqual(
      [type, status, companyId, correctsId, frozenAt],
      ['INVOICE.SALES.CORRECTION', 'PROCESSING', original.companyId, original.id, null],
    )
    assert.match(number, /^CIC-26-/)
    const { [table]: items, ...others } = properties
    assert.deepEqual(others, {
      ...{ companyName: 'Company', currencyDoc: 'EUR', exRateDocAcc: 24.5, showSignature: false },
      ...{ createdOn: today, vatDate: today, issueDate: today, supplyDate: today },
      correctionReason: 'Wrong price',
    })
    const shown = items.data.map(({ rowId, count, unitPriceDoc, amountDoc }: Saved) => {
      return [rowId, count, unitPriceDoc, amountDoc]
    })
    assert.deepEqual(shown, [
      [1, -3, 33.335, -100.01],
      [4, null, null, -10.01],
      [5, -2, 1, -2.5],
    ])
    for (const name of ['totalNet', 'totalVat', 'totalGross']) {
      assert.equal(original[name] + made[name], 0, name)
    }
  })

  test('the original names its corrections, and its history tells of them', async () => {
    const original = await frozen(server)
    const first = await correct(server, original.id)
    const second = await correct(server, original.id)
    const now = await read(server, original.id)
    assert.deepEqual(now.correctedByIds, [first.id, second.id])
    assert.equal(now.version, original.version + 2)
    assert.deepEqual([now.frozenAt, now.seal], [original.frozenAt, original.seal])
    const { json } = await server().call({ path: `documents/history?id=${original.id}` })
    const { action, comment, changes } = json.data[0]
    assert.deepEqual([action, comment, changes], ['corrected', 'Wrong price', []])
    const back = await changed(server, [patch, 'documents', original.id, now])
    assert.deepEqual(back, now)
    await changed(server, [patch, 'documents', first.id, { tags: ['x'] }])
    assert.deepEqual(await read(server, original.id), now, 'a change of a correction is its own')
    const tagged = await changed(server, [patch, 'documents', original.id, { tags: ['x'] }])
    assert.deepEqual(tagged.correctedByIds, [first.id, second.id])
  })

  test('a reader is told only of the corrections that he may read', async () => {
    const user = await createUser(server(), 'clerk')
    const token = await server().issue({ user })
    const original = await frozen(server)
    const made = await correct(server, original.id)
    const acl = { read: { users: [1] }, write: { users: [1] } }
    const owner = await server().create('documents', {
      ...{ type: 'INVOICE.SALES.CORRECTION', ownerId: 1, companyId: original.companyId },
      ...{ correctsId: original.id, acl },
    })
    const all = await read(server, original.id)
    assert.deepEqual(all.correctedByIds, [made.id, owner.id])
    const seen = await read(server, original.id, token)
    const readable = [made.id, owner.id].filter((id) => seen.correctedByIds.includes(id))
    assert.deepEqual(seen.correctedByIds, readable)
    for (const id of [made.id, owner.id]) {
      const { status } = await server().call({ path: `documents?id=${id}`, token })
      assert.equal(status === 200, seen.correctedByIds.includes(id))
    }
  })
}

function repeating(server: Server): void {
  test('a dry run makes nothing, and a repeated request makes one correction', async () => {
    const original = await frozen(server)
    const body = { action: 'correct', reason: 'Twice', version: original.version }
    const dry = await server().call({
      path: `documents/actions?id=${original.id}&dryRun=true`,
      body,
    })
    assert.deepEqual([dry.status, dry.json.id, dry.json.correctsId], [200, null, original.id])
    const first = await act(server, original.id, body)
    const again = await act(server, original.id, body)
    assert.deepEqual([again.status, again.json.id], [201, first.json.id])
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    const headers = { 'idempotency-key': `correct-${original.id}` }
    const keyed = { action: 'correct', reason: 'Keyed' }
    const [one, two] = [
      await act(server, original.id, keyed, { headers }),
      await act(server, original.id, keyed, { headers }),
    ]
    assert.deepEqual([two.status, two.text], [201, one.text])
    const { correctedByIds } = await read(server, original.id)
    assert.deepEqual(correctedByIds, [first.json.id, one.json.id])
  })

  test('only frozen invoices are corrected, for a reason', async () => {
    const draft = await frozen(server, { status: 'PROCESSING' })
    const reason = 'x'
    const refused = await act(server, draft.id, { action: 'correct', reason })
    assert.deepEqual([refused.status, refused.json.code], [409, 'transition-forbidden'])
    const internal = await frozen(server, { type: 'INTERNAL.SALES', properties: {} })
    const none = await act(server, internal.id, { action: 'correct', reason })
    assert.equal(none.json.code, 'transition-forbidden')
    const { id } = await frozen(server)
    assert.deepEqual(faultsOf(await act(server, id, { action: 'correct', reason: ' ' })), [
      'required /reason',
    ])
  })
}

function referring(server: Server): void {
  test('a correction refers to a frozen invoice of its company, or to nothing', async () => {
    const original = await frozen(server)
    const draft = await frozen(server, { status: 'PROCESSING' })
    const voucher = await frozen(server, { type: 'CASHBOX.DEBIT', properties: {} })
    const { companyId } = original
    const post = async (correctsId: number | null, company = companyId): Promise<Reply> => {
      const body = { type: 'INVOICE.SALES.CORRECTION', ownerId: 1, companyId: company, correctsId }
      return await server().call({ path: 'documents', body })
    }
    assert.equal((await post(original.id)).status, 201)
    assert.equal((await post(null)).status, 201)
    const unknown = ['unknown-reference /correctsId']
    assert.deepEqual(faultsOf(await post(original.id, await companyOf(server))), unknown)
    assert.deepEqual(faultsOf(await post(draft.id, draft.companyId)), unknown)
    assert.deepEqual(faultsOf(await post(voucher.id, voucher.companyId)), unknown)
    const { status, json } = await post(999_999_999)
    const [fault] = json.errors
    assert.deepEqual([status, `${fault.code} ${fault.pointer}`], [404, ...unknown])
  })
}

function approving(server: Server, patch: Patch): void {
  const approve = { status: 'APPROVED' }

  test('a correction is approved with its original, a reason and the same currency', async () => {
    const original = await frozen(server)
    const { id } = await correct(server, original.id)
    const faults = async (body: object) =>
      faultsOf(await patch('documents', id, { ...approve, ...body }))
    assert.deepEqual(await faults({ correctsId: null, properties: { correctionReason: '' } }), [
      'required /correctsId',
      'required /properties/correctionReason',
    ])
    assert.deepEqual(await faults({ properties: { currencyDoc: 'CZK' } }), [
      'not-equal /properties/currencyDoc',
    ])
    const done = await changed(server, [patch, 'documents', id, approve])
    assert.notEqual(done.seal, null)
    const reply = await patch('documents', id, { correctsId: null })
    assert.deepEqual(reply.json.errors[0].pointer, '/correctsId')
  })

  test('one that arrives approved is stored as sent', async () => {
    const companyId = await companyOf(server)
    const body = { type: 'INVOICE.SALES.CORRECTION', ownerId: 1, companyId, ...approve }
    assert.notEqual((await server().create('documents', body)).frozenAt, null)
  })
}

function reopening(server: Server, patch: Patch): void {
  const reopen = { action: 'reopen', reason: 'Wrong account' }
  const internal = { type: 'INTERNAL.SALES', properties: {} }

  test('what is reopened is a draft again, with its number, and freezes anew', async () => {
    const before = await frozen(server, internal)
    const reply = await act(server, before.id, reopen)
    assert.equal(reply.status, 200, reply.text)
    const { status, statusDate, frozenAt, seal, number } = reply.json
    assert.deepEqual(
      [status, statusDate, frozenAt, seal, number],
      ['PROCESSING', today, null, null, before.number],
    )
    const { json } = await server().call({ path: `documents/history?id=${before.id}` })
    assert.deepEqual([json.data[0].action, json.data[0].comment], ['reopened', reopen.reason])
    await changed(server, [patch, 'documents', before.id, { properties: { name: 'New' } }])
    const body = { status: 'APPROVED' }
    const after = await changed(server, [patch, 'documents', before.id, body])
    assert.ok(after.seal !== null && after.seal !== before.seal)
  })

  test('sales invoices are not reopened, nor is what a correction refers to', async () => {
    const sales = await frozen(server)
    const refused = await act(server, sales.id, reopen)
    assert.deepEqual([refused.status, refused.json.code], [409, 'transition-forbidden'])
    const purchase = await frozen(server, { type: 'INVOICE.PURCHASE', properties: {} })
    await correct(server, purchase.id)
    const corrected = await act(server, purchase.id, reopen)
    assert.deepEqual([corrected.status, corrected.json.code], [409, 'record-frozen'])
  })

  test('reopening takes a supervisor and a reason', async () => {
    const { id } = await frozen(server, internal)
    assert.deepEqual(faultsOf(await act(server, id, { action: 'reopen' })), ['required /reason'])
    const user = await createUser(server(), 'clerk')
    const token = await server().issue({ user })
    const refused = await act(server, id, reopen, { token })
    assert.deepEqual([refused.status, refused.json.code], [409, 'transition-forbidden'])
    const { json } = await server().call({ path: `documents/actions?id=${id}`, token })
    const listed = json.data.find(({ action }: Saved) => action === 'reopen')
    assert.equal(listed.isAllowed, false)
    assert.equal(listed.reason, refused.json.detail)
  })

  test('a lifecycle says who may reopen, and which statuses freeze', async () => {
    const lifecycle = (of: object) => ({ lifecycles: [{ type: 'DOCUMENT.CONTRACT', ...of }] })
    const put = (of: object) => putLifecycleFile(server().store, server().unit, lifecycle(of))
    const group = `Archive of ${server().engine}`
    await server().store.directory.createGroup({ unit: server().unit, name: group })
    await put({ freezesOn: ['SIGNED'], reopen: [group] })
    const contract = { type: 'DOCUMENT.CONTRACT', status: 'SIGNED', properties: {} }
    const { id, frozenAt, seal } = await frozen(server, contract)
    assert.notEqual(frozenAt, null)
    assert.notEqual(seal, null)
    const refused = await act(server, id, reopen)
    assert.equal(refused.json.code, 'transition-forbidden')
    assert.match(refused.json.detail, new RegExp(group))
    await put({ freezesOn: ['SIGNED'], reopen: ['Supervisor'] })
    assert.equal((await act(server, id, reopen)).json.frozenAt, null)
  })
}
