// Who calls: the token's signature, that it still lives, from where it may be used, and the user it
// acts as in the unit. Signatures are checked once; everything that can change is looked up anew.

import { BlockList, isIPv4 } from 'node:net'
import type { Scope } from '@kontor/contract/endpoints.ts'
import type { Clock } from '../config/clock.ts'
import { Refusal } from '../refusal.ts'
import type { KeptToken, Store } from '../store/store.ts'
import type { Principal, Services } from './services.ts'
import { type TokenClaims, verifyToken } from './token.ts'

interface Known {
  readonly accessVersion: number | undefined
  readonly token: KeptToken
  readonly principal: Principal
}

const heldMax = 10_000

export function authenticateService(store: Store, clock: Clock): Services['authenticate'] {
  const claimsOf = new Map<string, TokenClaims>()
  const known = new Map<string, Known>()

  async function verified(token: string): Promise<TokenClaims> {
    const held = claimsOf.get(token)
    const claims = held ?? (await verifyToken(await store.read('signingKey', {}), token))
    if (claims === undefined) throw new Refusal('unauthorized')
    if (claims.exp !== undefined && claims.exp * 1000 <= clock.now().getTime()) {
      throw new Refusal('unauthorized')
    }
    if (held === undefined) makeRoom(claimsOf).set(token, claims)
    return claims
  }

  return async ({ token, unit, address }) => {
    const { jti } = await verified(token)
    const accessVersion = await store.read('accessState', {})
    const key = `${unit} ${jti}`
    const held = known.get(key)
    if (held !== undefined && held.accessVersion === accessVersion) {
      requireAddress(held.token, address)
      return held.principal
    }
    const live = await store.read('liveToken', { jti })
    if (live === undefined) throw new Refusal('unauthorized')
    requireAddress(live, address)
    const principal = await principalOf(store, jti, live, unit)
    makeRoom(known).set(key, { accessVersion, token: live, principal })
    return principal
  }
}

function makeRoom<V>(map: Map<string, V>): Map<string, V> {
  if (map.size >= heldMax) map.clear()
  return map
}

async function principalOf(
  store: Store,
  jti: string,
  { user, units, scopes }: KeptToken,
  unit: number,
): Promise<Principal> {
  const reader = units.includes(unit)
    ? await store.read('readerOf', { unit, user, units })
    : undefined
  if (reader === undefined) throw new Refusal('unit-forbidden')
  return { reader, tokenId: jti, scopes: scopes as readonly Scope[] }
}

function requireAddress({ ips }: KeptToken, address: string): void {
  if (ips.length === 0 || isWithin(ips, address)) return
  throw new Refusal('address-forbidden')
}

/** Whether an address lies in one of the ranges; a range without a length is one address. */
export function isWithin(ranges: readonly string[], address: string): boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', length] = range.split('/')
    const family = isIPv4(network) ? 'ipv4' : 'ipv6'
    list.addSubnet(network, Number(length ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  // A dual-stack socket shows IPv4 callers as mapped IPv6 addresses.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}
