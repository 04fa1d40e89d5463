// A store that stands still: as many writes as may wait for it are stored in the end, and the next
// one is refused at once, for as long as there is no room.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { freshName } from '../support/boot.ts'
import { createTask } from '../support/create-task.ts'
import { onOwnStores } from '../support/engines.ts'

onOwnStores('writes that wait', (server) => {
  test('are refused beyond the limit, and only while so many wait', async () => {
    const { call, create, holdWrites, store } = server()
    const third = await other()
    const letGo = await holdWrites()
    const waiting = Array.from({ length: limits.unitWritesWaitingMax }, (_, index) => {
      return createTask(store, {}, true, 1 + 1000 * (index % 2))
    })

    const body = { name: 'one more', ownerId: 1 }
    const refused = await call({ path: 'tasks', body, token: third })
    await letGo()
    await Promise.all(waiting)
    assert.equal(refused.status, 503, refused.text)
    assert.equal(refused.json.code, 'unavailable')
    assert.match(refused.json.detail, /Too many writes of the unit wait to be stored/)
    assert.equal(refused.headers.get('retry-after'), '1')
    assert.equal((await create('tasks', body)).name, 'one more')
  })

  test('too-many-requests: half of them are of one user at most, and others find room', async () => {
    const { call, holdWrites, store } = server()
    const modest = await other()
    const letGo = await holdWrites()
    const waiting = Array.from({ length: limits.userWritesWaitingMax }, () => {
      return createTask(store, {}, true)
    })
    const refused = await call({ path: 'tasks', body: { name: 'one more', ownerId: 1 } })
    const stored = call({ path: 'tasks', body: { name: 'of another', ownerId: 1 }, token: modest })
    await letGo()
    await Promise.all(waiting)
    assert.deepEqual([refused.status, refused.json.code], [429, 'too-many-requests'])
    assert.match(refused.json.detail, /writes of the unit waiting already/)
    assert.equal((await stored).status, 201)
  })

  /** A token of somebody else. */
  async function other(): Promise<string> {
    const name = { unit: 1, username: freshName(), isSupervisor: false }
    return await server().issue({ user: await server().store.directory.createUser(name) })
  }
})
