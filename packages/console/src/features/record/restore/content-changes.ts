// In what the content of two states of a record differs, place by place, named as a history does.
// What the server works out by itself is left out.

import type { HistoryEntry } from '@kontor/client'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { isDeepEqual } from '../../../base/is-deep-equal.ts'
import { pointerOf, type Values } from '../../../base/value-path.ts'
import { bodyFields } from '../../../ui/fields/make-body.ts'

type Change = HistoryEntry['changes'][number]

interface States {
  readonly before: unknown
  readonly after: unknown
}

export function contentChanges(type: Description, states: States): readonly Change[] {
  const record: Kind = { words: 'a record', schema: { type: 'object' }, fields: bodyFields(type) }
  return changesIn(record, states, '')
}

function changesIn(kind: Kind | undefined, states: States, pointer: string): readonly Change[] {
  const { before, after } = states
  if (kind?.isReadOnly === true || isDeepEqual(before ?? null, after ?? null)) return []
  if (Array.isArray(before) && Array.isArray(after) && kind?.entryKey !== undefined) {
    return entryChanges(kind, { before, after }, pointer)
  }
  if (kind?.fields === undefined || !isObject(before) || !isObject(after)) {
    return [{ pointer, from: before ?? null, to: after ?? null }]
  }
  return Object.entries(kind.fields).flatMap(([name, member]) =>
    changesIn(
      member,
      { before: before[name], after: after[name] },
      `${pointer}${pointerOf([name])}`,
    ),
  )
}

/** Each entry by its key; one that comes back has no key of its own yet. */
function entryChanges(
  { entryKey = '', element }: Kind,
  { before, after }: { readonly before: readonly Values[]; readonly after: readonly Values[] },
  pointer: string,
): readonly Change[] {
  const byKey = (entries: readonly Values[]) =>
    new Map(entries.map((entry, index) => [nameOf(entry[entryKey], index), entry]))
  const [old, fresh] = [byKey(before), byKey(after)]
  const stay = [...old.keys()].filter((key) => fresh.has(key))
  const order = [...fresh.keys()].filter((key) => old.has(key))
  const moved = isDeepEqual(stay, order) ? [] : [{ pointer, from: stay, to: order }]
  const keys = [...new Set([...old.keys(), ...fresh.keys()])]
  const changes = keys.flatMap((key) =>
    changesIn(
      element,
      { before: old.get(key), after: fresh.get(key) },
      `${pointer}/${entryKey}=${key}`,
    ),
  )
  return [...moved, ...changes]
}

function nameOf(key: unknown, index: number): number {
  return typeof key === 'number' && key > 0 ? key : index + 1
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
