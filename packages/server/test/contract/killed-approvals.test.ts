// A server that is killed between the approvals of a process has each that it acknowledged, none of
// them twice, and the next server goes on from there.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { succeed } from '../support/command.ts'
import { onOnePlace } from '../support/engines.ts'
import { serve } from '../support/spawn-kontor.ts'

const steps = ['first', 'second', 'third']
const documents = 6
/** At so many the server is killed: in the midst of the process of each document. */
const acknowledgedMost = (documents * steps.length) / 2

type Json = ReturnType<typeof JSON.parse>
type Ask = (method: string, path: string, body?: object) => Promise<Json>

/** Rejects where the server goes before it has answered. */
function askerAt(address: string, token: string): Ask {
  return async (method, path, body) => {
    const answer = await fetch(`${address}/rest/v1/1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    assert.ok(answer.ok, text)
    return JSON.parse(text)
  }
}

async function startDocuments(ask: Ask): Promise<readonly number[]> {
  const [code, title] = ['PROCESS-KILLED', 'Three steps']
  const approvers = { groups: ['Supervisor'] }
  const each = steps.map((name) => ({ name, approvers }))
  await ask('PUT', 'processes', { processes: [{ code, title, self: true, steps: each }] })
  const company = await ask('POST', 'companies', { name: 'Supplier' })
  const body = { type: 'INVOICE.PURCHASE', ownerId: 1, companyId: company.id, setProcess: code }
  return await Array.fromAsync({ length: documents }, async () => {
    return (await ask('POST', 'documents', body)).id
  })
}

/** Approves all steps that are left. */
async function approveRest(ask: Ask, id: number, onApproved: () => void): Promise<void> {
  for (;;) {
    const { process, version } = await ask('GET', `documents?id=${id}`)
    if (process.state !== 'STARTED') return
    await ask('POST', `documents/process?id=${id}`, { action: 'approve', version })
    onApproved()
  }
}

onOnePlace('a server that is killed between approvals', (place) => {
  test('has each that it acknowledged, and none of them twice', async (t) => {
    const options = [...place().options, '--log-level', 'error']
    const first = await serve(...options)
    t.after(() => first.child.kill('SIGKILL'))
    const scope = ['--unit', '1', '--user', '1', '--scope', 'read,write,admin']
    const token = await succeed('token', 'create', ...place().options, ...scope)
    const ask = askerAt(first.address, token)
    const ids = await startDocuments(ask)
    const acknowledged = new Map(ids.map((id) => [id, 0]))
    let count = 0
    const approving = ids.map((id) =>
      approveRest(ask, id, () => {
        acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1)
        count += 1
        if (count === acknowledgedMost) first.child.kill('SIGKILL')
      }),
    )
    await Promise.allSettled(approving)
    await first.ended
    const second = await serve(...options)
    t.after(() => second.child.kill('SIGKILL'))
    const again = askerAt(second.address, token)
    for (const id of ids) {
      const approved = acknowledged.get(id) ?? 0
      const before = await again('GET', `documents?id=${id}`)
      // One more may have been stored whose answer did not come.
      const stored = before.version - 1
      assert.ok(stored === approved || stored === approved + 1, `${stored} of ${approved}`)
      assert.equal(before.process.step, steps[stored] ?? null)
      await approveRest(again, id, () => undefined)
      const { process, status, version } = await again('GET', `documents?id=${id}`)
      assert.deepEqual([process.state, status, version], ['APPROVED', 'APPROVED', 4])
      const { data } = await again('GET', `documents/history?id=${id}`)
      assert.deepEqual(approvalsIn(data), steps)
    }
    assert.equal((await second.stop()).code, 0)
  })
})

/** The steps that were approved, in their order. */
function approvalsIn(history: readonly Json[]): readonly unknown[] {
  return history
    .toSorted((a, b) => a.version - b.version)
    .flatMap(({ process }) => (process?.action === 'approve' ? [process.step] : []))
}
