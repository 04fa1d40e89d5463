// What a step is called.

import type { Step } from '../../data/records/record-actions.ts'
import { recordWords } from '../../words/record-words.ts'
import type { Translation } from '../../words/use-translation.ts'

export function stepName(
  { action, to = '' }: Step,
  { language, statusLabel }: Translation,
): string {
  const { names, to: toStatus } = recordWords(language).actions
  return action === 'status' ? toStatus(statusLabel(to)) : (names[action] ?? action)
}
