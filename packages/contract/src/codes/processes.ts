// Processes that can be started on a new record with `setProcess`.

export interface Process {
  readonly code: string
  /** The state that a process is in when it has just been started. */
  readonly initialState: string
}

export const processes: readonly Process[] = [
  { code: 'PROCESS-DOCUMENT.MANAGER.APPROVAL', initialState: 'STARTED' },
]
