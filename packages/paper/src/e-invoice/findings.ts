// Collects what keeps a document from being an e-invoice, and what is doubtful about it.

import type { FaultCode } from '@kontor/contract/faults.ts'
import type { PaperFault } from '../paper-fault.ts'

export interface Finding {
  /** Of the official rules. */
  readonly rule?: string | undefined
  readonly term?: string | undefined
  /** Where it is filled in. */
  readonly pointer: string
  readonly code?: FaultCode
  readonly message: string
}

export interface Findings {
  readonly faults: PaperFault[]
  readonly warnings: PaperFault[]
}

export function refuse(findings: Findings, finding: Finding): void {
  findings.faults.push(faultOf(finding))
}

export function warn(findings: Findings, finding: Finding): void {
  findings.warnings.push(faultOf(finding))
}

/** Refuses what is missing. */
export function requireValue(findings: Findings, value: unknown, finding: Finding): void {
  if (value === undefined || value === '') refuse(findings, finding)
}

function faultOf({ rule, term, pointer, code = 'required', message }: Finding): PaperFault {
  return { rule, term, pointer, code, message }
}
