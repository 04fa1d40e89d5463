// Reads what a token is wanted for: what a schema cannot say of scopes, times and addresses.

import { isIP } from 'node:net'
import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { TokenRequest } from '@kontor/contract/records/token-request.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/rights/access.ts'

export interface WantedToken {
  readonly user: number
  readonly name?: string
  readonly units: readonly number[]
  readonly scopes: readonly Scope[]
  readonly ips: readonly string[]
  /** In seconds of Unix time; absent for never. */
  readonly expires?: number
  /** Whether it does not end with what makes it. */
  readonly isLasting: boolean
}

/** By default for the caller, in the unit of the path. Refuses with all faults at once. */
export function readTokenRequest(request: TokenRequest, reader: Reader, now: Date): WantedToken {
  const { name, userId, units, scope, expiresAt, ips, isLasting } = request
  const wanted = {
    user: userId ?? reader.user,
    units: isEmpty(units) ? [reader.unit] : [...new Set(units)],
    scopes: [...new Set(scope.split(' '))],
    ips: ips ?? [],
    isLasting: isLasting === true,
  }
  const expires = secondsOf(expiresAt ?? null)
  const faults = [
    ...wanted.scopes.flatMap(wrongScope),
    ...wanted.ips.flatMap(wrongRange),
    ...(expires === undefined || expires * 1000 > now.getTime() ? [] : [notLater]),
  ]
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
  return {
    ...wanted,
    scopes: wanted.scopes as readonly Scope[],
    ...(name === undefined || name === null ? {} : { name }),
    ...(expires === undefined ? {} : { expires }),
  }
}

function isEmpty(units: readonly number[] | null | undefined): units is null | undefined {
  return (units ?? []).length === 0
}

/** NaN where it is no instant. */
function secondsOf(expiresAt: string | null): number | undefined {
  if (expiresAt === null) return undefined
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(expiresAt)
  return isInstant ? Math.floor(Date.parse(expiresAt) / 1000) : Number.NaN
}

const notLater: Fault = {
  code: 'wrong-value',
  pointer: '/expiresAt',
  message: 'Expected an instant that is still to come, as in 2030-01-31T12:00:00Z.',
}

const scopes: readonly string[] = ['read', 'write', 'admin'] satisfies Scope[]

function wrongScope(scope: string): readonly Fault[] {
  if (scopes.includes(scope)) return []
  const message = `Expected some of ${scopes.join(', ')}, separated by spaces, got ${quote(scope)}.`
  return [{ code: 'wrong-value', pointer: '/scope', message }]
}

function wrongRange(range: string, index: number): readonly Fault[] {
  if (isRange(range)) return []
  const message = `Expected a range such as 10.0.0.0/8, got ${quote(range)}.`
  return [{ code: 'bad-format', pointer: `/ips/${index}`, message }]
}

/** An address, or one with the length of its network. */
export function isRange(range: string): boolean {
  const [address = '', length, more] = range.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits)
  // A zone, as in fe80::1%eth0, is a matter of one machine.
  const isAddress = isIP(address) !== 0 && !address.includes('%')
  return isAddress && isLength && more === undefined
}
