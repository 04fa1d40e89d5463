// What two states of a record differ in, place by place, and the way back: a history needs no old
// states, only the changes since.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../values/find-values.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { type Key, type Parts, partKind, partName, partsOf, recordKind } from './record-parts.ts'

/** One place that differs. */
export interface RecordChange {
  /** Entries that have ids are named by these, as in `/persons/id=5/jobTitle`. */
  readonly pointer: string
  /** Null where nothing was there. Of parts in another order, the names or ids of all before. */
  readonly from: unknown
  /** Null where nothing is there any more. Of parts in another order, those of all after. */
  readonly to: unknown
  /** Nothing was there. */
  readonly isNew?: true
  /** Nothing is there any more; it had so many members or entries before it. */
  readonly stoodAt?: number
}

/** What every change moves; whoever undoes one knows what they were. */
const stamps: ReadonlySet<string> = new Set(['version', 'updatedAt'])

/** Every place in which two states of a record differ, but for `version` and `updatedAt`. */
export function changesBetween(
  type: Description,
  before: FieldValues,
  after: FieldValues,
): readonly RecordChange[] {
  const changes: RecordChange[] = []
  compare(recordKind(type), { before: unstamped(before), after: unstamped(after) }, '', changes)
  return changes
}

function unstamped(record: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !stamps.has(name)))
}

interface States<T = unknown> {
  readonly before: T
  readonly after: T
}

function compare(
  kind: Kind | undefined,
  { before, after }: States,
  pointer: string,
  changes: RecordChange[],
): void {
  // As text: the order of members is part of what is stored.
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const parts = { before: partsOf(kind, before), after: partsOf(kind, after) }
  if (kind === undefined || parts.before === undefined || parts.after === undefined) {
    changes.push({ pointer, from: before, to: after })
  } else compareParts(kind, parts as States<Parts>, pointer, changes)
}

function compareParts(
  kind: Kind,
  { before, after }: States<Parts>,
  pointer: string,
  changes: RecordChange[],
): void {
  const pointerOf = (key: Key): string => pointerTo(pointer, partName(kind, key))
  const stay = [...after.keys()].filter((key) => before.has(key))
  const stayed = [...before.keys()].filter((key) => after.has(key))
  if (stay.some((key, index) => key !== stayed[index])) {
    changes.push({ pointer, from: [...before.keys()], to: [...after.keys()] })
  }
  for (const [index, [key, from]] of [...before].entries()) {
    const here = pointerOf(key)
    if (after.has(key))
      compare(partKind(kind, key), { before: from, after: after.get(key) }, here, changes)
    else changes.push({ pointer: here, from, to: null, stoodAt: index })
  }
  for (const [key, to] of after) {
    if (!before.has(key)) changes.push({ pointer: pointerOf(key), from: null, to, isNew: true })
  }
}
