// An unusual value that nobody has confirmed yet. It stays in its field and is
// never sent.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { isUnusual } from '@kontor/contract/kinds/usual-range.ts'
import { durationText } from './value-text.ts'

/** The value, unless somebody has to confirm it. */
export function markIfUnusual({ usual }: Kind, value: number) {
  return usual !== undefined && isUnusual(value, usual) ? { unconfirmed: value } : value
}

/** Undefined where the value needs no confirmation. */
export function unconfirmedValue(value: unknown): number | undefined {
  const isUnconfirmed = typeof value === 'object' && value !== null && 'unconfirmed' in value
  return isUnconfirmed && typeof value.unconfirmed === 'number' ? value.unconfirmed : undefined
}

/** The question about it. So far only minutes can be unusual. */
export function unusualFault(unconfirmed: number) {
  return { code: 'unusual', entered: `${durationText(unconfirmed)} h` } as const
}
