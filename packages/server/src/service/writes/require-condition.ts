// Refuses changes that name no version of the record, where the unit wants one named.

import { Refusal } from '../../refusal.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import type { ChangeRequest } from '../requests/record-request.ts'

export function requireCondition(
  { requiresIfMatch }: UnitSettings,
  type: string,
  { expected }: Pick<ChangeRequest, 'expected'>,
): void {
  if (expected === undefined && requiresIfMatch(type)) throw new Refusal('precondition-required')
}
