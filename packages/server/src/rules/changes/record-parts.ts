// A value of a record as the parts that change on their own: the members of an object by name, the
// entries of a list by id. Whatever else there is changes as a whole.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { type FieldValues, isObject } from '../values/find-values.ts'
import { recordFields } from '../values/record-fields.ts'

/** The name of a member, or the id of an entry. */
export type Key = string | number

export type Parts = ReadonlyMap<Key, unknown>

/** The whole record as a value of one kind. */
export function recordKind(type: Description): Kind {
  return { words: 'a record', schema: { type: 'object' }, fields: recordFields(type) }
}

/** The parts of a value in their order; undefined where it changes as a whole. */
export function partsOf(kind: Kind | undefined, value: unknown): Parts | undefined {
  if (kind?.entryKey !== undefined && Array.isArray(value)) {
    const key = kind.entryKey
    return new Map((value as FieldValues[]).map((entry) => [entry[key] as number, entry]))
  }
  const hasMembers = kind?.fields !== undefined || kind?.entries !== undefined
  return hasMembers && isObject(value) ? new Map(Object.entries(value)) : undefined
}

/** The value that has these parts. */
export function wholeOf(kind: Kind, parts: Parts): unknown {
  return kind.entryKey === undefined ? Object.fromEntries(parts) : [...parts.values()]
}

/** What a part is called in pointers: a member by its name, an entry as `id=5`. */
export function partName({ entryKey }: Kind, key: Key): string {
  return entryKey === undefined ? String(key) : `${entryKey}=${key}`
}

export function partKind({ fields, element, entries, entryKey }: Kind, key: Key): Kind | undefined {
  if (entryKey !== undefined) return element
  if (fields === undefined) return entries
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}
