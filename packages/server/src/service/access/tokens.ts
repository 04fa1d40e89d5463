// Tokens over HTTP: who sees which, who makes them for whom, and who ends them. None is wider than
// the token that it is made with, and none outlives it but where a supervisor says so.

import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import {
  type TokenRequest,
  tokenAction,
  tokenRequest,
} from '@kontor/contract/records/token-request.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { supervisorsOnly } from '../../rules/rights/administration.ts'
import type { ListedToken } from '../../store/port/access.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import type { TokenInput } from '../requests/unit-request.ts'
import { issueToken } from './issue-token.ts'
import { readTokenRequest, type WantedToken } from './token-request.ts'

interface TokenServices {
  /** Tokens of the caller; for supervisors those of the unit. */
  listTokens(principal: Principal): Promise<Answer>
  createToken(input: TokenInput): Promise<Answer>
  revokeToken(input: TokenInput & { readonly jti: string }): Promise<Answer>
}

export function tokenServices(store: Store, clock: Clock): TokenServices {
  return {
    async listTokens(principal) {
      const tokens = await visibleTo(store, principal.reader)
      return { json: JSON.stringify({ data: tokens.map((token) => shownTo(principal, token)) }) }
    },

    async createToken({ principal, body }) {
      const { reader } = principal
      const faults = validateFields(tokenRequest, body)
      if (faults.length > 0) throw new Refusal('invalid-record', { faults })
      const wanted = readTokenRequest(body as TokenRequest, reader, clock.now())
      requireNarrower(principal, wanted)
      if (wanted.user !== reader.user) await requireSupervisorOf(store, reader, wanted.units)
      if (wanted.isLasting) await requireMayLast(store, principal, wanted)
      await requireMember(store, wanted)
      const line = wanted.isLasting ? { parent: null } : endingWith(principal, wanted)
      const issued = await issueToken(store, clock, { ...wanted, ...line, by: reader.user })
      const unused = { ...issued, lastUsedAt: null, revokedAt: null, ways: null }
      return { json: JSON.stringify({ ...shownTo(principal, unused), token: issued.token }) }
    },

    async revokeToken({ principal, jti, body }) {
      const { reader, scopes } = principal
      const faults = validateFields(tokenAction, body)
      if (faults.length > 0) throw new Refusal('invalid-record', { faults })
      const token = (await visibleTo(store, reader)).find((each) => each.jti === jti)
      if (token === undefined) throw new Refusal('not-found')
      if (token.user !== reader.user) {
        requireScope(scopes, 'admin', 'ends tokens of others')
        await requireSupervisorOf(store, reader, token.units)
      }
      const now = clock.now().toISOString()
      await store.tokens.revoke({ jti, now, by: reader.user })
      const revokedAt = token.revokedAt ?? now
      return { json: JSON.stringify(shownTo(principal, { ...token, revokedAt })) }
    },
  }
}

/** Their own that are good for the unit; for supervisors those of all who belong to it. */
async function visibleTo(store: Store, reader: Reader): Promise<readonly ListedToken[]> {
  const { unit, user, isSupervisor } = reader
  const tokens = await store.tokens.list(isSupervisor ? { membersOf: unit } : { user })
  return tokens.filter(({ units }) => units.includes(unit))
}

/** Nothing of units that are not the caller's. */
function shownTo(
  { reader, tokenId }: Principal,
  token: Omit<ListedToken, 'username' | 'isUserDisabled'>,
): object {
  const { jti, name, user, units, scopes, ips, audience, ways } = token
  return {
    ...{ id: jti, jti, name, userId: user },
    units: units.filter((unit) => reader.units.includes(unit)),
    ...{ scope: scopes.join(' '), ips, audience },
    ...{ createdAt: token.createdAt, expiresAt: token.expiresAt, lastUsedAt: token.lastUsedAt },
    ...{ isRevoked: token.revokedAt !== null, ways, isCurrent: jti === tokenId },
  }
}

function requireNarrower({ reader, scopes, ips = [] }: Principal, wanted: WantedToken): void {
  const unit = wanted.units.find((each) => !reader.units.includes(each))
  if (unit !== undefined) {
    throw new Refusal('unit-forbidden', { detail: `Your token is not for unit ${unit}.` })
  }
  for (const scope of wanted.scopes) requireScope(scopes, scope, `makes one with ${scope}`)
  const isWithin = wanted.ips.length > 0 && wanted.ips.every((range) => ips.includes(range))
  if (ips.length > 0 && !isWithin) {
    const detail = `Your token is valid only from ${ips.join(', ')}: name some of these in "ips".`
    throw new Refusal('address-forbidden', { detail })
  }
}

/** What is made with a token ends with it, and no later. */
function endingWith(
  { shown }: Principal,
  { expires }: WantedToken,
): { readonly parent: string | null; readonly expires?: number } {
  const last = Math.floor((shown?.expiresAt ?? Number.POSITIVE_INFINITY) / 1000)
  if (expires !== undefined && expires > last) throw tooLate(last)
  const end = Math.min(expires ?? last, last)
  return { parent: shown?.jti ?? null, ...(Number.isFinite(end) && { expires: end }) }
}

function tooLate(last: number): Refusal {
  const message =
    `Expected an instant until ${new Date(last * 1000).toISOString()}, when the token or session ` +
    'that makes it ends. One that lasts is made with `kontor token create`, or with "isLasting".'
  const fault = { code: 'wrong-value', pointer: '/expiresAt', message } as const
  return new Refusal('invalid-record', { faults: [fault] })
}

/**
 * A session that was begun with a token never may: whoever finds a token would make of it one that
 * its end does not reach.
 */
async function requireMayLast(
  store: Store,
  { reader, shown }: Principal,
  { units }: WantedToken,
): Promise<void> {
  if (shown?.session?.ways.includes('link') !== true) {
    const detail =
      'A token that lasts is made in a session that began with a link of `kontor sign-in`, or ' +
      'with `kontor token create`: what is made with a token ends with it.'
    throw supervisorsOnly(detail)
  }
  await requireSupervisorOf(store, reader, units)
}

function requireScope(scopes: readonly Scope[], needed: Scope, what: string): void {
  if (scopes.includes(needed)) return
  const detail = `A token without scope \`${needed}\` never ${what}.`
  throw new Refusal('insufficient-scope', { detail })
}

/** Who acts for somebody else must be able to administer wherever that is. */
async function requireSupervisorOf(
  store: Store,
  { user, units: own }: Reader,
  units: readonly number[],
): Promise<void> {
  for (const unit of units) {
    const reader = own.includes(unit)
      ? await store.directory.findReader({ unit, user, units: own })
      : undefined
    if (reader?.isSupervisor === true) continue
    throw supervisorsOnly(
      'Tokens of others, and those that last, are for members of the group Supervisor of each of ' +
        'their units.',
    )
  }
}

async function requireMember(store: Store, { user, units }: WantedToken): Promise<void> {
  for (const unit of units) {
    if ((await store.directory.findReader({ unit, user, units })) !== undefined) continue
    const message = `Unit ${unit} has no user ${user}.`
    const fault = { code: 'unknown-reference', pointer: '/userId', message } as const
    throw new Refusal('invalid-record', { faults: [fault] })
  }
}
