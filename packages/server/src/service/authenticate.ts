// Who calls: the token's signature, that it still lives, from where it may be used, and the user it
// acts as in the unit. The result is cached until anything about access changes.

import { BlockList, isIPv4 } from 'node:net'
import type { Scope } from '@kontor/contract/endpoints.ts'
import { limits } from '@kontor/contract/limits.ts'
import { decodeProtectedHeader } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../config/clock.ts'
import { Refusal } from '../refusal.ts'
import type { SigningKey } from '../store/port/access.ts'
import type { Store } from '../store/store.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { Principal, Services } from './services.ts'
import { keyIdOf, ownAlgorithm, verifyToken } from './token.ts'
import { TokenUse } from './token-use.ts'
import { WrongTokens } from './wrong-tokens.ts'

type AuthenticateInput = Parameters<Services['authenticate']>[0]

/** A token that was found to be right, whatever unit it is used in. */
interface Caller {
  readonly tokenId: string
  /** Whether it is one of ours, which are listed with their last use. */
  readonly isStored: boolean
  /** RFC 3339 in UTC; null where it was never used. */
  readonly lastUsedAt: string | null
  readonly user: number
  readonly units: readonly number[]
  readonly scopes: readonly Scope[]
  readonly isFrom: (address: string) => boolean
  /** When it must be looked at anew, in milliseconds. */
  readonly until: number
}

/** Why a token is refused. */
interface Wrong {
  readonly why: string
}

/** One answer for all that was not issued here: only a holder is told what became of a token. */
const notOurs: Wrong = { why: 'The token is malformed, or its signature is not valid here.' }

interface Known extends Caller {
  readonly principal: Principal
}

/** Everything that was found out as of one state of access. */
interface Findings {
  readonly accessVersion: number | undefined
  readonly incarnation: string | undefined
  readonly keys: ReadonlyMap<string, SigningKey>
  readonly known: LRUCache<string, Known>
}

/** Tokens in use at one time, by unit: some megabytes. */
const knownMax = 5_000

export function authenticateService(
  store: Store,
  clock: Clock,
  provider?: IdentityProvider,
): Pick<Services, 'authenticate' | 'storeTokenUse'> {
  const use = new TokenUse(store.tokens, clock)
  const wrongTokens = new WrongTokens(clock)
  let findings: Findings | undefined

  /** Every change of tokens, users and keys moves the version, and nothing found before counts. */
  async function current(): Promise<Findings> {
    const accessVersion = await store.installation.accessVersion()
    if (findings !== undefined && findings.accessVersion === accessVersion) return findings
    const stored = await store.keys.list()
    const keys = new Map(stored.map((key) => [keyIdOf(key.secret), key]))
    const incarnation = await store.installation.incarnation()
    findings = { accessVersion, incarnation, keys, known: new LRUCache({ max: knownMax }) }
    return findings
  }

  async function callerOf(token: string, keys: Findings['keys']): Promise<Caller | Wrong> {
    const algorithm = algorithmOf(token)
    if (algorithm === undefined) return notOurs
    if (algorithm !== ownAlgorithm) return await foreignCaller(store, provider, token)
    return await ownCaller(store, keys, token, clock.now().getTime())
  }

  async function authenticate(input: AuthenticateInput): Promise<Principal> {
    const { known, keys, accessVersion, incarnation } = await current()
    const key = `${input.unit} ${input.token}`
    const cached = known.get(key)
    if (cached !== undefined && clock.now().getTime() < cached.until) {
      requireAddress(cached, input.address)
      if (cached.isStored) use.note(cached.tokenId)
      return cached.principal
    }
    const caller = await callerOf(input.token, keys)
    if ('why' in caller) throw wrongTokens.refusal(input.address, caller.why)
    requireAddress(caller, input.address)
    const found = await principalOf(store, caller, input)
    const principal = { ...found, accessVersion, incarnation }
    known.set(key, { ...caller, principal })
    if (caller.isStored) {
      use.know(caller.tokenId, caller.lastUsedAt)
      use.note(caller.tokenId)
    }
    return principal
  }

  return { authenticate, storeTokenUse: () => use.store() }
}

/** Which of the two verifiers looks at a token: each has algorithms and keys of its own. */
function algorithmOf(token: string): string | undefined {
  if (token.length > limits.tokenCharactersMax) return undefined
  try {
    return decodeProtectedHeader(token).alg
  } catch {
    return undefined
  }
}

async function ownCaller(
  store: Store,
  keys: ReadonlyMap<string, SigningKey>,
  token: string,
  now: number,
): Promise<Caller | Wrong> {
  const verified = await verifyToken(keys, token)
  if (verified === undefined) return notOurs
  const { jti, exp = Number.POSITIVE_INFINITY, nbf = 0 } = verified.claims
  if (now >= exp * 1000) return { why: `The token expired at ${timeOf(exp)}.` }
  if (now < nbf * 1000) return { why: `The token is not valid before ${timeOf(nbf)}.` }
  if (now >= verified.until) return { why: 'The key that signed the token was replaced.' }
  const stored = await store.tokens.find({ jti })
  if (stored === undefined) return notOurs
  const { user, units, scopes, ips, lastUsedAt, isRevoked, isUserDisabled } = stored
  if (isRevoked) return { why: 'The token was revoked.' }
  if (isUserDisabled) return { why: 'The user of the token is disabled.' }
  return {
    tokenId: jti,
    isStored: true,
    lastUsedAt,
    user,
    units,
    scopes: scopes as readonly Scope[],
    isFrom: rangeCheck(ips),
    until: Math.min(exp * 1000, verified.until),
  }
}

/** A time in seconds, in RFC 3339. */
function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

/** A token of the organisation's identity provider: its user, in all units of that user. */
async function foreignCaller(
  store: Store,
  provider: IdentityProvider | undefined,
  token: string,
): Promise<Caller | Wrong> {
  const identity = await provider?.(token)
  if (identity === undefined) return notOurs
  const found = await store.directory.findUser({ by: identity.by, text: identity.text })
  if (found === undefined) return { why: 'The token names no enabled user.' }
  return {
    // The provider renews its tokens every few minutes; what counts per token counts per user.
    tokenId: `oidc-${found.user}`,
    isStored: false,
    lastUsedAt: null,
    ...found,
    scopes: ['read', 'write'],
    isFrom: () => true,
    until: identity.until,
  }
}

async function principalOf(
  store: Store,
  { tokenId, user, units, scopes }: Caller,
  { unit }: AuthenticateInput,
): Promise<Principal> {
  const reader = units.includes(unit)
    ? await store.directory.findReader({ unit, user, units })
    : undefined
  if (reader === undefined) throw new Refusal('unit-forbidden')
  return { reader, tokenId, scopes }
}

function requireAddress({ isFrom }: Caller, address: string): void {
  if (!isFrom(address)) throw new Refusal('address-forbidden')
}

/** Whether an address lies in one of the ranges; a range without a length is one address. */
function rangeCheck(ranges: readonly string[]): (address: string) => boolean {
  if (ranges.length === 0) return () => true
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', length] = range.split('/')
    const family = isIPv4(network) ? 'ipv4' : 'ipv6'
    list.addSubnet(network, Number(length ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  // What a proxy passes on that is no address lies in none of them; mapped IPv4 ones are known.
  return (address) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
