// Which fields have a value in every record.

import type { Kind } from './kind.ts'

/** Whether a field has a value in every record, sent or not. */
export function isNeverNull({ isAlwaysSet, isRequired, mayBeAbsent, fallback }: Kind): boolean {
  if (isAlwaysSet === true || (isRequired === true && mayBeAbsent !== true)) return true
  return fallback !== undefined && !('keepsNull' in fallback)
}
