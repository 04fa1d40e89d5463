// A user who is created as a member of a group approves what waits for it, as one who joins it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import { approvals, approver, byAnybody, invoiceOf } from '../support/approvals.ts'
import { freshName } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'

onEveryEngine('new approvers', (server) => {
  const world = approvals(server)
  const approve = approver(server)

  test('a step that supervisors made up for waits for a new member of its group', async () => {
    const { supervisors, finance, people } = world()
    const { call, issue, store, unit } = server()
    const { id } = await invoiceOf(server, world(), 10, { setProcess: byAnybody })
    for (const each of [people.clerk, people.cashier]) {
      await changeUser(store, each.id, { isDisabled: true })
    }
    const waitingFor = async (): Promise<unknown> =>
      (await call({ path: `documents?id=${id}` })).json.process.waitingFor
    assert.deepEqual(await waitingFor(), { users: [], groups: [supervisors] })
    const token = await issue({ units: [unit], scopes: ['read', 'write', 'admin'] })
    const body = { username: freshName(), groupIds: [finance] }
    const created = await call({ path: 'users', body, token })
    assert.equal(created.status, 201, created.text)
    assert.deepEqual(await waitingFor(), { users: [], groups: [finance] })
    const user = created.json.id
    const scopes = ['read', 'write'] as const
    const member = { id: user, token: await issue({ user, units: [unit], scopes }) }
    assert.equal((await approve(id, member)).status, 'APPROVED')
  })
})
