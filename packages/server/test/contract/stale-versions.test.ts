// A change that is made for a version of long ago: what it conflicts with is told as long as that
// does not take reading more than a bounded part of the history.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { supervisorOf } from '../support/create-many.ts'
import { onOneEngine } from '../support/engines.ts'
import { companyOf, patcher } from '../support/patch.ts'

onOneEngine('stale versions', (server) => {
  test('conflicts are told over a thousand changes, and not over one more', async () => {
    const patch = patcher(server)
    const id = await companyOf(server)
    const reader = supervisorOf(server().unit)
    for (let n = 0; n <= limits.conflictChangesMax; n += 1) {
      await server().services.changeRecord({
        principal: { reader, tokenId: 'test', scopes: ['write'] },
        ...{ collection: 'companies', lookup: { by: 'id', id }, listMode: 'merge' },
        ...{ patch: { industry: `Industry ${n}` }, isDryRun: false, digest: 'test' },
      })
    }
    const shown = async (version: number): Promise<unknown> => {
      const reply = await patch('companies', id, { version, name: 'New' })
      assert.equal(reply.status, 412, reply.text)
      const { changedBy, isMergeable, conflicts, otherChanges } = reply.json
      return { changedBy, isMergeable, conflicts, otherChanges }
    }
    const whole = { changedBy: 1, isMergeable: true, conflicts: [], otherChanges: ['/industry'] }
    assert.deepEqual(await shown(2), whole)
    const unknown = { isMergeable: false, conflicts: null, otherChanges: null }
    assert.deepEqual(await shown(1), { changedBy: 1, ...unknown })
  })
})
