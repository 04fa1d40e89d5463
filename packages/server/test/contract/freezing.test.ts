// Documents that bind freeze when they are approved: what they say to others stays, whatever their
// status, and everything else may change.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putLifecycleFile } from '../../src/service/unit/put-files.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { importInto, ndjsonFile } from '../support/import-into.ts'
import { changed, companyOf, faultsOf, patcher, type Saved } from '../support/patch.ts'

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const rows = [
  { rowId: 1, name: 'Design', count: 2, unitPriceDoc: 100, vatPercentage: 21 },
  { rowId: 2, name: 'Print', count: 1, unitPriceDoc: 50, vatPercentage: 12 },
]

type Server = () => Booted

async function invoice(server: Server, body: object = {}): Promise<Saved> {
  return await server().create('documents', {
    type: 'INVOICE.SALES',
    ownerId: 1,
    companyId: await companyOf(server),
    properties: { currencyDoc: 'CZK', [table]: { data: rows } },
    ...body,
  })
}

/** The places that a refused change would have touched. */
function frozenIn({ status, json, text }: Reply): readonly string[] {
  assert.equal(status, 409, text)
  assert.equal(json.code, 'record-frozen')
  assert.equal(json.hint, 'correct')
  assert.equal(typeof json.frozenAt, 'string')
  assert.ok(json.errors.every(({ code }: Saved) => code === 'frozen-field'))
  return json.errors.map(({ pointer }: Saved) => pointer)
}

function rowsPatch(data: readonly object[]): object {
  return { properties: { [table]: { data } } }
}

onOneEngine('freezing', (server) => {
  whenItFreezes(server)
  whatStays(server)
  theWayBack(server)
})

function whenItFreezes(server: Server): void {
  const patch = patcher(server)
  const frozen = (): Promise<Saved> => invoice(server, { status: 'APPROVED' })

  test('a document freezes at the moment its status becomes APPROVED, and not before', async () => {
    const draft = await invoice(server)
    assert.equal(draft.frozenAt, null)
    assert.equal(draft.seal, null)
    const approved = await changed(server, [patch, 'documents', draft.id, { status: 'APPROVED' }])
    assert.equal(approved.frozenAt, approved.updatedAt)
    assert.match(approved.seal, /^[0-9a-f]{64}$/)
    const born = await frozen()
    assert.equal(born.frozenAt, born.createdAt)
    assert.notEqual(born.seal, approved.seal)
    const filter = encodeURIComponent(`id = ${born.id} AND frozenAt IS NOT NULL`)
    const query = `columns=id,frozenAt&properties=&externalFilter=${filter}`
    const { json } = await server().call({ path: `views/INVOICES.SALES?${query}` })
    assert.deepEqual(json.data, [{ id: born.id, frozenAt: born.frozenAt }])
  })

  test('it stays frozen through every later status', async () => {
    const { id, frozenAt, seal } = await frozen()
    for (const status of ['PAID', 'CANCELLED', 'APPROVED']) {
      const later = await changed(server, [patch, 'documents', id, { status }])
      assert.deepEqual([later.status, later.frozenAt, later.seal], [status, frozenAt, seal])
      assert.deepEqual(frozenIn(await patch('documents', id, { number: 'X' })), ['/number'])
    }
  })

  test('the history tells the freezing and the seal', async () => {
    const draft = await invoice(server)
    const { frozenAt, seal } = (await patch('documents', draft.id, { status: 'APPROVED' })).json
    const { json } = await server().call({ path: `documents/history?id=${draft.id}` })
    const changes = json.data[0].changes.filter(({ pointer }: Saved) =>
      /frozenAt|seal/.test(pointer),
    )
    assert.deepEqual(changes, [
      { pointer: '/frozenAt', from: null, to: frozenAt },
      { pointer: '/seal', from: null, to: seal },
    ])
    const past = await server().call({ path: `documents?id=${draft.id}&version=1` })
    assert.equal(past.json.frozenAt, null)
  })

  test('other types and proformas do not freeze, and only the server says so', async () => {
    for (const type of ['INVOICE.SALES.PROFORMA', 'DOCUMENT.ISSUED', 'OVERHEAD.CLIENT']) {
      const { frozenAt } = await invoice(server, { type, status: 'APPROVED', properties: {} })
      assert.equal(frozenAt, null, type)
    }
    for (const type of ['INTERNAL.SALES', 'CASHBOX.CARD.DEBIT.BILL', 'INVOICE.PURCHASE']) {
      const { frozenAt } = await invoice(server, { type, status: 'APPROVED', properties: {} })
      assert.notEqual(frozenAt, null, type)
    }
    const { id } = await frozen()
    const body = { frozenAt: null, seal: 'x' }
    assert.deepEqual(faultsOf(await patch('documents', id, body)), [
      'read-only-field /frozenAt',
      'read-only-field /seal',
    ])
  })
}

function whatStays(server: Server): void {
  const patch = patcher(server)
  const frozen = (): Promise<Saved> => invoice(server, { status: 'APPROVED' })

  test('each frozen field that would change is told, and nothing is stored', async () => {
    const before = await frozen()
    const other = await companyOf(server)
    const reply = await patch('documents', before.id, {
      companyId: other,
      isDisabled: true,
      status: 'PAID',
      properties: { vatDate: '2026-01-01', paymentMark: 'PAYMENT.NONE' },
    })
    assert.deepEqual(frozenIn(reply), ['/companyId', '/isDisabled', '/properties/vatDate'])
    const { json } = await server().call({ path: `documents?id=${before.id}` })
    assert.deepEqual(json, before)
  })

  test('rows are neither changed, added, removed nor reordered', async () => {
    const { id } = await frozen()
    const data = `/properties/${table}/data`
    const refused = async (body: object, query = '') =>
      frozenIn(await patch('documents', id, body, { query }))
    assert.deepEqual(await refused(rowsPatch([{ rowId: 2, name: 'Printing' }])), [`${data}/0/name`])
    assert.deepEqual(await refused(rowsPatch([{ name: 'More', count: 1, unitPriceDoc: 1 }])), [
      `${data}/0`,
    ])
    assert.deepEqual(await refused(rowsPatch([{ rowId: 1, remove: true }])), [data])
    const turned = rowsPatch([{ rowId: 2 }, { rowId: 1 }])
    assert.deepEqual(await refused(turned, '&lists=replace'), [data])
    assert.deepEqual(await refused({ properties: { [table]: null } }), [`/properties/${table}`])
  })

  test('what files, pays and prints it may change, and what is equal is no change', async () => {
    const before = await frozen()
    const free = {
      status: 'PAID',
      tags: ['paid'],
      category: 'CATEGORY.A',
      externalId: `frozen-${before.id}`,
      participantIds: [1],
      properties: {
        paymentMark: 'PAYMENT.NONE',
        paymentDate: '2026-02-01',
        paperSize: 'PAPER.SIZE-A4',
        paperOrientation: 'PORTRAIT',
        printForm: 'PAPER.HEADER-STANDARD',
        showSignature: true,
        currencyDoc: 'CZK',
        vatDate: null,
        [table]: { data: [{ rowId: 1, category: 'ROW.A', count: 2 }] },
      },
    }
    const after = await changed(server, [patch, 'documents', before.id, free])
    assert.equal(after.seal, before.seal)
    const [row] = after.properties[table].data
    assert.deepEqual([row.category, row.amountDoc], ['ROW.A', 200])
    const back = await changed(server, [patch, 'documents', before.id, after])
    assert.equal(back.version, after.version)
  })

  test('a dry run is refused as the change would be, and freezes nothing', async () => {
    const { id } = await frozen()
    const query = '&dryRun=true'
    const reply = await patch('documents', id, { number: 'X' }, { query })
    assert.deepEqual(frozenIn(reply), ['/number'])
    const draft = await invoice(server)
    const dry = await patch('documents', draft.id, { status: 'APPROVED' }, { query })
    assert.notEqual(dry.json.frozenAt, null)
    const { json } = await server().call({ path: `documents?id=${draft.id}` })
    assert.deepEqual(json, draft)
  })
}

function theWayBack(server: Server): void {
  const patch = patcher(server)
  const ofType = (type: string, more: object = {}) =>
    invoice(server, { type, status: 'APPROVED', properties: {}, ...more })
  const act = (id: number, action: string) => {
    const body = { action, reason: 'Wrong account' }
    return server().call({ path: `documents/actions?id=${id}`, body })
  }

  function assertKept({ status, json, text }: Reply, hint: string): void {
    const { code, rule } = json
    const refused = ['transition-forbidden', 'is-frozen', hint]
    assert.deepEqual([status, code, rule, json.hint], [409, ...refused], text)
    assert.ok(!json.allowed.includes('PROCESSING'), text)
  }

  test('what is frozen goes back into preparation only by being reopened', async () => {
    const hints = { 'INVOICE.SALES': 'correct', 'INTERNAL.SALES': 'reopen' }
    for (const [type, hint] of Object.entries(hints)) {
      const { id } = await ofType(type)
      for (const before of ['APPROVED', 'PAID', 'CANCELLED']) {
        await changed(server, [patch, 'documents', id, { status: before }])
        for (const query of ['', '&dryRun=true']) {
          const body = { status: 'PROCESSING', tags: ['a'] }
          assertKept(await patch('documents', id, body, { query }), hint)
        }
        const { json } = await server().call({ path: `documents/actions?id=${id}` })
        const step = json.data.find(({ to, action }: Saved) => {
          return action === 'status' && to === 'PROCESSING'
        })
        assert.deepEqual([step.isAllowed, step.rule, step.hint], [false, 'is-frozen', hint])
      }
    }
    const { id } = await ofType('INTERNAL.SALES')
    const reopened = await act(id, 'reopen')
    assert.deepEqual([reopened.json.status, reopened.json.frozenAt], ['PROCESSING', null])
    for (const status of ['REJECTED', 'PROCESSING']) {
      await changed(server, [patch, 'documents', id, { status }])
    }
  })

  test('restoring and importing are no way around it', async () => {
    const { id } = await ofType('INTERNAL.SALES', { externalId: 'kept' })
    const line = { externalId: 'kept', type: 'INTERNAL.SALES', status: 'PROCESSING' }
    const file = ndjsonFile(line)
    const into = { unit: server().unit, collection: 'documents', isUpsert: true } as const
    const [imported] = await importInto(server(), { ...into, file })
    assert.deepEqual(imported?.errors, [
      'This record is frozen: only `reopen` takes it back to "PROCESSING".',
    ])
    for (const status of ['PAID', 'CANCELLED']) {
      await changed(server, [patch, 'documents', id, { status }])
    }
    const { store, unit } = server()
    const phases = { PAID: 'preparation', APPROVED: 'done', CANCELLED: 'cancelled' }
    const statuses = Object.entries(phases).map(([code, phase]) => ({ code, phase }))
    await putLifecycleFile(store, unit, { lifecycles: [{ type: 'INTERNAL.SALES', statuses }] })
    const restored = await act(id, 'restore')
    await store.configuration.deleteLifecycle({ unit, type: 'INTERNAL.SALES' })
    assertKept(restored, 'reopen')
    assert.equal((await act(id, 'restore')).json.status, 'PAID')
  })
}
