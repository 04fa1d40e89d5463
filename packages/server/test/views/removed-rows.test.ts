// A row that is removed is shown no more, whatever blocks its neighbours were cached in, and
// whichever of these have been read since.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEveryEngine } from '../support/engines.ts'
import { patcher } from '../support/patch.ts'

onEveryEngine('removed rows', (server) => {
  test('a row between two blocks does not stand for one that is gone', async () => {
    const { create, call } = server()
    const idsFrom = async (offset: number, limit: number): Promise<readonly number[]> => {
      const path = `views/PERSONS?columns=id&offset=${offset}&limit=${limit}`
      const { json } = await call({ path })
      return json.data.map(({ id }: { id: number }) => id)
    }
    const ids: number[] = []
    let company = 0
    // Each is read as soon as it is there, and so becomes a block of its own.
    for (const lastName of ['One', 'Two', 'Three']) {
      const { id, persons } = await create('companies', { name: lastName, persons: [{ lastName }] })
      company = id
      ids.push(persons[0].id)
      assert.deepEqual(await idsFrom(0, 10), ids)
    }
    const body = { persons: [{ id: ids[2], remove: true }] }
    assert.equal((await patcher(server)('companies', company, body)).status, 200)
    assert.deepEqual(await idsFrom(1, 1), [ids[1]], 'the block in the middle is read alone')
    assert.deepEqual(await idsFrom(0, 10), ids.slice(0, 2))
  })
})
