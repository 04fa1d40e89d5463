// The token itself: a JWT signed with a key of the installation. The algorithm is pinned, and `kid`
// is looked up among our own keys and used for nothing else; whatever a header says otherwise is
// ignored or refused.

import { createHash } from 'node:crypto'
import { CompactSign, compactVerify } from 'jose'
import type { SigningKey } from '../../store/port/access.ts'

export interface TokenClaims {
  /** User id. */
  readonly sub: string
  readonly unit: readonly number[]
  readonly scope: string
  readonly iat: number
  readonly nbf?: number
  readonly exp?: number
  readonly jti: string
  readonly ips?: readonly string[]
  /** Of a session, which counts as a cookie alone. */
  readonly aud?: 'console'
  /** The `jti` of the token that it was made with. */
  readonly parent?: string
}

export interface VerifiedToken {
  readonly claims: TokenClaims
  /** When the key that signed it is no longer accepted, in milliseconds. */
  readonly until: number
}

export const ownAlgorithm = 'HS256'

/** The id of a key: a digest, so that it need not be stored beside it. */
export function keyIdOf(secret: string): string {
  return createHash('sha256').update(`kid ${secret}`).digest('base64url').slice(0, 16)
}

/**
 * Signs claims into a token. Existing clients show the claims with plain base64, so the payload may
 * contain neither `-` nor `_`; spaces before the claims shift them until it does not.
 */
export async function signToken(secret: string, claims: TokenClaims): Promise<string> {
  let payload = JSON.stringify(claims)
  for (let tries = 0; /[-_]/.test(Buffer.from(payload).toString('base64url')); tries++) {
    if (tries === 3) throw new Error('The claims cannot be shown in plain base64.')
    payload = ` ${payload}`
  }
  return await new CompactSign(Buffer.from(payload))
    .setProtectedHeader({ alg: ownAlgorithm, typ: 'JWT', kid: keyIdOf(secret) })
    .sign(bytesOf(secret))
}

/** The claims of a token; undefined where no key of ours signed it, or it is no token at all. */
export async function verifyToken(
  keys: ReadonlyMap<string, SigningKey>,
  token: string,
): Promise<VerifiedToken | undefined> {
  if (!isCanonical(token)) return undefined
  try {
    const { payload, protectedHeader } = await compactVerify(
      token,
      ({ kid }) => bytesOf(requireKey(keys, kid).secret),
      { algorithms: [ownAlgorithm] },
    )
    const claims = readClaims(JSON.parse(new TextDecoder().decode(payload)))
    const { until } = requireKey(keys, protectedHeader.kid)
    return claims === undefined ? undefined : { claims, until }
  } catch {
    return undefined
  }
}

/** Base64 can write the same bytes in several ways; a token is accepted as it was issued only. */
function isCanonical(token: string): boolean {
  const signature = /^[\w-]+\.[\w-]+\.([\w-]+)$/.exec(token)?.[1]
  return (
    signature !== undefined &&
    Buffer.from(signature, 'base64url').toString('base64url') === signature
  )
}

function requireKey(keys: ReadonlyMap<string, SigningKey>, kid: unknown): SigningKey {
  const key = typeof kid === 'string' ? keys.get(kid) : undefined
  if (key === undefined) throw new Error('No key of ours has this id.')
  return key
}

/** A payload of another shape was not made here, whatever its signature says. */
function readClaims(value: Partial<TokenClaims>): TokenClaims | undefined {
  const { sub, unit, scope, iat, nbf, exp, jti } = value
  const isWhole =
    typeof sub === 'string' &&
    Array.isArray(unit) &&
    typeof scope === 'string' &&
    typeof iat === 'number' &&
    typeof jti === 'string' &&
    isTime(nbf) &&
    isTime(exp)
  return isWhole ? (value as TokenClaims) : undefined
}

function isTime(value: unknown): boolean {
  return value === undefined || typeof value === 'number'
}

function bytesOf(secret: string): Uint8Array {
  return Buffer.from(secret, 'base64url')
}
