// Actions on records over HTTP: what can be done, who may do it, and what it does.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putLifecycleFile } from '../../src/service/unit/put-files.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { faultsOf, type Patch, patcher, type Saved } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'
import { settableClock } from '../support/settable-clock.ts'

type Server = () => Booted

const clock = settableClock('2026-03-05T12:00:00Z')

onOneEngine(
  'actions',
  (server) => {
    const patch = patcher(server)
    cancelling(server, patch)
    listing(server, patch)
    requests(server)
    refusals(server, patch)
  },
  clock,
)

interface Sent {
  readonly query?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

function act(server: Server, of: string, body: object, sent: Sent = {}): Promise<Reply> {
  const { query = '', ...more } = sent
  return server().call({ path: `${of.replace('?', '/actions?')}${query}`, body, ...more })
}

async function actionsOf(server: Server, of: string, token?: string): Promise<readonly Saved[]> {
  const path = of.replace('?', '/actions?')
  const reply = await server().call({ path, ...(token === undefined ? {} : { token }) })
  assert.equal(reply.status, 200, reply.text)
  return reply.json.data
}

async function taskOf(server: Server, more: object = {}): Promise<string> {
  const { id } = await server().create('tasks', { name: 'Task', ownerId: 1, ...more })
  return `tasks?id=${id}`
}

async function entriesOf(server: Server, of: string): Promise<readonly Saved[]> {
  return (await server().call({ path: of.replace('?', '/history?') })).json.data
}

function cancelling(server: Server, patch: Patch): void {
  test('what is cancelled can be restored to the status before, with dates of today', async () => {
    clock.set('2026-03-05T12:00:00Z')
    const of = await taskOf(server, { status: 'PROCESSING' })
    clock.set('2026-03-07T12:00:00Z')
    const cancelled = await act(server, of, { action: 'cancel' })
    assert.equal(cancelled.status, 200, cancelled.text)
    assert.equal(cancelled.headers.get('content-location'), `/rest/v1/1/${of}`)
    const read = await server().call({ path: of })
    assert.equal(read.text, cancelled.text)
    assert.equal(read.headers.get('etag'), cancelled.headers.get('etag'))
    const { status, statusDate, version } = cancelled.json
    assert.deepEqual([status, statusDate, version], ['CANCELLED', '2026-03-07', 2])
    await patch('tasks', read.json.id, { name: 'Changed while cancelled' })
    clock.set('2026-03-09T12:00:00Z')
    const restored = await act(server, of, { action: 'restore' })
    assert.equal(restored.status, 200, restored.text)
    assert.equal(restored.json.status, 'PROCESSING')
    assert.equal(restored.json.statusDate, '2026-03-09')
    const entries = await entriesOf(server, of)
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['restored', 'updated', 'cancelled', 'created'],
    )
  })

  test('a patch of the status to CANCELLED is the same as cancelling', async () => {
    const [one, other] = [await taskOf(server), await taskOf(server)]
    const byAction = await act(server, one, { action: 'cancel' })
    const id = Number(other.split('=')[1])
    const byPatch = await patch('tasks', id, { status: 'CANCELLED' })
    const same = { id: 0, number: '' }
    assert.deepEqual({ ...byAction.json, ...same }, { ...byPatch.json, ...same })
    assert.equal((await entriesOf(server, other))[0].action, 'cancelled')
    const restored = await act(server, other, { action: 'restore' })
    assert.equal(restored.json.status, 'OPEN')
  })

  test('cancelling again changes nothing, and restoring again is refused', async () => {
    const of = await taskOf(server)
    await act(server, of, { action: 'cancel' })
    const again = await act(server, of, { action: 'cancel' })
    assert.deepEqual([again.status, again.json.version], [200, 2])
    await act(server, of, { action: 'restore' })
    const { status, json } = await act(server, of, { action: 'restore' })
    const { code, from, to, allowed } = json
    assert.deepEqual([status, code, from, to], [409, 'transition-forbidden', 'OPEN', null])
    assert.deepEqual(allowed, ['WAITING', 'PROCESSING', 'DONE', 'CLOSED', 'CANCELLED'])
  })

  test('what was created cancelled has no status to restore', async () => {
    const of = await taskOf(server, { status: 'CANCELLED' })
    const { status, json } = await act(server, of, { action: 'restore' })
    assert.deepEqual([status, json.code, json.to], [409, 'transition-forbidden', null])
    const restore = (await actionsOf(server, of)).find(({ action }) => action === 'restore')
    assert.deepEqual([restore.isAllowed, restore.to], [false, undefined])
    assert.match(restore.reason, /set the one/)
  })

  test('the status before is found behind many other changes', async () => {
    const of = await taskOf(server, { status: 'WAITING' })
    const id = Number(of.split('=')[1])
    await patch('tasks', id, { status: 'DONE' })
    await act(server, of, { action: 'cancel' })
    for (let index = 0; index < 105; index += 1) await patch('tasks', id, { name: `${index}` })
    assert.equal((await act(server, of, { action: 'restore' })).json.status, 'DONE')
  })
}

function listing(server: Server, patch: Patch): void {
  test('the list has every step of status and every action', async () => {
    const of = await taskOf(server)
    assert.deepEqual(await actionsOf(server, of), [
      { action: 'status', to: 'WAITING', isAllowed: true },
      { action: 'status', to: 'PROCESSING', isAllowed: true },
      { action: 'status', to: 'DONE', isAllowed: true },
      { action: 'status', to: 'CLOSED', isAllowed: true },
      { action: 'cancel', to: 'CANCELLED', isAllowed: true },
      {
        action: 'restore',
        isAllowed: false,
        reason: 'Only a cancelled record can be restored; its status is "OPEN".',
        code: 'transition-forbidden',
        rule: 'not-cancelled',
      },
      { action: 'copy', isAllowed: true },
    ])
    await act(server, of, { action: 'cancel' })
    const actions = (await actionsOf(server, of)).filter(({ action }) => action !== 'status')
    assert.deepEqual(actions, [
      { action: 'restore', to: 'OPEN', isAllowed: true },
      { action: 'copy', isAllowed: true },
    ])
  })

  test('who may only read is told that nothing may be done, and why', async () => {
    const user = await createUser(server(), freshName())
    const { id } = await server().create('documents', {
      ...{ type: 'ABSENCE', ownerId: 1, participantIds: [user] },
    })
    const of = `documents?id=${id}`
    const reasonOf = async (scopes: readonly ('read' | 'write')[]): Promise<string> => {
      const all = await actionsOf(server, of, await server().issue({ user, scopes }))
      // A copy leaves the record as it is.
      const actions = all.filter(({ action }) => action !== 'copy')
      assert.equal(
        actions.some(({ isAllowed }) => isAllowed),
        false,
      )
      assert.equal(new Set(actions.map(({ reason }) => reason)).size, 1)
      return actions[0].reason
    }
    assert.equal(await reasonOf(['read', 'write']), 'You may read this record, not change it.')
    await patch('documents', id, { acl: { write: { users: [user] } } })
    assert.equal(await reasonOf(['read']), 'The token has no scope "write".')
    const token = await server().issue({ user, scopes: ['read', 'write'] })
    assert.equal((await actionsOf(server, of, token))[0].isAllowed, true)
  })
}

function requests(server: Server): void {
  test('a dry run tells what would be, and stores nothing', async () => {
    const of = await taskOf(server)
    const { json, headers } = await act(server, of, { action: 'cancel' }, { query: '&dryRun=true' })
    assert.deepEqual([json.status, json.version], ['CANCELLED', 1])
    assert.equal(headers.get('content-location'), null)
    assert.equal((await server().call({ path: of })).json.status, 'OPEN')
  })

  test('a request sent again with its key is answered as before and does nothing more', async () => {
    const of = await taskOf(server)
    const headers = { 'idempotency-key': freshName() }
    const first = await act(server, of, { action: 'cancel' }, { headers })
    await act(server, of, { action: 'restore' })
    const again = await act(server, of, { action: 'cancel' }, { headers })
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(again.text, first.text)
    assert.equal((await server().call({ path: of })).json.status, 'OPEN')
    const other = await act(server, of, { action: 'restore' }, { headers })
    assert.deepEqual([other.status, other.json.code], [422, 'idempotency-key-reused'])
  })

  test('an action is for the version that was named, by header or in the body', async () => {
    const of = await taskOf(server)
    const stale = await act(server, of, { action: 'cancel', version: 7 })
    assert.deepEqual([stale.status, stale.json.code], [412, 'version-conflict'])
    const headers = { 'if-match': '"1-9"' }
    const tagged = await act(server, of, { action: 'cancel' }, { headers })
    assert.equal(tagged.status, 412)
    const done = await act(server, of, { action: 'cancel', version: 1 })
    assert.deepEqual([done.status, done.json.version], [200, 2])
    const again = await act(server, of, { action: 'cancel', version: 1 })
    assert.deepEqual([again.status, again.json.version], [200, 2])
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
  })

  test('whoever repeats cancels at the same time cancels once', async () => {
    const of = await taskOf(server)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => act(server, of, { action: 'cancel' })),
    )
    assert.deepEqual(
      replies.map(({ status, json }) => [status, json.version]),
      Array(8).fill([200, 2]),
    )
  })
}

function refusals(server: Server, patch: Patch): void {
  test('what is wrong with a request is told with its place', async () => {
    const of = await taskOf(server)
    const faults = async (body: object) => faultsOf(await act(server, of, body))
    assert.deepEqual(await faults({}), ['required /action'])
    assert.deepEqual(await faults({ action: 'cancle' }), ['unknown-action /action'])
    assert.deepEqual(await faults({ action: 'cancel', reason: 7 }), ['wrong-type /reason'])
    assert.deepEqual(await faults({ action: 'cancel', resaon: 'x' }), ['unknown-field /resaon'])
    const long = 'x'.repeat(10_001)
    assert.deepEqual(await faults({ action: 'cancel', reason: long }), ['wrong-length /reason'])
    const { json } = await act(server, of, { action: 'cancle' })
    assert.match(json.errors[0].message, /Did you mean "cancel"\?/)
    const fits = await act(server, of, { action: 'cancel', reason: long.slice(1) })
    assert.equal(fits.status, 200)
  })

  test('companies and time have no status, so no actions', async () => {
    for (const path of ['companies/actions?id=1', 'time/actions?id=1']) {
      assert.equal((await server().call({ path })).status, 404, path)
    }
    const wrong = await server().call({ path: 'tasks/actions?externalId=x' })
    assert.deepEqual([wrong.status, wrong.json.code], [400, 'unknown-parameter'])
    const unnamed = await server().call({ path: 'tasks/actions' })
    assert.deepEqual([unnamed.status, unnamed.json.code], [400, 'bad-parameter'])
  })

  test('what is wrong with a change is told before what may not be done', async () => {
    const lifecycles = [
      {
        type: 'JOB',
        statuses: [
          { code: 'OPEN', phase: 'open' },
          { code: 'DONE', phase: 'done' },
        ],
        transitions: [],
      },
    ]
    await putLifecycleFile(server().store, server().unit, { lifecycles })
    const company = await server().create('companies', { name: 'A' })
    const { id } = await server().create('jobs', {
      ...{ ownerId: 1, companyId: company.id, properties: { name: 'A' } },
    })
    const both = await patch('jobs', id, { status: 'DONE', binderId: 987_654 })
    assert.deepEqual(faultsOf(both), ['unknown-reference /binderId'])
    const one = await patch('jobs', id, { status: 'DONE' })
    assert.deepEqual([one.status, one.json.code], [409, 'transition-forbidden'])
    await server().store.configuration.deleteLifecycle({ unit: server().unit, type: 'JOB' })
  })
}
