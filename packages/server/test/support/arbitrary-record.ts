// Random stored records of a type, made by the rules of a create. Their texts and numbers are few,
// so that equal ones are common.

import { exampleValue } from '@kontor/contract/derive/example-values.ts'
import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import fc from 'fast-check'
import { assignIds } from '../../src/rules/records/assign-ids.ts'
import { completeRecord, type Setting } from '../../src/rules/records/complete-record.ts'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import { recordFields } from '../../src/rules/values/record-fields.ts'

/** Where and when arbitrary records were created. */
export const createdIn: Setting = { unit: 1, today: '2026-01-15' }

/** Records as they are answered. */
export function arbitraryRecord(type: Description): fc.Arbitrary<FieldValues> {
  const body = arbitraryMembers(recordFields(type), { isWhole: true })
  return body.map((sent) => storedRecord(type, soundReferences(type, sent)))
}

/** What a create makes of a body. */
export function storedRecord(type: Description, body: FieldValues): FieldValues {
  const record: Record<string, unknown> = { ...completeRecord(type, body, createdIn) }
  let last = 4
  assignIds(type, record, () => {
    last += 1
    return last
  })
  const createdAt = '2026-01-15T10:00:00.000Z'
  if (type.numberSeries !== undefined) record['number'] ||= 'N-00007'
  Object.assign(record, { id: 42, createdAt, updatedAt: createdAt, version: 3 })
  return JSON.parse(JSON.stringify(record)) as FieldValues
}

/** References within a body lead to one of the entries that it has, numbered from -1 down. */
function soundReferences(type: Description, body: FieldValues): FieldValues {
  const entries = (list: string) => ((body[list] ?? []) as readonly FieldValues[]).length
  const sound = (fields: Fields, values: FieldValues): FieldValues =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const { refersWithin, nested, element } = fields[name] ?? {}
        if (nested !== undefined && Array.isArray(value)) {
          return [name, value.map((entry) => sound(element?.fields ?? {}, entry as FieldValues))]
        }
        if (refersWithin === undefined || typeof value !== 'number') return [name, value]
        const count = entries(refersWithin)
        return [name, count === 0 ? null : -1 - (value % count)]
      }),
    )
  return sound(type.fields, body)
}

/** Some of the fields, all that are required, and `properties` where the record is whole. */
export function arbitraryMembers(
  fields: Fields,
  { isWhole }: { readonly isWhole: boolean },
): fc.Arbitrary<FieldValues> {
  const writable = Object.entries(fields).filter(
    ([name, kind]) => kind.isReadOnly !== true && name !== 'id',
  )
  const isNeeded = (name: string, kind: Kind): boolean =>
    kind.isRequired === true || (isWhole && name === 'properties')
  const values = writable.map(([name, kind]) => {
    const value = arbitraryValue(name, kind)
    return [name, isNeeded(name, kind) ? value : fc.option(value, { freq: 6 })] as const
  })
  const requiredKeys = writable.filter((each) => isNeeded(...each)).map(([name]) => name)
  return fc.record(Object.fromEntries(values), { requiredKeys }) as fc.Arbitrary<FieldValues>
}

const few = { maxLength: 4 } as const
const keys = ['VAT', 'ID', 'a/b~c', 'id=5', '7'] as const

export function arbitraryValue(name: string, kind: Kind): fc.Arbitrary<unknown> {
  const { element, entries, fields, rows, refersWithin, refersTo } = kind
  if (rows !== undefined) return arbitraryTable(kind)
  if (element?.fields !== undefined) {
    const list = fc.array(arbitraryMembers(element.fields, { isWhole: false }), few)
    if (kind.nested === undefined) return list
    return list.map((all) => all.map((entry, index) => ({ ...entry, id: -index - 1 })))
  }
  if (element !== undefined) return fc.array(arbitraryValue(name, element), few)
  if (fields !== undefined) return arbitraryMembers(fields, { isWhole: false })
  if (entries !== undefined) {
    return fc.dictionary(fc.constantFrom(...keys), arbitraryValue('', entries))
  }
  if (refersWithin !== undefined) return fc.nat(5)
  if (refersTo !== undefined) return fc.integer({ min: 1, max: 4 })
  return plainValue(name, kind)
}

/** Rows of which some have keys, each once. */
function arbitraryTable({ rows, fields }: Kind): fc.Arbitrary<unknown> {
  const row = arbitraryMembers(fields?.['data']?.element?.fields ?? {}, { isWhole: false })
  const ids = fc.shuffledSubarray([null, null, 1, 2, 3, 7, 20], few)
  const data = ids.chain((list) =>
    fc.tuple(...list.map((id) => row.map((values) => ({ ...values, [rows?.key ?? '']: id })))),
  )
  return data.map((each) => ({ data: each }))
}

function plainValue(name: string, kind: Kind): fc.Arbitrary<unknown> {
  const { type, format, pattern, minLength, enum: words } = kind.schema
  const example = exampleValue(name, kind)
  if (kind.isImmutable === true && type === 'integer') return fc.constant(createdIn.unit)
  if (kind.isRichText === true) return fc.constantFrom(example, '<p>b</p>', '')
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.constantFrom(0, 1, 480)
  if (type === 'number') return fc.constantFrom(0, 1, 2.5, 100.25)
  if (type === 'object') return fc.constantFrom({}, { a: 1, b: [null] }, { b: [null], a: 1 })
  if (format === 'date') return fc.constantFrom('2026-03-02', '2026-04-01')
  if (typeof kind.register === 'string') return fc.constantFrom('OPEN', 'DONE')
  if (pattern !== undefined || words !== undefined) return fc.constant(example)
  return minLength === undefined ? fc.constantFrom('', 'a', 'ž"\n') : fc.constantFrom('a', 'b')
}
