// Random patches without faults that fit a stored record: members changed, set to null or sent as
// they are, entries changed, removed and new.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import fc from 'fast-check'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import { recordFields } from '../../src/rules/values/record-fields.ts'
import { arbitraryMembers, arbitraryValue } from './arbitrary-record.ts'

export function arbitraryPatch(type: Description, stored: FieldValues): fc.Arbitrary<FieldValues> {
  const { id: _, version: __, ...fields } = recordFields(type)
  const ids = (list: string) => ((stored[list] ?? []) as readonly FieldValues[]).map(({ id }) => id)
  return patchOf(fields, stored, (list) => [null, ...ids(list)])
}

/** The ids of a list of the record. */
type Ids = (list: string) => readonly unknown[]

function patchOf(fields: Fields, stored: FieldValues, ids: Ids): fc.Arbitrary<FieldValues> {
  const members = Object.entries(fields).map(([name, kind]) => {
    const present = Object.hasOwn(stored, name) ? [fc.constant(stored[name])] : []
    const value = patchedValue(name, kind, stored[name], ids)
    const isFixed = kind.isReadOnly === true || kind.isImmutable === true
    return [name, isFixed ? fc.constant(stored[name] ?? null) : fc.oneof(...present, value)]
  })
  return fc.record(Object.fromEntries(members), { requiredKeys: [] })
}

function patchedValue(name: string, kind: Kind, stored: unknown, ids: Ids): fc.Arbitrary<unknown> {
  const value = partsPatched(name, kind, stored, ids)
  const keepsNull = kind.fallback === undefined || 'keepsNull' in kind.fallback
  const mayBeNull = kind.isRequired !== true && name !== 'properties' && keepsNull
  return mayBeNull ? fc.option(value, { freq: 4 }) : value
}

function partsPatched(name: string, kind: Kind, stored: unknown, ids: Ids): fc.Arbitrary<unknown> {
  const { refersWithin, entryKey, fields, entries, rows } = kind
  if (refersWithin !== undefined) return fc.constantFrom(...ids(refersWithin))
  if (entryKey !== undefined) return entriesPatched(kind, (stored ?? []) as FieldValues[], ids)
  if (rows !== undefined && isNull(stored)) {
    return entriesPatched(fields?.['data'] ?? kind, [], ids).map((data) => ({ data }))
  }
  if (fields !== undefined && !isNull(stored)) return patchOf(fields, stored as FieldValues, ids)
  const value = arbitraryValue(name, kind)
  if (entries === undefined) return value
  const removed = fc.shuffledSubarray(Object.keys(stored ?? {}))
  return fc.tuple(value, removed).map(([sent, gone]) => ({
    ...(sent as FieldValues),
    ...Object.fromEntries(gone.map((key) => [key, null])),
  }))
}

/** Some stored entries, each changed, removed or as it is, and new ones anywhere between. */
function entriesPatched(
  { entryKey: key = '', element }: Kind,
  stored: readonly FieldValues[],
  ids: Ids,
): fc.Arbitrary<unknown> {
  const { [key]: _, ...fields } = element?.fields ?? {}
  const named = fc.shuffledSubarray([...stored]).chain((some) => {
    const each = some.map((entry) => {
      const id = { [key]: entry[key] }
      return fc.oneof(
        patchOf(fields, entry, ids).map((patch) => ({ ...patch, ...id })),
        fc.constantFrom({ ...id, remove: true }, entry),
      )
    })
    return fc.tuple(...each)
  })
  const withoutReferences = Object.fromEntries(
    Object.entries(fields).filter(([, kind]) => kind.refersWithin === undefined),
  )
  const added = fc.array(arbitraryMembers(withoutReferences, { isWhole: false }), { maxLength: 2 })
  return fc.tuple(named, added, fc.boolean()).map(([known, news, isKeyed]) => {
    const unknown = news.map((entry, index) => (isKeyed ? { ...entry, [key]: -index - 1 } : entry))
    return isKeyed ? [...unknown, ...known] : [...known, ...unknown]
  })
}

function isNull(value: unknown): boolean {
  return (value ?? null) === null
}
