// What documents are printed with besides themselves: both sides, the form and the settings.

import type { PaperSource, Values } from '@kontor/paper/paper-source.ts'
import type { Reader } from '../../rules/rights/access.ts'

export interface PaperStore {
  /**
   * What a document is printed with: what froze with it, else what there is now, of that what the
   * reader may read. Undefined where the reader may not read the document.
   */
  find(input: FindPaperInput): Promise<PaperParts | undefined>
}

export interface FindPaperInput {
  readonly reader: Reader
  /** As it is shown to the reader, now or as it was. */
  readonly record: Values
}

export interface PaperParts extends Pick<PaperSource, 'unit' | 'sides' | 'form' | 'eInvoice'> {
  /** Whether it froze with the document: with those of older releases none did. */
  readonly hasFrozen: boolean
  /** The one of the unit now; null where it names none. */
  readonly ownCompanyId: number | null
  /** Those that the document corrects, and those that correct it. */
  readonly documents: readonly NumberedDocument[]
  readonly jobs: readonly NumberedJob[]
}

export interface NumberedDocument {
  readonly id: number
  readonly number: string
  readonly issueDate?: string
}

export interface NumberedJob {
  readonly id: number
  readonly number: string
}
