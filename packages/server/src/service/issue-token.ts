// Issues a token for a user: its row is stored first, to be listed and revoked, then it is signed.

import type { Scope } from '@kontor/contract/endpoints.ts'
import { type Clock, randomText } from '../config/clock.ts'
import type { Store } from '../store/store.ts'
import { signToken } from './token.ts'

export interface IssueTokenInput {
  readonly user: number
  readonly units: readonly number[]
  readonly scopes: readonly Scope[]
  /** CIDR ranges that the token may be used from; empty for everywhere. */
  readonly ips: readonly string[]
  /** Seconds until it expires; undefined for never. */
  readonly lifetimeSeconds?: number
}

/** Answers the token, which is not stored anywhere and cannot be shown again. */
export async function issueToken(
  store: Store,
  clock: Clock,
  { user, units, scopes, ips, lifetimeSeconds }: IssueTokenInput,
): Promise<string> {
  const now = clock.now()
  const iat = Math.floor(now.getTime() / 1000)
  const exp = lifetimeSeconds === undefined ? undefined : iat + lifetimeSeconds
  const jti = randomText(16)
  await store.tokens.add({
    jti,
    user,
    units,
    scopes,
    ips,
    createdAt: now.toISOString(),
    expiresAt: exp === undefined ? null : new Date(exp * 1000).toISOString(),
  })
  const [{ secret }] = await store.keys.list()
  return await signToken(secret, {
    sub: String(user),
    unit: units,
    scope: scopes.join(' '),
    iat,
    ...(exp === undefined ? {} : { exp }),
    jti,
    ...(ips.length === 0 ? {} : { ips }),
  })
}
