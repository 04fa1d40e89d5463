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
  const named = { ...record, externalId: portableKey(unit, type.collection, { id, externalId }) }
  return portableObject(membersOf(recordFields(type)).withoutId, named, { record, nameOf })
}

interface Source {
  readonly record: FieldValues
  readonly nameOf: NameOf
}

/** A field that a create may send. */
interface Member {
  readonly name: string
  /** What it is called where what it names is told by name. */
  readonly portableName: string
  readonly kind: Kind
  /** Whether its values travel as they are. */
  readonly isPlain: boolean
  /** Whether null says something that a create without it would not. */
  readonly keepsNull: boolean
}

interface Members {
  readonly all: readonly Member[]
  readonly withoutId: readonly Member[]
}

const members = new WeakMap<Fields, Members>()

/** Worked out once: a record has many fields, and an export many records. */
function membersOf(fields: Fields): Members {
  const known = members.get(fields)
  if (known !== undefined) return known
  const all = Object.entries(fields).flatMap(([name, kind]) =>
    isLeftOut(kind) ? [] : [memberOf(name, kind)],
  )
  const found = { all, withoutId: all.filter(({ name }) => name !== 'id') }
  members.set(fields, found)
  return found
}

/** What a create of the same would not send. */
function isLeftOut({ isReadOnly, startsProcess, fallback }: Kind): boolean {
  if (isReadOnly === true || startsProcess === true) return true
  return fallback !== undefined && 'of' in fallback && fallback.of === 'unit'
}

function memberOf(name: string, kind: Kind): Member {
  const target = kind.refersTo ?? kind.element?.refersTo
  return {
    name,
    portableName: target === undefined ? name : `${name}@${portableName(target)}`,
    kind,
    isPlain: (['element', 'fields', 'refersTo', 'refersWithin'] as const).every(
      (each) => kind[each] === undefined,
    ),
    // Null stands for what was not given, but where a create without it would have a default.
    keepsNull:
      (kind.fallback !== undefined && 'keepsNull' in kind.fallback) || kind.nameOf !== undefined,
  }
}

function portableObject(
  shown: readonly Member[],
  values: FieldValues,
  source: Source,
): FieldValues {
  const portable: Record<string, unknown> = {}
  for (const member of shown) {
    const value = values[member.name]
    if (value === undefined || (value === null && !member.keepsNull)) continue
    const { portableName, kind, isPlain } = member
    portable[portableName] = isPlain ? value : portableValue(kind, value, source)
  }
  return portable
}

function portableValue(kind: Kind, value: unknown, source: Source): unknown {
  const { element, fields, refersTo, refersWithin } = kind
  if (value === null) return null
  if (refersTo !== undefined) return source.nameOf(refersTo, Number(value))
  if (refersWithin !== undefined) return temporaryId(source.record[refersWithin], value)
  if (fields !== undefined && isObject(value)) {
    return portableObject(membersOf(fields).all, value, source)
  }
  if (element === undefined) return value
  const entries = entriesOf(value)
  if (element.fields !== undefined) return portableEntries(kind, element.fields, entries, source)
  return entries.map((entry) => portableValue(element, entry, source))
}

/** Entries with ids of their own have temporary ones instead. */
function portableEntries(
  { nested }: Kind,
  fields: Fields,
  entries: readonly unknown[],
  source: Source,
): readonly unknown[] {
  const { all, withoutId } = membersOf(fields)
  const shown = nested === undefined ? all : withoutId
  const isNamed = nested !== undefined && fields['id'] !== undefined
  return entries.map((entry, index) => {
    const portable = isObject(entry) ? portableObject(shown, entry, source) : entry
    return isNamed ? { id: -1 - index, ...(portable as FieldValues) } : portable
  })
}

/** The place of an entry in its list, as an id that is not drawn yet. */
function temporaryId(list: unknown, id: unknown): number | undefined {
  const index = entriesOf(list).findIndex((entry) => isObject(entry) && entry['id'] === id)
  return index < 0 ? undefined : -1 - index
}
