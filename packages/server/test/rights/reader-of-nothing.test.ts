// A user who may read no record at all: every door of every view answers that there is nothing, at
// once, and nobody else waits for it.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { putDefaultFile } from '../../src/service/put-files.ts'
import { onEveryEngine } from '../support/engines.ts'
import { createReferred, createUser } from '../support/reference-world.ts'

/** What such a user reads all the same. */
const directory: readonly string[] = ['UNITS', 'USERS', 'GROUPS']
const ofRecords = views.map(({ name }) => name).filter((name) => !directory.includes(name))
const filter = 'id > 0'

onEveryEngine('a reader of nothing', (server) => {
  let nobody = ''
  before(async () => {
    const { store, unit, create, issue } = server()
    const defaults = recordTypes.map(({ type }) => ({ type }))
    await putDefaultFile(store, unit, { defaults })
    const [group] = await store.directory.listGroups({ unit })
    await createReferred(create, { user: 1, group: Number(group?.['id']) })
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
        const asked = { path: `${path}/summary`, body, token: nobody }
        const [own, others] = await Promise.all([
          call(asked),
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
})
