// Who decides about an absence: the manager of its owner, who may only read it, and not its owner.
// In the words of the contract, without the descriptions of types.

import type { Model, Saved } from './model.ts'

function isDecision({ type }: Saved, status: unknown): boolean {
  return type === 'ABSENCE' && (status === 'APPROVED' || status === 'REJECTED')
}

/** Whether a user, by index, may take the step as the manager of the owner. */
export function decidesAsManager(
  { users }: Pick<Model, 'users'>,
  record: Saved,
  { user, step }: { readonly user: number; readonly step: string | undefined },
): boolean {
  const owner = users.find(({ id }) => id === record.ownerId)
  return isDecision(record, step) && owner?.manager === user
}

/** Whether the owner would decide, or somebody who becomes the owner by it. */
export function isOwnDecision(
  { users }: Pick<Model, 'users'>,
  user: number,
  { before, after }: { readonly before: Saved; readonly after: Saved },
): boolean {
  if (before.status === after.status || !isDecision(after, after.status)) return false
  const { id, isSupervisor } = users[user] ?? { id: 0, isSupervisor: false }
  return !isSupervisor && [before.ownerId, after.ownerId].includes(id)
}
