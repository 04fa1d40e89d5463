// What a session says of itself: who it is, where, what it may do, and how it began.

import type { SignInPolicy } from '@kontor/contract/configuration/sign-in-policy.ts'
import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import type { UserInUnits } from '../../store/port/directory.ts'
import type { SessionStart } from '../../store/port/sessions.ts'

export interface DescribedSession {
  readonly described: UserInUnits
  readonly scopes: readonly Scope[]
  readonly session: SessionStart
  readonly policy: SignInPolicy | undefined
}

/** @param expiresAt RFC 3339 in UTC. */
export function sessionJson(
  { described: { user, units }, scopes, session, policy }: DescribedSession,
  expiresAt: string | null,
): string {
  const { ways, authAt, isStrong, isLimited } = session
  const scope = scopesUnder(policy, { scopes, session }).join(' ')
  return JSON.stringify({ user, units, scope, expiresAt, ways, authAt, isStrong, isLimited })
}

/** A weak session administers nothing where the policy asks for more. */
export function scopesUnder(
  policy: SignInPolicy | undefined,
  {
    scopes,
    session,
  }: Pick<DescribedSession, 'scopes'> & {
    readonly session: SessionStart | undefined
  },
): readonly Scope[] {
  if (session === undefined || session.isStrong || policy?.adminNeeds !== 'strong') return scopes
  return scopes.filter((scope) => scope !== 'admin')
}
