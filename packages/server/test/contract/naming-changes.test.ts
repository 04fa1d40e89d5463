// A change over HTTP: how the record is named, and that the answer is what a read then gives.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'

type Patch = (
  query: string,
  body: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Reply>

onEveryEngine('naming changes', (server) => {
  const patch: Patch = (query, body, headers = {}) =>
    server().call({ method: 'PATCH', path: `companies${query}`, body, headers })
  answers(server, patch)
  externalIds(server, patch)
})

function answers(server: () => Booted, patch: Patch): void {
  test('a change answers the record and the tag that a read gives, at its address', async () => {
    const { id } = await server().create('companies', { name: freshName() })
    const changed = await patch(`?id=${id}`, { name: 'Beta' })
    assert.equal(changed.status, 200)
    const address = changed.headers.get('content-location') ?? ''
    const read = await server().call({ path: address })
    assert.deepEqual(changed.json, read.json)
    assert.equal(changed.json.name, 'Beta')
    assert.equal(changed.headers.get('etag'), read.headers.get('etag'))
  })

  test('a record as it was read is accepted, however it is named, and changes nothing', async () => {
    const externalId = freshName()
    const { id } = await server().create('companies', { name: 'Alpha', externalId })
    const { json: whole } = await server().call({ path: `companies?id=${id}` })
    for (const query of ['', `?id=${id}`, `?externalId=${externalId}`]) {
      const reply = await patch(query, whole)
      assert.equal(reply.status, 200, reply.text)
      assert.deepEqual(reply.json, whole)
    }
  })

  test('the current tag of a refusal is the one that the change is then accepted with', async () => {
    const { id } = await server().create('companies', { name: 'Alpha' })
    const { headers } = await server().call({ path: `companies?id=${id}` })
    const seen = headers.get('etag') ?? ''
    await patch(`?id=${id}`, { industry: 'Food' })
    const refused = await patch(`?id=${id}`, { name: 'Beta' }, { 'if-match': seen })
    assert.equal(refused.status, 412)
    assert.equal(refused.json.isMergeable, true)
    const tag = refused.headers.get('etag') ?? ''
    const changed = await patch(`?id=${id}`, { name: 'Beta' }, { 'if-match': `${seen}, ${tag}` })
    assert.equal(changed.status, 200, `${seen}, ${tag}: ${changed.text}`)
    assert.equal(changed.json.industry, 'Food')
  })

  test('an unknown entry and a field for ever are told by their places', async () => {
    const { id } = await server().create('companies', { name: 'Alpha' })
    const faultsOf = async (path: string, body: object) => {
      const { json } = await server().call({ method: 'PATCH', path, body })
      return json.errors.map((each: { code: string; pointer: string }) => [each.code, each.pointer])
    }
    const unknown = { persons: [{ lastName: 'Nova' }, { id: 987654, lastName: 'Berg' }] }
    assert.deepEqual(await faultsOf(`companies?id=${id}`, unknown), [
      ['unknown-entry', '/persons/1/id'],
    ])
    const document = await server().create('documents', {
      type: 'DOCUMENT.ISSUED',
      ownerId: 1,
      companyId: id,
    })
    assert.deepEqual(await faultsOf(`documents?id=${document.id}`, { type: 'DOCUMENT.RECEIVED' }), [
      ['immutable-field', '/type'],
    ])
  })
}

function externalIds(server: () => Booted, patch: Patch): void {
  test('an id in the body is that of the record that the externalId names', async () => {
    const externalId = freshName()
    const other = await server().create('companies', { name: 'Other' })
    const { id } = await server().create('companies', { name: 'Alpha', externalId })
    const refused = await patch(`?externalId=${externalId}`, { id: other.id, name: 'Beta' })
    assert.equal(refused.json.code, 'bad-parameter')
    const stale = await patch(`?externalId=${externalId}`, { version: 2, name: 'Beta' })
    assert.equal(stale.json.code, 'version-conflict')
    const changed = await patch(`?externalId=${externalId}`, { id, version: 1, name: 'Beta' })
    assert.equal(changed.json.version, 2)
    const untouched = await server().call({ path: `companies?id=${other.id}` })
    assert.equal(untouched.json.version, 1)
  })

  test('a change of the externalId is replayed to whoever sends it again', async () => {
    const [externalId, later] = [freshName(), freshName()]
    const { id } = await server().create('companies', { name: 'Alpha', externalId })
    const body = { id, version: 1, externalId: later }
    const send = () => patch(`?externalId=${externalId}`, body, { 'idempotency-key': externalId })
    const first = await send()
    const second = await send()
    assert.equal(first.json.externalId, later)
    assert.equal(second.headers.get('idempotency-replayed'), 'true')
    assert.equal(second.text, first.text)
    assert.equal((await patch(`?externalId=${externalId}`, body)).json.code, 'not-found')
  })
}
