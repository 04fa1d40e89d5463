// Who decides about an absence: the manager of its owner, who may only read it, and not its owner.
// In the words of the contract, without the descriptions of types.

import type { Model, Saved } from './model.ts'
import { isRunning } from './process-model.ts'

type Deciding = Pick<Model, 'users' | 'requiresProcess'>

/** Where a process runs or is required, its approvers decide. */
function isDecision(model: Deciding, record: Saved, status: unknown): boolean {
  if (model.requiresProcess(record.type) || isRunning(record)) return false
  return record.type === 'ABSENCE' && (status === 'APPROVED' || status === 'REJECTED')
}

/** Whether a user, by index, may take the step as the manager of the owner. */
export function decidesAsManager(
  model: Deciding,
  record: Saved,
  { user, step }: { readonly user: number; readonly step: string | undefined },
): boolean {
  const owner = model.users.find(({ id }) => id === record.ownerId)
  return isDecision(model, record, step) && owner?.manager === user
}

/** Whether the owner would decide, or somebody who becomes the owner by it. */
export function isOwnDecision(
  model: Deciding,
  user: number,
  { before, after }: { readonly before: Saved; readonly after: Saved },
): boolean {
  if (before.status === after.status || !isDecision(model, before, after.status)) return false
  const { id, isSupervisor } = model.users[user] ?? { id: 0, isSupervisor: false }
  return !isSupervisor && [before.ownerId, after.ownerId].includes(id)
}
