// Many changes of one record at once that reach two servers on one database: each is stored, however
// often the other server is faster.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draws } from '../../../../test/thorough.ts'
import { onPostgres } from '../support/engines.ts'
import { sharedServers } from './servers.ts'

const many = draws(40, 200)

onPostgres('changes of one record on two servers', () => {
  test(`${many} at once are all stored, one after the other`, async () => {
    const { servers } = await sharedServers()
    const { json: task } = await servers.ask(0, 'tasks', { body: { name: 'before', ownerId: 1 } })
    const path = `tasks?id=${task.id}`
    const sent = Array.from({ length: many }, (_, index) =>
      servers.ask(index % 2, path, { method: 'PATCH', body: { name: `changed ${index}` } }),
    )
    const answers = await Promise.all(sent)
    const statuses = Map.groupBy(answers, ({ status }) => status)
    assert.deepEqual([...statuses.keys()], [200])
    const names = new Map(answers.map(({ json }) => [json.version, json.name]))
    assert.equal(names.size, many, 'each has a version of its own')
    const { json: last } = await servers.ask(0, path)
    assert.deepEqual([last.version, last.name], [task.version + many, names.get(last.version)])
    assert.equal(new Set(names.values()).size, many, 'each is answered as it was sent')
  })
})
