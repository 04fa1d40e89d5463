// What a step is called.

import type { Step } from '../../data/records/record-actions.ts'
import { recordWords } from '../../words/record-words.ts'
import type { Speech } from '../../words/vocabulary.ts'

export function stepName({ action, to = '' }: Step, { language, statusLabel }: Speech): string {
  const { names, to: toStatus } = recordWords(language).actions
  return action === 'status' ? toStatus(statusLabel(to)) : (names[action] ?? action)
}
