// What can be looked up by its words: which fields it is found by, and which are shown of it.

import type { NestedName } from '../kinds/kind.ts'
import type { AnyCollection, Collection, Description } from './record-type.ts'

export const lookupTargets = [
  ...(['user', 'group', 'company', 'person', 'brand', 'bank-account'] as const),
  ...(['binder', 'overhead', 'job', 'job-item', 'task', 'document'] as const),
] as const
export type LookupTarget = (typeof lookupTargets)[number]

/**
 * A text that is made of fields, by their names: of the first of these groups of which one says
 * something. `properties.name` is a property; of an entry, `record.name` is a field of its record.
 */
export type TextFields = readonly (readonly string[])[]

export interface Labelled {
  readonly label: TextFields
  /** What tells things of one label apart. */
  readonly detail: TextFields
  /** Fields whose whole value is a name as well; a map has one in each value. */
  readonly numbers: readonly string[]
  /** The type that a search answers; of a record, its own. */
  readonly foundAs?: { readonly collection: AnyCollection | 'groups'; readonly type: string }
}

export interface LabelledRecord extends Labelled {
  readonly collection: Collection
  /** Only records of types that serve as this. */
  readonly role?: Description['role']
  /** Entries of the records. */
  readonly nested?: NestedName
  /** Where the id of the company is that it belongs to. */
  readonly companyId?: 'id' | 'companyId'
}

const document = {
  collection: 'documents',
  label: [['properties.name'], ['number']],
  detail: [['number']],
  numbers: ['number'],
  companyId: 'companyId',
} as const

const ofRecord = [['record.name']] as const

/** What is stored with the records that it is about. Each thing is of one of these. */
export const labelledRecords = {
  company: {
    collection: 'companies',
    label: [['name']],
    detail: [['registrations']],
    numbers: ['registrations'],
  },
  person: {
    collection: 'companies',
    nested: 'person',
    label: [['firstName', 'lastName'], ['jobTitle']],
    detail: ofRecord,
    numbers: [],
    companyId: 'id',
    foundAs: { collection: 'persons', type: 'PERSON' },
  },
  brand: {
    collection: 'companies',
    nested: 'brand',
    label: [['name']],
    detail: ofRecord,
    numbers: [],
    companyId: 'id',
    foundAs: { collection: 'companies', type: 'BRAND' },
  },
  'bank-account': {
    collection: 'companies',
    nested: 'bankAccount',
    label: [['iban'], ['number']],
    detail: ofRecord,
    numbers: ['iban', 'number'],
    companyId: 'id',
    foundAs: { collection: 'companies', type: 'BANK-ACCOUNT' },
  },
  binder: { ...document, role: 'binder' },
  overhead: { ...document, role: 'overhead' },
  document,
  job: {
    collection: 'jobs',
    label: [['properties.name'], ['number']],
    detail: [['number']],
    numbers: ['number'],
    companyId: 'companyId',
  },
  'job-item': {
    collection: 'jobs',
    nested: 'jobItem',
    label: [['name'], ['number']],
    detail: [['record.number', 'record.properties.name']],
    numbers: ['number'],
    companyId: 'companyId',
    foundAs: { collection: 'jobs', type: 'JOB-ITEM' },
  },
  task: {
    collection: 'tasks',
    label: [['name'], ['number']],
    detail: [['number']],
    numbers: ['number'],
  },
} as const satisfies Readonly<Record<string, LabelledRecord>>

/** What the unit consists of: few, and read as they are. */
export const labelledPeople = {
  user: {
    label: [['firstName', 'lastName'], ['username']],
    detail: [['username']],
    numbers: ['username'],
    foundAs: { collection: 'users', type: 'USER' },
  },
  group: {
    label: [['name']],
    detail: [['description']],
    numbers: [],
    foundAs: { collection: 'groups', type: 'GROUP' },
  },
} as const satisfies Readonly<Record<string, Labelled>>

export type RecordTarget = keyof typeof labelledRecords
export type PeopleTarget = keyof typeof labelledPeople
export type LabelTarget = RecordTarget | PeopleTarget

/** All of them, in the order in which a search tells what has the same label. */
export const labelTargets = [
  ...Object.keys(labelledPeople),
  ...Object.keys(labelledRecords),
] as readonly LabelTarget[]

export function isOfRecords(target: LabelTarget): target is RecordTarget {
  return Object.hasOwn(labelledRecords, target)
}

export function describedTarget(target: LabelTarget): Labelled & Partial<LabelledRecord> {
  return isOfRecords(target) ? labelledRecords[target] : labelledPeople[target]
}

/** Binders and overheads are documents, too. */
export function targetsOf(target: LookupTarget): readonly LabelTarget[] {
  return target === 'document' ? ['document', 'binder', 'overhead'] : [target]
}

/** What records of the collection and their entries are looked up as. */
export function targetsOfCollection(collection: Collection): readonly RecordTarget[] {
  return Object.entries(labelledRecords)
    .filter(([, each]) => each.collection === collection)
    .map(([target]) => target as RecordTarget)
}

/** What a record of the type is looked up as, and its entries. */
export function targetsIn({
  collection,
  role,
}: Pick<Description, 'role'> & { readonly collection: Collection }): readonly RecordTarget[] {
  const all = targetsOfCollection(collection)
  const roleOf = (target: RecordTarget) => (labelledRecords[target] as LabelledRecord).role
  const serves = role !== undefined && all.some((target) => roleOf(target) === role)
  return all.filter((target) => roleOf(target) === (serves ? role : undefined))
}
