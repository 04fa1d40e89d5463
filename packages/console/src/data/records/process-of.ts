// The process by which a document is approved: how far it is, and whom it waits for.

import { type ProcessAction, processActions } from '@kontor/contract/records/process-request.ts'
import type { StoredRecord } from '../api/record.ts'
import { useSettingsFile } from '../unit/definitions.ts'

export interface RecordProcess {
  readonly code: string
  readonly state: 'STARTED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  /** Null once it has ended. */
  readonly step: string | null
  readonly startedBy: number | null
  readonly waitingFor: { readonly users: readonly number[]; readonly groups: readonly number[] }
  readonly actedBy: readonly number[] | null
  /** An instant. */
  readonly since: string | null
  readonly endedOn: string | null
}

/** Undefined where none was ever started. */
export function processOf(record: StoredRecord): RecordProcess | undefined {
  return (record['process'] ?? undefined) as RecordProcess | undefined
}

export function isOfProcess(action: string): action is ProcessAction {
  return processActions.some((each) => each === action)
}

/** Those by which somebody decides that it waits for, so that it waits for the next. */
export function isDecision(action: string): boolean {
  return ['approve', 'reject', 'return', 'delegate'].includes(action)
}

interface ProcessPlan {
  /** Undefined for the one that every unit has, and until it is read. */
  readonly title: string | undefined
  /** The names of its steps; none where they are not known. */
  readonly steps: readonly string[]
}

/** As the unit defines it now, which may be another than was started. */
export function useProcessPlan(unit: number, code: string): ProcessPlan {
  const { data } = useSettingsFile(unit, 'processes')
  const found = data?.processes.find((each) => each.code === code)
  return { title: found?.title, steps: found?.steps.map(({ name }) => name) ?? [] }
}
