// What an entry of the history of a record says was done.

import { processActions } from './process-request.ts'

export const historyActions = [
  'created',
  'updated',
  'status',
  'disabled',
  'enabled',
  'process',
  'cancelled',
  'restored',
  'corrected',
  'reopened',
  'made',
] as const

export type HistoryAction = (typeof historyActions)[number]

/** What somebody did in the process of a document. */
export const historyProcessActions = ['start', ...processActions] as const

export interface StepTaken {
  readonly action: (typeof historyProcessActions)[number]
  /** The name of the step that waited; null where none did. */
  readonly step: string | null
}
