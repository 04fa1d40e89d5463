// What a refusal for another version tells: who made the present one, what of the change is changed
// already, and whether the rest can be sent again as it is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { onEveryEngine } from '../support/engines.ts'
import { companyOf, patcher, type Saved } from '../support/patch.ts'

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

// Each of these faults, made on purpose, fails it: places that are compared only where they are equal,
// or only in one direction; what can be merged, judged by what is shown; a last change that is told
// only where the version named is known.
onEveryEngine('told conflicts', (server) => {
  const patch = patcher(server)

  /** What a change for version 1 is told that others have changed since. */
  async function conflict(collection: string, id: number, body: object): Promise<Saved> {
    const reply = await patch(collection, id, { version: 1, ...body })
    assert.equal(reply.status, 412, reply.text)
    const { isMergeable, conflicts, otherChanges } = reply.json
    return { isMergeable, conflicts, otherChanges }
  }

  test('a part of what another has changed as a whole is a conflict', async () => {
    const companyId = await companyOf(server)
    const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties: { name: 'Old' } }
    const { id } = await server().create('documents', invoice)
    const withRow = (name: string) => ({ properties: { [table]: { data: [{ name }] } } })
    assert.equal((await patch('documents', id, withRow('Theirs'))).status, 200)
    const { isMergeable, conflicts } = await conflict('documents', id, withRow('Yours'))
    assert.equal(isMergeable, false)
    const places = conflicts.map(({ pointer }: Saved) => pointer)
    assert.deepEqual(places, [`/properties/${table}/data/rowId=2`])
    const rest = { properties: { name: 'New' } }
    assert.equal((await conflict('documents', id, rest)).isMergeable, true)
  })

  test('a whole of which another has changed a part is a conflict', async () => {
    const id = await companyOf(server, { persons: [{ lastName: 'Old' }] })
    const { persons } = (await server().call({ path: `companies?id=${id}` })).json
    const person = persons[0].id
    await patch('companies', id, { persons: [{ id: person, lastName: 'New' }] })
    const removed = { persons: [{ id: person, remove: true }] }
    const { isMergeable, conflicts } = await conflict('companies', id, removed)
    assert.equal(isMergeable, false)
    assert.deepEqual(
      conflicts.map(({ pointer }: Saved) => pointer),
      [`/persons/id=${person}`],
    )
  })

  test('of many places the first are told, and whether all can be merged', async () => {
    const count = limits.conflictsMax + 1
    const named = (value: string): object =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`KEY-${n}`, value]))
    const id = await companyOf(server, { registrations: named('old') })
    await patch('companies', id, { registrations: named('theirs') })
    const merged = await conflict('companies', id, { name: 'Yours' })
    assert.equal(merged.isMergeable, true)
    assert.deepEqual([merged.conflicts.length, merged.otherChanges.length], [0, count - 1])
    const clash = await conflict('companies', id, { registrations: named('yours') })
    assert.equal(clash.isMergeable, false)
    assert.deepEqual([clash.conflicts.length, clash.otherChanges.length], [count - 1, 0])
  })

  test('the tag that is told is that of the present version, and says nothing else', async () => {
    const id = await companyOf(server, { name: 'Žlutá' })
    await patch('companies', id, { name: 'Modrá' })
    const reply = await patch('companies', id, { version: 1, tags: ['x'] })
    assert.deepEqual([reply.status, reply.json.code], [412, 'version-conflict'])
    assert.equal(reply.headers.get('etag'), `"${id}-2"`)
  })

  test('who made the present version is told, whatever version was named', async () => {
    const id = await companyOf(server)
    const shown = async (tag: string): Promise<unknown> => {
      const headers = { 'if-match': tag }
      const { status, json } = await patch('companies', id, { name: 'Yours' }, { headers })
      const { currentVersion, yourVersion, changedBy, conflicts } = json
      assert.equal(status, 412)
      return { currentVersion, yourVersion, changedBy, conflicts }
    }
    const never = { yourVersion: null, conflicts: null }
    assert.deepEqual(await shown('"other"'), { currentVersion: 1, ...never, changedBy: null })
    await patch('companies', id, { name: 'Theirs' })
    assert.deepEqual(await shown('"other"'), { currentVersion: 2, ...never, changedBy: 1 })
    const ahead = { currentVersion: 2, yourVersion: 9, changedBy: 1, conflicts: null }
    assert.deepEqual(await shown(`"${id}-9"`), ahead)
  })
})
