// What a process refuses, over HTTP: whoever is not waited for, whatever it decides itself, and every
// way past it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putLifecycleFile } from '../../src/service/unit/put-files.ts'
import {
  type Approvals,
  approvals,
  approver,
  byAmount,
  byBoth,
  byFinance,
  invoiceOf,
  type Person,
  taker,
} from '../support/approvals.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { faultsOf, patcher, type Saved } from '../support/patch.ts'

type Server = () => Booted
type World = () => Approvals

onOneEngine('refusals of processes', (server) => {
  const world = approvals(server)
  starting(server, world)
  acting(server, world)
  wanting(server, world)
  passing(server, world)
})

function codeOf({ status, json }: Reply): readonly unknown[] {
  return [status, json.code]
}

function starting(server: Server, world: World): void {
  const patch = patcher(server)

  test('a process is started once, on documents that it is for', async () => {
    const { people, company } = world()
    const { token } = people.owner
    const contract = { type: 'DOCUMENT.CONTRACT', ownerId: people.owner.id, companyId: company }
    const other = await server().call({
      ...{ path: 'documents', body: { ...contract, setProcess: byBoth } },
    })
    assert.deepEqual(faultsOf(other), ['wrong-value /setProcess'])
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    const options = { token }
    const rows = [
      [{ setProcess: byBoth }, 200, undefined],
      [{ setProcess: 'PROCESS-NONE' }, 422, 'invalid-record'],
      [{ setProcess: byFinance }, 409, 'process-running'],
      [{ status: 'APPROVED' }, 409, 'process-running'],
      [{ status: 'REJECTED' }, 409, 'process-running'],
      [{ status: 'SENT' }, 200, undefined],
    ] as const
    for (const [body, ...expected] of rows) {
      const reply = await patch('documents', id, body, options)
      assert.deepEqual(codeOf(reply), expected, `${JSON.stringify(body)} ${reply.text}`)
    }
    const { id: plain } = await invoiceOf(server, world(), 10)
    const both = await patch(
      'documents',
      plain,
      { setProcess: byBoth, status: 'APPROVED' },
      options,
    )
    assert.deepEqual(codeOf(both), [409, 'process-running'])
  })
}

function acting(server: Server, world: World): void {
  const approve = approver(server)
  const take = taker(server)

  test('who is not waited for, or looks at another step, changes nothing', async () => {
    const { owner, lead, clerk, stranger } = world().people
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    const { id: plain } = await invoiceOf(server, world(), 10)
    const { id: frozen } = await invoiceOf(server, world(), 10, { setProcess: byFinance })
    for (const by of [clerk, world().people.cashier]) await approve(frozen, by)
    const comment = 'No.'
    const rows: readonly (readonly [number, Person, object, number, string])[] = [
      [id, stranger, { action: 'approve' }, 403, 'not-an-approver'],
      [id, owner, { action: 'approve' }, 403, 'not-an-approver'],
      [id, clerk, { action: 'approve' }, 403, 'not-an-approver'],
      [id, clerk, { action: 'reject', comment }, 403, 'not-an-approver'],
      [id, clerk, { action: 'return', comment }, 403, 'not-an-approver'],
      [id, clerk, { action: 'delegate', to: stranger.id }, 403, 'not-an-approver'],
      [id, lead, { action: 'approve', step: 'finance' }, 409, 'wrong-step'],
      [id, lead, { action: 'approve', version: 9 }, 412, 'version-conflict'],
      [id, owner, { action: 'restart' }, 409, 'process-running'],
      [plain, lead, { action: 'approve' }, 409, 'process-not-running'],
      [plain, owner, { action: 'withdraw' }, 409, 'process-not-running'],
      [plain, owner, { action: 'restart' }, 409, 'process-not-running'],
      [frozen, lead, { action: 'approve' }, 409, 'process-not-running'],
      [frozen, clerk, { action: 'reject', comment }, 409, 'process-not-running'],
      [frozen, owner, { action: 'restart' }, 409, 'record-frozen'],
      [frozen, owner, { action: 'withdraw' }, 409, 'process-not-running'],
      [987_654, lead, { action: 'approve' }, 404, 'not-found'],
    ]
    for (const [document, by, body, ...expected] of rows) {
      for (const query of ['&dryRun=true', '']) {
        const reply = await take(document, { by, body, query })
        assert.deepEqual(codeOf(reply), expected, `${JSON.stringify(body)} ${reply.text}`)
      }
    }
    const tagged = { by: lead, body: { action: 'approve' }, headers: { 'if-match': `"${id}-7"` } }
    assert.deepEqual(codeOf(await take(id, tagged)), [412, 'version-conflict'])
    const { json } = await server().call({ path: `documents?id=${id}` })
    assert.deepEqual([json.version, json.process.step], [1, 'manager'])
    const { token } = owner
    const list = await server().call({ path: `documents/actions?id=${frozen}`, token })
    const restart = list.json.data.find(({ action }: Saved) => action === 'restart')
    assert.deepEqual([restart.code, typeof restart.frozenAt], ['record-frozen', 'string'])
  })

  test('who may neither write the document nor has started its process withdraws nothing', async () => {
    const { stranger } = world().people
    const { store, unit } = server()
    const nobody = { everyone: false }
    const type = 'INVOICE.PURCHASE'
    const defaults = [{ type, read: { everyone: true }, write: nobody }]
    await store.configuration.putDefaults({ unit, file: { defaults } })
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    for (const action of ['withdraw', 'restart']) {
      const reply = await take(id, { by: stranger, body: { action } })
      assert.deepEqual(codeOf(reply), [403, 'write-forbidden'], action)
    }
    await store.configuration.deleteDefault({ unit, type })
  })
}

function wanting(server: Server, world: World): void {
  const approve = approver(server)
  const take = taker(server)

  test('every fault of a step is told by its place', async () => {
    const { owner, lead, cashier } = world().people
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    await approve(id, lead)
    const rows: readonly (readonly [object, string])[] = [
      [{}, 'required /action'],
      [{ action: 'aprove' }, 'unknown-action /action'],
      [{ action: 'approve', step: 7 }, 'wrong-type /step'],
      [{ action: 'reject' }, 'required /comment'],
      [{ action: 'return', comment: ' ' }, 'required /comment'],
      [{ action: 'reject', comment: 'x'.repeat(10_001) }, 'wrong-length /comment'],
      [{ action: 'delegate' }, 'required /to'],
      [{ action: 'delegate', to: 987_654 }, 'unknown-reference /to'],
      [{ action: 'delegate', to: owner.id }, 'wrong-value /to'],
      [{ action: 'delegate', to: cashier.id }, 'wrong-value /to'],
      [{ action: 'approve', colour: 'red' }, 'unknown-field /colour'],
    ]
    for (const [body, fault] of rows) {
      assert.deepEqual(faultsOf(await take(id, { by: cashier, body })), [fault], fault)
    }
  })

  test('a step that is sent again with its key is taken once', async () => {
    const { lead } = world().people
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    const headers = { 'idempotency-key': `approve-${id}` }
    const sent = { by: lead, body: { action: 'approve' }, headers }
    const [first, second] = [await take(id, sent), await take(id, sent)]
    assert.deepEqual([first.status, second.status, second.text], [200, 200, first.text])
    assert.equal(second.headers.get('idempotency-replayed'), 'true')
  })
}

function passing(server: Server, world: World): void {
  const approve = approver(server)
  const patch = patcher(server)

  test('what needs a process is approved by one alone, and restored once it was', async () => {
    const { lead, owner } = world().people
    const { store, unit } = server()
    const type = 'DOCUMENT.CONTRACT'
    const put = (requiresProcess: boolean): Promise<void> =>
      putLifecycleFile(store, unit, { lifecycles: [{ type, requiresProcess }] })
    const body = { type, ownerId: owner.id, companyId: world().company }
    await put(true)
    const setProcess = 'PROCESS-DOCUMENT.MANAGER.APPROVAL'
    const past = { ...body, status: 'APPROVED', setProcess }
    const created = await server().call({ path: 'documents', body: past })
    assert.deepEqual(codeOf(created), [409, 'process-required'])
    const { id } = await server().create('documents', { ...body, setProcess }, owner.token)
    const required = async (): Promise<void> => {
      const reply = await patch('documents', id, { status: 'APPROVED' })
      assert.deepEqual(codeOf(reply), [409, 'process-required'], reply.text)
    }
    assert.equal((await approve(id, lead)).status, 'APPROVED')
    const act = (action: string): Promise<Reply> =>
      server().call({ path: `documents/actions?id=${id}`, body: { action } })
    assert.equal((await act('cancel')).status, 200)
    const { json } = await server().call({ path: `documents/actions?id=${id}` })
    const listed = json.data.find(({ action }: Saved) => action === 'restore')
    assert.deepEqual([listed.to, listed.isAllowed], ['APPROVED', true])
    const restored = await act('restore')
    assert.deepEqual([restored.status, restored.json.status], [200, 'APPROVED'], restored.text)
    await patch('documents', id, { status: 'PROCESSING' })
    await required()
    await approve(id, owner, { action: 'restart' })
    await approve(id, owner, { action: 'withdraw' })
    await required()
    await store.configuration.deleteLifecycle({ unit, type })
  })

  test('the locked books keep a process from freezing what is dated in them', async () => {
    const { lead } = world().people
    const { store, unit } = server()
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byAmount })
    await patch('documents', id, { properties: { vatDate: '2026-01-31' } })
    await store.configuration.setUnit({ unit, settings: { lockedUntil: '2026-01-31' } })
    const reply = await taker(server)(id, { by: lead, body: { action: 'approve' } })
    assert.deepEqual(codeOf(reply), [409, 'period-locked'], reply.text)
    await store.configuration.setUnit({ unit, settings: { lockedUntil: null } })
    assert.equal((await approve(id, lead)).status, 'APPROVED')
  })
}
