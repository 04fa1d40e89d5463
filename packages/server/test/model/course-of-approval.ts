// One invoice that goes through all steps of a process in turn: what random draws come to seldom,
// such as approvals that are void and are given again by the same people.

import { changeModel } from './change-model.ts'
import { assertCreated } from './create-actions.ts'
import type { ModelWorld } from './model-world.ts'
import { type Action, take } from './process-actions.ts'
import type { Definition } from './process-model.ts'
import { putOwnProcesses } from './process-settings.ts'

const code = 'PROCESS-ONE'

/** Nobody is kept from approving, so that each step is about what was done before. */
export async function runCourseOfApproval(world: ModelWorld): Promise<void> {
  const { model, referred } = world
  const [owner = 0, approver = 0, other = 0] = model.users.map(({ id }) => id)
  const users = model.users.map(({ id }) => id)
  const step = { name: 'first', users, groups: [], manager: 0, need: 2 }
  const types = ['INVOICE.PURCHASE']
  const process: Definition = { code, types, steps: [step], rejected: 'REJECTED', self: true }
  await putOwnProcesses(world, [process])
  const body = { type: 'INVOICE.PURCHASE', ownerId: owner, companyId: referred.company }
  const sent = { ...body, setProcess: code }
  const type = model.typeOf('documents', sent)
  const reply = await world.call(0, { path: 'documents', body: sent })
  await assertCreated(world, { type, user: 0, body: sent, reply }, reply.text)
  const { id } = reply.json
  const steps: readonly (readonly [user: number, action: Action, more?: object])[] = [
    ...twice('approve'),
    [2, 'return', { comment: 'Why?' }],
    ...twice('approve'),
    [0, 'withdraw'],
    [0, 'restart'],
    ...twice('approve'),
  ]
  for (const [user, action, more] of steps) await act(world, id, { user, action, more })
  world.tick()
  const record = { ...model.require('documents', id), collection: 'documents' } as const
  await changeModel(world, { user: 0, record, body: { properties: { name: 'Other' } } })
  await act(world, id, { user: 1, action: 'delegate', more: { to: other } })
  for (const action of ['approve', 'delegate'] as const) {
    await act(world, id, { user: 1, action, more: action === 'delegate' ? { to: other } : {} })
  }
  await act(world, id, { user: 2, action: 'delegate', more: { to: approver } })
  for (const [user, action] of [...twice('approve'), [0, 'approve'] as const]) {
    await act(world, id, { user, action })
  }
}

function twice(action: Action): readonly (readonly [user: number, action: Action])[] {
  return [
    [1, action],
    [1, action],
  ]
}

interface Act {
  readonly user: number
  readonly action: Action
  readonly more?: object | undefined
}

async function act(world: ModelWorld, id: number, { user, action, more }: Act): Promise<void> {
  world.tick()
  const record = world.model.require('documents', id)
  await take(world, { record, user, action, manner: 'plain', body: { action, ...more } })
}
