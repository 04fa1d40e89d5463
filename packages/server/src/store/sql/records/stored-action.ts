// What was done, as the history stores it: one word, and behind `process` which action was taken
// in which step, as in `process approve manager`.

import type { StepTaken } from '@kontor/contract/records/history-actions.ts'
import type { ChangeAction } from '../../port/records.ts'

export interface TakenAction {
  readonly action: ChangeAction
  /** Undefined for all but the steps that somebody took in a process. */
  readonly process?: StepTaken | undefined
}

export function storedAction({ action, process }: TakenAction): string {
  if (process === undefined) return action
  return [action, process.action, ...(process.step === null ? [] : [process.step])].join(' ')
}

/** Names of steps have blanks in them, names of actions have none. */
export function takenAction(stored: string): TakenAction {
  const [action = '', taken, ...step] = stored.split(' ')
  if (taken === undefined) return { action: action as ChangeAction }
  const process = { action: taken, step: step.length === 0 ? null : step.join(' ') }
  return { action: action as ChangeAction, process: process as StepTaken }
}
