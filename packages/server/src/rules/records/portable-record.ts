// A stored record in the shape of a create, to be sent to another unit: without what the server
// sets, references by name, and its own entries with temporary ids.

import type { Fields, Kind, ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { portableKey, portableName } from '@kontor/contract/records/portable-names.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { entriesOf, type FieldValues, isObject } from '../values/find-values.ts'
import { recordFields } from '../values/record-fields.ts'

/** The name of what a reference leads to. */
export type NameOf = (target: ReferenceTarget, id: number) => string

export function portableRecord(
  unit: number,
  type: RecordType,
  record: FieldValues,
  nameOf: NameOf,
): FieldValues {
  const { id, externalId } = record as { readonly id: number; readonly externalId: string | null }
  const { id: _, ...own } = recordFields(type)
  const named = { ...record, externalId: portableKey(unit, type.collection, { id, externalId }) }
  return portableObject(own, named, { record, nameOf })
}

interface Source {
  readonly record: FieldValues
  readonly nameOf: NameOf
}

function portableObject(fields: Fields, values: FieldValues, source: Source): FieldValues {
  const members = Object.entries(fields).flatMap(([name, kind]) => {
    const value = values[name]
    if (value === undefined || isLeftOut(kind, value)) return []
    const target = kind.refersTo ?? kind.element?.refersTo
    const portable = portableValue(kind, value, source)
    return [[target === undefined ? name : `${name}@${portableName(target)}`, portable]]
  })
  return Object.fromEntries(members)
}

/** What a create of the same would not send. */
function isLeftOut(kind: Kind, value: unknown): boolean {
  if (kind.isReadOnly === true || kind.startsProcess === true) return true
  if (kind.fallback !== undefined && 'of' in kind.fallback && kind.fallback.of === 'unit') {
    return true
  }
  // Null stands for what was not given, but where a create without it would have a default.
  const hasDefault = kind.fallback !== undefined && 'keepsNull' in kind.fallback
  return value === null && !hasDefault && kind.nameOf === undefined
}

function portableValue(kind: Kind, value: unknown, source: Source): unknown {
  const { element, fields, refersTo, refersWithin, nested } = kind
  if (value === null) return null
  if (refersTo !== undefined) return source.nameOf(refersTo, Number(value))
  if (refersWithin !== undefined) return temporaryId(source.record[refersWithin], value)
  if (fields !== undefined && isObject(value)) return portableObject(fields, value, source)
  if (element?.fields !== undefined) {
    const { id: own, ...rest } = element.fields
    const shown = nested === undefined ? element.fields : rest
    return entriesOf(value).map((entry, index) => {
      const portable = isObject(entry) ? portableObject(shown, entry, source) : entry
      return own === undefined || nested === undefined
        ? portable
        : { id: -1 - index, ...(portable as FieldValues) }
    })
  }
  if (element === undefined) return value
  return entriesOf(value).map((entry) => portableValue(element, entry, source))
}

/** The place of an entry in its list, as an id that is not drawn yet. */
function temporaryId(list: unknown, id: unknown): number | undefined {
  const index = entriesOf(list).findIndex((entry) => isObject(entry) && entry['id'] === id)
  return index < 0 ? undefined : -1 - index
}
