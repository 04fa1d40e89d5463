// The view APPROVALS: each reader sees the documents whose step waits for him now, and no others,
// whatever has changed since it was last read.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import {
  type Approvals,
  approvals,
  approver,
  byBoth,
  byFinance,
  invoiceOf,
  type Person,
} from '../support/approvals.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { patcher, type Saved } from '../support/patch.ts'

type Server = () => Booted
type World = () => Approvals

onOneEngine('approvals that wait', (server) => {
  const world = approvals(server)
  shown(server, world)
  columns(server, world)
})

/** Of these documents, those that wait for a person, by each way to read them. */
function waitingFor(server: Server) {
  return async (by: Person | undefined, ...ids: readonly number[]): Promise<readonly number[]> => {
    const filter = encodeURIComponent(`id IN (${ids.join(', ')})`)
    const path = `views/APPROVALS?externalFilter=${filter}`
    const token = by === undefined ? {} : { token: by.token }
    const page = await server().call({ path, ...token })
    const found = page.json.data.map(({ id }: Saved) => id)
    assert.equal(page.json.metadata.count, found.length, page.text)
    const whole = await server().call({ path: 'views/APPROVALS?limit=1000', ...token })
    const others = whole.json.data.map(({ id }: Saved) => id)
    assert.deepEqual(
      others.filter((id: number) => ids.includes(id)),
      found,
    )
    const lines = (await server().call({ path: `${path}&as=ndjson`, ...token })).text
    assert.equal(lines.split('\n').filter((line) => line !== '').length, found.length)
    return found
  }
}

function shown(server: Server, world: World): void {
  const approve = approver(server)
  const patch = patcher(server)
  const read = waitingFor(server)

  test('a document is shown to whom its step waits for, as long as it does', async () => {
    const { owner, lead, clerk, cashier, stranger } = world().people
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    const { id: other } = await invoiceOf(server, world(), 10, { setProcess: byFinance })
    const { id: plain } = await invoiceOf(server, world(), 10)
    const all = [id, other, plain]
    const expect = async (by: Person | undefined, ...ids: readonly number[]): Promise<void> =>
      assert.deepEqual(await read(by, ...all), ids)
    await expect(lead, id)
    for (const by of [clerk, cashier]) await expect(by, other)
    // Supervisors see what waits for supervisors, and may read all of it elsewhere.
    for (const by of [owner, stranger, undefined]) await expect(by)
    await approve(id, lead)
    await expect(lead)
    await expect(clerk, id, other)
    await approve(other, clerk)
    await expect(clerk, id)
    await expect(cashier, id, other)
    await approve(id, cashier, { action: 'delegate', to: stranger.id })
    await expect(cashier, other)
    await expect(stranger, id)
    await patch('documents', id, { properties: { name: 'Changed' } })
    await expect(stranger)
    await expect(lead, id)
    await approve(id, owner, { action: 'withdraw' })
    await expect(lead)
    await approve(id, owner, { action: 'restart' })
    await expect(lead, id)
    await approve(id, lead, { action: 'reject', comment: 'No.' })
    await expect(lead)
  })

  test('who joins or leaves a group, or is disabled, changes who sees it at once', async () => {
    const { finance, supervisors, people } = world()
    const { clerk, cashier, stranger, second } = people
    const { store } = server()
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byFinance })
    await store.directory.addToGroup({ group: finance, user: stranger.id })
    assert.deepEqual(await read(stranger, id), [id])
    await store.directory.removeFromGroup({ group: finance, user: stranger.id })
    assert.deepEqual(await read(stranger, id), [])
    assert.deepEqual(await read(second, id), [])
    await changeUser(store, clerk.id, { isDisabled: true })
    assert.deepEqual(await read(second, id), [id])
    assert.deepEqual(await read(cashier, id), [id])
    await store.directory.removeFromGroup({ group: supervisors, user: second.id })
    assert.deepEqual(await read(second, id), [])
    await store.directory.addToGroup({ group: supervisors, user: second.id })
    await changeUser(store, clerk.id, { isDisabled: false })
    assert.deepEqual(await read(second, id), [])
    assert.deepEqual(await read(clerk, id), [id])
  })
}

function columns(server: Server, world: World): void {
  const patch = patcher(server)

  async function read(by: Person, query: Readonly<Record<string, string>>): Promise<Saved[]> {
    const path = `views/APPROVALS?${new URLSearchParams(query)}`
    const { json, text } = await server().call({ path, token: by.token })
    assert.ok(Array.isArray(json.data), text)
    return json.data
  }

  test('rows have the columns of documents, and the step and since when it waits', async () => {
    const { lead } = world().people
    const made = await invoiceOf(server, world(), 10, { setProcess: byBoth, tags: ['a'] })
    const externalFilter = `id = ${made.id} AND totalNet = 10 AND step = 'manager'`
    const rows = await read(lead, { externalFilter, order: '-since' })
    assert.equal(rows.length, 1)
    const { step, since, ...row } = rows[0] as Saved
    assert.deepEqual([step, since], ['manager', made.process.since])
    for (const [name, value] of Object.entries(row)) {
      assert.deepEqual(value ?? null, made[name] ?? made.properties[name] ?? null)
    }
    assert.deepEqual([row.number, row.status, row.tags], [made.number, 'PROCESSING', ['a']])
  })

  test('rows say of what, by whom and when, as it is stored now, and filters find it', async () => {
    const { lead } = world().people
    const made = await invoiceOf(server, world(), 10, { setProcess: byBoth })
    const properties = { name: 'Flour', companyName: 'The Mill', paymentDate: '2026-03-02' }
    const columns = 'name,companyName,totalGross,currencyDoc,paymentDate'
    const externalFilter = `id = ${made.id} AND currencyDoc = 'EUR'`
    const before = await read(lead, { externalFilter, columns })
    const unnamed = { name: null, companyName: 'Supplier', paymentDate: null }
    assert.deepEqual(before, [{ totalGross: 12.1, currencyDoc: 'EUR', ...unnamed }])
    await patch('documents', made.id, { properties })
    assert.deepEqual(await read(lead, { externalFilter, columns }), [
      { totalGross: 12.1, currencyDoc: 'EUR', ...properties },
    ])
    const named = "companyName = 'The Mill' AND paymentDate < '2026-03-03'"
    const ids = await read(lead, { externalFilter: `${named} AND id = ${made.id}`, columns: 'id' })
    assert.deepEqual(ids, [{ id: made.id }])
  })

  test('rows of absences say which sort, and from when to when', async () => {
    const { owner, lead } = world().people
    const period = { startDate: '2026-07-06', endDate: '2026-07-10' }
    const properties = { ...period, absenceType: 'ABSENCE.VACATION' }
    const setProcess = 'PROCESS-DOCUMENT.MANAGER.APPROVAL'
    const body = { type: 'ABSENCE', ownerId: owner.id, setProcess, properties }
    const { id } = await server().create('documents', body, owner.token)
    const externalFilter = `id = ${id} AND type = 'ABSENCE' AND startDate > '2026-07-01'`
    const columns = 'startDate,endDate,absenceType,ownerId,currencyDoc'
    assert.deepEqual(await read(lead, { externalFilter, columns }), [
      { ...properties, ownerId: owner.id, currencyDoc: null },
    ])
    // The answer is as described, though absences have no company.
    const [whole] = await read(lead, { externalFilter: `id = ${id}` })
    assert.equal(whole?.companyId, null)
  })
}
