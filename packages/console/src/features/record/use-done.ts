// What was done last with a record, told while it is shown.

import { useState } from 'react'
import type { RecordRef } from '../../data/api/record.ts'

export interface Done {
  readonly message: string
  /** Of the record that shows it: where another one was made, that. */
  readonly id: number
}

export function useDone({ id }: RecordRef) {
  const [last, setLast] = useState<Done>()
  return { done: last?.id === id ? last.message : '', onDone: setLast }
}
