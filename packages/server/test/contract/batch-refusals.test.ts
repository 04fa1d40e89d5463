// What a batch is refused with: as the operation by itself would be, and the answer says which.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { patch, post, runBatch } from '../support/batch.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'

const task = { name: 'task', ownerId: 1 }

type Expected = readonly [status: number, code: string, ...pointers: readonly string[]]

/** Refused before anything is carried out: no operation is named. */
const wrongForms: readonly (readonly [words: string, body: unknown, Expected])[] = [
  ['no operations', {}, [422, 'invalid-record', '/operations']],
  ['a list', [], [422, 'invalid-record', '']],
  ['another member', { operations: [], dryRun: true }, [422, 'invalid-record', '/dryRun']],
  [
    'too many operations',
    {
      operations: Array.from({ length: limits.batchOperationsMax + 1 }, () => post('tasks', task)),
    },
    [422, 'invalid-record', '/operations'],
  ],
  [
    'methods and collections that a batch has not',
    {
      operations: [
        { ...post('tasks', task), method: 'PUT' },
        post('users', { username: 'a' }),
        { method: 'POST', collection: 'tasks' },
      ],
    },
    [
      ...([422, 'invalid-record', '/operations/0/method'] as const),
      ...['/operations/1/collection', '/operations/2/body'],
    ],
  ],
  [
    'parameters that an operation does not take',
    {
      operations: [
        { ...post('tasks', task), query: { id: 1 } },
        { ...patch('persons', 1, {}), query: { externalId: 'a' } },
        { ...patch('tasks', 1, {}), query: { dryRun: true } },
      ],
    },
    [422, 'invalid-record', '/operations/2/query/dryRun'],
  ],
  [
    'parameters of a create, and others than the id of a person',
    {
      operations: [
        { ...post('tasks', task), query: { id: 1 } },
        { ...patch('persons', 1, {}), query: { externalId: 'a' } },
      ],
    },
    [422, 'invalid-record', '/operations/0/query/id', '/operations/1/query/externalId'],
  ],
]

/** The second of two operations, each after a good one. */
const wrongOperations: readonly (readonly [words: string, operation: object, Expected])[] = [
  ['a wrong value', post('tasks', { ...task, name: 5 }), [422, 'invalid-record', '/body/name']],
  ['an unknown type', post('documents', { type: 'X' }), [422, 'invalid-record', '/body/type']],
  [
    'a temporary id that no operation has made',
    post('jobs', { companyId: -9, ownerId: 1, properties: { name: 'a' } }),
    [422, 'invalid-record', '/body/companyId'],
  ],
  [
    'a temporary id of another collection',
    post('jobs', { companyId: -1, ownerId: 1, properties: { name: 'a' } }),
    [422, 'invalid-record', '/body/companyId'],
  ],
  [
    'the same temporary id',
    post('tasks', { ...task, id: -1 }),
    [422, 'invalid-record', '/body/id'],
  ],
  ['a record that there is not', patch('tasks', 77_777, {}), [404, 'not-found']],
  ['a person that there is not', patch('persons', 77_777, {}), [404, 'not-found']],
  [
    'no record',
    { method: 'PATCH', collection: 'tasks', body: {} },
    [400, 'bad-parameter', '/query/id'],
  ],
  ['two records', { ...patch('tasks', 1, { id: 2 }) }, [400, 'bad-parameter', '/body/id']],
  [
    'the external id of the first',
    post('tasks', { ...task, externalId: 'first' }),
    [409, 'duplicate-external-id', '/body/externalId'],
  ],
  [
    'the number of the first',
    post('tasks', { ...task, number: 'first' }),
    [409, 'duplicate-number', '/body/number'],
  ],
  [
    'a version that it has not',
    patch('tasks', -1, { version: 2, name: 'new' }),
    [412, 'version-conflict'],
  ],
]

onOneEngine('refused batches', (server) => {
  for (const [words, body, [status, code, ...pointers]] of wrongForms) {
    test(`${words}: ${code}`, async () => {
      const reply = await server().call({ path: 'batch', body })
      assert.equal(reply.status, status, reply.text)
      assert.equal(reply.json.code, code)
      assert.equal(reply.json.operation, undefined)
      assert.deepEqual((reply.json.errors ?? []).map(pointerOf), pointers)
    })
  }

  for (const [words, operation, [status, code, ...pointers]] of wrongOperations) {
    test(`${words}: ${code}, and nothing is stored`, async () => {
      const before = await countTasks(server())
      const first = post('tasks', { ...task, id: -1, externalId: 'first', number: 'first' })
      for (const query of ['', '?dryRun=true']) {
        const reply = await runBatch(server(), [first, operation], { query })
        assert.equal(reply.status, status, reply.text)
        assert.equal(reply.json.code, code)
        assert.equal(reply.json.operation, '/operations/1')
        const expected = pointers.map((pointer) => `/operations/1${pointer}`)
        assert.deepEqual((reply.json.errors ?? []).map(pointerOf), expected)
      }
      assert.equal(await countTasks(server()), before)
    })
  }

  test('two records of one batch cannot have the same number or external id', async () => {
    const name = freshName()
    for (const twice of [{ externalId: name }, { number: name }]) {
      const operations = [
        post('tasks', { ...task, ...twice }),
        post('tasks', { ...task, ...twice }),
      ]
      const reply = await runBatch(server(), operations)
      assert.equal(reply.status, 409, reply.text)
      assert.equal(reply.json.operation, '/operations/1')
    }
  })

  test('what a document of the batch freezes no later operation changes', async () => {
    const { id: companyId } = await server().create('companies', { name: 'Frozen' })
    const properties = { issueDate: '2026-03-05' }
    const reply = await runBatch(server(), [
      post('documents', { id: -1, type: 'INVOICE.SALES', ownerId: 1, companyId, properties }),
      patch('documents', -1, { status: 'APPROVED' }),
      patch('documents', -1, { properties: { issueDate: '2026-03-06' } }),
    ])
    assert.deepEqual([reply.status, reply.json.code], [409, 'record-frozen'], reply.text)
    assert.equal(reply.json.operation, '/operations/2')
    assert.equal(reply.json.errors[0].pointer, '/operations/2/body/properties/issueDate')
  })

  test('batch-too-large: records that are changed again and again have a bound together', async () => {
    const persons = Array.from({ length: 3000 }, () => ({ comment: 'x'.repeat(700) }))
    const { id } = await server().create('companies', { name: 'Large', persons })
    const operations = Array.from({ length: 20 }, (_, index) =>
      patch('companies', id, { industry: `${index}` }),
    )
    const reply = await runBatch(server(), operations)
    assert.deepEqual([reply.status, reply.json.code], [413, 'batch-too-large'])
    const { json } = await server().call({ path: `companies?id=${id}&version=1` })
    assert.equal(json.industry, null)
    assert.equal((await server().call({ path: `companies?id=${id}` })).json.version, 1)
  })

  test('the rich texts of a batch have the bound of one record', async () => {
    const html = `<b onclick="x">${'<i style="left:0">a</i>'.repeat(2000)}</b>`
    const body = { ...task, properties: { 'bodyRichtext-1': html } }
    assert.equal((await runBatch(server(), [post('tasks', body)])).status, 200)
    const reply = await runBatch(
      server(),
      Array.from({ length: 20 }, () => post('tasks', body)),
    )
    assert.deepEqual([reply.status, reply.json.errors[0].code], [422, 'too-much-markup'])
  })
})

function pointerOf({ pointer }: { readonly pointer: string }): string {
  return pointer
}

async function countTasks({ call }: Booted): Promise<number> {
  return (await call({ path: 'views/TASKS?columns=id&limit=100000' })).json.metadata.count
}
