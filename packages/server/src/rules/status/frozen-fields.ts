// What of a record stays as it is while it is frozen, by the description of its type: as one value,
// which its seal is made of, and as the places in which two states of it differ.

import type { Fault } from '@kontor/contract/errors.ts'
import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type FieldValues, isObject, propertiesOf } from '../values/find-values.ts'
import { isSameJson } from '../values/is-same-json.ts'
import { pointerTo } from '../values/json-pointer.ts'

const noFields: Fields = {}

/** The frozen fields with their values; null and absent say the same and are left out. */
export function frozenFields(type: RecordType, record: FieldValues): FieldValues {
  const properties = propertiesOf(record)
  return {
    ...frozenMembers(type.fields, record),
    properties: frozenMembers(type.properties ?? noFields, properties),
  }
}

function frozenMembers(fields: Fields, values: FieldValues): FieldValues {
  const members: [string, unknown][] = []
  for (const [name, kind] of frozenKindsIn(fields)) {
    const value = values[name] ?? null
    if (value !== null) members.push([name, frozenValue(kind, value)])
  }
  return Object.fromEntries(members)
}

const frozenKinds = new WeakMap<Fields, readonly (readonly [string, Kind])[]>()

/** Found once: a check of all seals asks it of each document. */
function frozenKindsIn(fields: Fields): readonly (readonly [string, Kind])[] {
  const known = frozenKinds.get(fields)
  if (known !== undefined) return known
  const found = Object.entries(fields).filter(([, kind]) => kind.isFrozen === true)
  frozenKinds.set(fields, found)
  return found
}

/** Of an item table the rows in their order, and of each row what is frozen of it. */
function frozenValue(kind: Kind, value: unknown): unknown {
  if (kind.rows === undefined) return value
  return rowsOf(value).map((row) => frozenMembers(rowFields(kind), row))
}

function rowsOf(table: unknown): readonly FieldValues[] {
  return isObject(table) && Array.isArray(table['data']) ? table['data'] : []
}

function rowFields({ fields }: Kind): Fields {
  return fields?.['data']?.element?.fields ?? noFields
}

/** A fault for every place of a frozen record that a change would make different. */
export function frozenFaults(
  type: RecordType,
  before: FieldValues,
  after: FieldValues,
): readonly Fault[] {
  return [
    ...faultsOf(type.fields, before, after, ''),
    ...faultsOf(type.properties ?? {}, propertiesOf(before), propertiesOf(after), '/properties'),
  ]
}

function faultsOf(
  fields: Fields,
  before: FieldValues,
  after: FieldValues,
  pointer: string,
): readonly Fault[] {
  return Object.entries(fields).flatMap(([name, kind]) => {
    const [one, other] = [before[name] ?? null, after[name] ?? null]
    if (kind.isFrozen !== true || isSameJson(one, other)) return []
    const here = pointerTo(pointer, name)
    if (kind.rows === undefined || one === null || other === null) return [frozenFault(here)]
    return rowFaults(kind, rowsOf(one), rowsOf(other), `${here}/data`)
  })
}

/** New rows are named by their own places; those that are gone or moved, by that of the list. */
function rowFaults(
  kind: Kind,
  before: readonly FieldValues[],
  after: readonly FieldValues[],
  pointer: string,
): readonly Fault[] {
  const key = kind.rows?.key ?? ''
  const known = new Map(before.map((row) => [row[key], row]))
  const stayed = after.filter((row) => known.has(row[key]))
  const isAsBefore = isSameJson(
    stayed.map((row) => row[key]),
    before.map((row) => row[key]),
  )
  const inRows = after.flatMap((row, index) => {
    const here = pointerTo(pointer, index)
    const stored = known.get(row[key])
    return stored === undefined ? [frozenFault(here)] : faultsOf(rowFields(kind), stored, row, here)
  })
  return isAsBefore ? inRows : [frozenFault(pointer), ...inRows]
}

function frozenFault(pointer: string): Fault {
  const message = 'The record is frozen: this field cannot change.'
  return { code: 'frozen-field', pointer, message }
}
