// The columns of rows that are no records of their own: entries nested in records, rows derived
// from them when they are written, and the unit's own directory.

import { date } from '../kinds/calendar.ts'
import { code } from '../kinds/code.ts'
import { listOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import type { Fields } from '../kinds/kind.ts'
import { amount, integer } from '../kinds/number.ts'
import { reference } from '../kinds/reference.ts'
import { currencyCode, text } from '../kinds/text.ts'
import { brandFields, personFields } from '../records/company.ts'
import type { Collection } from '../records/record-type.ts'
import { spent } from '../records/time.ts'
import type { Source } from './view-description.ts'

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

export const borrowedColumns: Partial<Readonly<Record<Source, BorrowedColumn>>> = {
  journal: { column: 'companyName', from: 'companies', by: 'companyId' },
}

export const derivedSources: Partial<Readonly<Record<Source, Fields>>> = {
  persons: { ...personFields, ...ofCompany },
  brands: { ...brandFields, ...ofCompany },
  journal,
  absenceDays,
  units: { id: integer(), name: text(), timeZone: text(), isDisabled: flag() },
  users,
  groups: { id: integer(), name: text(), type: text(), description: text() },
}
