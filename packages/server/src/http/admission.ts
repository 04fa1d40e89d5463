// What every request to a unit must pass before its body is looked at, in the order in which
// requests are refused: path, token, unit, scope, view, parameters, type and size of the body.

import type { Endpoint } from '@kontor/contract/endpoints/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { shareOf } from '../rules/rights/share-of.ts'
import type { Principal } from '../service/requests/principal.ts'
import type { Services } from '../service/services.ts'
import { requireScope } from './bearer.ts'
import { readCredentials } from './credentials.ts'
import { inTime } from './in-time.ts'
import type { KnownShares } from './known-shares.ts'
import type { RateLimit } from './rate-limit.ts'
import { type ParameterValues, readParameters } from './read-parameters.ts'
import { readQuery } from './read-query.ts'
import { requireJsonBody } from './request-body.ts'
import { unknownPath } from './unknown-path.ts'

export interface Admission {
  readonly principal: Principal
  readonly parameters: ParameterValues
  /** The query string as sent. */
  readonly rawQuery: string
  /** The name in the path, decoded; '' where the path holds none. */
  readonly viewName: string
  /** What is looked up, as the path names it; '' where the path holds none. */
  readonly target: string
}

export interface CallerInput {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly services: Services
  readonly rateLimit: RateLimit | undefined
  readonly shares: KnownShares
}

export interface AdmitInput extends CallerInput {
  readonly endpoint: Endpoint
}

/** Refuses with the first thing that is wrong. Whatever a user is refused after counts for them. */
export async function admit(input: AdmitInput): Promise<Admission> {
  const { endpoint, request, services } = input
  const { unit, viewName, target = '' } = readPath(request)
  const { scope, orScope, allowsLimited = false } = endpoint
  const principal = await admitCaller(input, unit, allowsLimited)
  const isOrScoped = orScope !== undefined && principal.scopes.includes(orScope)
  // A limited session has no scope; it has come this far where it may.
  const isScoped = isOrScoped || principal.shown?.session?.isLimited === true
  if (scope !== null && !isScoped) requireScope(principal.scopes, scope)
  if (viewName !== undefined) {
    if (viewName.includes('\0')) throw new Refusal('unknown-view')
    // What puts a view or deletes it knows by itself which ones there may be.
    if (endpoint.part !== 'settings') await inTime(services.requireView(principal, viewName))
  }
  const rawQuery = rawQueryOf(request.raw.url ?? '')
  const parameters = readParameters(endpoint.parameters, readQuery(rawQuery))
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  if (hasBody) requireJsonBody(request.raw, endpoint)
  return { principal, parameters, rawQuery, viewName: viewName ?? '', target }
}

/** Who calls, for a unit. */
export async function admitCaller(
  { request, reply, services, rateLimit, shares }: CallerInput,
  unit: number,
  allowsLimited = false,
): Promise<Principal> {
  const shown = { ...readCredentials(request), unit, allowsLimited }
  const principal = await inTime(services.authenticate(shown))
  request.setDecorator('principal', principal)
  const share = shareOf(principal.reader)
  shares.note(request.headers, share)
  if (rateLimit !== undefined) reply.headers(rateLimit.take(share))
  return principal
}

/**
 * The names in the path, decoded. A unit has one decimal form: no sign, no leading zero. There is
 * no token for a unit that a double cannot represent.
 */
export function readPath(request: FastifyRequest): {
  readonly unit: number
  readonly viewName?: string
  readonly target?: string
} {
  const { unitId = '', viewName, target } = request.params as Readonly<Record<string, string>>
  const unit = Number(unitId)
  const isUnit = /^[1-9]\d*$/.test(unitId)
  if (!isUnit || viewName === '' || target === '') throw unknownPath(request)
  return { unit, ...(viewName && { viewName }), ...(target && { target }) }
}

export function rawQueryOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}
