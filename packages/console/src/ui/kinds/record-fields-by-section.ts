// The fields of a record in the sections in which people look for them: those of its form.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { history, identity, marks, rights } from '@kontor/contract/records/common-fields.ts'
import { type FormSectionName, usualLayout } from '@kontor/contract/records/form-layout.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { StoredRecord } from '../../data/api/record.ts'
import { placeOf, sectionOrder } from './form-sections.ts'
import { isCodeKind } from './is-code-kind.ts'

/** Those of its form; who may do what stands with what the server notes of it. */
export type Section = Exclude<FormSectionName, 'access'> | 'system'

export interface RecordField {
  readonly name: string
  readonly kind: Kind | undefined
  readonly type: string
  readonly value: unknown
  readonly section: Section
}

/** Every field and property of the record, section by section, as its form has them. */
export function fieldsOf(
  described: RecordType | undefined,
  record: StoredRecord,
): readonly RecordField[] {
  const { properties = {}, ...own } = record as StoredRecord & { readonly properties?: object }
  const type: Laid = described ?? {}
  const all = [
    ...fieldsIn(properties, described?.properties ?? {}, type),
    ...fieldsIn(own, described?.fields ?? {}, type),
  ]
  const sections = sectionsOf(type)
  const order = (type.form ?? usualLayout).flatMap(({ fields }) => fields)
  const rank = ({ name }: RecordField): number => order.indexOf(name) + 1 || order.length + 1
  return all.toSorted(
    (one, other) =>
      sections.indexOf(one.section) - sections.indexOf(other.section) || rank(one) - rank(other),
  )
}

/** In the order of the form of the type. */
function sectionsOf(type: Laid): readonly Section[] {
  return [...sectionOrder(type).filter(isOfForm), 'system']
}

type Laid = Pick<RecordType, 'form'>

function fieldsIn(values: object, kinds: Fields, type: Laid): readonly RecordField[] {
  return Object.entries(values).map(([name, value]) => {
    const kind = kinds[name]
    return { name, kind, type: kind?.filter ?? '', value, section: sectionOf(name, kind, type) }
  })
}

const ofSystem: ReadonlySet<string> = new Set([
  ...Object.keys({ ...identity, ...marks, ...rights, ...history }),
  ...['type', 'agencyId', 'setProcess', 'process', 'frozenAt', 'seal'],
])

function sectionOf(name: string, kind: Kind | undefined, type: Laid): Section {
  if (ofSystem.has(name)) return 'system'
  if (kind === undefined) return 'details'
  const { section } = placeOf({ name, kind }, type)
  return isOfForm(section) ? section : 'system'
}

function isOfForm(section: FormSectionName): section is Exclude<FormSectionName, 'access'> {
  return section !== 'access'
}

/** Whether there is something to show. */
export function isGiven({ value }: RecordField): boolean {
  if (value === null || value === undefined || value === '' || value === false) return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

/** Whether it says a code, which the registers of the unit may have a title for. */
export function isCode(field: RecordField): boolean {
  return isGiven(field) && isCodeKind(field.kind)
}
