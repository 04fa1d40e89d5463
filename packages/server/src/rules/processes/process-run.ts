// A process that was started on a document: what everybody sees of it, as a field of the document,
// and what is stored beside that, so that it ends as it began.

import type { ProcessState } from '@kontor/contract/codes/processes.ts'
import { isWaitedFor, type Reader } from '../rights/access.ts'
import type { ProcessDefinition } from '../settings/process.ts'
import type { FieldValues } from '../values/find-values.ts'

/** The field `process` of a document. */
export interface ProcessField {
  readonly code: string
  readonly state: ProcessState
  /** The name of the step that waits; null after the end. */
  readonly step: string | null
  readonly startedOn: string
  readonly startedBy: number
  readonly waitingFor: { readonly users: readonly number[]; readonly groups: readonly number[] }
  /** Who of these groups may not act in this step. */
  readonly excluded: readonly number[]
  /** Since when the step waits. */
  readonly since: string | null
  /** Whose change of the document voided what had been approved. */
  readonly restartedBy: number | null
  /** Who has approved, rejected, returned or delegated, ever: they go on reading. */
  readonly actedBy: readonly number[]
  readonly endedOn: string | null
}

/** Those who approve one after another are a stage each; other steps have one. */
export interface Stage {
  readonly users: readonly number[]
  readonly groups: readonly number[]
  readonly need: number
}

interface Approval {
  readonly user: number
  /** The name of the step. */
  readonly step: string
  readonly stage: number
}

export interface ProcessRun {
  readonly definition: ProcessDefinition
  /** Who created the document; null where nobody knows. */
  readonly creator: number | null
  /** The place of the step in the definition. */
  readonly step: number
  readonly stages: readonly Stage[]
  /** The place of the stage that waits. */
  readonly stage: number
  readonly approvals: readonly Approval[]
  /** Who acts in this stage in the place of others, and who has others act. */
  readonly delegates: readonly number[]
  readonly absent: readonly number[]
}

export interface Process {
  readonly field: ProcessField
  readonly run: ProcessRun
}

/** Somebody of the unit. */
export interface Member {
  readonly id: number
  readonly managerId: number | null
  readonly groups: readonly number[]
  /** Whether it can act: neither disabled nor a draft. */
  readonly isActive: boolean
  readonly approvalLimits: readonly ApprovalLimit[]
}

export interface ApprovalLimit {
  readonly types?: readonly string[] | null
  readonly amount: number
  readonly currency: string
}

export interface Members {
  readonly users: readonly Member[]
  /** The group of the supervisors. */
  readonly supervisors: number
}

/** The process of a document; null where none was ever started on it. */
export function processFieldOf(record: FieldValues): ProcessField | null {
  return (record['process'] ?? null) as ProcessField | null
}

/** Whether it waits for somebody. */
export function isRunning(process: Process | undefined): process is Process {
  return process?.field.state === 'STARTED'
}

/** Whether the step waits for the reader. */
export function waitsFor(
  { waitingFor, excluded }: ProcessField,
  reader: Pick<Reader, 'user' | 'groups'>,
): boolean {
  return isWaitedFor(reader, { ...waitingFor, excluded })
}

/** Whether the user has approved in this run, or this step of it. */
export function hasApproved({ approvals }: ProcessRun, user: number, step?: string): boolean {
  return approvals.some((each) => each.user === user && (step ?? each.step) === each.step)
}
