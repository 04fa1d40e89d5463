// What is said of an absence: who is away, why, when and for how long, and whether it is approved.

import { useMemo } from 'react'
import type { Absence } from '../../data/figures/absences.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { useAbsenceKind } from '../../ui/kinds/use-absence-kind.ts'
import { useWorkingDays } from '../../ui/kinds/use-working-days.ts'
import { useAbsenceWords } from '../../words/absence-words.ts'
import { useTranslation } from '../../words/use-translation.ts'

/** The names of users. */
export function usePersonNames(unit: number, users: readonly number[]): (id: number) => string {
  const key = users.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same users are the same names.
  const references = useMemo(() => users.map((id) => ({ target: 'user' as const, id })), [key])
  const labelOf = useReferenceNames(unit, references)
  return (id) => labelOf('user', id) ?? `#${id}`
}

export interface AbsenceTexts {
  /** Its kind, else its name; may be empty. */
  readonly title: string
  readonly dates: string
  readonly days: string
  readonly state: string
}

export function useAbsenceTexts(unit: number): (absence: Absence) => AbsenceTexts {
  const { format } = useTranslation()
  const t = useAbsenceWords()
  const kindOf = useAbsenceKind(unit, true)
  const daysOf = useWorkingDays(unit)
  return ({ first, last, kind, name, isApproved }) => ({
    title: kindOf(kind) || (name ?? ''),
    dates: first === last ? format.date(first) : `${format.date(first)} – ${format.date(last)}`,
    days: daysOf(first, last),
    state: isApproved ? t.approved : t.requested,
  })
}
