// Batches: several creates and changes that are stored as one, or not at all.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draws } from '../../../../test/thorough.ts'
import { allOf, type Operation, patch, post, runBatch } from '../support/batch.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { freshUnit } from '../support/fresh-unit.ts'

type Server = () => Booted

onEveryEngine('batches', (server) => {
  temporaryIds(server)
  allOrNothing(server)
  sentAgain(server)
  dryRuns(server)
  atOnce(server)
})

function temporaryIds(server: Server): void {
  test('operations name records of earlier ones by their temporary ids', async () => {
    const reply = await runBatch(server(), [
      post('companies', { id: -1, name: 'Alfa' }),
      post('persons', { id: -2, companyId: -1, lastName: 'Nová' }),
      post('jobs', { id: -1, companyId: -1, ownerId: 1, properties: { name: 'Poster' } }),
      post('documents', {
        ...{ id: -1, type: 'INVOICE.SALES', ownerId: 1, companyId: -1, personId: -2 },
      }),
      post('time', { type: 'TRACK', userId: 1, date: '2026-03-05', duration: 30, jobId: -1 }),
      patch('companies', -1, { isClient: true, version: 2 }),
      { method: 'PATCH', collection: 'persons', body: { id: -2, jobTitle: 'CEO' } },
    ])
    assert.equal(reply.status, 200, reply.text)
    const [company, person, job, invoice, time, client, manager] = reply.json.data
    assert.equal(person.companyId, company.id)
    assert.equal(job.companyId, company.id)
    assert.deepEqual([invoice.companyId, invoice.personId], [company.id, person.id])
    assert.match(invoice.number, /^CI-/)
    assert.equal(time.jobId, job.id)
    assert.equal(client.version, 3)
    assert.equal(manager.jobTitle, 'CEO')
    const read = await server().call({ path: `companies?id=${company.id}` })
    assert.equal(read.json.persons[0].jobTitle, 'CEO')
    assert.equal(read.json.version, 4)
  })

  test('an item row is booked to a job of the same batch, under the new name of its company', async () => {
    const { id } = await server().create('companies', { name: freshName() })
    const name = freshName()
    const table = {
      data: [{ itemId: null, name: 'Paper', count: 2, unitCostDoc: 5, target: { jobId: -7 } }],
    }
    const properties = { 'bodyEditTable-DOCUMENT.ORDER.PURCHASE.ITEMS': table }
    const reply = await runBatch(server(), [
      patch('companies', id, { name }),
      post('jobs', { id: -7, companyId: id, ownerId: 1, properties: { name: 'Printing' } }),
      post('documents', { type: 'DOCUMENT.ORDER.PURCHASE', ownerId: 1, companyId: id, properties }),
    ])
    assert.equal(reply.status, 200, reply.text)
    const [, job, order] = reply.json.data
    const filter = encodeURIComponent(`documentId = ${order.id}`)
    const path = `views/JOURNAL?columns=jobId,companyName&externalFilter=${filter}`
    const { json } = await server().call({ path })
    assert.deepEqual(json.data, [{ jobId: job.id, companyName: name }])
  })
}

/** One of every sort, each of which would leave something behind. */
function goodOperations(name: string, company: number): readonly Operation[] {
  return [
    post('companies', { id: -1, name, externalId: name, acl: { read: { users: [1] } } }),
    post('tasks', { name, ownerId: 1 }),
    patch('companies', company, { name, addresses: [{ id: -1, city: 'Brno' }] }),
    post('documents', { type: 'INVOICE.SALES', ownerId: 1, companyId: -1, status: 'APPROVED' }),
    post('persons', { companyId: company, lastName: name }),
  ]
}

function allOrNothing(server: Server): void {
  test('one operation that is refused, wherever it is, leaves no trace of any', async () => {
    const unit = await freshUnit(server())
    const company = await unit.create('companies', { name: 'Before' })
    const before = await allOf(unit)
    const name = freshName()
    const good = goodOperations(name, company.id)
    for (let at = 0; at <= good.length; at += 1) {
      // One is wrong by itself, the other only for the store.
      const wrong = [post('companies', { name: 5 }), post('jobs', { companyId: 99, ownerId: 1 })]
      for (const each of wrong) {
        const headers = { 'idempotency-key': name }
        const reply = await runBatch(unit, good.toSpliced(at, 0, each), { headers })
        assert.equal(reply.status, 422, reply.text)
        assert.equal(reply.json.operation, `/operations/${at}`)
      }
      assert.deepEqual(await allOf(unit), before)
    }
    const reply = await runBatch(unit, good, { headers: { 'idempotency-key': name } })
    assert.equal(reply.status, 200, reply.text)
    const [created, task, , invoice, person] = reply.json.data
    assert.deepEqual([created.id, task.id, invoice.id, person.id], [2, 1, 1, 1])
    assert.equal(task.number, 'T-00001')
    assert.match(invoice.number, /^CI-\d\d-00001$/)
  })

  test('no operation is no mistake', async () => {
    const reply = await runBatch(server(), [])
    assert.deepEqual([reply.status, reply.text], [200, '{"data":[]}'])
  })
}

function sentAgain(server: Server): void {
  test('a batch that is sent again with its key is answered again and carried out once', async () => {
    const unit = await freshUnit(server())
    const operations = [
      post('tasks', { name: 'once', ownerId: 1 }),
      patch('tasks', 1, { tags: ['a'] }),
    ]
    const headers = { 'idempotency-key': 'once' }
    const sent = Array.from({ length: 8 }, () => runBatch(unit, operations, { headers }))
    const replies = await Promise.all(sent)
    for (const { status, text } of replies)
      assert.deepEqual([status, text], [200, replies[0]?.text])
    const fresh = replies.filter((reply) => !reply.headers.has('idempotency-replayed'))
    assert.equal(fresh.length, 1)
    assert.equal((await allOf(unit)).length, 1)
    const other = await runBatch(unit, operations.slice(1), { headers })
    assert.deepEqual([other.status, other.json.code], [422, 'idempotency-key-reused'])
    await unit.call({ method: 'PATCH', path: 'tasks?id=1', body: { name: 'later' } })
    assert.equal((await runBatch(unit, operations, { headers })).text, replies[0]?.text)
  })

  test('a large answer is given again from the history of its records', async () => {
    const unit = await freshUnit(server())
    const name = 'x'.repeat(900)
    const headers = { 'idempotency-key': 'large' }
    const operations = Array.from({ length: 20 }, (_, index) => [
      post('companies', { id: -1 - index, name, industry: name }),
      post('persons', { companyId: -1 - index, lastName: name }),
    ]).flat()
    const first = await runBatch(unit, operations, { headers })
    assert.equal(first.status, 200, first.text)
    const later = {
      method: 'PATCH',
      path: 'companies?id=1',
      body: { name: 'later', persons: [{ id: 1, lastName: 'later' }] },
    }
    assert.equal((await unit.call(later)).status, 200)
    const again = await runBatch(unit, operations, { headers })
    assert.deepEqual([again.status, again.text], [200, first.text])
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
  })

  test('without a key a batch is carried out again, though it names versions', async () => {
    const { id } = await server().create('tasks', { name: 'version', ownerId: 1 })
    const operations = [patch('tasks', id, { version: 1, tags: ['a'] })]
    assert.equal((await runBatch(server(), operations)).status, 200)
    const again = await runBatch(server(), operations)
    assert.deepEqual([again.status, again.json.code], [412, 'version-conflict'])
    assert.equal(again.json.operation, '/operations/0')
    assert.equal(again.headers.get('etag'), null)
  })
}

function dryRuns(server: Server): void {
  test('a dry run answers what the batch would, and stores nothing', async () => {
    const unit = await freshUnit(server())
    const company = await unit.create('companies', { name: 'Before' })
    const before = await allOf(unit)
    const operations = goodOperations('dry', company.id)
    const dry = await runBatch(unit, operations, { query: '?dryRun=true' })
    assert.equal(dry.status, 200, dry.text)
    assert.deepEqual(await allOf(unit), before)
    assert.deepEqual([dry.json.data[0].id, dry.json.data[3].companyId], [-1, -1])
    assert.equal(dry.json.data[3].number, null)
    const expected = await runBatch(unit, operations)
    assert.deepEqual(dry.json.data.map(comparable), expected.json.data.map(comparable))
  })
}

const given = ['id', 'number', 'version', 'createdAt', 'updatedAt', 'frozenAt', 'companyId', 'seal']

/** What no dry run can know is left out, wherever it is. */
function comparable(record: object): unknown {
  return JSON.parse(JSON.stringify(record), (name, value) =>
    given.includes(name) ? undefined : value,
  )
}

function atOnce(server: Server): void {
  test('batches at once on the same records follow one another, and no reader sees half', async () => {
    const unit = await freshUnit(server())
    const pair = [await unit.create('tasks', task), await unit.create('tasks', task)]
    const count = draws(30, 200)
    const batches = Array.from({ length: count }, (_, index) =>
      runBatch(
        unit,
        pair.map(({ id }) => patch('tasks', id, { category: `CATEGORY-${index}` })),
      ),
    )
    let isDone = false
    const all = Promise.all(batches).finally(() => {
      isDone = true
    })
    while (!isDone) {
      const { json } = await unit.call({ path: 'views/TASKS?columns=category' })
      assert.equal(json.data[0].category, json.data[1].category)
    }
    const replies = await all
    const versions = replies.map(({ json }) => json.data.map(versionOf))
    for (const [first, second] of versions) assert.equal(first, second)
    const made = versions.map(([version]) => version).toSorted((a, b) => a - b)
    assert.deepEqual(
      made,
      Array.from({ length: count }, (_, index) => index + 2),
    )
  })

  test('changes of single records go on beside batches of the same ones', async () => {
    const unit = await freshUnit(server())
    await unit.create('tasks', task)
    const count = draws(20, 100)
    const replies = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        index % 2 === 0
          ? runBatch(unit, [patch('tasks', 1, { tags: [`${index}`] })])
          : unit.call({ method: 'PATCH', path: 'tasks?id=1', body: { tags: [`${index}`] } }),
      ),
    )
    for (const { status, text } of replies) assert.equal(status, 200, text)
    const { json } = await unit.call({ path: 'tasks?id=1' })
    assert.equal(json.version, count + 1)
  })
}

const task = { name: 'of a pair', ownerId: 1 }

function versionOf({ version }: { readonly version: number }): number {
  return version
}
