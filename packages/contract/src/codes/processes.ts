// The process that every unit has: `setProcess` starts it on any document.

import type { ProcessFile } from '../configuration/process-file.ts'

/** As a file would put it. */
export const presetProcess = {
  code: 'PROCESS-DOCUMENT.MANAGER.APPROVAL',
  title: 'Approval by the manager',
  steps: [{ name: 'manager', approvers: { manager: 1 } }],
} as const satisfies ProcessFile['processes'][number]

export const processStates = ['STARTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const

export type ProcessState = (typeof processStates)[number]
