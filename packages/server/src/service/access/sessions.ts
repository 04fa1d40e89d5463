// Sessions of the console: tokens of their own that count as a cookie alone, and end with the token
// that they were made of.

import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import type { TokenRule } from '@kontor/contract/endpoints/token-rules.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal, type RefusalDetails } from '../../refusal.ts'
import { shareOf } from '../../rules/rights/share-of.ts'
import type { UserInUnits } from '../../store/port/directory.ts'
import type { SpentCode } from '../../store/port/sign-in-codes.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { Shown } from '../requests/principal.ts'
import type { OpenedSession, OpenSessionInput } from '../requests/session-request.ts'
import type { Caller, Callers } from './callers.ts'
import { issueToken } from './issue-token.ts'
import { digestOfCode } from './sign-in-code.ts'

/** Whom a session is for. */
interface Source extends Pick<Caller, 'user' | 'units' | 'scopes' | 'ips' | 'expiresAt'> {
  /** The `jti` of the token presented; null where it is not stored here. */
  readonly parent: string | null
}

interface SessionServices {
  /** Signs somebody in, who shows a cookie from now on. */
  openSession(input: OpenSessionInput): Promise<OpenedSession>
  /** Told with whose share of the server it takes. */
  readSession(shown: Shown): Promise<Answer & { readonly share: string }>
  /** Its cookie, and every copy of it, counts no more. */
  closeSession(shown: Shown): Promise<void>
}

export function sessionServices(store: Store, clock: Clock, callers: Callers): SessionServices {
  async function sourceOf(input: OpenSessionInput): Promise<Source> {
    if (input.by === 'code') return await spend(input)
    const shown = { token: input.text, door: 'header', address: input.address } as const
    const caller = await callers.require(shown, await callers.state())
    input.count(shareOf(caller))
    return { ...caller, parent: caller.isStored ? caller.tokenId : null }
  }

  async function spend({ text, address }: OpenSessionInput): Promise<Source> {
    const now = clock.now().toISOString()
    const spent = await store.signInCodes.spend({ digest: digestOfCode(text), now })
    if (typeof spent === 'string') {
      throw callers.wrong(address, new Refusal('code-spent', whySpent[spent]))
    }
    const scopes = spent.scopes as readonly Scope[]
    return { ...spent, scopes, ips: [], expiresAt: Number.POSITIVE_INFINITY, parent: null }
  }

  return {
    async openSession(input) {
      const { user, scopes, ips, expiresAt, parent, ...source } = await sourceOf(input)
      const described = await describe(store, { user, units: source.units })
      const units = described.units.map(({ id }) => id)
      const longest = limits.sessionHoursMax * 3600
      const left = Math.floor((expiresAt - clock.now().getTime()) / 1000)
      const lifetimeSeconds = Math.min(longest, left)
      const grant = { user, units, scopes, ips, lifetimeSeconds, parent, by: user }
      const issued = await issueToken(store, clock, {
        ...{ ...grant, audience: 'console' },
        // Nobody is kept out by what others began: a link always signs in.
        ...(input.by === 'token' && { sessionsMax: limits.sessionsOfTokenMax }),
      })
      const json = sessionJson(described, scopes, issued.expiresAt)
      return { json, token: issued.token, secondsLeft: lifetimeSeconds }
    },

    async readSession(shown) {
      const caller = await callers.require(shown, await callers.state())
      const { scopes, expiresAt } = caller
      const json = sessionJson(
        await describe(store, caller),
        scopes,
        new Date(expiresAt).toISOString(),
      )
      return { json, share: shareOf(caller) }
    },

    async closeSession(shown) {
      const { tokenId: jti, user } = await callers.require(shown, await callers.state())
      await store.tokens.revoke({ jti, now: clock.now().toISOString(), by: user })
    },
  }
}

/** Who has the code may know what became of it: nobody else can name it. */
const whySpent: Readonly<Record<SpentCode, RefusalDetails>> = {
  unknown: {},
  used: spentBy('code-used', 'The code was used already.'),
  expired: spentBy('code-expired', 'The code has expired.'),
}

function spentBy(rule: TokenRule, detail: string): RefusalDetails {
  return { detail, members: { rule } }
}

/** Refuses whoever cannot act, or nowhere. */
async function describe(
  store: Store,
  { user, units }: Pick<Caller, 'user' | 'units'>,
): Promise<UserInUnits> {
  const described = await store.directory.describeUser({ user, units })
  if (described === undefined || described.units.length === 0) {
    const detail = 'The user is disabled, or belongs to no unit that this token or code is for.'
    const members = { rule: 'token-without-unit' satisfies TokenRule }
    throw new Refusal('unauthorized', { detail, members })
  }
  return described
}

function sessionJson(
  described: UserInUnits,
  scopes: readonly Scope[],
  expiresAt: string | null,
): string {
  return JSON.stringify({ ...described, scope: scopes.join(' '), expiresAt })
}
