// Which views have rows for the caller: those that reading them one by one says, and nothing of what
// the caller may not see.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { putDefaultFile, putViewFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { createUser } from '../support/reference-world.ts'

/** The supervisor, where nobody is named. */
function as(token: string | undefined): { readonly token?: string } {
  return token === undefined ? {} : { token }
}

async function withRows(server: Booted, query = '', token?: string): Promise<readonly string[]> {
  const { status, json, text } = await server.call({
    path: `views-with-rows${query}`,
    ...as(token),
  })
  assert.equal(status, 200, text)
  return json.data
}

/** As somebody would find out who reads each. */
async function readOneByOne(server: Booted, token?: string): Promise<readonly string[]> {
  const { json } = await server.call({ path: 'views', ...as(token) })
  const found: string[] = []
  for (const { name } of json.data) {
    const page = await server.call({ path: `views/${name}?limit=1`, ...as(token) })
    if (page.json.data.length > 0) found.push(name)
  }
  return found
}

onEveryEngine('views with rows', (server) => {
  let reader = ''
  before(async () => {
    const user = await createUser(server(), 'reader')
    reader = await server().issue({ user })
    const hidden = [{ type: 'COMPANY' }, { type: 'INVOICE.SALES' }, { type: 'JOB' }]
    await putDefaultFile(server().store, server().unit, { defaults: hidden })
    for (const name of ['EMPTY', 'LATER']) {
      const file = { name, title: name, source: 'COMPANIES', filter: `name = '${name}'` }
      await putViewFile(server().store, server().unit, file)
    }
    const { id: companyId } = await server().create('companies', { name: 'Acme', isClient: true })
    await server().create('documents', { type: 'INVOICE.SALES', ownerId: 1, companyId })
    const acl = { read: { users: [user], groups: [] }, write: { users: [], groups: [] } }
    await server().create('jobs', {
      type: 'JOB',
      ownerId: 1,
      companyId,
      properties: { name: 'A' },
      acl,
    })
  })

  test('are those that have a row where they are read', async () => {
    const names = await withRows(server())
    assert.deepEqual(names, await readOneByOne(server()))
    for (const name of ['COMPANIES', 'COMPANIES.CLIENT', 'INVOICES.SALES', 'JOBS']) {
      assert.ok(names.includes(name), name)
    }
    for (const name of ['COMPANIES.SUPPLIER', 'TASKS', 'EMPTY'])
      assert.ok(!names.includes(name), name)
  })

  test('are for each caller those whose rows that caller may see', async () => {
    assert.deepEqual(await withRows(server(), '', reader), await readOneByOne(server(), reader))
    assert.deepEqual(await withRows(server(), '?views=COMPANIES,INVOICES.SALES', reader), [])
    assert.deepEqual(await withRows(server(), '?views=COMPANIES,JOBS', reader), ['JOBS'])
  })

  test('are looked up among the named ones, whatever their case and how often', async () => {
    const names = await withRows(server(), '?views=jobs,%20TASKS,EMPTY,JOBS,companies')
    assert.deepEqual(names, ['JOBS', 'COMPANIES'])
  })

  test('follow what is written', async () => {
    assert.deepEqual(await withRows(server(), '?views=TASKS,LATER'), [])
    await server().create('companies', { name: 'LATER' })
    assert.deepEqual(await withRows(server(), '?views=TASKS,LATER'), ['LATER'])
  })

  test('refuse a view that there is not, with the nearest name', async () => {
    const { status, json } = await server().call({ path: 'views-with-rows?views=JOBS,COMPANIS' })
    assert.deepEqual([status, json.code], [404, 'unknown-view'])
    assert.match(json.detail, /"COMPANIS".*Did you mean "COMPANIES"/)
    const none = await server().call({ path: 'views-with-rows?views=' })
    assert.deepEqual([none.status, none.json.code], [400, 'bad-parameter'])
  })
})
