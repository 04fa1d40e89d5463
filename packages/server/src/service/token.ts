// The token itself: a JWT signed with the installation's key. The algorithm is pinned; whatever the
// header says otherwise is refused.

import { CompactSign, compactVerify } from 'jose'

export interface TokenClaims {
  /** User id. */
  readonly sub: string
  readonly unit: readonly number[]
  readonly scope: string
  readonly iat: number
  readonly exp?: number
  readonly jti: string
  readonly ips?: readonly string[]
}

const algorithm = 'HS256'
const tokenCharactersMax = 8192

/**
 * Signs claims into a token. Existing clients show the claims with plain base64, so the payload may
 * hold neither `-` nor `_`; spaces before the claims shift them until it does not.
 */
export async function signToken(key: string, claims: TokenClaims): Promise<string> {
  let payload = JSON.stringify(claims)
  for (let tries = 0; /[-_]/.test(Buffer.from(payload).toString('base64url')); tries++) {
    if (tries === 3) throw new Error('The claims cannot be shown in plain base64.')
    payload = ` ${payload}`
  }
  return await new CompactSign(Buffer.from(payload))
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .sign(secretOf(key))
}

/** The claims of a token; undefined where it was not signed with the key, or is no token at all. */
export async function verifyToken(key: string, token: string): Promise<TokenClaims | undefined> {
  if (token.length > tokenCharactersMax) return undefined
  try {
    const { payload } = await compactVerify(token, secretOf(key), { algorithms: [algorithm] })
    return readClaims(JSON.parse(new TextDecoder().decode(payload)))
  } catch {
    return undefined
  }
}

/** A payload of another shape was not made here, whatever its signature says. */
function readClaims(value: Partial<TokenClaims>): TokenClaims | undefined {
  const { sub, unit, scope, iat, exp, jti } = value
  const isWhole =
    typeof sub === 'string' &&
    Array.isArray(unit) &&
    typeof scope === 'string' &&
    typeof iat === 'number' &&
    typeof jti === 'string' &&
    (exp === undefined || typeof exp === 'number')
  return isWhole ? (value as TokenClaims) : undefined
}

function secretOf(key: string): Uint8Array {
  return Buffer.from(key, 'base64url')
}
