// Many records changed in the same way, some at a time: each is read, tried, and changed by itself,
// so that one that is refused stops no other.

import { randomName } from '../../data/clock.ts'
import { type Trouble, troubleOf } from '../../data/problem-of.ts'
import type { RecordRef, StoredRecord } from '../../data/record.ts'
import { recordsOf } from '../../data/write-record.ts'
import { isDeepEqual } from '../../forms/is-deep-equal.ts'
import { type Path, type Values, valueAt, withValueAt } from '../../forms/value-at.ts'

export interface BulkChange extends Omit<RecordRef, 'id'> {
  readonly path: Path
  /** Null takes away what is there. */
  readonly value: unknown
}

export type BulkState = 'same' | 'fits' | 'refused' | 'changed' | 'failed'

export interface Outcome {
  readonly id: number
  readonly state: BulkState
  readonly label: string
  readonly version: number
  /** What was there. */
  readonly before: unknown
  /** Why it is refused or has failed. */
  readonly trouble?: Trouble
}

/** What a change would do to a record: nothing is stored. */
export async function rehearse(change: BulkChange, id: number): Promise<Outcome> {
  const records = recordsOf(change)
  const { signal } = new AbortController()
  let known: Omit<Outcome, 'state'> = { id, label: `#${id}`, version: 0, before: undefined }
  try {
    const record = await records.read(id, { signal })
    const before = valueAt(record, change.path) ?? null
    known = { id, label: labelOf(record), version: record.version, before }
    if (isDeepEqual(before, change.value)) return { ...known, state: 'same' }
    await records.change(id, patchOf(change), { ...optionsOf(known), dryRun: true })
    return { ...known, state: 'fits' }
  } catch (error) {
    return { ...known, state: 'refused', trouble: troubleOf(error) }
  }
}

/** Only as it was when it was tried: who has changed it since is not overwritten. */
export async function carryOut(change: BulkChange, tried: Outcome): Promise<Outcome> {
  try {
    const options = { ...optionsOf(tried), idempotencyKey: randomName() }
    await recordsOf(change).change(tried.id, patchOf(change), options)
    return { ...tried, state: 'changed' }
  } catch (error) {
    return { ...tried, state: 'failed', trouble: troubleOf(error) }
  }
}

function patchOf({ path, value }: BulkChange): Values {
  return withValueAt<Values>({}, path, value)
}

function optionsOf({ version }: Pick<Outcome, 'version'>) {
  return { version, lists: 'replace' } as const
}

function labelOf(record: StoredRecord): string {
  const { number, name, properties } = record
  const named = [number, name, (properties as Values | undefined)?.['name']]
  const texts = named.filter((each) => typeof each === 'string' && each !== '')
  return texts.length > 0 ? texts.join(' ') : `#${record.id}`
}

interface RunOptions<T> {
  readonly signal: AbortSignal
  readonly onDone: (done: readonly T[]) => void
}

const atOnce = 8

/** In the order of the items; what had not begun when it was stopped is left out. */
export async function runAll<I, T>(
  items: readonly I[],
  step: (item: I) => Promise<T>,
  { signal, onDone }: RunOptions<T>,
): Promise<readonly T[]> {
  const done = new Map<number, T>()
  const inOrder = (): readonly T[] => [...done].sort(([a], [b]) => a - b).map(([, each]) => each)
  let next = 0
  async function work(): Promise<void> {
    while (next < items.length && !signal.aborted) {
      const at = next
      next += 1
      done.set(at, await step(items[at] as I))
      onDone(inOrder())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return inOrder()
}
