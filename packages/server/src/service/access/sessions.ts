// Sessions of the console: tokens of their own that count as a cookie alone, and end with the token
// that they were made of.

import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import type { TokenRule } from '@kontor/contract/endpoints/token-rules.ts'
import { limits } from '@kontor/contract/limits.ts'
import { Refusal, type RefusalDetails } from '../../refusal.ts'
import { shareOf } from '../../rules/rights/share-of.ts'
import type { SessionStart } from '../../store/port/sessions.ts'
import type { SpentCode } from '../../store/port/sign-in-codes.ts'
import type { Answer } from '../requests/answer.ts'
import type { Shown } from '../requests/principal.ts'
import type { OpenedSession, OpenSessionInput, TextSignIn } from '../requests/session-request.ts'
import { beginSession, describe, type SessionSource } from './begin-session.ts'
import type { AccessState } from './callers.ts'
import { type PasskeyContext, sourceOfPasskey } from './passkeys/sign-in-by-passkey.ts'
import { sessionJson } from './session-json.ts'
import { digestOfCode } from './sign-in-code.ts'
import { requireWay } from './sign-in-ways.ts'

interface SessionServices {
  /** Signs somebody in, who shows a cookie from now on. */
  openSession(input: OpenSessionInput): Promise<OpenedSession>
  /** Told with whose share of the server it takes. */
  readSession(shown: Shown): Promise<Answer & { readonly share: string }>
  /** Its cookie, and every copy of it, counts no more. Answers how it began. */
  closeSession(shown: Shown): Promise<SessionStart | undefined>
}

export function sessionServices(context: PasskeyContext): SessionServices {
  const { store, clock, callers } = context

  async function sourceOf(input: OpenSessionInput, state: AccessState): Promise<SessionSource> {
    if (input.by === 'passkey') return await sourceOfPasskey(context, input, state)
    if (input.by === 'code') return await spend(input)
    if (input.by === 'invitation') return await accept(input)
    const shown = { token: input.text, door: 'header', address: input.address } as const
    const caller = await callers.require(shown, state)
    input.count(shareOf(caller))
    requireWay(state.policy, 'token')
    const { user, units, scopes, ips, expiresAt } = caller
    return {
      ...{ user, units, scopes, ips, expiresAt, ways: ['token'], isStrong: false },
      parent: caller.isStored ? caller.tokenId : null,
      // Nobody is kept out by what others began: a link always signs in.
      sessionsMax: limits.sessionsOfTokenMax,
    }
  }

  async function spend({ text, address }: TextSignIn): Promise<SessionSource> {
    const input = { digest: digestOfCode(text), kind: 'link', now: now() } as const
    const spent = requireUnspent(await store.signInCodes.spend(input), address)
    const scopes = spent.scopes as readonly Scope[]
    return { ...spent, scopes, ways: ['link'], isStrong: true }
  }

  /** It has no scope before it is whole: see `store.sessions.complete`. */
  async function accept({ text, address }: TextSignIn): Promise<SessionSource> {
    const input = { digest: digestOfCode(text), now: now() }
    const { user, units } = requireUnspent(await store.signInCodes.accept(input), address)
    const way = { ways: ['invitation'], isStrong: false, start: { isLimited: true } } as const
    return { user, units, scopes: [], ...way }
  }

  function requireUnspent<T>(spent: T | SpentCode, address: string): T {
    if (typeof spent !== 'string') return spent as T
    return callers.refuse(address, new Refusal('code-spent', whySpent[spent as SpentCode]))
  }

  function now(): string {
    return clock.now().toISOString()
  }

  return {
    async openSession(input) {
      const state = await callers.state()
      const { policy } = state
      return await beginSession({ store, clock, policy }, await sourceOf(input, state))
    },

    async readSession(shown) {
      const state = await callers.state()
      const caller = await callers.require(shown, state)
      const { scopes, session, expiresAt } = caller
      if (session === undefined) throw new Error('Whoever shows a cookie has a session.')
      const described = await describe(store, caller)
      const { policy } = state
      const end = new Date(expiresAt).toISOString()
      return {
        json: sessionJson({ described, scopes, session, policy }, end),
        share: shareOf(caller),
      }
    },

    async closeSession(shown) {
      const state = await callers.state()
      const { tokenId: jti, user, session } = await callers.require(shown, state)
      await store.tokens.revoke({ jti, now: clock.now().toISOString(), by: user })
      return session
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
