// The absences of a period that the reader may read: approved ones, and those that are not decided.

import { useQuery } from '@tanstack/react-query'
import { recordKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'
import { pollUnlessFollowed } from '../changes/followed-since.ts'
import { all, inForce } from './filter-texts.ts'

export interface Absence {
  readonly id: number
  readonly ownerId: number
  /** The first and the last day, which both count. */
  readonly first: string
  readonly last: string
  readonly kind: string | null
  readonly name: string | null
  readonly isApproved: boolean
}

export interface Period {
  readonly unit: number
  readonly first: string
  readonly last: string
}

interface Absences {
  readonly absences: readonly Absence[]
  /** Whether there are more, which are not read. */
  readonly isCut: boolean
}

/** The record type, and the view that has them all. */
export const absenceType = 'ABSENCE'
export const absenceView = 'ABSENCES'

/** So many are read of a period. */
export const absencesMax = 1000

interface AbsenceRow {
  readonly id: number
  readonly ownerId: number
  readonly status: string | null
  readonly frozenAt: string | null
  readonly properties: {
    readonly name: string | null
    readonly absenceType: string | null
    readonly startDate: string
    readonly endDate: string
  }
}

const columns = ['id', 'ownerId', 'status', 'frozenAt']
const properties = ['name', 'absenceType', 'startDate', 'endDate']

/** Those that have a day in the period, by when they begin. */
export function useAbsences({ unit, first, last }: Period) {
  return useQuery({
    queryKey: recordKeys.absences(unit, first, last),
    queryFn: async ({ signal }): Promise<Absences> => {
      const filter = all(inForce, `startDate <= '${last}'`, `endDate >= '${first}'`)
      const of = { unit, view: absenceView, filter, order: ['startDate', 'id'] }
      const query = { columns, properties, limit: absencesMax, signal }
      const { metadata, data } = await readPage<AbsenceRow>(of, query)
      return { absences: data.map(absenceOf), isCut: metadata.nextOffset !== null }
    },
    refetchInterval: pollUnlessFollowed(60_000),
  })
}

/** What is frozen stays approved whatever its status becomes. */
function absenceOf({ id, ownerId, status, frozenAt, properties: own }: AbsenceRow): Absence {
  const { name, absenceType: kind, startDate: first, endDate: last } = own
  const isApproved = frozenAt !== null || status === 'APPROVED'
  return { id, ownerId, first, last, kind, name, isApproved }
}
