// The types that the "New" menu begins with: those of the open view, those that the user begins
// most, and those of the views that every unit begins with.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import type { BegunTypeCounts } from '../../data/unit/begun-type-counts.ts'

export const offeredFirstMax = 6

interface Offered {
  readonly types: readonly RecordType[]
  readonly ofView: readonly RecordType[]
  readonly begun: BegunTypeCounts
}

export function typesOfferedFirst({ types, ofView, begun }: Offered): readonly RecordType[] {
  const countOf = ({ type }: RecordType): number => begun[type] ?? 0
  const mostBegun = types
    .filter((type) => countOf(type) > 0)
    .toSorted((one, other) => countOf(other) - countOf(one))
  const usual = views.filter(({ isUsual }) => isUsual)
  const first = usual.flatMap(({ name }) => types.find((type) => type.views[0] === name) ?? [])
  return [...new Set([...ofView, ...mostBegun, ...first])].slice(0, offeredFirstMax)
}
