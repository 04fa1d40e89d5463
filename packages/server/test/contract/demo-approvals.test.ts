// The approvals of the demo company: some documents wait, each for whom its process says, others are
// decided; a load that was interrupted goes on, and what the unit has of its own stays.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { prepareDemoApprovals } from '../../src/service/demo/decide-demo-approvals.ts'
import { loadDemo } from '../../src/service/demo/load-demo.ts'
import type { ActionInput } from '../../src/service/requests/record-request.ts'
import { putProcessFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { onOneOwnStore } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'

type Server = () => Booted

onOneOwnStore('approvals of the demo company', (server) => {
  before(() => loadWithInterruption(server()))
  waiting(server)
  decided(server)
  own(server)
})

/** Interrupted after the eighth step that its people take, then to the end, then once more. */
async function loadWithInterruption({ store, services, unit }: Booted): Promise<void> {
  const clock = settableClock('2026-11-18T12:00:00Z')
  const onProgress = (): undefined => undefined
  let left = 8
  const interrupted = {
    ...services,
    takeProcessStep: async (input: ActionInput) => {
      left -= 1
      if (left < 0) throw new Error('interrupted')
      return await services.takeProcessStep(input)
    },
  }
  const first = loadDemo({ store, services: interrupted, clock }, { unit, onProgress })
  await assert.rejects(first, /^Error: interrupted$/)
  const { added } = await loadDemo({ store, services, clock }, { unit, onProgress })
  assert.equal(added, 0)
}

function waiting(server: Server): void {
  test('has documents that wait for each who approves, and for the supervisor', async () => {
    const waiting = async (user: number): Promise<readonly string[]> => {
      const token = await server().issue({ user, scopes: ['read'] })
      const path = 'views/APPROVALS?columns=externalId&order=externalId'
      const { json } = await server().call({ path, token })
      return json.data.map((row: { readonly externalId: string }) => row.externalId)
    }
    const users = await server().store.directory.listUsers()
    const found = await Promise.all(
      users.map(async ({ id, username }) => [username, await waiting(Number(id))] as const),
    )
    const purchases = (...numbers: readonly number[]) => numbers.map((no) => `demo-purchase-${no}`)
    assert.deepEqual(Object.fromEntries(found.filter(([, documents]) => documents.length > 0)), {
      admin: ['demo-absence-12', ...purchases(54, 57, 60)],
      afuller: purchases(54, 60),
      jleverling: purchases(56),
      lcallahan: purchases(56, 59),
    })
  })
}

function decided(server: Server): void {
  test('has documents that were approved in two steps, rejected for a reason, delegated', async () => {
    const read = async (path: string) => (await server().call({ path })).json
    const decided = async (externalId: string) => {
      const { id, status, process } = await read(`documents?externalId=${externalId}`)
      const { data } = await read(`documents/history?id=${id}`)
      const comments = data.map(({ comment }: { readonly comment: string | null }) => comment)
      return { status, state: process.state, comments: comments.filter(Boolean), data }
    }
    const approved = await decided('demo-purchase-53')
    assert.deepEqual([approved.status, approved.state], ['APPROVED', 'APPROVED'])
    assert.equal(approved.data.length, 4)
    const rejected = await decided('demo-purchase-58')
    assert.deepEqual([rejected.status, rejected.state], ['REJECTED', 'REJECTED'])
    assert.match(rejected.comments.join(), /never arrived/)
    const delegated = await decided('demo-purchase-59')
    assert.deepEqual([delegated.status, delegated.state], ['PROCESSING', 'STARTED'])
    assert.match(delegated.comments.join(), /at the fair/)
    const absence = await decided('demo-absence-10')
    assert.equal(absence.status, 'APPROVED')
  })
}

function own(server: Server): void {
  test('leaves groups, limits and processes of the unit as they are', async () => {
    const { store, services } = server()
    const unit = await store.directory.createUnit({ name: 'Own', timeZone: 'UTC' })
    await store.directory.createGroup({ unit, name: 'Finance' })
    const steps = [{ name: 'mine', approvers: { manager: 1 } }]
    const own = { code: 'PROCESS-INVOICE.APPROVAL', title: 'Mine', steps }
    await putProcessFile(store, unit, { processes: [own] })
    const users = await store.directory.listUsers()
    const ids = new Map(users.map(({ id, username }) => [username, Number(id)]))
    const userId = (username: string): number => ids.get(username) ?? 0
    for (const { id } of users) await store.directory.addUser({ unit, user: Number(id) })
    for (let times = 0; times < 2; times += 1) {
      await prepareDemoApprovals({ store, services, unit }, userId)
    }
    const { processes } = await store.configuration.settings({ unit })
    assert.deepEqual(
      processes.map(({ code, title }) => [code, title]),
      [
        ['PROCESS-INVOICE.APPROVAL', 'Mine'],
        ['PROCESS-ABSENCE.APPROVAL', 'Approval of absences'],
      ],
    )
    const groups = await store.directory.listGroups({ unit })
    assert.equal(groups.filter(({ name }) => name === 'Finance').length, 1)
  })
}
