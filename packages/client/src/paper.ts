// Papers: a document as a PDF or an e-invoice, and what keeps it from being one.

import { type Lookup, type ReadOptions, readQuery } from './resource.ts'
import type { Transport } from './transport.ts'
import type { PaperForm, PaperProfile } from './types/codes.ts'

export type PaperOptions = ReadOptions & {
  /** `pdf` by default. */
  readonly form?: PaperForm
  /** Of an e-invoice; that of the company by default. */
  readonly profile?: PaperProfile
  /** One, or two for labels in both. */
  readonly language?: string | readonly [string, string]
} & ({ readonly id: number } | { readonly externalId: string })

export interface Paper {
  /** After the number of the document. */
  readonly filename: string
  /** `application/pdf` or `application/xml`. */
  readonly type: string
  readonly stream: ReadableStream<Uint8Array>
}

export interface PaperCheck {
  readonly form: PaperForm
  /** Null where the form is no e-invoice. */
  readonly profile: PaperProfile | null
  readonly isComplete: boolean
  /** All that keeps the paper from being made. */
  readonly faults: readonly PaperFault[]
  /** What is doubtful, and keeps it from nothing. */
  readonly warnings: readonly PaperFault[]
}

export interface PaperFault {
  /** Of the official rules, such as `BR-11`. */
  readonly rule: string | null
  /** Of EN 16931, such as `BT-55`. */
  readonly term: string | null
  /** Into the document, or the settings. */
  readonly pointer: string
  readonly code: string
  readonly message: string
}

export async function readPaper(transport: Transport, options: PaperOptions): Promise<Paper> {
  const { signal } = options
  const path = 'documents/paper'
  return await transport.file({ path, query: queryOf(options), accept: '*/*', signal })
}

export async function checkPaper(transport: Transport, options: PaperOptions): Promise<PaperCheck> {
  const { signal } = options
  const path = 'documents/paper/check'
  return (await transport.json<{ data: PaperCheck }>({ path, query: queryOf(options), signal }))
    .data
}

function queryOf(options: PaperOptions) {
  const { form, profile, language } = options
  const languages = typeof language === 'string' ? language : language?.join()
  const lookup: Lookup = 'id' in options ? options.id : { externalId: options.externalId }
  return { ...readQuery(lookup, options), form, profile, language: languages }
}
