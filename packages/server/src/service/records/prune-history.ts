// Prunes what was changed in the records of a unit before a day, a few changes at a time. Whoever
// waits for the store has a turn in between; an interrupted run is completed by the next one.

import { dayIn, startOfDay } from '@kontor/contract/kinds/time-zone.ts'
import { quote } from '@kontor/contract/quote.ts'
import { pause } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import type { PruneHistoryInput } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'

/** Between two transactions: whoever waits for the embedded store looks for its chance at times. */
const pauseMs = 20

export interface PruneInput {
  readonly unit: number
  /** The first day that is left whole, in the time zone of the unit: YYYY-MM-DD. */
  readonly day: string
  readonly now: Date
  /** Whether the changes are only counted. */
  readonly isDryRun: boolean
}

export interface Pruned {
  readonly changes: number
  /** Records that have such changes and are or were frozen: they are left whole. */
  readonly frozen: number
}

/** Answers what is pruned, or would be; refuses with `not-found` where there is no such unit. */
export async function pruneHistory(
  store: Store,
  { unit, day, now, isDryRun }: PruneInput,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Pruned> {
  const state = await store.directory.findUnit({ unit })
  if (state === undefined) throw new Refusal('not-found', { detail: `There is no unit ${unit}.` })
  const { timeZone } = state
  if (day > dayIn(timeZone, now)) {
    const detail = `Expected a day that has begun in ${timeZone}, got ${quote(day)}.`
    throw new Refusal('bad-parameter', { detail })
  }
  const before = startOfDay(timeZone, day).toISOString()
  const counted = await eachRecord(store, { unit, before, isDryRun: true })
  if (isDryRun || counted.changes === 0) return counted
  return await eachRecord(store, { unit, before, isDryRun }, (done) =>
    onProgress(done, Math.max(done, counted.changes)),
  )
}

async function eachRecord(
  store: Store,
  input: PruneHistoryInput,
  onProgress: (done: number) => void = () => undefined,
): Promise<Pruned> {
  let pruned: Pruned = { changes: 0, frozen: 0 }
  for (let next = input; ; ) {
    const progress = await store.records.pruneHistory(next)
    if (progress === undefined) return pruned
    const { after, changes, frozen } = progress
    pruned = { changes: pruned.changes + changes, frozen: pruned.frozen + frozen }
    onProgress(pruned.changes)
    next = { ...input, after }
    if (!input.isDryRun && changes > 0) await pause(pauseMs)
  }
}
