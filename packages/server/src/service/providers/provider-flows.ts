// The ways through providers, and out of them; with the library that speaks to providers.

import { limits } from '@kontor/contract/limits.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { isSafeEndpoint } from '../../rules/settings/safe-issuer.ts'
import type { SessionStart } from '../../store/port/sessions.ts'
import type { Store } from '../../store/store.ts'
import type { Callers } from '../access/callers.ts'
import { ProviderFault } from '../access/provider-fetch.ts'
import { RequestsByAddress } from '../access/requests-by-address.ts'
import type { OriginOf } from '../access/sign-in-ways.ts'
import type { Shown } from '../requests/principal.ts'
import { type BegunFlow, beginFlow, type Flow } from './begin-flow.ts'
import { endByProvider } from './end-by-provider.ts'
import { type FinishedFlow, type FinishInput, finishFlow } from './finish-flow.ts'
import { Providers } from './providers.ts'

export interface ProviderFlows {
  /** Refuses with `not-found` what the policy does not have, and with `provider-unavailable`. */
  beginProvider(input: BeginInput): Promise<BegunFlow>
  /** Refuses also with `sign-in-failed`, `identity-unknown` and `identity-taken`. */
  finishProvider(input: FinishInput & { readonly name: string }): Promise<FinishedFlow>
  /** Ends the sessions that a logout token names. */
  endProviderSessions(input: { readonly name: string; readonly token: string }): Promise<void>
  /** Where a session is ended at its provider, too; undefined where that is not announced. */
  endUrlOf(session: SessionStart | undefined): Promise<string | undefined>
}

export interface BeginInput {
  readonly name: string
  /** As a browser sends it. */
  readonly returnTo: string | undefined
  /** The session that it begins in, if any. */
  readonly shown: Shown | undefined
  readonly address: string
}

export interface ProviderOptions {
  readonly originOf: OriginOf
  /** Of a provider; usually as `limits` says. */
  readonly answerSecondsMax?: number | undefined
}

const consoleRoot = '/console/'

export function providerFlows(
  store: Store,
  clock: Clock,
  callers: Callers,
  { originOf, answerSecondsMax }: ProviderOptions,
): ProviderFlows {
  const providers = new Providers(callers, clock, answerSecondsMax)
  const requests = new RequestsByAddress(clock, {
    perMinuteMax: limits.providerFlowsPerMinuteMax,
    detail: 'Too many sign-ins through a provider began at this address.',
  })

  function requireOrigin(): string {
    const own = originOf()
    if (own !== undefined) return own
    const detail = 'The server does not know its own address: `kontor serve --origin` names it.'
    throw new Refusal('provider-unavailable', { detail })
  }

  /** A limited session, which the way that begins in it makes a whole one. */
  async function invitationOf(shown: Shown | undefined): Promise<Flow['invitation']> {
    if (shown === undefined) return null
    try {
      const { session, tokenId: jti, user } = await callers.require(shown, await callers.state())
      return session?.isLimited === true ? { jti, user } : null
    } catch (error) {
      if (error instanceof Refusal && error.problem !== 'unavailable') return null
      throw error
    }
  }

  return {
    async beginProvider({ name, returnTo, shown, address }) {
      const found = await providers.require(name)
      requests.count(address)
      const about = {
        redirectUri: `${requireOrigin()}/session/oidc/${name}/callback`,
        returnTo: pathIn(returnTo),
        invitation: await invitationOf(shown),
      }
      return await orUnavailable(beginFlow(store, clock, found, about))
    },

    async finishProvider({ name, ...input }) {
      return await finishFlow(store, clock, await providers.require(name), input)
    },

    async endProviderSessions({ name, token }) {
      await endByProvider(store, clock, await providers.require(name), token)
    },

    async endUrlOf(session) {
      const found = await providers.find(session?.provider ?? '')
      const own = originOf()
      if (found === undefined || own === undefined) return undefined
      const { entry, issuer } = found
      // Whoever has signed out here is told so, whatever a provider does.
      const server = await issuer.discover().catch(() => undefined)
      const endpoint = server?.end_session_endpoint ?? ''
      if (!isSafeEndpoint(endpoint, entry.issuer)) return undefined
      const url = new URL(endpoint)
      url.searchParams.set('client_id', entry.clientId)
      url.searchParams.set('post_logout_redirect_uri', own + consoleRoot)
      return url.href
    },
  }
}

/** A path of the console, as browsers understand it; its start for any other. */
function pathIn(returnTo: string | undefined): string {
  const base = 'http://console'
  const url = URL.parse(returnTo ?? '', base)
  const isOurs = url?.origin === base && url.pathname.startsWith(consoleRoot)
  return isOurs ? url.pathname + url.search + url.hash : consoleRoot
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof ProviderFault) throw new Refusal('provider-unavailable', { cause })
    throw cause
  }
}
