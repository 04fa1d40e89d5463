// Turns an error into what the page shows: a refusal of the server, or no answer at all.

import { type Fault, KontorError } from '@kontor/client'

export interface Trouble {
  readonly code: string
  /** Which of the reasons of the code it is. */
  readonly rule?: string
  /** Whose members may do it. */
  readonly groups?: readonly string[]
  /** The last day of the locked books. */
  readonly lockedUntil?: string
  /** The record that an earlier request made, where the caller may read it. */
  readonly id?: number
  /** What the server says of it, in English. */
  readonly detail: string
  readonly requestId: string
  readonly errors: readonly Fault[]
  /** How many are left out of `errors`. */
  readonly moreErrors?: number
}

export function troubleOf(error: unknown): Trouble {
  const trouble = { code: 'unreachable', detail: '', requestId: '', errors: [] }
  // The client says so of a server that did not answer at all.
  if (!(error instanceof KontorError) || error.status === 0) return trouble
  return { ...trouble, ...error.problem }
}

/** Whether the server does not know who is calling any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof KontorError && error.problem.code === 'unauthorized'
}
