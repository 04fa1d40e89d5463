// What a create makes of a whole record, to compare it with what a change has made of a stored one.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { assignIds } from '../../src/rules/records/assign-ids.ts'
import { completeRecord, type Setting } from '../../src/rules/records/complete-record.ts'
import type { FieldValues } from '../../src/rules/values/find-values.ts'

/** What a create makes of a whole record: entries are sent with temporary ids. */
export function createdAnew(type: Description, whole: FieldValues, setting: Setting): FieldValues {
  const temporary = (_: string, id: unknown) => (Number(id) > 0 ? -1000 - Number(id) : id)
  const record = { ...completeRecord(type, withIds(type, whole, temporary), setting) }
  let next = 1
  assignIds(type, record, () => next++)
  return JSON.parse(JSON.stringify(record)) as FieldValues
}

/** Without what only the server sets, and with every id of an entry as its place in the list. */
export function comparable(type: Description, record: FieldValues): FieldValues {
  const { id, createdAt, updatedAt, version, process, ...rest } = record
  const { frozenAt, seal, correctedByIds, madeIds, chargedTime, invoiceId, ...others } = rest
  return withIds(type, others, (list, entryId) => {
    const all = (record[list] ?? []) as readonly FieldValues[]
    return entryId === null ? null : all.findIndex((entry) => entry['id'] === entryId)
  })
}

/** The record with other ids of entries, and the references within it following. */
export function withIds(
  type: Description,
  record: FieldValues,
  idOf: (list: string, id: unknown) => unknown,
): FieldValues {
  const renamed = (fields: Fields, values: FieldValues, list?: string): FieldValues =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const { refersWithin, nested, element } = fields[name] ?? {}
        if (name === 'id' && list !== undefined) return [name, idOf(list, value)]
        if (refersWithin !== undefined)
          return [name, value === null ? null : idOf(refersWithin, value)]
        if (nested === undefined || value === null) return [name, value]
        const members = (value as FieldValues[]).map((each) =>
          renamed(element?.fields ?? {}, each, name),
        )
        return [name, members]
      }),
    )
  return renamed(type.fields, record)
}
