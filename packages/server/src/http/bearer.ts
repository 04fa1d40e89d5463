// The Authorization header (RFC 6750): its form, and the refusal where it is missing.

import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import type { TokenRule } from '@kontor/contract/endpoints/token-rules.ts'
import { Refusal } from '../refusal.ts'

const challenge = 'Bearer realm="kontor"'
const credentials = /^bearer +([\w.~+/-]+=*)$/i
const isOfScheme = /^bearer(?: |$)/i

/** The token of an Authorization header, or a 401 that says whether there was any for us. */
export function readBearer(authorization: string | undefined): string {
  if (authorization === undefined || !isOfScheme.test(authorization)) {
    const detail =
      authorization === undefined
        ? 'The request has no token: send the header `Authorization: Bearer <token>`.'
        : 'The Authorization header has another scheme: send `Authorization: Bearer <token>`.'
    throw new Refusal('unauthorized', { detail, headers: { 'www-authenticate': challenge } })
  }
  const token = credentials.exec(authorization)?.[1]
  if (token === undefined) {
    const detail = 'The token is malformed: expected one word behind `Bearer`, and nothing else.'
    const members = { rule: 'token-unknown' satisfies TokenRule }
    throw new Refusal('unauthorized', { detail, members })
  }
  return token
}

/** Refuses a token without the scope needed. */
export function requireScope(scopes: readonly Scope[], needed: Scope): void {
  if (scopes.includes(needed)) return
  throw new Refusal('insufficient-scope', {
    detail: `This operation needs a token with scope \`${needed}\`.`,
    headers: { 'www-authenticate': `${challenge}, error="insufficient_scope", scope="${needed}"` },
  })
}
