// What begins a session of the console.

import type { Answer } from './answer.ts'

export interface OpenSessionInput {
  /** A token as a header has it, or a code of `kontor sign-in`. */
  readonly by: 'token' | 'code'
  readonly text: string
  readonly address: string
  /** Counts the request for whose token it is, or refuses it. */
  readonly count: (share: string) => void
}

export interface OpenedSession extends Answer {
  /** The value of the cookie, good as nothing else. */
  readonly token: string
  readonly secondsLeft: number
}
