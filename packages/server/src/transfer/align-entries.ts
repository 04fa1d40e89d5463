// A record of a file as a change of the one that is stored: its entries and rows are those at the
// same place, so that what is equal changes nothing.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type FieldValues, isObject } from '../rules/values/find-values.ts'
import { recordFields } from '../rules/values/record-fields.ts'

export function alignEntries(
  type: RecordType,
  record: FieldValues,
  stored: FieldValues,
): FieldValues {
  const idsOf = new Map<string, ReadonlyMap<unknown, unknown>>()
  for (const [name, { nested }] of Object.entries(type.fields)) {
    if (nested !== undefined) idsOf.set(name, storedIds(record[name], stored[name]))
  }
  const { id: _, ...own } = alignObject(recordFields(type), record, { stored, idsOf })
  return own
}

interface Stored {
  readonly stored: unknown
  /** Of each list, the stored ids by those of the file. */
  readonly idsOf: ReadonlyMap<string, ReadonlyMap<unknown, unknown>>
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

function alignObject(fields: Fields, values: FieldValues, { stored, idsOf }: Stored): FieldValues {
  const before = isObject(stored) ? stored : {}
  // Views show null for what a record does not have: it says the same.
  const isAbsent = ([name, value]: [string, unknown]): boolean =>
    value === null && isObject(stored) && stored[name] === undefined
  const given = Object.entries(values).filter((each) => !isAbsent(each))
  return Object.fromEntries(
    given.map(([name, value]) => {
      const kind = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (kind === undefined) return [name, value]
      return [name, alignValue(kind, value, { stored: before[name], idsOf })]
    }),
  )
}

function alignValue(kind: Kind, value: unknown, { stored, idsOf }: Stored): unknown {
  const { fields, element, refersWithin, entryKey } = kind
  if (refersWithin !== undefined) return idsOf.get(refersWithin)?.get(value) ?? value
  if (fields !== undefined && isObject(value)) return alignObject(fields, value, { stored, idsOf })
  if (element?.fields === undefined || !Array.isArray(value)) return value
  const members = element.fields
  return value.map((entry, at) => {
    const known = listOf(stored)[at]
    if (!isObject(entry)) return entry
    const aligned = alignObject(members, entry, { stored: known, idsOf })
    if (entryKey === undefined || !isObject(known)) return aligned
    // A row may have a number of its own; the id of an entry of a file is only temporary.
    const isOwn = kind.nested === undefined && typeof entry[entryKey] === 'number'
    return isOwn ? aligned : { ...aligned, [entryKey]: known[entryKey] }
  })
}
