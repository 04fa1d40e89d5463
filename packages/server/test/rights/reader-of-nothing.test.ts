// A user who may read no record at all: every door of every view answers that there is nothing, at
// once, and nobody else waits for it.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { lookupTargets } from '@kontor/contract/records/lookup-targets.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine, onOneEngine } from '../support/engines.ts'
import { createReferred, createUser, type ReferredIds } from '../support/reference-world.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What such a user reads all the same. */
const directory: readonly string[] = ['UNITS', 'USERS', 'GROUPS']
const ofRecords = views.map(({ name }) => name).filter((name) => !directory.includes(name))
const filter = 'id > 0'

const targets = lookupTargets.filter((target) => target !== 'user' && target !== 'group')

const forms = ['application/x-ndjson', 'text/csv', xlsx]

onEveryEngine('a reader of nothing', (server) => {
  let nobody = ''
  let ids: ReferredIds | undefined
  before(async () => {
    const { store, unit, create, issue } = server()
    const defaults = recordTypes.map(({ type }) => ({ type }))
    await putDefaultFile(store, unit, { defaults })
    const [group] = await store.directory.listGroups({ unit })
    ids = await createReferred(create, { user: 1, group: Number(group?.['id']) })
    const user = await createUser(server(), 'nobody')
    nobody = await issue({ user })
  })

  // Without an end of its own, a read that never ends would hold up the run.
  test('is told that there is nothing, and others are answered', { timeout: 240_000 }, async () => {
    const { call } = server()
    for (const view of ofRecords) {
      const path = `views/${view}`
      for (const query of ['', `?externalFilter=${filter}`, '?order=-id', '?offset=1']) {
        const { status, json, text } = await call({ path: `${path}${query}`, token: nobody })
        assert.equal(status, 200, text)
        assert.deepEqual([json.data, json.metadata.nextOffset], [[], null], `${view}${query}`)
      }
      for (const body of [{}, { externalFilter: filter }, { groupBy: [{ field: 'id' }] }]) {
        const request = { path: `${path}/summary`, body, token: nobody }
        const [own, others] = await Promise.all([
          call(request),
          call({ path: 'views/COMPANIES/summary', body: {} }),
        ])
        assert.equal(own.status, 200, own.text)
        const counts = own.json.data.map(({ count }: { readonly count: number }) => count)
        assert.ok(
          counts.every((count: number) => count === 0),
          `${view}: ${own.text}`,
        )
        assert.ok(others.json.data[0].count > 0, others.text)
      }
    }
  })

  test('finds nothing at any other door, and others are answered', async () => {
    const beside = server().call({ path: 'views/COMPANIES/summary', body: {} })
    await assertNoRows(server(), nobody)
    await assertNoLabels(server(), nobody, ids ?? assert.fail())
    await assertNoRecords(server(), nobody, ids ?? assert.fail())
    assert.ok((await beside).json.data[0].count > 0)
  })
})

/** In no form of a view. */
async function assertNoRows({ call }: Booted, token: string): Promise<void> {
  for (const view of ofRecords) {
    const queried = { path: `views/${view}/query`, body: { externalFilter: filter } }
    const { status, json, text } = await call({ ...queried, token })
    assert.deepEqual([status, json.data], [200, []], text)
    for (const accept of forms) {
      const path = `views/${view}?columns=id&externalFilter=${filter}`
      const reply = await call({ path, token, headers: { accept } })
      assert.equal(reply.status, 200, reply.text)
      if (accept === 'application/x-ndjson') assert.equal(reply.text, '')
      if (accept === 'text/csv') assert.equal(reply.text.trim().split('\n').length, 1)
    }
  }
}

async function assertNoLabels({ call }: Booted, token: string, ids: ReferredIds): Promise<void> {
  for (const target of targets) {
    for (const query of ['q=', `ids=${Object.values(ids)}`]) {
      const { json, text } = await call({ path: `lookup/${target}?${query}`, token })
      assert.deepEqual(json.data, [], `${target} ${query}: ${text}`)
    }
  }
  const { json, text } = await call({ path: 'search?q=referred', token })
  const found = json.data.filter(({ collection }: Found) => collection !== 'users')
  assert.deepEqual(found, [], text)
}

/** Of what users are called, everybody is told. */
interface Found {
  readonly collection: string
}

async function assertNoRecords({ call }: Booted, token: string, ids: ReferredIds): Promise<void> {
  const { company: companies, frozenInvoice: documents, job: jobs, task: tasks } = ids
  for (const [collection, id] of Object.entries({ companies, documents, jobs, tasks })) {
    const exported = await call({ path: `exports?collection=${collection}`, token })
    assert.deepEqual([exported.status, exported.text], [200, ''])
    const one = `${collection}?id=${id}`
    const doors = ['history', 'rights', 'actions']
      .filter((door) => door !== 'actions' || collection !== 'companies')
      .map((door) => `${collection}/${door}?id=${id}`)
    const past = [`${one}&version=1`, `${one}&asOf=2999-12-31T00:00:00Z`]
    for (const path of [one, ...past, ...doors]) {
      assert.equal((await call({ path, token })).status, 404, path)
    }
    const patched = await call({ method: 'PATCH', path: one, body: {}, token })
    assert.equal(patched.status, 404)
  }
}

onOneEngine('a unit without records', (server) => {
  test('is summed up: a table without rows is read as any other', async () => {
    const { call } = server()
    for (const view of ofRecords) {
      for (const body of [{}, { externalFilter: filter }]) {
        const { status, json, text } = await call({ path: `views/${view}/summary`, body })
        assert.deepEqual([status, json.data[0].count], [200, 0], `${view}: ${text}`)
      }
    }
  })
})
