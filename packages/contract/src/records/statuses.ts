// The statuses of record types: sub-keys of the register STATUS, each in the phase that it stands
// for, in the order in which a record usually passes them.

import type { Translations } from '../titles/own-title.ts'

export const phases = ['preparation', 'open', 'done', 'cancelled'] as const
export type Phase = (typeof phases)[number]

export interface Status {
  readonly code: string
  readonly phase: Phase
  /** What a unit calls it; the predefined titles are in `titles/`. */
  readonly title?: string
  readonly translations?: Translations
}

/** What `cancel` leads to, and `restore` away from. */
export const cancelledStatus = 'CANCELLED'

/** What a process leads to where it ends well. */
export const approvedStatus = 'APPROVED'

/** What a process leads to where it does not. */
export const rejectedStatus = 'REJECTED'

/** Statuses by phase, in the order of the phases. */
export function statusesBy(codes: Partial<Readonly<Record<Phase, readonly string[]>>>): Statuses {
  return phases.flatMap((phase) => (codes[phase] ?? []).map((code) => ({ code, phase })))
}

export type Statuses = readonly Status[]
