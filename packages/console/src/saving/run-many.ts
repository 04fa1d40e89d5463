// Work on many records, some at a time, each by itself, so that one that is refused stops no other.
// It is tried before it is carried out.

import type { Values } from '../base/value-path.ts'
import type { Trouble } from '../data/api/problem-of.ts'
import type { StoredRecord } from '../data/api/record.ts'
import { refreshAfterChange } from '../data/api/refresh-after-change.ts'
import type { RecordPlace } from '../data/api/write-record.ts'

export interface BulkWork {
  /** Where the records are. */
  readonly place: RecordPlace
  /** What it would do to a record: nothing is stored. */
  readonly rehearse: (id: number) => Promise<Outcome>
  /** Only as it was when it was tried: who has changed it since is not overwritten. */
  readonly carryOut: (tried: Outcome) => Promise<Outcome>
  /** The names of what it changes. */
  readonly fields: readonly string[]
  /** Takes back what it did to a record; absent where that cannot be. */
  readonly undo?: (done: Outcome) => Promise<Outcome>
  /** What it does, where that is more than to change fields. */
  readonly title?: string
}

export type BulkState = 'same' | 'fits' | 'refused' | 'changed' | 'failed'

export interface Outcome {
  readonly id: number
  readonly state: BulkState
  readonly label: string
  readonly version: number
  /** What was in the fields. */
  readonly before: readonly unknown[]
  /** The patch that takes the change back. */
  readonly back?: Values
  /** Why it is refused or has failed. */
  readonly trouble?: Trouble
  /** Whether it fits, but lacks something that the law asks for. */
  readonly isLacking?: boolean
  /** Another record that it has made. */
  readonly made?: { readonly id: number; readonly label: string }
}

/** What was carried out and can be undone. */
export interface ManyDone {
  readonly work: BulkWork
  readonly done: readonly Outcome[]
}

export function recordLabel(record: StoredRecord): string {
  const { number, name, properties } = record
  const named = [number, name, (properties as Values | undefined)?.['name']]
  const texts = named.filter((each) => typeof each === 'string' && each !== '')
  return texts.length > 0 ? texts.join(' ') : `#${record.id}`
}

interface RunOptions {
  readonly signal: AbortSignal
  readonly onDone: (count: number) => void
  /** How many are under way together. */
  readonly atOnce?: number
}

/** Then what the changes made stale is read again, once for all. */
export async function carryOutMany(
  { place, carryOut }: BulkWork,
  tried: readonly Outcome[],
  options: RunOptions,
): Promise<readonly Outcome[]> {
  const outcomes = await runMany(tried, carryOut, options)
  void refreshAfterChange(place)
  return outcomes
}

/** As many as were carried out: what somebody has changed since stays, and is reported. */
export async function undoMany(
  { work: { place, undo }, done }: ManyDone,
  options: RunOptions,
): Promise<readonly Outcome[]> {
  if (undo === undefined) return []
  const outcomes = await runMany(done, undo, options)
  void refreshAfterChange(place)
  return outcomes
}

/** In the order of the items; what had not begun when it was stopped is left out. */
export async function runMany<I, T>(
  items: readonly I[],
  step: (item: I) => Promise<T>,
  { signal, onDone, atOnce = 8 }: RunOptions,
): Promise<readonly T[]> {
  const done = new Map<number, T>()
  let next = 0
  async function work(): Promise<void> {
    while (next < items.length && !signal.aborted) {
      const at = next
      next += 1
      done.set(at, await step(items[at] as I))
      onDone(done.size)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return [...done].sort(([a], [b]) => a - b).map(([, each]) => each)
}
