// What keeps a paper from being made, or is doubtful about it.

import type { FaultCode } from '@kontor/contract/faults.ts'

export interface PaperFault {
  /** Of the official rules, such as `BR-11`; undefined where only Kontor asks for it. */
  readonly rule: string | undefined
  /** Of EN 16931, such as `BT-55`; undefined where no single term is concerned. */
  readonly term: string | undefined
  /** A place of the record, or of the settings, as a JSON Pointer. */
  readonly pointer: string
  readonly code: FaultCode
  readonly message: string
}
