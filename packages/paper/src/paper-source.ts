// What a paper or an e-invoice is made of. Whoever asks for one reads all of it first: nothing in
// this package reads a store, a clock or a network.

import type {
  EInvoiceFile,
  registrationRoles,
} from '@kontor/contract/configuration/e-invoice-file.ts'
import type { PrintFormFile } from '@kontor/contract/configuration/print-form-file.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'

/** The fields of a record, as `GET` answers them. */
export type Values = Readonly<Record<string, unknown>>

export type PrintForm = PrintFormFile['printForms'][number]

export interface PaperSource {
  /** A document, as `GET documents` answers it. */
  readonly record: Values
  readonly type: RecordType
  /** What the unit calls itself, and what its days and amounts go by. */
  readonly unit: {
    readonly name: string
    readonly timeZone: string
    /** Three letters; undefined where the unit names none. */
    readonly currency: string | undefined
  }
  /** Of a frozen document as they were when it froze, else as they are now. */
  readonly sides: {
    /** The company of the unit; undefined where it names none. */
    readonly own: Values | undefined
    /** That of the document. */
    readonly company: Values | undefined
    /** The user who owns the document: whom the other side asks about it. */
    readonly owner: Values | undefined
  }
  /** Numbers and dates of issue of documents that this one names, by id. */
  readonly documents: ReadonlyMap<number, { readonly number: string; readonly issueDate?: string }>
  /** Numbers of the jobs that its rows name, by id. */
  readonly jobs: ReadonlyMap<number, string>
  /** What it is printed on; undefined where the unit has no form for it. */
  readonly form: PrintForm | undefined
  readonly eInvoice: EInvoiceSettings
}

/** What the unit has put with `kontor e-invoice put`. */
export type EInvoiceSettings = EInvoiceFile

export type RegistrationRole = (typeof registrationRoles)[number]
