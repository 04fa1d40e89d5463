// The fault of a file with which a unit would have more of something than it may.

import type { Fault } from '@kontor/contract/errors.ts'

interface Counted {
  readonly pointer: string
  readonly count: number
  readonly atMost: number
  readonly message: string
}

/** None where there are not too many. */
export function tooManyEntries({ count, ...fault }: Counted): readonly Fault[] {
  return count <= fault.atMost ? [] : [{ code: 'too-many-entries', ...fault }]
}
