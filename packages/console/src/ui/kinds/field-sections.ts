// The sections of a form, derived from the kinds of a type: required and usual fields first, the
// rest behind "more". The groups of properties that the contract names decide where kinds do not.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { propertyGroups } from '@kontor/contract/records/documents/properties.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import type { Path } from '../../base/value-path.ts'
import { controlOf } from './control-of.ts'

export const sectionNames = [
  ...(['assignment', 'details', 'dates', 'amounts', 'items'] as const),
  ...(['lists', 'text', 'print', 'access'] as const),
] as const
export type SectionName = (typeof sectionNames)[number]

export interface FormField {
  readonly name: string
  readonly kind: Kind
  readonly path: Path
}

export interface Section {
  readonly name: SectionName
  readonly usual: readonly FormField[]
  readonly more: readonly FormField[]
}

/** What people fill in most of the time, in this order; what is required is shown in any case. */
const usualNames = [
  ...['companyId', 'personId', 'ownerId', 'userId', 'assigneeId', 'jobId', 'jobItemId', 'taskId'],
  ...['name', 'category', 'status', 'isClient', 'isSupplier', 'registrations', 'comment'],
  ...['correctsId', 'correctionReason', 'referenceNumber', 'companyNumber', 'absenceType'],
  ...['date', 'startDate', 'endDate', 'duration', 'issueDate', 'supplyDate', 'paymentDate'],
  ...['receiptDate', 'currencyDoc', 'opportunityValue', 'opportunityExpCloseDate'],
  ...['addresses', 'persons', 'contacts', 'jobItems', 'bodyRichtext-1'],
]

export function formSections(type: Description): readonly Section[] {
  const fields = fieldsOf(type)
  const { firstFields = usualNames } = type
  const rank = ({ name }: FormField): number => {
    const at = firstFields.indexOf(name)
    return at < 0 ? firstFields.length : at
  }
  return sectionNames.flatMap((name) => {
    const own = fields.filter((field) => sectionOfField(field) === name)
    const usual = own
      .filter((field) => isUsual(field, firstFields))
      .sort((a, b) => rank(a) - rank(b))
    const more = own.filter((field) => !isUsual(field, firstFields))
    return own.length === 0 ? [] : [{ name, usual, more }]
  })
}

function fieldsOf({ fields, properties = {} }: Description): readonly FormField[] {
  const own = Object.entries(fields).map(([name, kind]) => ({ name, kind, path: [name] }))
  const more = Object.entries(properties).map(([name, kind]) => ({
    ...{ name, kind, path: ['properties', name] },
  }))
  return [...own, ...more].filter(({ name, kind }) => isEntered(name, kind))
}

/** Not what the server sets, nor what is said by the address of the form already. */
function isEntered(name: string, kind: Kind): boolean {
  if (kind.isReadOnly === true || name === 'id') return false
  const isUnit = kind.fallback !== undefined && 'of' in kind.fallback && kind.fallback.of === 'unit'
  return !isUnit && !isFixed(kind)
}

/** Such as the type of a record: nobody enters it. */
export function isFixed({ schema }: Kind): boolean {
  return Array.isArray(schema['enum']) && schema['enum'].length === 1
}

function isUsual({ name, kind }: FormField, firstFields: readonly string[]): boolean {
  return kind.isRequired === true || kind.rows !== undefined || firstFields.includes(name)
}

const printed = new Set(Object.keys({ ...propertyGroups.labels, ...propertyGroups.sheet }))
const priced = new Set(Object.keys(propertyGroups.money))

export function sectionOfField({ name, kind }: Omit<FormField, 'path'>): SectionName {
  const control = controlOf(kind)
  if (control === 'table') return 'items'
  if (control === 'richText') return 'text'
  if (kind.isAsSent === true) return 'access'
  if (control === 'entries' || control === 'map') return 'lists'
  if (name !== 'name' && printed.has(name)) return 'print'
  if (control === 'date' || control === 'time' || control === 'minutes') return 'dates'
  if (isMoney(name, kind)) return 'amounts'
  const isPerson = kind.refersTo !== undefined || kind.element?.refersTo !== undefined
  return isPerson ? 'assignment' : 'details'
}

function isMoney(name: string, kind: Kind): boolean {
  const isOfAccount = kind.refersTo === 'bankAccount' || kind.storage === 'object'
  return priced.has(name) || isOfAccount || kind.isMoney === true
}
