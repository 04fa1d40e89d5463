// A store that stands still: as many writes as may wait for it are stored in the end, and the next
// one is refused at once, for as long as there is no room.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { createTask } from '../support/create-task.ts'
import { onOwnStores } from '../support/engines.ts'

onOwnStores('writes that wait', (server) => {
  test('are refused beyond the limit, and only while so many wait', async () => {
    const { call, create, holdWrites, store } = server()
    const letGo = await holdWrites()
    const waiting = Array.from({ length: limits.unitWritesWaitingMax }, () => {
      return createTask(store, {}, true)
    })
    const body = { name: 'one more', ownerId: 1 }
    const refused = await call({ path: 'tasks', body })
    assert.equal(refused.status, 503, refused.text)
    assert.equal(refused.json.code, 'unavailable')
    assert.match(refused.json.detail, /Too many writes of the unit wait to be stored/)
    assert.equal(refused.headers.get('retry-after'), '1')
    await letGo()
    await Promise.all(waiting)
    assert.equal((await create('tasks', body)).name, 'one more')
  })
})
