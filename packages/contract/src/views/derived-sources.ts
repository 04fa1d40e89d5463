// The columns of rows that are no records of their own: entries nested in records, rows derived
// from them when they are written, and the unit's own directory.

import { date, timestamp } from '../kinds/calendar.ts'
import { code } from '../kinds/code.ts'
import { listOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { isNeverNull } from '../kinds/is-never-null.ts'
import type { Fields, Kind, NestedName } from '../kinds/kind.ts'
import { amount, integer } from '../kinds/number.ts'
import { reference } from '../kinds/reference.ts'
import { currencyCode, text } from '../kinds/text.ts'
import { presetCatalogue } from '../records/catalogue.ts'
import { brandFields, personFields } from '../records/company.ts'
import type { Collection, RecordType } from '../records/record-type.ts'
import { spent } from '../records/time.ts'

const ofCompany = { companyId: reference('company'), companyName: text() } as const

const journal = {
  id: integer(),
  documentId: integer(),
  documentNumber: text(),
  documentType: text(),
  rowId: integer(),
  name: text(),
  category: code(),
  date: date(),
  ...ofCompany,
  jobId: reference('job'),
  amount: amount(),
  currency: currencyCode(),
  isDisabled: flag(),
} as const

const absenceDays = {
  id: integer(),
  type: text(),
  userId: reference('user'),
  date: date(),
  ...spent,
  category: code(),
  comment: text(),
  documentId: integer(),
} as const

const users = {
  id: integer(),
  username: text(),
  firstName: text(),
  lastName: text(),
  email: text(),
  managerId: reference('user'),
  groupIds: listOf(reference('group')),
  isDisabled: flag(),
} as const

/**
 * A column that repeats a field of another record, which not everybody who sees the row may read.
 */
export interface BorrowedColumn {
  readonly column: string
  readonly from: Collection
  /** The column with the id of that record. */
  readonly by: string
}

export const borrowedColumns: Partial<Readonly<Record<string, BorrowedColumn>>> = {
  journal: { column: 'companyName', from: 'companies', by: 'companyId' },
}

/**
 * Of documents of all types, whichever view shows them, but for what is sent on request alone:
 * derived rows are stored as they are sent without one.
 */
const documents = columnsOf([...(presetCatalogue.byCollection.get('documents')?.values() ?? [])])

/** Later types add what earlier ones lack. What one of them may lack, a row may lack. */
function columnsOf(types: readonly Pick<RecordType, 'fields'>[]): Fields {
  const all: Record<string, Kind> = {}
  for (const [name, kind] of types.flatMap(({ fields }) => Object.entries(fields))) {
    if (kind.storage === undefined || kind.onRequest === true || Object.hasOwn(all, name)) continue
    const kinds = types.map(({ fields }) => fields[name])
    const isSure = kinds.every((each) => each !== undefined && isNeverNull(each))
    const { isRequired: _, isAlwaysSet: __, fallback: ___, ...unsure } = kind
    all[name] = isSure ? kind : unsure
  }
  return all
}

/** The properties of documents that somebody who approves looks at: of what, by whom, when. */
export const approvedProperties = [
  ...['name', 'companyName', 'currencyDoc', 'createdOn', 'issueDate', 'paymentDate'],
  ...['absenceType', 'startDate', 'endDate'],
] as const

function approvedColumns(): Fields {
  const types = [...(presetCatalogue.byCollection.get('documents')?.values() ?? [])]
  const kinds: Fields = Object.assign({}, ...types.map(({ properties }) => properties))
  return Object.fromEntries(approvedProperties.map((name) => [name, kinds[name] as Kind]))
}

const columns = {
  persons: { ...personFields, ...ofCompany },
  brands: { ...brandFields, ...ofCompany },
  journal,
  absenceDays,
  approvals: { ...documents, type: text(), ...approvedColumns(), step: text(), since: timestamp() },
  units: { id: integer(), name: text(), timeZone: text(), isDisabled: flag() },
  users,
  groups: { id: integer(), name: text(), type: text(), description: text() },
} as const satisfies Readonly<Record<string, Fields>>

export type DerivedSource = keyof typeof columns

/** The columns of rows that are no records, by their source. */
export const derivedSources: Partial<Readonly<Record<string, Fields>>> = columns

/** Whose records rows that are stored are derived from, and whose fields they repeat. */
export const collectionsBehind: Partial<Readonly<Record<string, readonly Collection[]>>> = {
  persons: ['companies'],
  brands: ['companies'],
  journal: ['documents', 'companies'],
  absenceDays: ['documents'],
  approvals: ['documents'],
}

/** Which types the records are of that rows follow from. */
export const typesBehindRows: Partial<Readonly<Record<string, (type: RecordType) => boolean>>> = {
  persons: ({ collection }) => collection === 'companies',
  brands: ({ collection }) => collection === 'companies',
  journal: ({ journal: rule }) => rule !== undefined,
  absenceDays: ({ dayRows }) => dayRows !== undefined,
}

/** Which record a row is of. */
export interface RecordOfRow {
  readonly collection: Collection
  /** The column with its id. */
  readonly by: string
  /** Of rows that are entries of it: what their ids are counted as. */
  readonly nested?: NestedName
}

export const recordsOfRows: Partial<Readonly<Record<string, RecordOfRow>>> = {
  persons: { collection: 'companies', by: 'companyId', nested: 'person' },
  brands: { collection: 'companies', by: 'companyId', nested: 'brand' },
  journal: { collection: 'documents', by: 'documentId' },
  absenceDays: { collection: 'documents', by: 'documentId' },
  approvals: { collection: 'documents', by: 'id' },
}

/**
 * Sources whose rows are not for all who may read what they follow from: they have rights of their
 * own, of this kind.
 */
export const kindsOfRights: Partial<Readonly<Record<string, string>>> = { approvals: 'APPROVALS' }

/** Those of users, groups and units have no tables: they are read as they are. */
export const directorySources = ['units', 'users', 'groups'] as const satisfies DerivedSource[]

/** The lists of companies whose entries are rows of a source, by what their ids are counted as. */
export const entrySources = {
  person: 'persons',
  brand: 'brands',
} as const satisfies Partial<Readonly<Record<NestedName, DerivedSource>>>
