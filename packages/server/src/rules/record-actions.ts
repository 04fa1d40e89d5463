// What can be done with a record besides changing its fields, action by action: where it leads to,
// what is in its way, and the change that it comes to.

import { quote } from '@kontor/contract/quote.ts'
import type { HistoryAction } from '@kontor/contract/records/history-actions.ts'
import { cancelledStatus } from '@kontor/contract/records/statuses.ts'
import type { FieldValues } from './find-values.ts'
import { type Obstacle, type StepContext, stepObstacle } from './status-steps.ts'

export interface ActionContext extends StepContext {
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
  /** Undefined where the reader may take it now. */
  obstacle(context: ActionContext): Obstacle | undefined
  /** What it changes. It is asked for only where nothing is in the way. */
  patch(context: ActionContext): FieldValues
}

/** Taken again, it changes nothing. */
const cancel: RecordAction = {
  entry: 'cancelled',
  isListed: ({ stored }) => stored['status'] !== cancelledStatus,
  to: () => cancelledStatus,
  obstacle: (context) => stepObstacle(context, cancelledStatus),
  patch: () => ({ status: cancelledStatus }),
}

const restore: RecordAction = {
  entry: 'restored',
  isListed: () => true,
  to: ({ statusBefore }) => statusBefore,
  obstacle: restoreObstacle,
  patch: ({ statusBefore }) => ({ status: statusBefore }),
}

function restoreObstacle(context: ActionContext): Obstacle | undefined {
  const { stored, statusBefore } = context
  if (stored['status'] !== cancelledStatus) {
    const status = quote(stored['status'])
    return noRestoring(`Only what is cancelled is restored; its status is ${status}.`)
  }
  if (statusBefore !== undefined) return stepObstacle(context, statusBefore)
  return noRestoring('Its history knows no status before: set the one that it is to have.')
}

function noRestoring(detail: string): Obstacle {
  return { problem: 'transition-forbidden', detail }
}

/** By the names that callers use. */
export const recordActions: ReadonlyMap<string, RecordAction> = new Map([
  ['cancel', cancel],
  ['restore', restore],
])

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
      const obstacle = action.obstacle(context)
      return { action: name, ...(to === undefined ? {} : { to }), obstacle }
    })
  return [...steps, ...actions]
}
