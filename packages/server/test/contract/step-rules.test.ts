// Why a step cannot be taken is told by a name of a closed list, so that whoever shows it to people
// can say so in their language: in the list of actions and in the refusal alike.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type StepRule, stepRules } from '@kontor/contract/records/step-rules.ts'
import { putLifecycleFile, putRegisterFile } from '../../src/service/unit/put-files.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { companyOf } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'

type Server = () => Booted

onOneEngine('rules of steps', (server) => {
  test('each rule is told by its name, in the list and in the refusal', async () => {
    const received: StepRule[] = []
    for (const of of await cases(server)) {
      const { rule, groups } = await refusedAlike(server, of)
      assert.equal(rule, of.rule)
      assert.deepEqual(groups, of.groups, of.rule)
      received.push(rule)
    }
    assert.deepEqual(new Set(received), new Set(Object.keys(stepRules)))
  })

  test('what is for some groups alone names them', async () => {
    const user = await createUser(server(), freshName())
    const token = await server().issue({ user, scopes: ['read', 'write', 'admin'] })
    const body = { lockedUntil: '2026-01-31' }
    const path = `agencies?id=${server().unit}`
    const { json } = await server().call({ method: 'PATCH', path, body, token })
    assert.deepEqual(
      [json.code, json.groups],
      ['administration-forbidden', ['Supervisor', 'Configurator']],
    )
  })

  test('a fault of size tells the bound that was passed', async () => {
    const body = { name: 'A', ownerId: 1, externalId: 'x'.repeat(201), allocation: -1 }
    const { json } = await server().call({ path: 'tasks', body })
    const bounds = json.errors.map(({ pointer, atMost, atLeast }: Record<string, unknown>) => [
      pointer,
      atMost ?? null,
      atLeast ?? null,
    ])
    assert.deepEqual(bounds.sort(), [
      ['/allocation', null, 0],
      ['/externalId', 200, null],
    ])
  })
})

interface Refused {
  readonly rule: StepRule
  readonly of: string
  readonly action: string
  readonly to?: string
  readonly type?: string
  readonly token?: string
  readonly groups?: readonly string[]
}

async function cases(server: Server): Promise<readonly Refused[]> {
  const { create, store, unit } = server()
  const companyId = await companyOf(server)
  const user = await createUser(server(), freshName())
  const token = await server().issue({ user, scopes: ['read', 'write'] })
  await store.directory.createGroup({ unit, name: 'Print' })
  const task = async (more: object = {}): Promise<string> =>
    `tasks?id=${(await create('tasks', { name: 'A', ownerId: 1, ...more })).id}`
  const invoice = async (type: string, status = 'APPROVED'): Promise<string> =>
    `documents?id=${(await create('documents', { type, ownerId: 1, companyId, status })).id}`
  const job = await create('jobs', { ownerId: 1, companyId, properties: { name: 'A' } })
  const corrected = await invoice('INVOICE.PURCHASE')
  await act(server, { of: corrected, action: 'correct' })
  const proforma = await invoice('INVOICE.SALES.PROFORMA', 'CANCELLED')
  const [open, cancelled] = [await task(), await task({ status: 'CANCELLED' })]
  await putLifecycleFile(store, unit, {
    lifecycles: [
      {
        type: 'JOB',
        statuses: ['OPEN', 'DONE', 'CLOSED'].map((code) => ({ code, phase: 'open' })),
        transitions: [{ from: ['OPEN'], to: ['DONE'], groups: ['Print'] }],
      },
    ],
  })
  const registers = [
    { key: 'STATUS', isClosed: true, codes: ['OPEN', 'DONE', 'CLOSED', 'APPROVED', 'PROCESSING'] },
  ]
  await putRegisterFile(store, unit, { registers })
  const ofJob = { of: `jobs?id=${job.id}`, action: 'status' }
  const absence = await create('documents', {
    ...{ type: 'ABSENCE', ownerId: user },
    properties: { startDate: '2026-03-02', endDate: '2026-03-03' },
  })
  const draft = await invoice('INVOICE.SALES', 'PROCESSING')
  return [
    { rule: 'unknown-status', of: open, action: 'cancel' },
    { rule: 'not-cancelled', of: open, action: 'restore' },
    { rule: 'no-status-before', of: cancelled, action: 'restore' },
    { rule: 'no-way', ...ofJob, to: 'CLOSED' },
    { rule: 'groups-only', ...ofJob, to: 'DONE', groups: ['Print'] },
    { rule: 'no-corrections', of: ofJob.of, action: 'correct' },
    { rule: 'not-frozen', of: draft, action: 'correct' },
    { rule: 'is-final', of: await invoice('INVOICE.SALES'), action: 'reopen' },
    {
      ...{ rule: 'is-frozen', of: await invoice('INTERNAL.SALES') },
      ...{ action: 'status', to: 'PROCESSING' },
    },
    {
      ...{ rule: 'not-by-owner', of: `documents?id=${absence.id}` },
      ...{ action: 'status', to: 'APPROVED', token },
    },
    { rule: 'is-corrected', of: corrected, action: 'reopen' },
    {
      ...{ rule: 'is-cancelled', of: proforma },
      ...{ action: 'make', type: 'INVOICE.SALES' },
    },
    { rule: 'supervisors-only', of: await invoice('CASHBOX.CREDIT'), action: 'reopen', token },
  ]
}

/** What the refusal tells; the list, where it has the step, tells the same. */
async function refusedAlike(
  server: Server,
  refused: Refused,
): Promise<{ readonly rule: StepRule; readonly groups?: readonly string[] }> {
  const { of, action, to, token } = refused
  const reply = await act(server, refused)
  assert.equal(reply.status, 409, reply.text)
  const { code, rule, groups } = reply.json
  const path = of.replace('?', '/actions?')
  const { json } = await server().call({ path, ...(token === undefined ? {} : { token }) })
  const listed = json.data.find(
    (each: Refused) => each.action === action && (to === undefined || each.to === to),
  )
  assert.ok(listed !== undefined || rule === 'no-corrections', rule)
  if (listed !== undefined) {
    assert.deepEqual([listed.code, listed.rule, listed.groups], [code, rule, groups])
  }
  return { rule, groups }
}

async function act(server: Server, { of, action, to, type, token }: Omit<Refused, 'rule'>) {
  const as = token === undefined ? {} : { token }
  if (action === 'status') {
    return await server().call({ method: 'PATCH', path: of, body: { status: to }, ...as })
  }
  const path = of.replace('?', '/actions?')
  return await server().call({ path, body: { action, type, reason: 'Because' }, ...as })
}
