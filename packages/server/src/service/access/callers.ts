// Who holds a token: its signature, that it still lives, that it came the way that it was made for,
// and from where it may be used. One answer for headers, cookies and tokens that open a session.

import { BlockList, isIPv4 } from 'node:net'
import type { SignInPolicy } from '@kontor/contract/configuration/sign-in-policy.ts'
import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import type { TokenRule } from '@kontor/contract/endpoints/token-rules.ts'
import { limits } from '@kontor/contract/limits.ts'
import { decodeProtectedHeader } from 'jose'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import type { SigningKey } from '../../store/port/access.ts'
import type { SessionStart } from '../../store/port/sessions.ts'
import type { Store } from '../../store/store.ts'
import type { Door, Shown } from '../requests/principal.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { scopesUnder } from './session-json.ts'
import { keyIdOf, ownAlgorithm, verifyToken } from './token.ts'
import { TokenUse } from './token-use.ts'
import { WrongTokens } from './wrong-tokens.ts'

/** A token that was found to be right, whatever unit it is used in. */
export interface Caller {
  readonly tokenId: string
  /** Whether it is one of ours, which are listed with their last use. */
  readonly isStored: boolean
  /** How it began, of a session. */
  readonly session: SessionStart | undefined
  readonly user: number
  readonly units: readonly number[]
  readonly scopes: readonly Scope[]
  readonly ips: readonly string[]
  readonly isFrom: (address: string) => boolean
  /** When it must be looked at anew, in milliseconds. */
  readonly until: number
  /** When it ends at the latest, in milliseconds; infinite for never. */
  readonly expiresAt: number
  /** After so long without a request it has ended, in milliseconds; infinite for never. */
  readonly idleMs: number
  /** When it ends unless another request comes, in milliseconds. */
  readonly idleUntil: number
}

/** What all tokens are looked at by, as of one state of access. */
export interface AccessState {
  readonly accessVersion: number | undefined
  readonly incarnation: string | undefined
  readonly keys: ReadonlyMap<string, SigningKey>
  /** Undefined where nobody has put one. */
  readonly policy: SignInPolicy | undefined
}

/** Why a token is refused. */
interface Wrong {
  readonly rule: TokenRule
  readonly why: string
}

/** One answer for all that was not issued here: only a holder is told what became of a token. */
const notOurs: Wrong = {
  rule: 'token-unknown',
  why: 'The token is malformed, or its signature is not valid here.',
}

const wrongDoor: Readonly<Record<Door, Wrong>> = {
  header: {
    rule: 'token-of-session',
    why: 'The token belongs to a session: it is accepted only as a cookie.',
  },
  cookie: {
    rule: 'session-ended',
    why: 'The token in the cookie belongs to no session: sign in.',
  },
}

export class Callers {
  readonly #store: Store
  readonly #clock: Clock
  readonly #provider: IdentityProvider | undefined
  readonly #wrongTokens: WrongTokens
  /** When tokens were last used. */
  readonly use: TokenUse
  #state: AccessState | undefined

  constructor(store: Store, clock: Clock, provider?: IdentityProvider) {
    this.#store = store
    this.#clock = clock
    this.#provider = provider
    this.#wrongTokens = new WrongTokens(clock)
    this.use = new TokenUse(store.tokens, clock)
  }

  /** Every change of tokens, users and keys moves the version, and makes another state. */
  async state(): Promise<AccessState> {
    const accessVersion = await this.#store.installation.accessVersion()
    if (this.#state !== undefined && this.#state.accessVersion === accessVersion) return this.#state
    const stored = await this.#store.keys.list()
    const keys = new Map(stored.map((key) => [keyIdOf(key.secret), key]))
    const incarnation = await this.#store.installation.incarnation()
    const policy = await this.#store.installation.signInPolicy()
    this.#state = { accessVersion, incarnation, keys, policy }
    return this.#state
  }

  /** Refuses what is wrong, and who is elsewhere. */
  async require(shown: Shown, state: AccessState): Promise<Caller> {
    const caller = await this.#find(shown, state)
    if ('why' in caller) {
      const { why: detail } = caller
      // Whoever comes with a cookie knows of no token.
      const rule = shown.door === 'cookie' ? endedRule(caller.rule) : caller.rule
      return this.refuse(shown.address, new Refusal('unauthorized', { detail, members: { rule } }))
    }
    requireAddress(caller, shown.address)
    return caller
  }

  /** Counts a token or a code that is wrong, and refuses it. */
  refuse(address: string, refusal: Refusal): never {
    return this.#wrongTokens.refuse(address, refusal)
  }

  async #find({ token, door }: Shown, state: AccessState): Promise<Caller | Wrong> {
    const algorithm = algorithmOf(token)
    if (algorithm === undefined) return notOurs
    if (algorithm === ownAlgorithm) {
      const now = this.#clock.now().getTime()
      return await ownCaller({ store: this.#store, use: this.use, state }, { token, door, now })
    }
    if (door === 'cookie') return notOurs
    return await foreignCaller(this.#store, this.#provider, token)
  }
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

interface OwnContext {
  readonly store: Store
  readonly use: TokenUse
  readonly state: AccessState
}

async function ownCaller(
  { store, use, state: { keys, policy } }: OwnContext,
  { token, door, now }: { readonly token: string; readonly door: Door; readonly now: number },
): Promise<Caller | Wrong> {
  const verified = await verifyToken(keys, token)
  if (verified === undefined) return notOurs
  const { jti, exp = Number.POSITIVE_INFINITY, nbf = 0 } = verified.claims
  if (now >= exp * 1000) return wrong('token-expired', `The token expired at ${timeOf(exp)}.`)
  if (now < nbf * 1000) return wrong('token-early', `The token is not valid before ${timeOf(nbf)}.`)
  if (now >= verified.until)
    return wrong('token-key-replaced', 'The key that signed the token was replaced.')
  const stored = await store.tokens.find({ jti })
  if (stored === undefined) return notOurs
  const { user, units, ips, isRevoked, isUserDisabled, hasMakerEnded, session } = stored
  if ((stored.audience === 'console') !== (door === 'cookie')) return wrongDoor[door]
  if (isRevoked) return wrong('token-revoked', 'The token was revoked.')
  if (isUserDisabled) return wrong('token-user-disabled', 'The user of the token is disabled.')
  if (hasMakerEnded) return wrong('token-maker-ended', makerEnded)
  const until = Math.min(exp * 1000, verified.until)
  const idleMs = session === undefined ? Number.POSITIVE_INFINITY : idleMsOf(policy)
  const lastUse = Date.parse(stored.lastUsedAt ?? stored.createdAt)
  const idleUntil = Math.max(lastUse, use.lastUse(jti) ?? 0) + idleMs
  if (now >= idleUntil) return idle
  return {
    tokenId: jti,
    isStored: true,
    ...{ session, idleMs, idleUntil, user, units, ips },
    scopes: scopesUnder(policy, { scopes: stored.scopes as readonly Scope[], session }),
    isFrom: rangeCheck(ips),
    ...{ until, expiresAt: until },
  }
}

const idle = wrong('session-idle', 'The session has ended, because nothing was sent for so long.')

/** Without a policy a session ends by its hours alone. */
function idleMsOf(policy: SignInPolicy | undefined): number {
  return (policy?.idleMinutes ?? Number.POSITIVE_INFINITY) * 60_000
}

const makerEnded =
  'The token or session that the token was made with was revoked or has ended, or its user is ' +
  'disabled.'

function wrong(rule: TokenRule, why: string): Wrong {
  return { rule, why }
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
  if (found === undefined) return wrong('token-user-unknown', 'The token names no enabled user.')
  return {
    // The provider renews its tokens every few minutes; what counts per token counts per user.
    tokenId: `oidc-${found.user}`,
    isStored: false,
    session: undefined,
    idleMs: Number.POSITIVE_INFINITY,
    idleUntil: Number.POSITIVE_INFINITY,
    ...found,
    scopes: ['read', 'write'],
    ips: [],
    isFrom: () => true,
    until: identity.until,
    expiresAt: identity.expiresAt,
  }
}

function endedRule(rule: TokenRule): TokenRule {
  return rule === 'session-idle' ? rule : 'session-ended'
}

export function requireAddress({ isFrom }: Pick<Caller, 'isFrom'>, address: string): void {
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
