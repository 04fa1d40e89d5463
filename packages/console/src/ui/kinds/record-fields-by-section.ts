// The fields of a record in the sections in which people look for them: those of its form.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { history, identity, marks, rights } from '@kontor/contract/records/common-fields.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { StoredRecord } from '../../data/api/record.ts'
import { type SectionName, sectionNames, sectionOfField } from './field-sections.ts'

/** Those of its form; who may do what stands with what the server notes of it. */
export const sections = [...sectionNames.filter(isOfForm), 'system'] as const
export type Section = Exclude<SectionName, 'access'> | 'system'

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

function sectionOf(name: string, kind: Kind | undefined): Section {
  if (ofSystem.has(name)) return 'system'
  if (kind === undefined) return 'details'
  const section = sectionOfField({ name, kind })
  return isOfForm(section) ? section : 'system'
}

function isOfForm(section: SectionName): section is Exclude<SectionName, 'access'> {
  return section !== 'access'
}

/** Whether there is something to show. */
export function isGiven({ value }: RecordField): boolean {
  if (value === null || value === undefined || value === '' || value === false) return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

/** Whether it says a code, which the registers of the unit may have a title for. */
export function isCode(field: RecordField): boolean {
  return isGiven(field) && field.kind?.register !== undefined && field.kind.register !== 'STATUS'
}
