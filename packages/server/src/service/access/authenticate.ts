// Who calls, acting as which user in the unit. The result is cached until anything about access
// changes.

import type { TokenRule } from '@kontor/contract/endpoints/token-rules.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../config/clock.ts'
import { countBounded } from '../../count-bounded.ts'
import { Refusal } from '../../refusal.ts'
import type { Store } from '../../store/store.ts'
import type { Principal, Shown } from '../requests/principal.ts'
import { type AccessState, type Caller, type Callers, requireAddress } from './callers.ts'

interface Authentication {
  /** Checks token, address and unit, in that order. Scope is the caller's to check. */
  authenticate(input: AuthenticateInput): Promise<Principal>
  /** Stores when tokens were last used, which is done now and then as well. */
  storeTokenUse(): Promise<void>
}

export interface AuthenticateInput extends Shown {
  readonly unit: number
  /** Whether a request that is under way looks again who calls, which is no use of a session. */
  readonly isAgain?: boolean
  /** Whether it is open to a session that began with an invitation and is not whole yet. */
  readonly allowsLimited?: boolean
}

interface Known extends Omit<Caller, 'idleUntil'> {
  readonly principal: Principal
  idleUntil: number
}

/** Everything that was found out as of one state of access. */
interface Findings {
  readonly state: AccessState
  readonly known: LRUCache<string, Known>
}

/** Tokens in use at one time, by unit: some megabytes. */
const knownMax = 5_000

export function authenticateService(store: Store, clock: Clock, callers: Callers): Authentication {
  const { use } = callers
  let findings: Findings | undefined

  /** Nothing found before a change of access counts. */
  async function current(): Promise<Findings> {
    const state = await callers.state()
    if (findings?.state === state) return findings
    findings = { state, known: new LRUCache(countBounded(knownMax)) }
    return findings
  }

  async function authenticate(input: AuthenticateInput): Promise<Principal> {
    const { known, state } = await current()
    const key = `${input.door} ${input.unit} ${input.token}`
    const cached = known.get(key)
    const now = clock.now().getTime()
    if (cached !== undefined && now < cached.until && now < cached.idleUntil) {
      requireAddress(cached, input.address)
      requireWhole(cached, input)
      noteUse(input, cached)
      return cached.principal
    }
    const caller = await callers.require(input, state)
    requireWhole(caller, input)
    const found = await principalOf(store, caller, input)
    const { accessVersion, incarnation } = state
    const principal = { ...found, accessVersion, incarnation }
    const fresh = { ...caller, principal }
    known.set(key, fresh)
    noteUse(input, fresh)
    return principal
  }

  function noteUse({ isAgain = false }: AuthenticateInput, known: Known): void {
    if (!known.isStored || isAgain) return
    use.note(known.tokenId)
    known.idleUntil = clock.now().getTime() + known.idleMs
  }

  return { authenticate, storeTokenUse: () => use.store() }
}

/** Nothing is open to a limited session but what says so. */
function requireWhole({ session }: Caller | Known, { allowsLimited }: AuthenticateInput): void {
  if (session?.isLimited !== true || allowsLimited === true) return
  const detail =
    'An invitation began the session: register a passkey, or sign in through a provider. Until ' +
    'then it does nothing else.'
  const members = { rule: 'session-limited' satisfies TokenRule }
  throw new Refusal('insufficient-scope', { detail, members })
}

async function principalOf(
  store: Store,
  { tokenId, user, units, scopes, ips, isStored, session, expiresAt }: Caller,
  { unit }: AuthenticateInput,
): Promise<Principal> {
  const reader = units.includes(unit)
    ? await store.directory.findReader({ unit, user, units })
    : undefined
  if (reader === undefined) throw new Refusal('unit-forbidden')
  const shown = { jti: isStored ? tokenId : null, expiresAt, session }
  return { reader, tokenId, scopes, ips, shown }
}
