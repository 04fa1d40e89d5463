// Companies over HTTP: created whole, read by id, registration and external id.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEveryEngine } from '../support/engines.ts'

onEveryEngine('companies', (server) => {
  test('the smallest company is created, located and read back', async () => {
    const reply = await server().call({ path: 'companies', body: { name: 'Nord & Süd' } })
    assert.equal(reply.status, 201, reply.text)
    assert.equal(reply.headers.get('location'), `/rest/v1/1/companies?id=${reply.json.id}`)
    const read = await server().call({ path: `companies?id=${reply.json.id}` })
    assert.equal(read.text, reply.text)
    assert.equal(read.json.name, 'Nord & Süd')
  })
})
