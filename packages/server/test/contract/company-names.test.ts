// A document says who its customer is: as the caller calls the company, else as it is called.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { patch as patchIn, post, runBatch } from '../support/batch.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { changed, companyOf, patcher, type Saved } from '../support/patch.ts'

type Server = () => Booted

onOneEngine('names of companies on documents', (server) => {
  ofNewDocuments(server)
  ofChangedDocuments(server)
})

async function invoice(server: Server, companyId: number, more: object = {}): Promise<Saved> {
  const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties: { name: 'Work' } }
  return await server().create('documents', { ...body, ...more })
}

async function called(server: Server, id: number): Promise<unknown> {
  return (await server().call({ path: `documents?id=${id}` })).json.properties.companyName
}

function ofNewDocuments(server: Server): void {
  test('a new document has the name of its company, unless it brings one or null', async () => {
    const companyId = await companyOf(server, { name: 'Alfreds Futterkiste' })
    const made = await invoice(server, companyId)
    const names = Object.keys(made.properties)
    assert.deepEqual(names.slice(0, 2), ['name', 'companyName'])
    assert.equal(made.properties.companyName, 'Alfreds Futterkiste')
    for (const companyName of ['Alfreds, Berlin', '', null]) {
      const { id } = await invoice(server, companyId, { properties: { companyName } })
      assert.equal(await called(server, id), companyName)
    }
    const filter = encodeURIComponent(`companyName = 'Alfreds Futterkiste'`)
    const rows = `views/INVOICES.SALES?columns=id&properties=companyName&externalFilter=${filter}`
    const { json } = await server().call({ path: rows })
    assert.deepEqual(json.data, [
      { id: made.id, properties: { companyName: 'Alfreds Futterkiste' } },
    ])
  })

  test('a dry run tells the name, and what arrives frozen is stored as it is sent', async () => {
    const companyId = await companyOf(server, { name: 'Bon app' })
    const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties: {} }
    const tried = await server().call({ path: 'documents?dryRun=true', body })
    assert.equal(tried.json.properties.companyName, 'Bon app')
    const letter = { ...body, type: 'DOCUMENT.ISSUED' }
    const triedLetter = await server().call({ path: 'documents?dryRun=true', body: letter })
    assert.deepEqual(triedLetter.json.properties, { companyName: 'Bon app' })
    const frozen = await invoice(server, companyId, { status: 'APPROVED' })
    assert.equal(Object.hasOwn(frozen.properties, 'companyName'), false)
  })

  test('a batch names the company that it creates', async () => {
    const document = { type: 'INVOICE.SALES', ownerId: 1, companyId: -1, properties: {} }
    const operations = [
      post('companies', { id: -1, name: 'Newcomer' }),
      post('documents', document),
    ]
    const { json, text } = await runBatch(server(), operations)
    assert.equal(json.data?.[1]?.properties.companyName, 'Newcomer', text)
  })
}

function ofChangedDocuments(server: Server): void {
  const patch = patcher(server)

  test('the name follows the company where it was the name of the one before', async () => {
    const [first, second] = [
      await companyOf(server, { name: 'First' }),
      await companyOf(server, { name: 'Second' }),
    ]
    const toSecond = { companyId: second }
    const derived = await invoice(server, first)
    const moved = await changed(server, [patch, 'documents', derived.id, toSecond])
    assert.equal(moved.properties.companyName, 'Second')
    const typed = await invoice(server, first, { properties: { companyName: 'The First Ltd.' } })
    const after = await changed(server, [patch, 'documents', typed.id, toSecond])
    assert.equal(after.properties.companyName, 'The First Ltd.')
    const sent = { ...toSecond, properties: { companyName: 'Mine' } }
    const other = await invoice(server, first)
    const named = await changed(server, [patch, 'documents', other.id, sent])
    assert.equal(named.properties.companyName, 'Mine')
    const inBatch = await invoice(server, first)
    await runBatch(server(), [patchIn('documents', inBatch.id, toSecond)])
    assert.equal(await called(server, inBatch.id), 'Second')
  })

  test('no other change says a name, and a change back is one that changes the name back', async () => {
    const [first, second] = [
      await companyOf(server, { name: 'Former' }),
      await companyOf(server, { name: 'Latter' }),
    ]
    const { id } = await invoice(server, first, { properties: { companyName: null } })
    await changed(server, [patch, 'documents', id, { tags: ['a'] }])
    assert.equal(await called(server, id), null)
    const document = await invoice(server, first)
    for (const [companyId, name] of [
      [second, 'Latter'],
      [first, 'Former'],
    ] as const) {
      const after = await changed(server, [patch, 'documents', document.id, { companyId }])
      assert.equal(after.properties.companyName, name)
    }
  })
}
