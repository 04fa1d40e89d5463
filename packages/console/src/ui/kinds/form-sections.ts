// The sections of a form: those of the layout of its type, and "More fields" for the rest, which is
// grouped by kind. What the unit has added itself, and what must be given, is never in the rest.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { propertyGroups } from '@kontor/contract/records/documents/properties.ts'
import {
  type FormSectionName,
  formSectionNames,
  usualLayout,
} from '@kontor/contract/records/form-layout.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import type { Path } from '../../base/value-path.ts'
import { controlOf } from './control-of.ts'

export interface FormField {
  readonly name: string
  readonly kind: Kind
  readonly path: Path
}

export interface Section {
  readonly name: FormSectionName
  readonly fields: readonly FormField[]
  readonly isHalf: boolean
}

export interface FormSections {
  readonly usual: readonly Section[]
  readonly more: readonly Section[]
}

/** Where a field of a type is, in its form and wherever else its fields are shown. */
export interface FieldPlace {
  readonly section: FormSectionName
  /** Asked first, and not under "More fields". */
  readonly isUsual: boolean
}

export function formSections(type: Description): FormSections {
  const layout = type.form ?? usualLayout
  const placed = fieldsOf(type).map((field) => ({ field, ...placeOf(field, type) }))
  const fieldsIn = (name: FormSectionName, isUsual: boolean): readonly FormField[] => {
    const order = layout.find((section) => section.name === name)?.fields ?? []
    const rank = (field: FormField): number => order.indexOf(field.name) + 1 || order.length + 1
    return placed
      .filter((each) => each.section === name && each.isUsual === isUsual)
      .map(({ field }) => field)
      .toSorted((one, other) => rank(one) - rank(other))
  }
  const usual = sectionOrder(type)
    .map((name) => ({ name, fields: fieldsIn(name, true) }))
    .filter(({ fields }) => fields.length > 0)
  const more = formSectionNames
    .map((name) => ({ name, fields: fieldsIn(name, false), isHalf: false }))
    .filter(({ fields }) => fields.length > 0)
  const halves = layout.filter(({ isHalf }) => isHalf === true).map(({ name }) => name)
  return { usual: paired(usual, halves), more }
}

/** As where a company is looked up by its number: all else follows from that. */
export function withRegistrationsFirst(sections: readonly Section[]): readonly Section[] {
  const rank = ({ kind }: FormField): number => (kind.isRegistrations === true ? 0 : 1)
  return sections.map((section) => {
    return { ...section, fields: section.fields.toSorted((a, b) => rank(a) - rank(b)) }
  })
}

/** Those of the layout come first, in its order. */
export function sectionOrder({ form = usualLayout }: Pick<Description, 'form'>) {
  const named = form.map(({ name }) => name)
  return [...named, ...formSectionNames.filter((name) => !named.includes(name))]
}

/** One that nothing stands beside takes the whole width. */
function paired(
  sections: readonly Omit<Section, 'isHalf'>[],
  halves: readonly FormSectionName[],
): readonly Section[] {
  const result: Section[] = []
  for (let at = 0; at < sections.length; at += 1) {
    const pair = sections.slice(at, at + 2)
    const isPair = pair.length === 2 && pair.every(({ name }) => halves.includes(name))
    result.push(...pair.slice(0, isPair ? 2 : 1).map((each) => ({ ...each, isHalf: isPair })))
    if (isPair) at += 1
  }
  return result
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

export function placeOf(
  { name, kind }: Omit<FormField, 'path'>,
  { form = usualLayout }: Pick<Description, 'form'>,
): FieldPlace {
  const section = form.find(({ fields }) => fields.includes(name))?.name
  if (section !== undefined) return { section, isUsual: true }
  if (kind.place !== undefined) return { section: kind.place, isUsual: true }
  if (kind.isReadOnly !== true && !presetNames().has(name)) return { section: 'own', isUsual: true }
  const isUsual = kind.rows !== undefined || kind.isRequired === true
  return { section: sectionOfKind(name, kind), isUsual }
}

let known: ReadonlySet<string> | undefined

/** Of all that the predefined types have: what else a type has was added by the unit. */
function presetNames(): ReadonlySet<string> {
  known ??= new Set(
    presetCatalogue.types.flatMap(({ fields, properties = {} }) =>
      Object.keys({ ...fields, ...properties }),
    ),
  )
  return known
}

const printed = new Set(Object.keys({ ...propertyGroups.labels, ...propertyGroups.sheet }))
const priced = new Set([...Object.keys(propertyGroups.money), 'paymentMark'])

function sectionOfKind(name: string, kind: Kind): FormSectionName {
  const control = controlOf(kind)
  if (control === 'table') return 'items'
  if (control === 'richText') return 'texts'
  if (kind.isAsSent === true) return 'access'
  const amounts = Object.values(kind.element?.fields ?? {}).filter(({ isMoney }) => isMoney)
  if (amounts.length > 0) return 'payment'
  if (control === 'entries' || control === 'map') return 'lists'
  if (name !== 'name' && printed.has(name)) return 'print'
  if (control === 'date' || control === 'time' || control === 'minutes') return 'dates'
  if (isMoney(name, kind)) return 'payment'
  const target = kind.refersTo ?? kind.element?.refersTo
  if (target === undefined) return 'details'
  return target === 'user' || target === 'person' ? 'people' : 'links'
}

function isMoney(name: string, kind: Kind): boolean {
  const isOfAccount = kind.refersTo === 'bankAccount' || kind.storage === 'object'
  return priced.has(name) || isOfAccount || kind.isMoney === true
}
