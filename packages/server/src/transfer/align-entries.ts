// A record of a file as a change of the one that is stored: its entries and rows are those at the
// same place, so that what is equal changes nothing. Where it says something of some entries only,
// the others stay: contacts are told apart by what they are, others by their place.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type FieldValues, isObject } from '../rules/values/find-values.ts'
import { recordFields } from '../rules/values/record-fields.ts'

export function alignEntries(
  type: RecordType,
  record: FieldValues,
  { stored, isPartial = false }: AlignTo,
): FieldValues {
  const idsOf = new Map<string, ReadonlyMap<unknown, unknown>>()
  for (const [name, { nested }] of Object.entries(type.fields)) {
    if (nested !== undefined) idsOf.set(name, storedIds(record[name], stored[name]))
  }
  const { id: _, ...own } = alignObject(recordFields(type), record, { stored, idsOf, isPartial })
  return own
}

interface AlignTo {
  readonly stored: FieldValues
  readonly isPartial?: boolean | undefined
}

interface Stored {
  readonly stored: unknown
  /** Of each list, the stored ids by those of the file. */
  readonly idsOf: ReadonlyMap<string, ReadonlyMap<unknown, unknown>>
  readonly isPartial: boolean
}

function storedIds(sent: unknown, stored: unknown): ReadonlyMap<unknown, unknown> {
  const entries = listOf(sent)
  const known = listOf(stored)
  const ids = entries.map((entry, at): [unknown, unknown] => [idIn(entry), idIn(known[at])])
  return new Map(ids.filter(([own, id]) => own !== undefined && id !== undefined))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function idIn(entry: unknown): unknown {
  return isObject(entry) ? (entry['id'] ?? undefined) : undefined
}

function alignObject(fields: Fields, values: FieldValues, at: Stored): FieldValues {
  const { stored } = at
  const before = isObject(stored) ? stored : {}
  // Views show null for what a record does not have: it says the same.
  const isAbsent = ([name, value]: [string, unknown]): boolean =>
    value === null && isObject(stored) && stored[name] === undefined
  const given = Object.entries(values).filter((each) => !isAbsent(each))
  return Object.fromEntries(
    given.map(([name, value]) => {
      const kind = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (kind === undefined) return [name, value]
      return [name, alignValue(kind, value, { ...at, stored: before[name] })]
    }),
  )
}

function alignValue(kind: Kind, value: unknown, at: Stored): unknown {
  const { stored, idsOf } = at
  const { fields, element, refersWithin, entryKey, rows } = kind
  if (refersWithin !== undefined) return idsOf.get(refersWithin)?.get(value) ?? value
  if (fields !== undefined && isObject(value)) {
    // The rows of a table are all in the file.
    return alignObject(fields, value, rows === undefined ? at : { ...at, isPartial: false })
  }
  if (element?.fields === undefined || !Array.isArray(value)) return value
  const members = element.fields
  const before = listOf(stored)
  if (at.isPartial && kind.isContacts === true) return withContacts(value, before)
  const aligned = value.map((entry, place) => {
    const known = before[place]
    if (!isObject(entry)) return entry
    const aligned = alignObject(members, entry, { ...at, stored: known })
    if (entryKey === undefined || !isObject(known)) return aligned
    // A row may have a number of its own; the id of an entry of a file is only temporary.
    const isOwn = kind.nested === undefined && typeof entry[entryKey] === 'number'
    return isOwn ? aligned : { ...aligned, [entryKey]: known[entryKey] }
  })
  return at.isPartial ? [...aligned, ...before.slice(aligned.length)] : aligned
}

/** Those of the file in the place of what is stored of the same sort, the others after them. */
function withContacts(sent: readonly unknown[], stored: readonly unknown[]): readonly unknown[] {
  const sortOf = (contact: unknown): string => {
    return isObject(contact) ? String(contact['name'] ?? '').toLowerCase() : ''
  }
  const left = new Set(sent)
  const kept = stored.map((known) => {
    const same = sent.find((each) => left.has(each) && sortOf(each) === sortOf(known))
    if (same === undefined) return known
    left.delete(same)
    return same
  })
  return [...kept, ...left]
}
