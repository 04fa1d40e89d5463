// The name of a step: "Approve" where the status has a verb of its own, else "Set to ...".

import { chargesTime, type Step } from '../../data/records/record-actions.ts'
import { recordWords } from '../../words/record-words.ts'
import type { Translation } from '../../words/use-translation.ts'

export function stepName(step: Step, { language, statusLabel, typeLabel }: Translation): string {
  const words = recordWords(language).actions
  const { action, to = '', type } = step
  if (chargesTime(step)) return words.charge
  if (type !== undefined) return words.make(typeLabel(type))
  if (action !== 'status') return words.names[action] ?? action
  return words.steps[to] ?? words.to(statusLabel(to))
}
