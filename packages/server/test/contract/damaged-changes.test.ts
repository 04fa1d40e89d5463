// A record that is not as it was written is changed through no door: each names it and stores
// nothing, so that the self-check finds it as before.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runBatch } from '../support/batch.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { freshUnit } from '../support/fresh-unit.ts'

type Send = (server: Booted, id: number) => Promise<Reply>

const changed = { name: 'Changed' }

/** How task "known" is changed, each to be stored where it is whole. */
const doors: Readonly<Record<string, Send>> = {
  'a change': (server, id) => patch(server, `tasks?id=${id}`, changed),
  'a change of rights': (server, id) =>
    patch(server, `tasks?id=${id}`, { acl: { read: { users: [1], groups: [] } } }),
  'an action': ({ call }, id) =>
    call({ path: `tasks/actions?id=${id}`, body: { action: 'cancel' } }),
  'a batch': (server, id) => {
    const create = { method: 'POST', collection: 'tasks', body: { name: 'Beside', ownerId: 1 } }
    const change = { method: 'PATCH', collection: 'tasks', query: { id }, body: changed }
    return runBatch(server, [create, change])
  },
  'an import that changes': ({ call }) => {
    const content = Buffer.from('externalId,name\nknown,Changed\n').toString('base64')
    const mapping = { columns: { externalId: 'externalId', name: 'name' } }
    const body = { collection: 'tasks', format: 'csv', content, mapping }
    return call({ path: 'imports?upsert=true', body })
  },
}

function patch({ call }: Booted, path: string, body: object): Promise<Reply> {
  return call({ method: 'PATCH', path, body })
}

/** The ids and versions that the self-check finds in the unit. */
async function damagedIn({ store, unit }: Booted): Promise<readonly number[]> {
  const { damaged } = await store.inspection.checkChecksums({ unit })
  return damaged.map(({ id }) => id)
}

onOneEngine('a damaged record', (server) => {
  for (const [door, send] of Object.entries(doors)) {
    test(`is not changed by ${door}, stays found, and is changed once it is put back`, async () => {
      const unit = await freshUnit(server())
      const { id } = await unit.create('tasks', {
        ...{ name: 'As written', ownerId: 1, externalId: 'known' },
      })
      const rename = (from: string, to: string) =>
        unit.runBeside(
          `update "record" set "body" = replace("body", '${from}', '${to}')
            where "unit" = ${unit.unit} and "collection" = 'tasks' and "id" = ${id}`,
        )
      // It is JSON as before: only its checksum tells.
      await rename('As written', 'As writteN')
      const { text } = await send(unit, id)
      assert.match(text, new RegExp(`Record ${id} of tasks in unit ${unit.unit} .*is damaged`))
      assert.match(text, /"damaged-record"/)
      assert.deepEqual(await damagedIn(unit), [id])
      assert.equal((await unit.call({ path: 'views/TASKS?columns=id' })).json.data.length, 1)
      await rename('As writteN', 'As written')
      assert.deepEqual(await damagedIn(unit), [])
      await send(unit, id)
      const { json } = await unit.call({ path: `tasks?id=${id}` })
      assert.equal(json.version, 2)
    })
  }
})
