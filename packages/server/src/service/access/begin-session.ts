// Begins a session of the console, whichever way somebody signed in: a token of its own that counts
// as a cookie alone, and what it began with.

import type { SignInPolicy } from '@kontor/contract/configuration/sign-in-policy.ts'
import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import type { TokenRule } from '@kontor/contract/endpoints/token-rules.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import type { UserInUnits } from '../../store/port/directory.ts'
import { plainStart, type SessionStart } from '../../store/port/sessions.ts'
import type { Store } from '../../store/store.ts'
import type { OpenedSession } from '../requests/session-request.ts'
import { issueToken } from './issue-token.ts'
import { sessionJson } from './session-json.ts'

/** Whom a session is for, and how it begins. */
export interface SessionSource extends Pick<SessionStart, 'ways' | 'isStrong'> {
  readonly user: number
  readonly units: readonly number[]
  /** The user in these units, where that is known already. */
  readonly described?: UserInUnits
  /** Whether the session administers too, where it may; undefined where its user's groups say. */
  readonly scopes?: readonly Scope[]
  readonly ips?: readonly string[]
  /** When it ends at the latest, in milliseconds; 12 hours where it is absent. */
  readonly expiresAt?: number
  /** The `jti` of the token presented; null where there is none that is stored here. */
  readonly parent?: string | null
  /** How many there may be of what begins it. */
  readonly sessionsMax?: number
  /** What else is stored of how it began. */
  readonly start?: Partial<Omit<SessionStart, 'ways' | 'isStrong'>>
}

interface SessionContext {
  readonly store: Store
  readonly clock: Clock
  readonly policy: SignInPolicy | undefined
}

/** Refuses whoever cannot act, or nowhere. */
export async function beginSession(
  { store, clock, policy }: SessionContext,
  { user, ways, isStrong, ...source }: SessionSource,
): Promise<OpenedSession> {
  const described = source.described ?? (await describe(store, { user, units: source.units }))
  const scopes = source.scopes ?? scopesOf(described)
  const units = described.units.map(({ id }) => id)
  const now = clock.now()
  const longest = limits.sessionHoursMax * 3600
  const left = Math.floor(((source.expiresAt ?? Number.POSITIVE_INFINITY) - now.getTime()) / 1000)
  const lifetimeSeconds = Math.min(longest, left)
  const { ips = [], parent = null, sessionsMax } = source
  const start = { ...plainStart, authAt: now.toISOString(), ...source.start, ways, isStrong }
  const issued = await issueToken(store, clock, {
    ...{ user, units, scopes, ips, lifetimeSeconds, parent, by: user, session: start },
    audience: 'console',
    ...(sessionsMax !== undefined && { sessionsMax }),
  })
  const json = sessionJson({ described, scopes, policy, session: start }, issued.expiresAt)
  return { json, token: issued.token, secondsLeft: lifetimeSeconds }
}

/** Who is in no group that administers never needs to. */
export function scopesOf({ isAdministrator }: UserInUnits): readonly Scope[] {
  return isAdministrator ? ['read', 'write', 'admin'] : ['read', 'write']
}

/** Refuses whoever cannot act, or nowhere. */
export async function describe(
  store: Store,
  { user, units }: { readonly user: number; readonly units: readonly number[] },
): Promise<UserInUnits> {
  const described = await store.directory.describeUser({ user, units })
  if (described === undefined || described.units.length === 0) {
    const detail = 'The user is disabled, or belongs to no unit that this token or code is for.'
    const members = { rule: 'token-without-unit' satisfies TokenRule }
    throw new Refusal('unauthorized', { detail, members })
  }
  return described
}
