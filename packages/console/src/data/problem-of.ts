// What went wrong, as the page tells it: a refusal of the server, or no answer at all.

import { KontorError } from '@kontor/client/kontor-error'

export interface Trouble {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly requestId: string
  /** The places of its faults. */
  readonly pointers: readonly string[]
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof KontorError) {
    const { code: named, title, detail = '', requestId, errors = [] } = error.problem
    // The client says so of a server that did not answer at all.
    const code = error.status === 0 ? 'unreachable' : named
    return {
      code,
      title,
      detail,
      requestId,
      pointers: errors.flatMap((each) => each.pointer ?? []),
    }
  }
  return { code: 'unreachable', title: String(error), detail: '', requestId: '', pointers: [] }
}

/** Whether the server does not know who is calling any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof KontorError && error.problem.code === 'unauthorized'
}
