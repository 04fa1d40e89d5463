// Sessions of the console, as the store knows them beside their tokens: how each began.

/** How somebody signed in; an invitation is followed by a passkey or a provider. */
export type SessionWay = 'token' | 'link' | 'invitation' | 'passkey' | 'oidc'

export interface SessionStart {
  /** The first is what it began with. */
  readonly ways: readonly SessionWay[]
  /** When its user was last authenticated, RFC 3339 in UTC. */
  readonly authAt: string
  /** Whether more than one factor, or a link of whoever runs the server, stands behind it. */
  readonly isStrong: boolean
  /** It can only register a passkey, go through a provider, or end. */
  readonly isLimited: boolean
  /** The provider that it came through, by its name and what it calls the user and the session. */
  readonly provider: string | null
  readonly issuer: string | null
  readonly subject: string | null
  readonly sid: string | null
  /** The id of the passkey that began it. */
  readonly passkey: string | null
}

/** Nothing but the way, the instant and the strength. */
export const plainStart = {
  isLimited: false,
  provider: null,
  issuer: null,
  subject: null,
  sid: null,
  passkey: null,
} as const

/** The sessions that are to end: of a user, of a passkey, or of somebody at a provider. */
export type SessionsOf =
  | { readonly user: number }
  | { readonly passkey: string }
  | { readonly issuer: string; readonly subject?: string; readonly sid?: string }

export interface SessionStore {
  /** Ends them all; answers how many. */
  end(input: EndSessions): Promise<number>
  /** A limited session becomes a whole one, which began as said. */
  complete(input: CompleteSession): Promise<void>
}

export interface EndSessions {
  readonly of: SessionsOf
  /** RFC 3339 in UTC. */
  readonly now: string
  /** The user who does; absent for whoever runs commands, and for a provider. */
  readonly by?: number
}

export interface CompleteSession {
  readonly jti: string
  readonly start: Omit<SessionStart, 'isLimited'>
  readonly scopes: readonly string[]
}
