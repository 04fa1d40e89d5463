// Whether values are codes of a register of the unit. Statuses are not: their names are known.

import type { Kind } from '@kontor/contract/kinds/kind.ts'

export function isCodeKind(kind: Kind | undefined): boolean {
  return kind?.register !== undefined && kind.register !== 'STATUS'
}
