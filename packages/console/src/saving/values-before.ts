// What takes a change of a field back: what was there, and in the fields that follow it where
// nobody says otherwise.

import type { Description } from '@kontor/contract/records/record-type.ts'
import { type Path, valueAt } from '../base/value-path.ts'
import type { StoredRecord } from '../data/api/record.ts'
import type { FieldValue } from './save-record.ts'

interface ChangedField {
  readonly type: Pick<Description, 'fields' | 'properties'>
  readonly name: string
  readonly path: Path
}

export function valuesBefore(
  before: StoredRecord,
  { type, name, path }: ChangedField,
): readonly FieldValue[] {
  const below = path.slice(0, -1)
  const beside = (below.length === 0 ? type.fields : type.properties) ?? {}
  const following = Object.entries(beside).flatMap(([other, { follows }]) =>
    follows?.includes(name) === true ? [[...below, other]] : [],
  )
  return [path, ...following].map((each) => ({ path: each, value: valueAt(before, each) ?? null }))
}
