// Processes that people approve, over HTTP: who is waited for, step after step, and what becomes of
// the document.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processActions } from '@kontor/contract/records/process-request.ts'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import {
  type Approvals,
  approvals,
  approver,
  byAmount,
  byAnybody,
  byBoth,
  byFinance,
  byNobody,
  invoiceOf,
  taker,
} from '../support/approvals.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { patcher, type Saved } from '../support/patch.ts'

type Server = () => Booted
type World = () => Approvals

onOneEngine('processes', (server) => {
  const world = approvals(server)
  approving(server, world)
  atOnce(server, world)
  ending(server, world)
  standingIn(server, world)
  inPlaceOfManagers(server, world)
  reading(server, world)
  changing(server, world)
})

const isProcessAction = (action: string): boolean => processActions.some((each) => each === action)

const code = 'PROCESS-DOCUMENT.MANAGER.APPROVAL'

function waitsFor({ process }: Saved): readonly unknown[] {
  const { step, waitingFor } = process
  return [step, waitingFor.users, waitingFor.groups]
}

function approving(server: Server, world: World): void {
  const approve = approver(server)
  const take = taker(server)

  test('the manager of the owner approves, and the document is approved and frozen', async () => {
    const { owner, lead } = world().people
    const { id, process } = await invoiceOf(server, world(), 10, { setProcess: code })
    const { startedOn, since, ...started } = process
    assert.deepEqual(started, {
      ...{ code, state: 'STARTED', step: 'manager', startedBy: owner.id },
      ...{ waitingFor: { users: [lead.id], groups: [] }, excluded: [] },
      ...{ restartedBy: null, actedBy: [], endedOn: null },
    })
    assert.equal(since.slice(0, 4), startedOn.slice(0, 4))
    const tried = await take(id, { by: lead, body: { action: 'approve' }, query: '&dryRun=true' })
    assert.deepEqual([tried.json.status, tried.json.version], ['APPROVED', 1], tried.text)
    const answer = await approve(id, lead)
    const { state, step, waitingFor, actedBy, endedOn } = answer.process
    assert.deepEqual([state, step, waitingFor], ['APPROVED', null, { users: [], groups: [] }])
    assert.deepEqual([actedBy, typeof endedOn], [[lead.id], 'string'])
    assert.deepEqual([answer.status, answer.version], ['APPROVED', 2])
    assert.equal(typeof answer.frozenAt, 'string')
    assert.match(answer.seal, /^[0-9a-f]{64}$/)
    const read = await server().call({ path: `documents?id=${id}` })
    assert.deepEqual(read.json, { ...answer, correctedByIds: [] })
  })

  test('managers approve one after another, as far as one whose limit is enough', async () => {
    const { lead, head, chief } = world().people
    const rows = [
      [50, [lead]],
      [100, [lead]],
      [-1000, [lead, head]],
      [100.01, [lead, head]],
    ] as const
    for (const [amount, chain] of rows) {
      let { id, ...document } = await invoiceOf(server, world(), amount, { setProcess: byAmount })
      for (const [index, manager] of chain.entries()) {
        assert.deepEqual(waitsFor(document), ['limit', [manager.id], []], `${amount} ${index}`)
        document = await approve(id, manager)
      }
      assert.equal(document.status, 'APPROVED', String(amount))
    }
    // Over every limit, a supervisor approves with the last of them.
    const { supervisors, people } = world()
    const { id } = await invoiceOf(server, world(), 2000, { setProcess: byAmount })
    await approve(id, lead)
    const last = await approve(id, head)
    assert.deepEqual(waitsFor(last), ['limit', [chief.id], [supervisors]])
    assert.deepEqual(waitsFor(await approve(id, people.second)), ['limit', [chief.id], []])
    assert.equal((await approve(id, chief)).process.step, 'finance')
  })

  test('a step is taken where its filter is true, and needs as many as it says', async () => {
    const { finance, people } = world()
    const { lead, head, clerk, cashier } = people
    const { id } = await invoiceOf(server, world(), 600, { setProcess: byAmount })
    await approve(id, lead)
    assert.deepEqual(waitsFor(await approve(id, head)), ['finance', [], [finance]])
    const one = await approve(id, clerk)
    assert.deepEqual([one.status, one.process.state], ['PROCESSING', 'STARTED'])
    // Once more, by the same, changes nothing.
    const again = await take(id, { by: clerk, body: { action: 'approve' } })
    assert.deepEqual([again.status, again.json.version], [200, one.version], again.text)
    assert.equal((await approve(id, cashier)).status, 'APPROVED')
    const after = await take(id, { by: clerk, body: { action: 'approve', step: 'finance' } })
    assert.equal(after.status, 200, after.text)
  })
}

function atOnce(server: Server, world: World): void {
  const take = taker(server)
  const patch = patcher(server)

  test('where no step is left the document is approved at once', async () => {
    const made = await invoiceOf(server, world(), 600, { setProcess: byNobody })
    assert.deepEqual([made.status, made.process.state, made.version], ['APPROVED', 'APPROVED', 1])
    assert.equal(typeof made.frozenAt, 'string')
    const { id } = await invoiceOf(server, world(), 600)
    const { token } = world().people.owner
    const { json } = await patch('documents', id, { setProcess: byNobody }, { token })
    assert.deepEqual([json.status, json.process.state, json.version], ['APPROVED', 'APPROVED', 2])
    const { json: past } = await server().call({ path: `documents/history?id=${id}&limit=1` })
    assert.deepEqual(past.data[0].process, { action: 'start', step: null })
  })

  test('two approve at once, and the step is taken once', async () => {
    const { clerk, cashier, lead } = world().people
    for (const setProcess of [byFinance, byBoth]) {
      const { id } = await invoiceOf(server, world(), 600, { setProcess })
      const both = setProcess === byFinance ? [clerk, cashier] : [lead, lead]
      const body = { action: 'approve' }
      const replies = await Promise.all(both.map((by) => take(id, { by, body })))
      assert.deepEqual(
        replies.map(({ status }) => status),
        [200, 200],
      )
      const { json } = await server().call({ path: `documents?id=${id}` })
      const isEnd = setProcess === byFinance
      assert.equal(json.process.state, isEnd ? 'APPROVED' : 'STARTED')
      assert.equal(json.process.step, isEnd ? null : 'finance')
      const history = await server().call({ path: `documents/history?id=${id}` })
      const steps = history.json.data.filter(({ action }: Saved) => action === 'process')
      assert.equal(steps.length, isEnd ? 2 : 1)
      const statuses = steps.map(({ changes }: Saved) =>
        changes.some(({ pointer }: Saved) => pointer === '/status'),
      )
      assert.deepEqual(statuses, isEnd ? [true, false] : [false])
    }
  })
}

function ending(server: Server, world: World): void {
  const approve = approver(server)
  const take = taker(server)

  test('who rejects says why, and the document is rejected', async () => {
    const { lead, owner } = world().people
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    const body = { action: 'reject', comment: 'Too much.', version: 1 }
    const rejected = await approve(id, lead, body)
    assert.deepEqual([rejected.status, rejected.process.state], ['REJECTED', 'REJECTED'])
    const again = await take(id, { by: lead, body })
    assert.equal(again.headers.get('idempotency-replayed'), 'true', again.text)
    const { json } = await server().call({ path: `documents/history?id=${id}` })
    const [{ action, comment, userId, version, process }] = json.data
    assert.deepEqual([action, comment, userId, version], ['process', 'Too much.', lead.id, 2])
    assert.deepEqual(process, { action: 'reject', step: 'manager' })
    const restarted = await approve(id, owner, { action: 'restart' })
    const since = await server().call({ path: `documents/history?id=${id}&limit=1` })
    assert.deepEqual(since.json.data[0].process, { action: 'restart', step: null })
    assert.deepEqual(
      [restarted.status, ...waitsFor(restarted)],
      ['REJECTED', 'manager', [lead.id], []],
    )
    assert.deepEqual(restarted.process.actedBy, [lead.id])
  })

  test('what is returned begins at the first step, with nothing approved', async () => {
    const { lead, clerk, cashier } = world().people
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    await approve(id, lead)
    const comment = 'Which department?'
    assert.equal((await approve(id, clerk, { action: 'return', comment })).process.step, 'manager')
    assert.equal((await approve(id, lead)).process.step, 'finance')
    assert.equal((await approve(id, cashier)).status, 'APPROVED')
  })

  test('the starter withdraws it, and so does who cancels the document', async () => {
    const { owner } = world().people
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    const withdrawn = await approve(id, owner, { action: 'withdraw' })
    assert.deepEqual([withdrawn.status, withdrawn.process.state], ['PROCESSING', 'WITHDRAWN'])
    const other = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    const path = `documents/actions?id=${other.id}`
    const cancelled = await server().call({ path, body: { action: 'cancel' } })
    const { status, process } = cancelled.json
    assert.deepEqual([status, process.state, process.step], ['CANCELLED', 'WITHDRAWN', null])
  })
}

function standingIn(server: Server, world: World): void {
  const approve = approver(server)
  const take = taker(server)

  test('another acts in the place of who delegates, who acts no more in this step', async () => {
    const { lead, stranger, clerk } = world().people
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    const given = await approve(id, lead, { action: 'delegate', to: stranger.id })
    assert.deepEqual(waitsFor(given), ['manager', [stranger.id], []])
    const refused = await take(id, { by: lead, body: { action: 'approve' } })
    assert.deepEqual([refused.status, refused.json.code], [403, 'not-an-approver'])
    assert.equal((await approve(id, stranger)).process.step, 'finance')
    // Of a group one has another act, and the group goes on waiting for the others.
    const { finance } = world()
    const ofGroup = await approve(id, clerk, { action: 'delegate', to: stranger.id })
    assert.deepEqual(waitsFor(ofGroup), ['finance', [stranger.id], [finance]])
    assert.ok(ofGroup.process.excluded.includes(clerk.id))
  })

  test('supervisors make up for approvers that are missing, one each', async () => {
    const { supervisors, finance, people } = world()
    const { clerk, cashier, second } = people
    const setProcess = byFinance
    const { id } = await invoiceOf(server, world(), 10, { setProcess })
    await changeUser(server().store, cashier.id, { isDisabled: true })
    const read = async (): Promise<Saved> =>
      (await server().call({ path: `documents?id=${id}` })).json
    assert.deepEqual(waitsFor(await read()), ['finance', [], [supervisors, finance].sort(order)])
    await approve(id, second)
    assert.deepEqual(waitsFor(await read()), ['finance', [], [finance]])
    await changeUser(server().store, cashier.id, { isDisabled: false })
    assert.equal((await approve(id, clerk)).status, 'APPROVED')
  })

  test('owner, creator and starter approve nothing, unless the process lets them', async () => {
    const { finance, people } = world()
    const { clerk, cashier, owner } = people
    const asClerk = { ...world(), people: { ...people, owner: clerk } }
    const barred = await invoiceOf(server, asClerk, 10, { setProcess: byFinance })
    assert.deepEqual(waitsFor(barred), ['finance', [], [finance]])
    const refused = await take(barred.id, { by: clerk, body: { action: 'approve' } })
    assert.deepEqual([refused.status, refused.json.code], [403, 'not-an-approver'], refused.text)
    assert.equal((await approve(barred.id, cashier)).status, 'APPROVED')
    const own = await invoiceOf(server, asClerk, 10, { setProcess: byAnybody })
    assert.equal((await approve(own.id, clerk)).status, 'APPROVED')
    const started = await invoiceOf(server, world(), 10)
    const { token } = cashier
    const body = { setProcess: byFinance }
    const path = `documents?id=${started.id}`
    const reply = await server().call({ method: 'PATCH', path, body, token })
    assert.deepEqual([reply.json.process.startedBy, reply.status], [cashier.id, 200])
    for (const by of [cashier, owner]) {
      const no = await take(started.id, { by, body: { action: 'approve' } })
      assert.equal(no.json.code, 'not-an-approver', no.text)
    }
  })

  for (const role of ['owner', 'creator', 'starter'] as const) {
    test(`who is the ${role} alone approves nothing, also as one of the group`, async () => {
      const { people, company, finance } = world()
      const { clerk, owner: other } = people
      const is = { owner: other, creator: other, starter: other, [role]: clerk }
      const body = { type: 'INVOICE.PURCHASE', ownerId: is.owner.id, companyId: company }
      const { id } = await server().create('documents', body, is.creator.token)
      const start = { method: 'PATCH', path: `documents?id=${id}`, body: { setProcess: byFinance } }
      const started = await server().call({ ...start, token: is.starter.token })
      assert.deepEqual(waitsFor(started.json), ['finance', [], [finance]], started.text)
      const no = await take(id, { by: clerk, body: { action: 'approve' } })
      assert.deepEqual([no.status, no.json.code], [403, 'not-an-approver'], no.text)
      assert.equal((await approve(id, people.cashier)).status, 'APPROVED')
    })
  }
}

function inPlaceOfManagers(server: Server, world: World): void {
  const approve = approver(server)
  const take = taker(server)

  test('a supervisor in place of a manager has another act, who approves and freezes it', async () => {
    const { supervisors, people } = world()
    const { chief, second, stranger } = people
    const ofChief = { ...world(), people: { ...people, owner: chief } }
    const { id, process } = await invoiceOf(server, ofChief, 10, { setProcess: code })
    assert.deepEqual(waitsFor({ process }), ['manager', [], [supervisors]])
    const given = await approve(id, second, { action: 'delegate', to: stranger.id })
    assert.deepEqual(waitsFor(given), ['manager', [stranger.id], []])
    for (const by of [second, chief]) {
      const no = await take(id, { by, body: { action: 'approve' } })
      assert.equal(no.json.code, 'not-an-approver', no.text)
    }
    const { status, statusDate, properties, process: ended } = await approve(id, stranger)
    assert.deepEqual([status, ended.actedBy], ['APPROVED', [stranger.id, second.id].sort(order)])
    assert.deepEqual([properties.issueDate, properties.supplyDate], [statusDate, statusDate])
  })
}

function order(one: number, other: number): number {
  return one - other
}

function reading(server: Server, world: World): void {
  const approve = approver(server)

  test('whom a step waits for may read the document, and goes on once it has acted', async () => {
    const { clerk, cashier, stranger, owner, lead } = world().people
    const { store, unit } = server()
    const type = 'INVOICE.PURCHASE'
    const nobody = { everyone: false }
    await store.configuration.putDefaults({
      ...{ unit, file: { defaults: [{ type, read: nobody, write: nobody }] } },
    })
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    const statusFor = async (path: string, token: string): Promise<number> =>
      (await server().call({ path, token })).status
    const seenBy = async (token: string): Promise<readonly number[]> => {
      const filter = encodeURIComponent(`id = ${id}`)
      const view = await server().call({
        path: `views/INVOICES.PURCHASE?externalFilter=${filter}`,
        token,
      })
      const paths = [`documents?id=${id}`, `documents/history?id=${id}`]
      const statuses = await Promise.all(paths.map((path) => statusFor(path, token)))
      return [view.json.metadata.count, ...statuses]
    }
    const [seen, hidden] = [
      [1, 200, 200],
      [0, 404, 404],
    ]
    assert.deepEqual(await seenBy(lead.token), seen)
    assert.deepEqual(await seenBy(clerk.token), hidden)
    await approve(id, lead)
    for (const { token } of [lead, clerk, cashier]) assert.deepEqual(await seenBy(token), seen)
    assert.deepEqual(await seenBy(stranger.token), hidden)
    await approve(id, clerk)
    for (const { token } of [owner, lead, clerk]) assert.deepEqual(await seenBy(token), seen)
    assert.deepEqual(await seenBy(cashier.token), hidden)
    await store.configuration.deleteDefault({ unit, type })
  })
}

function changing(server: Server, world: World): void {
  const approve = approver(server)
  const patch = patcher(server)

  test('a change of what would be frozen voids what was approved, another does not', async () => {
    const { lead, clerk, owner } = world().people
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    await approve(id, lead)
    const options = { token: owner.token }
    const tagged = await patch('documents', id, { tags: ['a'], setProcess: byBoth }, options)
    assert.deepEqual([tagged.json.process.step, tagged.status], ['finance', 200], tagged.text)
    const { json } = await patch('documents', id, { properties: { name: 'More' } }, options)
    assert.deepEqual(waitsFor(json), ['manager', [lead.id], []])
    assert.deepEqual([json.process.restartedBy, json.process.startedBy], [owner.id, owner.id])
    const refused = await taker(server)(id, { by: clerk, body: { action: 'approve' } })
    assert.equal(refused.json.code, 'not-an-approver')
    await approve(id, lead)
    assert.equal((await approve(id, clerk)).status, 'APPROVED')
  })

  test('what can be done is listed with what is in the way', async () => {
    const { lead, owner, stranger } = world().people
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    const listed = async (token: string): Promise<Saved> => {
      const { json } = await server().call({ path: `documents/actions?id=${id}`, token })
      const ofProcess = json.data.filter(({ action }: Saved) => isProcessAction(action))
      const all = ofProcess.map(({ action, isAllowed, code: why }: Saved) => [
        action,
        isAllowed ? true : why,
      ])
      return Object.fromEntries(all)
    }
    const [turn, no] = [true, 'not-an-approver'] as const
    const running = { restart: 'process-running' }
    const mine = { approve: turn, reject: turn, return: turn, delegate: turn }
    const others = { approve: no, reject: no, return: no, delegate: no }
    assert.deepEqual(await listed(lead.token), { ...mine, withdraw: true, ...running })
    assert.deepEqual(await listed(owner.token), { ...others, withdraw: true, ...running })
    await patch('documents', id, { acl: { write: { users: [owner.id] } } })
    assert.equal((await listed(stranger.token))['withdraw'], true)
    await approve(id, owner, { action: 'withdraw' })
    const over = 'process-not-running'
    assert.deepEqual(await listed(lead.token), {
      ...{ approve: over, reject: over, return: over, delegate: over, withdraw: over },
      restart: true,
    })
  })
}
