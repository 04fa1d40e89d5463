// Temporary ids become real ones: entries of lists that have ids of their own get theirs, and every
// reference within the record follows. Entries that are stored already keep theirs.

import type { Fields, Kind, NestedName } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { isObject } from '../values/find-values.ts'

type Entry = Record<string, unknown>

/** How many ids of each counter a complete record needs. */
export function idsNeeded(
  type: Description,
  record: Readonly<Record<string, unknown>>,
): ReadonlyMap<NestedName, number> {
  const counts = new Map<NestedName, number>()
  for (const { nested, entries } of nestedLists(type, record)) {
    const added = entries.filter((entry) => !isStored(entry)).length
    if (added > 0) counts.set(nested, (counts.get(nested) ?? 0) + added)
  }
  return counts
}

/**
 * Writes ids into a complete record, in place.
 * @param take the next id of a counter.
 */
export function assignIds(
  type: Description,
  record: Record<string, unknown>,
  take: (nested: NestedName) => number,
): void {
  const assigned = new Map<string, Map<unknown, number>>()
  for (const { name, nested, entries } of nestedLists(type, record)) {
    const ids = new Map<unknown, number>()
    assigned.set(name, ids)
    for (const entry of entries) {
      if (isStored(entry)) continue
      const id = take(nested)
      ids.set(entry['id'], id)
      entry['id'] = id
    }
  }
  follow(type.fields, record, assigned)
}

/**
 * The record without the ids of its stored entries, for the schema of a create, which refuses them.
 * It may be of any shape.
 */
export function withoutStoredIds(type: Description, body: Readonly<Entry>): Readonly<Entry> {
  const members = Object.entries(body).map(([name, value]) => {
    const isNested = Object.hasOwn(type.fields, name) && type.fields[name]?.nested !== undefined
    return [name, isNested && Array.isArray(value) ? value.map(withoutStoredId) : value]
  })
  return Object.fromEntries(members)
}

function withoutStoredId(entry: unknown): unknown {
  if (!isObject(entry) || !isStored(entry)) return entry
  const { id: _, ...others } = entry
  return others
}

/** A create has no positive ids: its schema refuses them. */
function isStored({ id }: Entry): boolean {
  return typeof id === 'number' && id > 0
}

interface NestedList {
  readonly name: string
  readonly nested: NestedName
  readonly entries: readonly Entry[]
}

/** The lists of a record whose entries have ids of their own. */
export function* nestedLists(
  type: Description,
  record: Readonly<Record<string, unknown>>,
): Generator<NestedList> {
  for (const { name, nested } of listsIn(type)) {
    yield { name, nested, entries: (record[name] ?? []) as readonly Entry[] }
  }
}

const lists = new WeakMap<Fields, readonly Omit<NestedList, 'entries'>[]>()

/** Worked out once: most types have none among many fields. */
function listsIn({ fields }: Description): readonly Omit<NestedList, 'entries'>[] {
  const known = lists.get(fields)
  if (known !== undefined) return known
  const found = Object.entries(fields).flatMap(([name, { nested }]) =>
    nested === undefined ? [] : [{ name, nested }],
  )
  lists.set(fields, found)
  return found
}

function follow(
  fields: Readonly<Record<string, Kind>>,
  holder: Entry,
  assigned: ReadonlyMap<string, ReadonlyMap<unknown, number>>,
): void {
  for (const [name, kind] of Object.entries(fields)) {
    const value = holder[name]
    if (value === null || value === undefined) continue
    if (kind.refersWithin !== undefined) {
      holder[name] = assigned.get(kind.refersWithin)?.get(value) ?? value
    }
    if (kind.nested !== undefined && kind.element?.fields !== undefined) {
      for (const entry of value as readonly Entry[]) follow(kind.element.fields, entry, assigned)
    }
  }
}
