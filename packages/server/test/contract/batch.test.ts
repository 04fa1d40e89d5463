// Batches: several creates and changes that are stored as one, or not at all.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'

interface Operation {
  readonly method: 'POST' | 'PATCH'
  readonly collection: string
  readonly query?: object
  readonly body: object
}

const post = (collection: string, body: object): Operation => ({ method: 'POST', collection, body })

const patch = (collection: string, id: number, body: object): Operation => ({
  ...{ method: 'PATCH', collection, body },
  query: { id },
})

function run(
  server: Booted,
  operations: readonly unknown[],
  {
    query = '',
    ...call
  }: { query?: string; token?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  return server.call({ ...call, path: `batch${query}`, body: { operations } })
}

onEveryEngine('batches', (server) => {
  test('operations name records of earlier ones by their temporary ids', async () => {
    const reply = await run(server(), [
      post('companies', { id: -1, name: 'Alfa' }),
      post('persons', { id: -2, companyId: -1, lastName: 'Nová' }),
      post('jobs', { id: -1, companyId: -1, ownerId: 1, properties: { name: 'Poster' } }),
      post('documents', {
        ...{ id: -1, type: 'INVOICE.SALES', ownerId: 1, companyId: -1, personId: -2 },
      }),
      post('time', { type: 'TRACK', userId: 1, date: '2026-03-05', duration: 30, jobId: -1 }),
      patch('companies', -1, { isClient: true }),
      patch('persons', -2, { jobTitle: 'CEO' }),
    ])
    assert.equal(reply.status, 200, reply.text)
    const [company, person, job, invoice, time, client, ceo] = reply.json.data
    assert.equal(person.companyId, company.id)
    assert.equal(job.companyId, company.id)
    assert.equal(invoice.companyId, company.id)
    assert.equal(invoice.personId, person.id)
    assert.match(invoice.number, /^CI-/)
    assert.equal(time.jobId, job.id)
    assert.equal(client.version, 3)
    assert.equal(ceo.jobTitle, 'CEO')
    const read = await server().call({ path: `companies?id=${company.id}` })
    assert.equal(read.json.persons[0].jobTitle, 'CEO')
    assert.equal(read.json.version, 4)
  })

  test('one operation that is refused refuses all, wherever it is', async () => {
    const name = freshName()
    const good = [1, 2, 3].map((index) => post('companies', { name: `${name} ${index}` }))
    for (const at of [0, 1, 2, 3]) {
      const operations = good.toSpliced(at, 0, post('companies', { name: 5 }))
      const reply = await run(server(), operations)
      assert.equal(reply.status, 422, reply.text)
      assert.equal(reply.json.operation, `/operations/${at}`)
      assert.equal(reply.json.errors[0].pointer, `/operations/${at}/body/name`)
    }
    const stored = await server().call({ path: 'views/COMPANIES?columns=name&limit=1000' })
    assert.ok(!stored.text.includes(name))
  })
})
