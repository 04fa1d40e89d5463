// Why a step may not be taken.

import type { Action } from '../../data/records/record-actions.ts'
import { problemText } from '../../words/problem-text.ts'
import type { Speech } from '../../words/vocabulary.ts'

export function reasonOf({ reason = '', ...why }: Action, speech: Speech): string {
  return problemText({ code: '', ...why }, speech, reason)
}
