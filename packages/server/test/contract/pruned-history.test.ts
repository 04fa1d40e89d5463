// What is pruned of a history is gone, and everything since can still be told; what is or was
// frozen is left whole.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../src/refusal.ts'
import { type Pruned, pruneHistory } from '../../src/service/records/prune-history.ts'
import type { PruneProgress } from '../../src/store/port/records.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { companyOf, type Patch, patcher, type Saved } from '../support/patch.ts'
import { settableClock } from '../support/settable-clock.ts'

type Server = () => Booted

const clock = settableClock('2020-01-01T12:00:00Z')

const inBetween = 'between its transactions records are created and changed, and a new run goes on'

onEveryEngine(
  'pruned histories',
  (server, isHere) => {
    const patch = patcher(server)
    telling(server, patch)
    conflicts(server, patch)
    frozenRecords(server, patch)
    reopenedRecords(server, patch)
    refusals(server)
    if (isHere(inBetween)) transactions(server, patch)
  },
  clock,
)

const today = '2026-03-05T12:00:00Z'

function prune(server: Server, day: string, isDryRun = false): Promise<Pruned> {
  const input = { unit: 1, day, now: new Date(today), isDryRun }
  return pruneHistory(server().store, input)
}

/** A company with a version of each of these months; `name` is the month. */
const months = ['2020-06', '2021-03', '2021-09', '2022-06', '2023-06']

async function companyOfMonths(server: Server, patch: Patch): Promise<number> {
  const [first = '', ...others] = months
  clock.set(`${first}-01T12:00:00Z`)
  const id = await companyOf(server, { name: first })
  for (const name of others) {
    clock.set(`${name}-01T12:00:00Z`)
    await patch('companies', id, { name })
  }
  clock.set(today)
  return id
}

async function read(server: Server, id: number, query: string): Promise<readonly unknown[]> {
  const { status, json } = await server().call({ path: `companies?id=${id}&${query}` })
  return status === 200 ? [json.version, json.name] : [status, json.code]
}

async function historyOf(server: Server, path: string): Promise<readonly Saved[]> {
  return (await server().call({ path })).json.data
}

function telling(server: Server, patch: Patch): void {
  const [beforeDay, afterDay] = [
    ['version=1', 'version=2', 'asOf=2020-07-01T00:00:00Z', 'asOf=2021-08-31T00:00:00Z'],
    [
      ...['version=3', 'version=4', 'version=5', 'version=6', 'asOf=2019-01-01T00:00:00Z'],
      ...['asOf=2021-12-31T23:00:00Z', 'asOf=2022-01-01T00:00:00Z', 'asOf=2024-01-01T00:00:00Z'],
    ],
  ]

  test('what was before the day is 410, and what was since is answered as before', async () => {
    const id = await companyOfMonths(server, patch)
    const readAll = (queries: readonly string[]) =>
      Promise.all(queries.map((query) => read(server, id, query)))
    const before = await readAll(afterDay)
    assert.deepEqual(before[0], [3, '2021-09'])
    assert.deepEqual(await prune(server, '2022-01-01'), { changes: 2, frozen: 0 })
    assert.deepEqual(await readAll(afterDay), before)
    const gone = beforeDay.map(() => [410, 'history-pruned'])
    assert.deepEqual(await readAll(beforeDay), gone)
    assert.deepEqual(await prune(server, '2022-01-01'), { changes: 0, frozen: 0 })
  })

  test('a history begins with the version of the day, and still tells the creation', async () => {
    const id = await companyOfMonths(server, patch)
    const path = `companies/history?id=${id}`
    const [last, fourth, third, , creation] = await historyOf(server, path)
    await prune(server, '2022-01-01')
    const rest = { ...third, changes: [], comment: null, isPruned: true }
    assert.deepEqual(await historyOf(server, path), [last, fourth, rest, creation])
    const page = await server().call({ path: `${path}&limit=3` })
    assert.equal(page.json.metadata.nextBefore, 3)
    assert.deepEqual(await historyOf(server, `${path}&limit=3&before=3`), [creation])
  })

  test('why something was done is pruned with what was done', async () => {
    clock.set('2021-03-01T12:00:00Z')
    const { id } = await server().create('tasks', { name: 'Task', ownerId: 1 })
    const cancelling = { action: 'cancel', reason: 'Private matters' }
    await server().call({ path: `tasks/actions?id=${id}`, body: cancelling })
    clock.set(today)
    const shown = async (): Promise<unknown> => {
      const [{ version, action, comment }] = await historyOf(server, `tasks/history?id=${id}`)
      return { version, action, comment }
    }
    const cancelled = { version: 2, action: 'cancelled' }
    assert.deepEqual(await shown(), { ...cancelled, comment: 'Private matters' })
    await prune(server, '2022-01-01')
    assert.deepEqual(await shown(), { ...cancelled, comment: null })
  })

  test('a day begins with its first instant in the time zone of the unit', async () => {
    const { store, services } = server()
    const unit = await store.directory.createUnit({
      name: 'Kiribati',
      timeZone: 'Pacific/Kiritimati',
    })
    const reader = { unit, units: [unit], user: 1, groups: [], managed: [], isSupervisor: true }
    const common = { principal: { reader, tokenId: 'test', scopes: [] }, isDryRun: false } as const
    clock.set('2024-01-01T00:00:00Z')
    const body = { name: 'Company' }
    const { id } = await services.createRecord({ ...common, collection: 'companies', body })
    for (const instant of ['2024-03-04T09:59:59.999Z', '2024-03-04T10:00:00Z']) {
      clock.set(instant)
      await services.changeRecord({
        ...{ ...common, collection: 'companies', lookup: { by: 'id', id: id ?? 0 } },
        ...{ patch: { name: instant }, listMode: 'merge', digest: instant },
      })
    }
    clock.set(today)
    const input = { unit, day: '2024-03-05', now: clock.now(), isDryRun: true }
    assert.equal((await pruneHistory(store, input)).changes, 1)
  })
}

function conflicts(server: Server, patch: Patch): void {
  test('a change for a version whose history is pruned has `conflicts: null`', async () => {
    const id = await companyOfMonths(server, patch)
    await prune(server, '2022-01-01')
    const shown = async (version: number): Promise<unknown> => {
      const reply = await patch('companies', id, { version, name: 'Mine' })
      assert.deepEqual([reply.status, reply.json.code], [412, 'version-conflict'])
      const { changedBy, conflicts: listed, otherChanges, isMergeable } = reply.json
      return [changedBy, listed, otherChanges, isMergeable]
    }
    for (const version of [1, 2]) assert.deepEqual(await shown(version), [1, null, null, false])
    const conflict = { pointer: '/name', yours: 'Mine', current: '2023-06' }
    for (const version of [3, 4]) assert.deepEqual(await shown(version), [1, [conflict], [], false])
  })
}

function frozenRecords(server: Server, patch: Patch): void {
  test('the history of what is or was frozen is left whole', async () => {
    const expected: string[] = []
    for (const statuses of [['APPROVED'], ['PROCESSING', 'APPROVED'], ['APPROVED', 'PAID']]) {
      clock.set('2021-01-01T12:00:00Z')
      const [status, next = status] = statuses
      const { id } = await server().create('documents', {
        ...{ type: 'INVOICE.SALES', ownerId: 1, status, companyId: await companyOf(server) },
        properties: { name: 'Invoice' },
      })
      await patch('documents', id, { tags: ['a'] })
      await patch('documents', id, { status: next, tags: ['b'] })
      expected.push(`documents/history?id=${id}`)
    }
    const draft = await server().create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: await companyOf(server) },
      properties: { name: 'Invoice' },
    })
    await patch('documents', draft.id, { tags: ['a'] })
    // Approved, and yet of a type that never freezes.
    const properties = { startDate: '2021-03-02', endDate: '2021-03-03' }
    const absence = { type: 'ABSENCE', ownerId: 1, status: 'APPROVED', properties }
    await patch('documents', (await server().create('documents', absence)).id, { tags: ['a'] })
    clock.set(today)
    const readAll = () => Promise.all(expected.map((path) => historyOf(server, path)))
    const before = await readAll()
    assert.deepEqual(
      before.map(({ length }) => length),
      [3, 3, 3],
    )
    assert.deepEqual(await prune(server, '2022-01-01'), { changes: 2, frozen: 3 })
    assert.deepEqual(await readAll(), before)
  })
}

/** Made in 2021, where a supervisor reopens it: three versions, the last of them a draft's. */
async function reopened(server: Server, patch: Patch): Promise<string> {
  clock.set('2021-01-01T12:00:00Z')
  const { id } = await server().create('documents', {
    ...{ type: 'INTERNAL.SALES', ownerId: 1, status: 'APPROVED' },
    companyId: await companyOf(server),
  })
  const body = { action: 'reopen', reason: 'Wrong account' }
  const { status, json, text } = await server().call({ path: `documents/actions?id=${id}`, body })
  assert.deepEqual([status, json.frozenAt], [200, null], text)
  await patch('documents', id, { properties: { name: 'Draft again' } })
  return `documents/history?id=${id}`
}

function reopenedRecords(server: Server, patch: Patch): void {
  // A check for what is frozen now, instead of for what ever was, fails it.
  test('the history of what was frozen and is a draft again is left whole', async () => {
    const path = await reopened(server, patch)
    const past = path.replace('/history', '')
    clock.set(today)
    const readAll = async (): Promise<readonly unknown[]> => [
      await historyOf(server, path),
      (await server().call({ path: `${past}&version=1` })).text,
      (await server().call({ path: `${past}&version=2` })).text,
    ]
    const before = await readAll()
    assert.deepEqual(
      (await historyOf(server, path)).map(({ action }) => action),
      ['updated', 'reopened', 'created'],
    )
    const counted = await prune(server, '2022-01-01', true)
    assert.deepEqual(await prune(server, '2022-01-01'), counted)
    assert.ok(counted.frozen >= 1)
    assert.deepEqual(await readAll(), before)
    const { json } = await server().call({ path: `${past}&version=1` })
    assert.equal(json.status, 'APPROVED')
  })
}

function refusals(server: Server): void {
  test('a day that has not begun and a unit that is not there are refused', async () => {
    const refused = (problem: string) => (error: unknown) =>
      error instanceof Refusal && error.problem === problem
    await assert.rejects(prune(server, '2026-03-06'), refused('bad-parameter'))
    const input = { unit: 987, day: '2020-01-01', now: new Date(today), isDryRun: false }
    await assert.rejects(pruneHistory(server().store, input), refused('not-found'))
  })
}

function transactions(server: Server, patch: Patch): void {
  test(inBetween, async () => {
    const ids = await changedOften(server)
    clock.set(today)
    const day = '2022-01-01'
    const counted = await prune(server, day, true)
    const { changes: total } = counted
    assert.equal(total, ids.length * changesOfEach)
    assert.deepEqual(await prune(server, day, true), counted)
    const before = `${day}T00:00:00.000Z`
    let done = 0
    let after: PruneProgress['after'] | undefined
    for (let step = 0; ; step += 1) {
      // The second time it begins anew, as after a kill.
      const from = after === undefined || step === 2 ? {} : { after }
      const input = { unit: 1, before, isDryRun: false, ...from }
      const progress = await server().store.records.pruneHistory(input)
      if (progress === undefined) break
      assert.ok(progress.changes <= 1000)
      ;({ after } = progress)
      done += progress.changes
      const id = await companyOf(server)
      const { json } = await patch('companies', id, { name: 'New' })
      assert.equal(json.version, 2)
      for (const each of ids.slice(0, 2)) {
        const [state] = await read(server, each, 'version=1')
        assert.ok(state === 1 || state === 410)
      }
    }
    assert.equal(done, total)
    // Some of them are those at which a transaction ended.
    for (const id of ids.filter((_, index) => index % 7 === 0 || index > 80)) {
      assert.deepEqual(await read(server, id, 'version=1'), [410, 'history-pruned'])
      const { json } = await patch('companies', id, { name: 'Last' })
      const version = json.version - 1
      const name = `Name ${changesOfEach - 1}`
      assert.deepEqual(await read(server, id, `version=${version}`), [version, name])
    }
  })
}

/** More records, and more changes of them, than one transaction prunes. */
const records = 110
const changesOfEach = 12

/** Companies with many versions before the day, many of them made at once; answers their ids. */
async function changedOften(server: Server): Promise<readonly number[]> {
  clock.set('2021-01-01T12:00:00Z')
  const { services } = server()
  const reader = { unit: 1, user: 1, groups: [1], managed: [], isSupervisor: true, units: [1] }
  const principal = { reader, tokenId: 'test', scopes: ['write'] as const }
  const request = { principal, collection: 'companies', isDryRun: false } as const
  const body = { name: 'First' }
  const creating = Array.from({ length: records }, () =>
    services.createRecord({ ...request, body }),
  )
  const ids = (await Promise.all(creating)).map(({ id }) => Number(id))
  for (let n = 0; n < changesOfEach; n += 1) {
    const how = { patch: { name: `Name ${n}` }, listMode: 'merge', digest: `${n}` } as const
    await Promise.all(
      ids.map((id) => services.changeRecord({ ...request, ...how, lookup: { by: 'id', id } })),
    )
  }
  return ids
}
