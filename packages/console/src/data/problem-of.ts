// What went wrong, as the page tells it: a refusal of the server, or no answer at all.

import { KontorError } from '@kontor/client/kontor-error'

export interface Trouble {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly requestId: string
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof KontorError) {
    const { code, title, detail = '', requestId } = error.problem
    // The client says so of a server that did not answer at all.
    return { code: error.status === 0 ? 'unreachable' : code, title, detail, requestId }
  }
  return { code: 'unreachable', title: String(error), detail: '', requestId: '' }
}

/** Whether the server does not know who is calling any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof KontorError && error.problem.code === 'unauthorized'
}
