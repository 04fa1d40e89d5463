// A read that was planned before the unit added a type: its plan does not know which records of the
// view that type has, and they are hidden from whoever may not read them all the same.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import { putTypeFile } from '../../src/service/unit/put-files.ts'
import { findView } from '../../src/service/views/find-view.ts'
import { planView, type ViewQuery } from '../../src/views/plan.ts'
import { onEveryEngine } from '../support/engines.ts'
import { createUser } from '../support/reference-world.ts'

const late = {
  type: 'DOCUMENT.LATE',
  title: 'Late',
  like: 'DOCUMENT.RECEIVED',
  numbers: 'LATE-{#####}',
  isCompanyRequired: false,
  isOpenToUnit: false,
}

onEveryEngine('a plan that is older than a type', (server) => {
  test('it shows nobody a record of the type that they may not read', async () => {
    const { store, create, call, issue, unit } = server()
    const user = await createUser(server(), 'planner')
    const reader = await store.directory.findReader({ unit, user, units: [unit] })
    assert.ok(reader !== undefined)
    const { id: companyId } = await create('companies', { name: 'N' })
    const seen = await create('documents', { type: 'HR.DOC', ownerId: user, companyId })
    const view = findView('DOCUMENTS', await store.configuration.settings({ unit }))
    const { accessVersion = 0 } = (await store.directory.findUnit({ unit })) ?? {}
    const shown = async (query: ViewQuery): Promise<readonly number[]> => {
      const plan = planView(view, query, anyDay)
      const input = { plan, reader, caller: 'test', accessVersion, afterId: 0, count: 10 }
      const { bytes } = await store.views.readChunk({ ...input, format: 'ndjson' })
      return linesOf(bytes).map((row) => JSON.parse(row).id)
    }
    await putTypeFile(store, unit, { types: [late] })
    await create('documents', { type: late.type, ownerId: 1, properties: { name: 'canary' } })
    assert.deepEqual(await shown({}), [seen.id])

    const own = await create('documents', { type: late.type, ownerId: user })
    const externalFilter = 'id > 0'
    assert.deepEqual(await shown({ externalFilter }), [seen.id])
    const path = `views/DOCUMENTS?${new URLSearchParams({ externalFilter })}`
    const today = await call({ path, token: await issue({ user }) })
    const ids = today.json.data.map(({ id }: { readonly id: number }) => id)
    assert.deepEqual(ids, [seen.id, own.id], 'what it found is not taken for what there is')
  })
})

function linesOf(bytes: Uint8Array): readonly string[] {
  return Buffer.from(bytes).toString().split('\n').slice(0, -1)
}
