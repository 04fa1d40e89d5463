// The fields of a record in the sections in which people look for them, derived from what each is.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { history, identity, marks, rights } from '@kontor/contract/records/common-fields.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { StoredRecord } from '../data/record.ts'

export const sections = [
  'who',
  'when',
  'money',
  'items',
  'text',
  'what',
  'lists',
  'system',
] as const
export type Section = (typeof sections)[number]

export interface RecordField {
  readonly name: string
  readonly kind: Kind | undefined
  readonly type: string
  readonly value: unknown
  readonly section: Section
}

/** Every field and property of the record, in the order of its description. */
export function fieldsOf(
  described: RecordType | undefined,
  record: StoredRecord,
): readonly RecordField[] {
  const { properties = {}, ...own } = record as StoredRecord & { readonly properties?: object }
  return [
    ...fieldsIn(properties, described?.properties ?? {}),
    ...fieldsIn(own, described?.fields ?? {}),
  ]
}

function fieldsIn(values: object, kinds: Fields): readonly RecordField[] {
  return Object.entries(values).map(([name, value]) => {
    const kind = kinds[name]
    return { name, kind, type: kind?.filter ?? '', value, section: sectionOf(name, kind) }
  })
}

const ofSystem: ReadonlySet<string> = new Set([
  ...Object.keys({ ...identity, ...marks, ...rights, ...history }),
  ...['type', 'agencyId', 'setProcess', 'process', 'frozenAt', 'seal'],
])

const people: ReadonlySet<string> = new Set(['company', 'person', 'brand', 'user', 'group'])

function sectionOf(name: string, kind: Kind | undefined): Section {
  if (ofSystem.has(name)) return 'system'
  if (kind === undefined) return 'what'
  if (kind.rows !== undefined) return 'items'
  if (kind.isRichText === true) return 'text'
  const entries = kind.element?.fields
  if (entries !== undefined) return Object.values(entries).some(isMoney) ? 'items' : 'lists'
  if (people.has(kind.refersTo ?? kind.element?.refersTo ?? '')) return 'who'
  if (kind.isMoney === true || kind.isCurrency === true) return 'money'
  return kind.filter === 'date' || kind.filter === 'time' ? 'when' : 'what'
}

function isMoney(kind: Kind): boolean {
  return kind.isMoney === true
}

/** Whether there is something to show. */
export function isGiven({ value }: RecordField): boolean {
  if (value === null || value === undefined || value === '' || value === false) return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}
