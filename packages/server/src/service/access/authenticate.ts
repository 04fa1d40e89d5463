// Who calls, acting as which user in the unit. The result is cached until anything about access
// changes.

import { LRUCache } from 'lru-cache'
import type { Clock } from '../../config/clock.ts'
import { countBounded } from '../../count-bounded.ts'
import { Refusal } from '../../refusal.ts'
import type { Store } from '../../store/store.ts'
import type { Principal, Shown } from '../requests/principal.ts'
import { type AccessState, type Caller, type Callers, requireAddress } from './callers.ts'
import { TokenUse } from './token-use.ts'

interface Authentication {
  /** Checks token, address and unit, in that order. Scope is the caller's to check. */
  authenticate(input: AuthenticateInput): Promise<Principal>
  /** Stores when tokens were last used, which is done now and then as well. */
  storeTokenUse(): Promise<void>
}

export interface AuthenticateInput extends Shown {
  readonly unit: number
}

interface Known extends Caller {
  readonly principal: Principal
}

/** Everything that was found out as of one state of access. */
interface Findings {
  readonly state: AccessState
  readonly known: LRUCache<string, Known>
}

/** Tokens in use at one time, by unit: some megabytes. */
const knownMax = 5_000

export function authenticateService(store: Store, clock: Clock, callers: Callers): Authentication {
  const use = new TokenUse(store.tokens, clock)
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
    if (cached !== undefined && clock.now().getTime() < cached.until) {
      requireAddress(cached, input.address)
      if (cached.isStored) use.note(cached.tokenId)
      return cached.principal
    }
    const caller = await callers.require(input, state)
    const found = await principalOf(store, caller, input)
    const { accessVersion, incarnation } = state
    const principal = { ...found, accessVersion, incarnation }
    known.set(key, { ...caller, principal })
    if (caller.isStored) use.note(caller.tokenId)
    return principal
  }

  return { authenticate, storeTokenUse: () => use.store() }
}

async function principalOf(
  store: Store,
  { tokenId, user, units, scopes, ips, isStored, isOfLink, expiresAt }: Caller,
  { unit }: AuthenticateInput,
): Promise<Principal> {
  const reader = units.includes(unit)
    ? await store.directory.findReader({ unit, user, units })
    : undefined
  if (reader === undefined) throw new Refusal('unit-forbidden')
  const shown = { jti: isStored ? tokenId : null, expiresAt, isOfLink }
  return { reader, tokenId, scopes, ips, shown }
}
