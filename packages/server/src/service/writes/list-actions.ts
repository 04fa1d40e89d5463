// Tells what can be done with a record, and whether the caller may do it now: whoever asks takes
// from it which buttons to show.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { isFrozen } from '../../rules/status/freezing.ts'
import { listMakings } from '../../rules/status/makings.ts'
import type { Obstacle } from '../../rules/status/obstacle.ts'
import { listProcessSteps } from '../../rules/status/process-steps.ts'
import { type ListedAction, listActions } from '../../rules/status/record-actions.ts'
import type { StepContext } from '../../rules/status/status-steps.ts'
import type { Store } from '../../store/store.ts'
import { missingRecords } from '../records/missing-records.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import type { FindInput } from '../requests/record-request.ts'
import { actionContext, stepContext } from './action-context.ts'
import { processContext } from './take-process-step.ts'

export interface ListInput extends Omit<FindInput<Collection>, 'moment'> {
  /** Whether it says what an invoice lacks, for which other records are read. */
  readonly withMissing: boolean
}

export function listActionsService(
  store: Store,
  clock: Clock,
): (input: ListInput) => Promise<Answer> {
  return async ({ principal, collection, lookup, withMissing }: ListInput): Promise<Answer> => {
    const { reader } = principal
    const found = await store.records.find({ reader, collection, lookup })
    if (found === undefined) throw new Refusal('not-found')
    const record = { reader, collection, found }
    const step = await stepContext(store, record, clock.now())
    const context = await actionContext(store, record, step)
    const outOfScope = scopeObstacle(principal)
    const { madeIds } = JSON.parse(found.shown) as { readonly madeIds?: readonly number[] }
    const makings = listMakings(step).map(({ type, ...each }) =>
      each.action === 'make' ? { ...each, type, madeIds } : each,
    )
    const steps = listProcessSteps(processContext(record, step))
    const listed = [...listActions(context), ...steps, ...makings]
    const isFreezing = (each: ListedAction): boolean =>
      withMissing && !outOfScope && each.obstacle === undefined && freezes(step, each)
    const missing = listed.some(isFreezing) ? await missingRecords(store, step) : undefined
    const data = listed.map((each) => {
      const { obstacle: ofAction, ...action } = each
      const obstacle = outOfScope ?? ofAction
      const lacks = missing !== undefined && isFreezing(each) ? { missing } : {}
      return {
        ...action,
        isAllowed: obstacle === undefined,
        ...obstacleMembers(obstacle),
        ...lacks,
      }
    })
    return { json: JSON.stringify({ data }) }
  }
}

/** Whether the record freezes with it, or at the end of the process that it is a step of. */
function freezes({ stored, lifecycle, process }: StepContext, { action, to }: ListedAction) {
  if (isFrozen(stored)) return false
  const status = action === 'approve' ? process?.run.definition.approved : to
  return status !== undefined && lifecycle.freezesOn.includes(status)
}

/** The same as a refusal of it would tell. */
function obstacleMembers(obstacle: Obstacle | undefined): object {
  if (obstacle === undefined) return {}
  const { problem: code, detail: reason, members } = obstacle
  return { reason, code, ...members }
}

/** What is in the way of any change by this token. */
function scopeObstacle({ scopes }: Principal): Obstacle | undefined {
  if (scopes.includes('write')) return undefined
  return { problem: 'insufficient-scope', detail: 'The token has no scope "write".' }
}
