// Requests for the paper of a document, and their answers.

import type { PaperForm, PaperProfile } from '@kontor/contract/codes/paper-forms.ts'
import type { PaperFault } from '@kontor/paper/paper-fault.ts'
import type { Principal } from './principal.ts'
import type { Lookup, Moment } from './record-request.ts'
import type { CachedTags } from './view-request.ts'

/** In which form a document is wanted. */
export interface PaperOptions {
  readonly form: PaperForm
  /** Undefined for that of the buyer. */
  readonly profile: PaperProfile | undefined
  /** One or two, separated by a comma; undefined for those of the document. */
  readonly language: string | undefined
}

export interface PaperInput {
  readonly principal: Principal
  readonly lookup: Lookup
  /** Absent for the document as it is now. */
  readonly moment?: Moment | undefined
  readonly request: PaperOptions
  readonly signal?: AbortSignal | undefined
}

export interface ListDocumentsInput {
  readonly principal: Principal
  /** Absent for all documents of the unit. */
  readonly externalFilter?: string
}

export interface ReadPaperInput extends PaperInput {
  /** Entity tags of papers that the caller has. */
  readonly cached: CachedTags
}

export interface PaperAnswer {
  /** Strong. */
  readonly tag: string
  /** Undefined where the caller has it. */
  readonly file: PaperFile | undefined
}

export interface PaperFile {
  readonly name: string
  readonly form: PaperForm
  readonly bytes: Uint8Array
}

/** What was found when a document was, or would be, made a paper. */
export interface CheckedPaper {
  readonly form: PaperForm
  /** Undefined where the form is no e-invoice. */
  readonly profile: PaperProfile | undefined
  readonly faults: readonly PaperFault[]
  readonly warnings: readonly PaperFault[]
  /** Whether an e-invoice lacks its seller. */
  readonly isSellerUnknown: boolean
}
