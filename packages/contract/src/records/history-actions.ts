// What an entry of the history of a record says was done.

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
] as const

export type HistoryAction = (typeof historyActions)[number]
