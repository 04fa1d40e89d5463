// The steps that may be taken for a record now, with their names: for the command menu, which loads
// them once it needs them.

import type { RecordRef } from '../../../data/api/record.ts'
import { readActions, stepKey } from '../../../data/records/record-actions.ts'
import type { NamedStep } from '../../../data/records/use-named-steps.ts'
import { stepName } from '../../../ui/kinds/step-name.ts'
import type { Translation } from '../../../words/use-translation.ts'

export async function namedSteps(
  of: RecordRef,
  translation: Translation,
  signal: AbortSignal,
): Promise<readonly NamedStep[]> {
  const actions = await readActions(of, signal)
  return actions
    .filter(({ isAllowed }) => isAllowed)
    .map((step) => ({ key: stepKey(step), name: stepName(step, translation) }))
}
