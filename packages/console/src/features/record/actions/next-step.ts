// Which of the steps that may be taken is the next one of a record: it has the primary button, and
// the others are in the menu.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { isDecision } from '../../../data/records/process-of.ts'
import { type Action, chargesTime } from '../../../data/records/record-actions.ts'

interface Next {
  readonly type: Pick<RecordType, 'statuses'> | undefined
  readonly status: unknown
  /** Whether a step to the status has a verb of its own. */
  readonly hasVerb: (status: string) => boolean
}

/** The first one is the next; with it those that are as near: none where nothing comes next. */
export function nextSteps(allowed: readonly Action[], next: Next): readonly Action[] {
  const decisions = allowed.filter(({ action }) => isDecision(action))
  if (decisions.length > 0) return decisions.slice(0, 2)
  const pay = allowed.find(({ action }) => action === 'pay')
  const forward = pay ?? stepForward(allowed, next)
  // The time of a job is charged now and then, and not next.
  const makes = allowed.filter((each) => each.action === 'make' && !chargesTime(each))
  const unmade = makes.filter(({ madeIds = [] }) => madeIds.length === 0)
  const restore = allowed.find(({ action }) => action === 'restore')
  const first = forward ?? unmade[0] ?? restore
  return first === undefined ? makes : [first, ...makes.filter((each) => each !== first)]
}

/** To a status that follows the present one, and is not that of what is called off. */
function stepForward(
  allowed: readonly Action[],
  { type, status, hasVerb }: Next,
): Action | undefined {
  const statuses = type?.statuses ?? []
  const at = statuses.findIndex(({ code }) => code === status)
  const later = statuses.slice(at + 1).filter(({ phase }) => phase !== 'cancelled')
  const names = later.map(({ code }) => code).filter(hasVerb)
  const steps = names.flatMap((code) =>
    allowed.filter(({ action, to }) => action === 'status' && to === code),
  )
  return steps[0]
}
