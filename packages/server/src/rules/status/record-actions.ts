// What can be done with a record besides changing its fields, action by action: where it leads to,
// what is in its way, and the change that it comes to.

import { quote } from '@kontor/contract/quote.ts'
import type { HistoryAction } from '@kontor/contract/records/history-actions.ts'
import { cancelledStatus } from '@kontor/contract/records/statuses.ts'
import { processFieldOf } from '../processes/process-run.ts'
import { initialStatusOf } from '../settings/lifecycle.ts'
import type { FieldValues } from '../values/find-values.ts'
import { isFrozen, thawed } from './freezing.ts'
import { forbidden, type Obstacle, onlyFor } from './obstacle.ts'
import {
  newRecordObstacle,
  periodObstacle,
  type StepContext,
  stepObstacle,
  writeObstacle,
} from './status-steps.ts'

export interface ActionContext extends StepContext {
  /** Whether a document corrects it, whoever may read that. */
  readonly isCorrected: boolean
  /** Of a cancelled record: the status that it had before, as far as its history tells. */
  readonly statusBefore?: string
}

export interface RecordAction {
  /** What its entry in the history is called. */
  readonly entry: Exclude<HistoryAction, 'created'>
  /** Whether there is anything to do or to refuse. */
  isListed(context: ActionContext): boolean
  /** The status that it leads to; undefined where it is not known. */
  to(context: ActionContext): string | undefined
  /** Undefined where whoever may write the record may take it now. */
  obstacle(context: ActionContext): Obstacle | undefined
  /** What it changes. It is read only where nothing is in the way. */
  patch(context: ActionContext): FieldValues
  /** It is a step of status and nothing else. */
  readonly isStep?: true
  /** Whoever takes it must say why. */
  readonly needsReason?: true
  /** What is frozen may change again. */
  readonly thaws?: true
  /** It changes nothing, and makes a document that takes this one back. */
  readonly corrects?: true
}

/** Taken again, it changes nothing. */
const cancel: RecordAction = {
  entry: 'cancelled',
  isListed: ({ stored }) => stored['status'] !== cancelledStatus,
  to: () => cancelledStatus,
  obstacle: (context) => stepObstacle(context, cancelledStatus),
  patch: () => ({ status: cancelledStatus }),
  isStep: true,
}

const restore: RecordAction = {
  entry: 'restored',
  isListed: () => true,
  to: ({ statusBefore }) => statusBefore,
  obstacle: restoreObstacle,
  patch: ({ statusBefore }) => ({ status: statusBefore }),
  isStep: true,
}

function restoreObstacle(context: ActionContext): Obstacle | undefined {
  const { stored, statusBefore } = context
  if (stored['status'] !== cancelledStatus) {
    const status = quote(stored['status'])
    const detail = `Only a cancelled record can be restored; its status is ${status}.`
    return forbidden('not-cancelled', detail)
  }
  if (statusBefore !== undefined) return stepObstacle(goingBack(context), statusBefore)
  const detail = 'Its history has no earlier status: set the one that it is to have.'
  return forbidden('no-status-before', detail)
}

/** What a process approved it may be again, if no other was started since. */
export function goingBack<C extends StepContext>(context: C): C {
  return { ...context, isApprovedBefore: processFieldOf(context.stored)?.state === 'APPROVED' }
}

const reopen: RecordAction = {
  entry: 'reopened',
  isListed: ({ lifecycle, stored }) => lifecycle.freezesOn.length > 0 || isFrozen(stored),
  to: ({ type }) => initialStatusOf(type),
  obstacle: reopenObstacle,
  patch: ({ type }) => ({ status: initialStatusOf(type) }),
  needsReason: true,
  thaws: true,
}

function reopenObstacle(context: ActionContext): Obstacle | undefined {
  const { stored, type } = context
  const after = thawed({ ...stored, status: initialStatusOf(type) })
  return thawObstacle(context) ?? periodObstacle(context, after)
}

function thawObstacle(context: ActionContext): Obstacle | undefined {
  const { stored, lifecycle, type, reader } = context
  if (!isFrozen(stored)) return forbidden('not-frozen', 'Only a frozen record can be reopened.')
  if (context.isCorrected) {
    const detail = 'Another document corrects this one, so it cannot be reopened.'
    return { problem: 'record-frozen', detail, members: { rule: 'is-corrected' } }
  }
  const { reopen: groups } = lifecycle
  if (groups === undefined) {
    if (type.isFinal === true) {
      return forbidden('is-final', `${type.type} cannot be reopened: correct it.`)
    }
    if (reader.isSupervisor) return undefined
    return forbidden('supervisors-only', 'Only supervisors may reopen a frozen record.')
  }
  if (groups.some(({ id }) => reader.groups.includes(id))) return undefined
  return onlyFor(
    groups.map(({ name }) => name),
    'may reopen it',
  )
}

const correct: RecordAction = {
  entry: 'corrected',
  isListed: ({ type }) => type.correctionType !== undefined,
  to: () => undefined,
  obstacle: correctObstacle,
  patch: () => ({}),
  needsReason: true,
  corrects: true,
}

function correctObstacle({ type, stored, settings }: ActionContext): Obstacle | undefined {
  if (type.correctionType === undefined) {
    return forbidden('no-corrections', `${type.type} has no corrections.`)
  }
  if (!isFrozen(stored)) {
    return forbidden('not-frozen', 'Only a frozen record can be corrected: change this one.')
  }
  const correction = settings.catalogue.byCollection.get('documents')?.get(type.correctionType)
  return correction && newRecordObstacle(settings, correction)
}

/** By the names that callers use. */
export const recordActions: ReadonlyMap<string, RecordAction> = new Map([
  ['cancel', cancel],
  ['restore', restore],
  ['reopen', reopen],
  ['correct', correct],
])

/** The step that an action is; undefined where it is more than that. */
export function stepOf(action: RecordAction, context: ActionContext): string | undefined {
  return action.isStep === true ? action.to(context) : undefined
}

/** Undefined where the reader may take it now. */
export function actionObstacle(action: RecordAction, context: ActionContext): Obstacle | undefined {
  return writeObstacle(context, stepOf(action, context)) ?? action.obstacle(context)
}

export interface ListedAction {
  readonly action: string
  readonly to?: string
  readonly obstacle: Obstacle | undefined
}

/** Every step of status and every action, whether or not the reader may take it. */
export function listActions(context: ActionContext): readonly ListedAction[] {
  const { lifecycle, stored } = context
  const steps = lifecycle.statuses
    .map(({ code }) => code)
    .filter((code) => code !== stored['status'] && code !== cancelledStatus)
    .map((to) => ({ action: 'status', to, obstacle: stepObstacle(context, to) }))
  const actions = [...recordActions]
    .filter(([, action]) => action.isListed(context))
    .map(([name, action]) => {
      const to = action.to(context)
      const obstacle = actionObstacle(action, context)
      return { action: name, ...(to === undefined ? {} : { to }), obstacle }
    })
  return [...steps, ...actions]
}
