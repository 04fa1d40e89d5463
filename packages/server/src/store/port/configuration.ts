// What a unit defines for itself, and the rows that have to be rendered again because of it.

import type { DefaultFile } from '@kontor/contract/configuration/default-file.ts'
import type { EInvoiceFile } from '@kontor/contract/configuration/e-invoice-file.ts'
import type { LifecycleFile } from '@kontor/contract/configuration/lifecycle-file.ts'
import type { NumberFile } from '@kontor/contract/configuration/number-file.ts'
import type { PrintFormFile } from '@kontor/contract/configuration/print-form-file.ts'
import type { ProcessFile } from '@kontor/contract/configuration/process-file.ts'
import type { RegisterFile } from '@kontor/contract/configuration/register-file.ts'
import type { TypeFile } from '@kontor/contract/configuration/type-file.ts'
import type { ViewFile } from '@kontor/contract/configuration/view-file.ts'
import type { TypeDefault } from '@kontor/contract/records/roles.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import type { ExpectedFile } from './view-tag.ts'

/**
 * A file is stored as a whole or not at all: each `put` refuses with `invalid-file` and its faults,
 * with `not-found` where there is no such unit, and with `administration-forbidden`.
 */
export interface ConfigurationStore {
  /**
   * The settings of a unit; as long as nothing changes, the same object. Whoever knows the access
   * version spares a statement.
   */
  settings(input: {
    readonly unit: number
    readonly accessVersion?: number | undefined
  }): Promise<UnitSettings>

  /** Adds types and properties; `renderRows` then renders the rows that look different. */
  putTypes(input: Put<TypeFile>): Promise<void>

  /** Replaces the registers that the file names. */
  putRegisters(input: Put<RegisterFile>): Promise<void>

  /** Replaces the number series of the types that the file names. */
  putNumbers(input: Put<NumberFile>): Promise<void>

  /** Replaces the lifecycles of the types that the file names. */
  putLifecycles(input: Put<LifecycleFile>): Promise<void>

  /** Refuses with `not-found` a type that has none of the unit's own. */
  deleteLifecycle(input: DeleteDecided): Promise<void>

  /** Replaces the defaults of the types that the file names. */
  putDefaults(input: Put<DefaultFile>): Promise<void>

  /** Makes groups, and puts defaults that name them, or neither. */
  putRoles(input: PutRoles): Promise<void>

  /** Refuses with `not-found` a type that has none of the unit's own. */
  deleteDefault(input: { readonly unit: number; readonly type: string }): Promise<void>

  /** Replaces all print forms. */
  putPrintForms(input: Put<PrintFormFile>): Promise<void>

  /** Replaces the settings of e-invoices. */
  putEInvoice(input: Put<EInvoiceFile>): Promise<void>

  /** Replaces all processes of the unit. */
  putProcesses(input: Put<ProcessFile>): Promise<void>

  /** Refuses with `not-found` a process that the unit has not put. */
  deleteProcess(input: { readonly unit: number; readonly code: string }): Promise<void>

  /** Adds a view, or replaces the one of its name; refuses with `version-conflict`. */
  putView(input: PutView): Promise<void>

  /** What a put of the file would change, refused as it would be; nothing is stored. */
  tryFile(input: TryFileInput): Promise<readonly ConfigurationChange[]>

  /** Sets what is given of a unit's own settings; refuses with `not-found`. */
  setUnit(input: SetUnitInput): Promise<void>

  /** Refuses with `unknown-view` where the unit itself has defined no such view. */
  deleteView(input: DeleteViewInput): Promise<void>
}

/** The files that can be tried, by what they say. */
export interface TriedFiles {
  readonly types: TypeFile
  readonly registers: RegisterFile
  readonly numbers: NumberFile
  readonly lifecycles: LifecycleFile
  readonly view: ViewFile
  readonly printForms: PrintFormFile
  readonly eInvoice: EInvoiceFile
  readonly processes: ProcessFile
  readonly defaults: DefaultFile
}

export type TryFileInput = {
  readonly [K in keyof TriedFiles]: Tried<K> & { readonly sort: K }
}[keyof TriedFiles]

type Tried<K extends keyof TriedFiles> = K extends 'view' ? PutView : Put<TriedFiles[K]>

export interface PutView extends Put<ViewFile> {
  /** The file that it replaces, or that there is none; absent for whatever there is. */
  readonly expected?: ExpectedFile | undefined
}

/** What becomes of one thing that a unit defines; null where there is none before or after. */
export interface ConfigurationChange {
  readonly kind: string
  readonly name: string
  readonly from: unknown
  readonly to: unknown
}

/** What the unit has decided for a type, and who takes it back. */
export interface DeleteDecided {
  readonly unit: number
  readonly type: string
  readonly by?: Author | undefined
}

export interface DeleteViewInput {
  readonly unit: number
  readonly name: string
  readonly by?: Author | undefined
}

export interface SetUnitInput {
  readonly unit: number
  /** Null takes a setting away. */
  readonly settings: {
    /** The types whose changes must name a version, sub-types included; all of them where empty. */
    readonly requireIfMatch?: readonly string[] | null
    /** The last day of the periods that are locked, YYYY-MM-DD. */
    readonly lockedUntil?: string | null
  }
}

export interface Put<F> {
  readonly unit: number
  /** A file that follows its schema. */
  readonly file: F
  readonly by?: Author | undefined
}

export interface PutRoles {
  readonly unit: number
  readonly defaults: readonly TypeDefault[]
  /** Each with the negative id that the defaults name it by before it is there. */
  readonly newGroups: readonly { readonly id: number; readonly name: string }[]
}

/** Who changes something through a request; absent where a command does. */
export interface Author {
  readonly reader: Reader
  readonly requestId: string
}

export interface RenderingStore {
  /** The units that have rows of an old shape: the process that rendered them ended too early. */
  listUnits(): Promise<readonly number[]>

  /** Renders the next few rows of a unit again; undefined where none has an old shape. */
  renderRows(input: { readonly unit: number }): Promise<RenderProgress | undefined>
}

/** How far the views of a unit are that have rows of an old shape, in rows of all of them. */
export interface RenderProgress {
  readonly done: number
  readonly total: number
}
