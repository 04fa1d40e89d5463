// The reason why a step is not possible.

import type { Action } from '../../data/records/record-actions.ts'
import { problemText } from '../../words/problem-text.ts'
import type { Translation } from '../../words/use-translation.ts'

export function reasonOf({ reason = '', ...why }: Action, translation: Translation): string {
  return problemText({ code: '', ...why }, translation, reason)
}
