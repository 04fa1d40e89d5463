// An unusual value of which nobody has said yet that it is meant. It stays in its field and is
// never sent.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { isUnusual } from '@kontor/contract/kinds/usual-range.ts'
import { durationText } from './value-text.ts'

/** The value, unless it has to be asked about. */
export function askIfUnusual({ usual }: Kind, value: number) {
  return usual !== undefined && isUnusual(value, usual) ? { asked: value } : value
}

/** Undefined where nothing is asked. */
export function askedValue(value: unknown): number | undefined {
  const isAsked = typeof value === 'object' && value !== null && 'asked' in value
  return isAsked && typeof value.asked === 'number' ? value.asked : undefined
}

/** What asks about it. So far all that is asked about is minutes. */
export function unusualFault(asked: number) {
  return { code: 'unusual', entered: `${durationText(asked)} h` } as const
}
