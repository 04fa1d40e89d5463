// The rows of every predefined view. Generated: `npm run regenerate`.

import type { RowOf } from '../stored.ts'
import type { Company } from './companies.ts'
import type { Document } from './documents.ts'
import type { Job } from './jobs.ts'
import type { Task } from './tasks.ts'
import type { Time } from './time.ts'

/** A row with all its columns and properties, by the name of the view. */
export interface ViewRows {
  readonly 'COMPANIES': RowOf<Company, 'COMPANY'>
  readonly 'COMPANIES.CLIENT': RowOf<Company, 'COMPANY'>
  readonly 'COMPANIES.SUPPLIER': RowOf<Company, 'COMPANY'>
  readonly 'PERSONS': PersonsRow
  readonly 'BRANDS': BrandsRow
  readonly 'DOCUMENTS': RowOf<Document, 
    | 'DOCUMENT.ISSUED'
    | 'DOCUMENT.RECEIVED'
    | 'DOCUMENT.CONTRACT'
    | 'DOCUMENT.QUOTATION.SALES'
    | 'DOCUMENT.ORDER.PURCHASE'
    | 'HR.DOC'>
  readonly 'DOCUMENTS.ORDER.PURCHASE': RowOf<Document, 'DOCUMENT.ORDER.PURCHASE'>
  readonly 'DOCUMENTS.QUOTATION.SALES': RowOf<Document, 'DOCUMENT.QUOTATION.SALES'>
  readonly 'OPPORTUNITIES': RowOf<Document, 'OPPORTUNITY'>
  readonly 'ABSENCES': RowOf<Document, 'ABSENCE'>
  readonly 'BINDERS': RowOf<Document, 'BINDER'>
  readonly 'GEMS': RowOf<Document, 'GEM'>
  readonly 'INVOICES.SALES': RowOf<Document, 
    | 'INVOICE.SALES'
    | 'INVOICE.SALES.PROFORMA'
    | 'INVOICE.SALES.PREPAYMENT'
    | 'INVOICE.SALES.CORRECTION'>
  readonly 'INVOICES.PURCHASE': RowOf<Document, 
    | 'INVOICE.PURCHASE'
    | 'INVOICE.PURCHASE.PROFORMA'
    | 'INVOICE.PURCHASE.PREPAYMENT'
    | 'INVOICE.PURCHASE.CORRECTION'>
  readonly 'INTERNALS': RowOf<Document, 'INTERNAL.PURCHASE' | 'INTERNAL.SALES'>
  readonly 'INTERNALS.PURCHASE': RowOf<Document, 'INTERNAL.PURCHASE'>
  readonly 'INTERNALS.SALES': RowOf<Document, 'INTERNAL.SALES'>
  readonly 'OVERHEADS.CLIENT': RowOf<Document, 'OVERHEAD.CLIENT'>
  readonly 'OVERHEADS.INTERNAL': RowOf<Document, 'OVERHEAD.INTERNAL'>
  readonly 'CASHBOXES': RowOf<Document, 'CASHBOX.CREDIT' | 'CASHBOX.DEBIT' | 'CASHBOX.DEBIT.BILL'>
  readonly 'CARDS': RowOf<Document, 'CASHBOX.CARD.DEBIT' | 'CASHBOX.CARD.DEBIT.BILL'>
  readonly 'JOURNAL': JournalRow
  readonly 'JOURNAL.COMPLETE': JournalRow
  readonly 'JOBS': RowOf<Job, 'JOB'>
  readonly 'TASKS': RowOf<Task, 'TASK'>
  readonly 'INTERVALS.TRACK': RowOf<Time, 'TRACK'>
  readonly 'INTERVALS.ATTENDANCE': RowOf<Time, 'ATTENDANCE'>
  readonly 'INTERVALS.ABSENCE': AbsenceDaysRow
  readonly 'UNITS': UnitsRow
  readonly 'USERS': UsersRow
  readonly 'GROUPS': GroupsRow
  readonly 'APPROVALS': ApprovalsRow
}

export interface PersonsRow {
  /** an absent, null or negative id */
  readonly id: number
  /** a text of at most 1000 characters */
  readonly jobTitle: string | null
  /** a text of at most 1000 characters */
  readonly salut: string | null
  /** a text of at most 1000 characters */
  readonly namePrefix: string | null
  /** a text of at most 1000 characters */
  readonly firstName: string | null
  /** a text of at most 1000 characters */
  readonly lastName: string | null
  /** a text of at most 1000 characters */
  readonly nameSuffix: string | null
  /** a text */
  readonly comment: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly birthday: string | null
  /** the id of an entry of addresses */
  readonly addressId: number | null
  /** true or false */
  readonly isDisabled: boolean | null
  /** the id of a stored company */
  readonly companyId: number | null
  /** a text */
  readonly companyName: string | null
}

export interface BrandsRow {
  /** an absent, null or negative id */
  readonly id: number
  /** a text of at most 1000 characters */
  readonly name: string | null
  /** the id of an entry of persons */
  readonly personId: number | null
  /** true or false */
  readonly isDefault: boolean | null
  /** the id of a stored company */
  readonly companyId: number | null
  /** a text */
  readonly companyName: string | null
}

export interface JournalRow {
  /** an integer */
  readonly id: number
  /** an integer */
  readonly documentId: number | null
  /** a text */
  readonly documentNumber: string | null
  /** a text */
  readonly documentType: string | null
  /** an integer */
  readonly rowId: number | null
  /** a text */
  readonly name: string | null
  /** a reference code such as CATEGORY.JOB-DESIGN */
  readonly category: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly date: string | null
  /** the id of a stored company */
  readonly companyId: number | null
  /** a text */
  readonly companyName: string | null
  /** the id of a stored job */
  readonly jobId: number | null
  /** an amount below 1e13 */
  readonly amount: number | null
  /** a currency code of three upper-case letters */
  readonly currency: string | null
  /** true or false */
  readonly isDisabled: boolean | null
}

export interface AbsenceDaysRow {
  /** an integer */
  readonly id: number
  /** a text */
  readonly type: string | null
  /** the id of a stored user */
  readonly userId: number | null
  /** a calendar date (YYYY-MM-DD) */
  readonly date: string | null
  /** a time of day (HH:MM:SS, 00:00:00 to 23:59:59) */
  readonly startTime: string | null
  /** a time of day (HH:MM:SS, 00:00:00 to 23:59:59) */
  readonly endTime: string | null
  /** a number of minutes (an integer from 0) */
  readonly duration: number | null
  /** the id of a stored job */
  readonly jobId: number | null
  /** the id of a stored task */
  readonly taskId: number | null
  /** the id of a stored overhead */
  readonly overheadId: number | null
  /** a reference code such as CATEGORY.JOB-DESIGN */
  readonly category: string | null
  /** a text */
  readonly comment: string | null
  /** an integer */
  readonly documentId: number | null
}

export interface UnitsRow {
  /** an integer */
  readonly id: number
  /** a text */
  readonly name: string | null
  /** a text */
  readonly timeZone: string | null
  /** true or false */
  readonly isDisabled: boolean | null
}

export interface UsersRow {
  /** an integer */
  readonly id: number
  /** a text */
  readonly username: string | null
  /** a text */
  readonly firstName: string | null
  /** a text */
  readonly lastName: string | null
  /** a text */
  readonly email: string | null
  /** the id of a stored user */
  readonly managerId: number | null
  /** a list, each entry the id of a stored group */
  readonly groupIds: readonly number[] | null
  /** true or false */
  readonly isDisabled: boolean | null
}

export interface GroupsRow {
  /** an integer */
  readonly id: number
  /** a text */
  readonly name: string | null
  /** a text */
  readonly type: string | null
  /** a text */
  readonly description: string | null
}

export interface ApprovalsRow {
  /** an absent, null or negative id */
  readonly id: number
  /** a text */
  readonly type: string | null
  /** an integer */
  readonly agencyId: number | null
  /** the id of a stored user */
  readonly ownerId: number
  /** the id of a stored company */
  readonly companyId: number | null
  /** the id of a stored person */
  readonly personId: number | null
  /** the id of a stored binder */
  readonly binderId: number | null
  /** a text of at most 200 characters */
  readonly number: string | null
  /** a list, each entry a text of at most 1000 characters */
  readonly tags: readonly string[] | null
  /** a sub-key such as PROCESSING */
  readonly status: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly statusDate: string | null
  /** a reference code such as CATEGORY.JOB-DESIGN, or an empty text */
  readonly category: string | null
  /** a list, each entry the id of a stored user */
  readonly participantIds: readonly number[] | null
  /** an object */
  readonly process: {
    /** a text */
    readonly code: string | null
    /** one of STARTED, APPROVED, REJECTED, WITHDRAWN */
    readonly state: 'STARTED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | null
    /** a text */
    readonly step: string | null
    /** a calendar date (YYYY-MM-DD) */
    readonly startedOn: string | null
    /** an integer */
    readonly startedBy: number | null
    /** an object */
    readonly waitingFor: {
      /** a list, each entry an integer */
      readonly users: readonly number[] | null
      /** a list, each entry an integer */
      readonly groups: readonly number[] | null
    } | null
    /** a list, each entry an integer */
    readonly excluded: readonly number[] | null
    /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
    readonly since: string | null
    /** an integer */
    readonly restartedBy: number | null
    /** a list, each entry an integer */
    readonly actedBy: readonly number[] | null
    /** a calendar date (YYYY-MM-DD) */
    readonly endedOn: string | null
  } | null
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly frozenAt: string | null
  /** true or false */
  readonly isDisabled: boolean | null
  /** a text of 1 to 200 characters */
  readonly externalId: string | null
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly createdAt: string
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly updatedAt: string
  /** an integer */
  readonly version: number
  /** an amount below 1e13 */
  readonly totalNet: number | null
  /** an amount below 1e13 */
  readonly totalVat: number | null
  /** an amount below 1e13 */
  readonly totalGross: number | null
  /** the id of a stored frozenInvoice */
  readonly correctsId: number | null
  /** a text of at most 1000 characters */
  readonly name: string | null
  /** a text of at most 1000 characters */
  readonly companyName: string | null
  /** a currency code of three upper-case letters */
  readonly currencyDoc: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly createdOn: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly issueDate: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly paymentDate: string | null
  /** a reference code such as CATEGORY.JOB-DESIGN */
  readonly absenceType: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly startDate: string | null
  /** a calendar date (YYYY-MM-DD) */
  readonly endDate: string | null
  /** a text */
  readonly step: string | null
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly since: string | null
}
