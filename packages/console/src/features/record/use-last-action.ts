// The result of the last action on a record, shown while the record is open.

import { useState } from 'react'
import type { RecordRef } from '../../data/api/record.ts'

export interface LastAction {
  readonly message: string
  /** Of the record that shows it: where another one was made, that. */
  readonly id: number
}

export function useLastAction({ id }: RecordRef) {
  const [last, setLast] = useState<LastAction>()
  return { done: last?.id === id ? last.message : '', onDone: setLast }
}
