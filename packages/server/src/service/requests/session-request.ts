// What begins a session of the console.

import type { Answer } from './answer.ts'

export type OpenSessionInput = (TextSignIn | PasskeySignIn) & {
  /** Counts the request for whose token it is, or refuses it. */
  readonly count: (share: string) => void
}

export interface TextSignIn {
  /** A token as a header has it, or what a link to sign in or an invitation has. */
  readonly by: 'token' | 'code' | 'invitation'
  readonly text: string
  readonly address: string
}

export interface PasskeySignIn {
  readonly by: 'passkey'
  /** As the browser's `toJSON` gives it. */
  readonly passkey: object
  /** What the browser shows as a cookie beside; undefined where it shows none. */
  readonly browser: string | undefined
  readonly address: string
}

export interface OpenedSession extends Answer {
  /** The value of the cookie, good as nothing else. */
  readonly token: string
  readonly secondsLeft: number
}
