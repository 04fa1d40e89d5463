// Saves durations that are typed in the cells of a week. Those of one cell are sent one after
// another; what the server does not answer waits until it does, and what is refused is shown at the
// cell.

import { randomName } from '../base/clock.ts'
import { sharedValue } from '../base/shared-value.ts'
import { isUnanswered } from '../data/api/connection.ts'
import type { StoredRecord } from '../data/api/record.ts'
import { endIfSignedOut } from '../data/api/session.ts'
import {
  knownEntries,
  newTimeEntry,
  rowOf,
  showEntry,
  type TimeEntry,
  type WeekOf,
} from '../data/figures/time-entries.ts'
import { mondayOf } from '../locale/days.ts'
import { createRecord, saveRecord } from './save-record.ts'

export interface TimeCell {
  readonly row: string
  readonly date: string
}

interface EnteredTime extends TimeCell {
  /** Null for nothing. */
  readonly minutes: number | null
  /** What the cell stood for. */
  readonly entries: readonly TimeEntry[]
}

export type CellMark = { readonly minutes: number | null } & (
  | { readonly state: 'sending' | 'waiting' }
  | { readonly state: 'refused'; readonly error: unknown }
  /** Somebody else has written there. */
  | { readonly state: 'changed'; readonly now: number | null }
)

interface Queued extends EnteredTime {
  readonly key: string
  /** It may be stored: nothing takes its place. */
  isSent: boolean
}

export class TimeSaves {
  readonly #owner: Omit<WeekOf, 'first'>
  readonly #marks = sharedValue<ReadonlyMap<string, CellMark>>(new Map())
  readonly #queues = new Map<string, Queued[]>()
  readonly #running = new Set<string>()
  readonly useMarks: () => ReadonlyMap<string, CellMark> = this.#marks.use

  constructor(owner: Omit<WeekOf, 'first'>) {
    this.#owner = owner
  }

  save(entered: EnteredTime): Promise<void> {
    const at = cellKey(entered)
    const sent = (this.#queues.get(at) ?? []).filter(({ isSent }) => isSent)
    this.#queues.set(at, [...sent, { ...entered, key: randomName(), isSent: false }])
    return this.#drain(at)
  }

  /** Once the server answers again. */
  resend(): void {
    for (const at of this.#queues.keys()) void this.#drain(at)
  }

  /** The cell shows what is stored. */
  forgive(cell: TimeCell): void {
    const at = cellKey(cell)
    if (!this.#queues.has(at)) this.#mark(at, undefined)
  }

  hasUnsent(): boolean {
    return this.#queues.size > 0
  }

  async #drain(at: string): Promise<void> {
    if (this.#running.has(at)) return this.#mark(at, { state: 'sending', minutes: this.#last(at) })
    this.#running.add(at)
    try {
      for (let next = this.#first(at); next !== undefined; next = this.#first(at)) {
        this.#mark(at, { state: 'sending', minutes: this.#last(at) })
        next.isSent = true
        const now = await this.#send(next)
        this.#queues.get(at)?.shift()
        if (now !== undefined) return this.#stop(at, { state: 'changed', now }, next.minutes)
      }
      this.#queues.delete(at)
      this.#mark(at, undefined)
    } catch (error) {
      if (isUnanswered(error)) this.#mark(at, { state: 'waiting', minutes: this.#last(at) })
      else {
        endIfSignedOut(error)
        this.#stop(at, { state: 'refused', error }, this.#last(at))
      }
    } finally {
      this.#running.delete(at)
    }
  }

  #stop(
    at: string,
    why: { state: 'changed'; now: number | null } | { state: 'refused'; error: unknown },
    minutes: number | null,
  ): void {
    this.#queues.delete(at)
    this.#mark(at, { ...why, minutes })
  }

  /** What others have written there, where that is in the way. */
  async #send(next: Queued): Promise<number | null | undefined> {
    const { row, date, minutes, key } = next
    const week = { ...this.#owner, first: mondayOf(date) }
    const place = { unit: week.unit, collection: 'time' } as const
    const known = knownEntries(week)?.filter((each) => cellKey(cellOf(each)) === cellKey(next))
    const entries = known ?? next.entries
    const [entry] = entries
    if (entries.length > 1) return sumOf(entries)
    if (entry === undefined) {
      if (minutes === null) return undefined
      const body = newTimeEntry({ user: week.user, row, date, duration: minutes })
      showEntry(week, await createRecord({ place, body, idempotencyKey: key }))
      return undefined
    }
    if (entry.duration === minutes) return undefined
    const patch = minutes === null ? { isDisabled: true } : { duration: minutes }
    const idempotencyKey = `${key}-${entry.version}`
    const saved = await saveRecord({ place, base: entry, patch, merges: true, idempotencyKey })
    const stored: StoredRecord = 'after' in saved ? saved.after : saved.now
    showEntry(week, stored)
    return 'now' in saved ? ((stored['duration'] as number | null) ?? null) : undefined
  }

  #first(at: string): Queued | undefined {
    return this.#queues.get(at)?.[0]
  }

  #last(at: string): number | null {
    return this.#queues.get(at)?.at(-1)?.minutes ?? null
  }

  #mark(at: string, mark: CellMark | undefined): void {
    const marks = new Map(this.#marks.read())
    if (mark === undefined) marks.delete(at)
    else marks.set(at, mark)
    this.#marks.write(marks)
  }
}

export function cellKey({ row, date }: TimeCell): string {
  return `${date} ${row}`
}

export function cellOf(entry: TimeEntry): TimeCell {
  return { row: rowOf(entry), date: entry.date }
}

export function sumOf(entries: readonly TimeEntry[]): number {
  return entries.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
}

const all = new Map<string, TimeSaves>()

/** They outlive the page: what waits is sent once its week is shown again. */
export function timeSavesOf(owner: Omit<WeekOf, 'first'>): TimeSaves {
  const key = `${owner.unit} ${owner.user}`
  const saves = all.get(key) ?? new TimeSaves(owner)
  all.set(key, saves)
  return saves
}

// What was typed and is stored nowhere would be lost.
addEventListener('beforeunload', (event) => {
  if ([...all.values()].some((saves) => saves.hasUnsent())) event.preventDefault()
})
