// Issues a token for a user: it is signed, and its row is stored, to be listed and revoked.

import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import { limits } from '@kontor/contract/limits.ts'
import { type Clock, randomText } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import type { Audience, NewToken } from '../../store/port/access.ts'
import type { SessionStart } from '../../store/port/sessions.ts'
import type { Store } from '../../store/store.ts'
import { signToken } from './token.ts'

export interface IssueTokenInput {
  readonly user: number
  /** What it is for, in words. */
  readonly name?: string
  readonly units: readonly number[]
  readonly scopes: readonly Scope[]
  /** CIDR ranges that the token may be used from; empty for everywhere. */
  readonly ips: readonly string[]
  /** Seconds until it expires; undefined for never. */
  readonly lifetimeSeconds?: number
  /** When it expires instead, in seconds of Unix time. */
  readonly expires?: number
  /** Absent for one of programs. */
  readonly audience?: Audience
  /** The `jti` of the token that it is made with, and ends with, if any. */
  readonly parent?: string | null
  /** Of a session: how it began. */
  readonly session?: SessionStart
  /** Of a session: how many there may be of what begins it. */
  readonly sessionsMax?: number
  /** The user who does; whoever runs commands where it is absent. */
  readonly by?: number
}

export interface IssuedToken extends NewToken {
  /** It is not stored anywhere and cannot be shown again. */
  readonly token: string
}

export async function issueToken(
  store: Store,
  clock: Clock,
  input: IssueTokenInput,
): Promise<IssuedToken> {
  const { user, name, units, scopes, ips, lifetimeSeconds, expires, by } = input
  const { audience = null, parent = null } = input
  const now = clock.now()
  const iat = Math.floor(now.getTime() / 1000)
  const exp = lifetimeSeconds === undefined ? expires : iat + lifetimeSeconds
  const expiresAt = exp === undefined ? null : new Date(exp * 1000).toISOString()
  const jti = randomText(16)
  const [{ secret }] = await store.keys.list()
  const token = await signToken(secret, {
    sub: String(user),
    unit: units,
    scope: scopes.join(' '),
    iat,
    ...(exp === undefined ? {} : { exp }),
    jti,
    ...(ips.length === 0 ? {} : { ips }),
    ...(audience === null ? {} : { aud: audience }),
    ...(parent === null ? {} : { parent }),
  })
  requireShort(token)
  const createdAt = now.toISOString()
  const facts = { name: name ?? null, user, units, scopes, ips, audience, parent }
  const row = { jti, ...facts, createdAt, expiresAt }
  const { sessionsMax, session } = input
  const about = {
    ...(by === undefined ? {} : { by }),
    ...(sessionsMax === undefined ? {} : { sessionsMax }),
    ...(session === undefined ? {} : { session }),
  }
  await store.tokens.add({ ...row, ...about })
  return { ...row, token }
}

/** A longer one is accepted nowhere. What makes it long is the list of addresses. */
function requireShort({ length }: string): void {
  const most = limits.tokenCharactersMax
  if (length <= most) return
  const message =
    `The token would have ${length} characters, of which ${most} are accepted: name fewer or ` +
    'wider ranges, or fewer units.'
  const fault = { code: 'too-many-values', pointer: '/ips', message } as const
  throw new Refusal('invalid-record', { faults: [fault] })
}
