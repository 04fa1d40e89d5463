// Imports of tables: what a file may mean, and its records, each created as by a request.

import type { Transport } from './transport.ts'

export interface ImportFile {
  readonly collection: 'companies' | 'documents' | 'jobs' | 'tasks' | 'time'
  readonly format: 'csv' | 'xlsx'
  /** The bytes of the file, in base64. */
  readonly content: string
  /** Of a CSV file; UTF-8 where it is left out. */
  readonly encoding?: 'utf-8' | 'windows-1250' | 'windows-1252' | 'utf-16le'
  /** Of a spreadsheet; the first one where it is left out. */
  readonly sheet?: string
}

/** Where the cells of each column go; null drops them. */
export interface ImportMapping {
  readonly columns: Readonly<
    Record<
      string,
      string | null | { readonly to: string; readonly values?: Readonly<Record<string, string>> }
    >
  >
  /** The column that tells a record from all others. */
  readonly key?: string
  readonly keyPrefix?: string
  /** By what a record is found that is there already, where no key leads to it. */
  readonly findBy?: 'number' | 'registration' | 'name'
  /** Values of every record, by their paths. */
  readonly constants?: Readonly<Record<string, unknown>>
  readonly decimal?: string
  readonly thousands?: string
  readonly dates?: string
}

export interface ImportProposal {
  readonly header: readonly string[]
  /** The first lines. */
  readonly samples: readonly (readonly string[])[]
  readonly lineCount: number
  readonly encoding: NonNullable<ImportFile['encoding']>
  readonly sheets: readonly string[]
  /** To be read and edited. */
  readonly mapping: ImportMapping & {
    readonly columns: Readonly<Record<string, string | null>>
  }
  /** Where columns can go. */
  readonly places: readonly string[]
  readonly notes: readonly string[]
}

/** What a cell says instead. */
export interface CellEdit {
  readonly line: number
  readonly column: string
  readonly text: string
}

export interface ImportInput extends ImportFile {
  readonly mapping: ImportMapping
  readonly edits?: readonly CellEdit[]
}

export interface ImportFault {
  readonly code: string
  /** Into the record. */
  readonly pointer?: string
  readonly line: number
  /** Null for what is no fault of one cell. */
  readonly column: string | null
  /** What the cell is to be, where that is more than a text. */
  readonly expected?: 'number' | 'date' | 'flag' | 'country'
  readonly message: string
}

export interface ImportedRecord {
  /** In which it begins. */
  readonly line: number
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'rejected'
  readonly id: number | null
  readonly externalId: string | null
  /** Of a rejected record. */
  readonly errors?: readonly ImportFault[]
  readonly lines?: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** The last line of an import: one without it was interrupted, and goes on when sent again. */
export interface ImportSummary {
  readonly read: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly rejected: number
  readonly isDryRun: boolean
}

export interface ImportOptions {
  readonly dryRun?: boolean
  /** Whether records that are there with other content are changed, and not rejected. */
  readonly upsert?: boolean
  readonly signal?: AbortSignal
}

export class Imports {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** What the columns may mean. Stores nothing. */
  propose(file: ImportFile, { signal }: { readonly signal?: AbortSignal } = {}) {
    const request = { method: 'POST', path: 'imports/proposal', body: file, signal } as const
    return this.#transport.json<ImportProposal>(request)
  }

  /** What became of each record, as it is known, and the counts. The same again creates nothing. */
  run(
    input: ImportInput,
    { dryRun, upsert, signal }: ImportOptions = {},
  ): AsyncGenerator<ImportedRecord | ImportSummary> {
    return this.#transport.lines<ImportedRecord | ImportSummary>({
      ...{ method: 'POST', path: 'imports', body: input, query: { dryRun, upsert }, signal },
    })
  }
}
