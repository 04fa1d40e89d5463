// What followers of a unit are told of a batch: what they are told of any commit.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { patch, post, runBatch } from '../support/batch.ts'
import { onEveryEngine } from '../support/engines.ts'
import { freshUnit } from '../support/fresh-unit.ts'

onEveryEngine('the changes of a batch', (server) => {
  test('each record of a batch is told, as it is in the end', async () => {
    const unit = await freshUnit(server())
    await unit.create('tasks', { name: 'before', ownerId: 1 })
    const { cursor } = (await unit.call({ path: 'changes?since=now' })).json
    const reply = await runBatch(unit, [
      post('companies', { id: -1, name: 'Alfa' }),
      patch('companies', -1, { name: 'Beta' }),
      patch('tasks', 1, { tags: ['a'] }),
      patch('tasks', 1, { tags: ['b'] }),
    ])
    assert.equal(reply.status, 200, reply.text)
    const path = `changes?since=${cursor}&include=record`
    const { data } = (await unit.call({ path })).json
    const last = new Map<string, FeedRecord>()
    for (const entry of data as readonly FeedRecord[]) last.set(entry.collection, entry)
    const company = last.get('companies')
    assert.deepEqual([company?.version, company?.record['name']], [2, 'Beta'])
    const task = last.get('tasks')
    assert.deepEqual([task?.version, task?.record['tags']], [3, ['b']])
    const refused = await runBatch(unit, [patch('tasks', 1, { tags: [] }), patch('tasks', 9, {})])
    assert.equal(refused.status, 404)
    const after = (await unit.call({ path: `${path}` })).json
    assert.deepEqual(after.data, data)
  })
})

interface FeedRecord {
  readonly collection: string
  readonly version: number
  readonly record: Readonly<Record<string, unknown>>
}
