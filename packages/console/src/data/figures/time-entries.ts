// The time that a user has entered in a week, and what it was spent on: a row of the week stands
// for a job, a task or an overhead, or for time that names none of them.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { recordKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'
import type { StoredRecord } from '../api/record.ts'
import { pollUnlessFollowed } from '../changes/followed-since.ts'

const targetFields = ['jobId', 'taskId', 'overheadId'] as const

export interface TimeEntry {
  readonly id: number
  readonly version: number
  readonly date: string
  readonly startTime: string | null
  readonly duration: number | null
  readonly jobId: number | null
  readonly taskId: number | null
  readonly overheadId: number | null
  readonly comment: string | null
}

const columns = ['id', 'version', 'date', 'startTime', 'duration', ...targetFields, 'comment']

/** Nobody enters more in a week. */
const entriesMax = 1000

export interface WeekOf {
  readonly unit: number
  readonly user: number
  /** Its first day. */
  readonly first: string
}

const keyOf = ({ unit, user, first }: WeekOf) => recordKeys.week(unit, user, first)

function readWeek({ unit, user, first }: WeekOf, signal?: AbortSignal) {
  const filter =
    `userId = ${user} AND NOT isDisabled AND ` +
    `date >= '${first}' AND date <= '${addDays(first, 6)}'`
  const query = { columns, limit: entriesMax, ...(signal && { signal }) }
  return readPage<TimeEntry>({ unit, view: 'INTERVALS.TRACK', filter, order: ['id'] }, query)
}

export function useTimeEntries(week: WeekOf) {
  return useQuery({
    queryKey: keyOf(week),
    queryFn: async ({ signal }) => (await readWeek(week, signal)).data,
    refetchInterval: pollUnlessFollowed(60_000),
  })
}

export async function readTimeEntries(week: WeekOf): Promise<readonly TimeEntry[]> {
  return (await readWeek(week)).data
}

/** Undefined where they are not known. */
export function knownEntries(week: WeekOf): readonly TimeEntry[] | undefined {
  return queryClient.getQueryData<readonly TimeEntry[]>(keyOf(week))
}

/** What is stored is shown at once, before the week is read again. */
export function showEntry(week: WeekOf, record: StoredRecord): void {
  const stored = record as unknown as TimeEntry
  queryClient.setQueryData<readonly TimeEntry[]>(keyOf(week), (entries) => {
    if (entries === undefined) return undefined
    const others = entries.filter(({ id }) => id !== record.id)
    const isGone = record['isDisabled'] === true
    return isGone ? others : [...others, stored].sort((one, other) => one.id - other.id)
  })
}

/** What a row stands for, as a text: `jobId 12`. */
export function rowOf(entry: Pick<TimeEntry, (typeof targetFields)[number]>): string {
  const field = targetFields.find((each) => entry[each] !== null && entry[each] !== undefined)
  return field === undefined ? '' : `${field} ${entry[field]}`
}

interface Target {
  readonly field: (typeof targetFields)[number]
  readonly id: number
}

/** Undefined for the row of what names nothing. */
export function targetOf(row: string): Target | undefined {
  const [name, id] = row.split(' ')
  const field = targetFields.find((each) => each === name)
  return field === undefined ? undefined : { field, id: Number(id) }
}

interface NewTime {
  readonly user: number
  readonly row: string
  readonly date: string
  readonly duration: number
  readonly startTime?: string
  readonly comment?: string | null
}

/** What a create of it sends. */
export function newTimeEntry({ user, row, ...values }: NewTime) {
  const target = targetOf(row)
  return { type: 'TRACK', userId: user, ...values, ...(target && { [target.field]: target.id }) }
}
