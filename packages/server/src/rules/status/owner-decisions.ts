// Steps that decide about the owner of a record, as the approval of an absence does: the owner's
// manager takes them, also without the right to write, and the owner does not.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { isRunning, type Process } from '../processes/process-run.ts'
import { manages, type Reader } from '../rights/access.ts'
import type { Lifecycle } from '../settings/lifecycle.ts'
import type { FieldValues } from '../values/find-values.ts'
import { forbidden, type Obstacle } from './obstacle.ts'

interface DecisionContext {
  readonly reader: Reader
  readonly type: RecordType
  readonly lifecycle: Pick<Lifecycle, 'requiresProcess'>
  readonly stored: FieldValues
  readonly process?: Process | undefined
}

/** Whether the reader may take this step as the manager of the owner. */
export function decidesAsManager(context: DecisionContext, to: string | undefined): boolean {
  const { reader, type, stored } = context
  return isDecision(context, to) && manages(reader, { owner: ownerIn(type, stored) })
}

/**
 * What is in the way of an owner who would decide.
 * @param after the record as it is to be: who takes it over while deciding is its owner as well.
 */
export function ownDecision(
  context: DecisionContext,
  to: string,
  after: FieldValues,
): Obstacle | undefined {
  const { reader, type, stored } = context
  if (!isDecision(context, to) || reader.isSupervisor) return undefined
  const isOwner = [stored, after].some((record) => ownerIn(type, record) === reader.user)
  if (!isOwner) return undefined
  const detail = 'This is decided by the manager of its owner, or by a supervisor.'
  return forbidden('not-by-owner', detail)
}

/** Where a process runs or is required, its approvers decide. */
function isDecision(context: DecisionContext, to: string | undefined): boolean {
  const { type, lifecycle, process } = context
  if (to === undefined || lifecycle.requiresProcess || isRunning(process)) return false
  return type.decidedByManager?.includes(to) === true
}

function ownerIn({ people }: RecordType, record: FieldValues): number | null {
  const owner = people.owner === null ? null : record[people.owner]
  return typeof owner === 'number' ? owner : null
}
