// What makes papers for use cases: threads in a server, the process itself in a command. What goes
// there and comes back is plain data.

import type { PaperForm, PaperProfile } from '@kontor/contract/codes/paper-forms.ts'
import { Refusal } from '../../refusal.ts'
import type { CheckedPaper, PaperOptions } from '../requests/paper-request.ts'
import type { SourceText } from './source-text.ts'

export interface PaperJob {
  /** All that the paper is made of. */
  readonly source: SourceText
  readonly request: PaperOptions
  /** Hexadecimal digits that name these bytes and no others. */
  readonly digest: string
}

export type MadePaper = NoPaper | MadeFile

/** Documents of the type do not have the form, or not with the profile. */
export interface NoPaper {
  readonly forms: readonly PaperForm[]
  /** Of the e-invoices among them. */
  readonly profiles: readonly PaperProfile[]
}

export interface MadeFile extends CheckedPaper {
  /** Undefined where there are faults. */
  readonly bytes: Uint8Array | undefined
}

export interface PaperMaker {
  /** Changes whenever the same job would give other bytes: with the fonts, for one. */
  readonly tag: string
  /**
   * Makes the paper in the caller's turn. Refuses with `unavailable` where too many wait, and where
   * it takes too long. Once the signal aborts, the paper is not made.
   */
  make(job: PaperJob, caller: string, signal?: AbortSignal): Promise<MadePaper>
}

/** Of whoever makes no papers. */
export const noPapers: PaperMaker = {
  tag: '',
  make: async () => {
    throw new Refusal('unavailable', { detail: 'This process makes no papers.' })
  },
}
