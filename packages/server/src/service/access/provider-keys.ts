// The keys of an identity provider: found through discovery, cached, and requested anew
// when a token names one that is not among them. A provider that fails is left alone for a moment.

import { limits } from '@kontor/contract/limits.ts'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '../../config/clock.ts'
import { ProviderFault, type ProviderFetch, providerFetch } from './provider-fetch.ts'

interface CachedKeys {
  readonly find: JWTVerifyGetKey
  /** When they were requested, in milliseconds. */
  readonly at: number
}

const cachedMs = limits.providerKeysCachedSecondsMax * 1000
const pauseMs = limits.providerPauseSeconds * 1000

export interface ProviderKeys {
  /** Looks a key up for jose. What it throws itself is not an error of jose. */
  readonly find: JWTVerifyGetKey
  /** Until when the cached keys are valid, in milliseconds. */
  until(): number
}

export function providerKeys(issuer: string, clock: Clock, answerSecondsMax: number): ProviderKeys {
  const now = (): number => clock.now().getTime()
  let cached: CachedKeys | undefined
  let fetching: Promise<CachedKeys> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  async function fetchAnew(): Promise<CachedKeys> {
    const at = now()
    try {
      const keys = await fetchKeys(issuer, providerFetch(issuer, answerSecondsMax))
      cached = { find: createLocalJWKSet(keys), at }
      return cached
    } catch (cause) {
      failedAt = at
      throw new ProviderFault(`The keys of ${issuer} cannot be had.`, { cause })
    } finally {
      fetching = undefined
    }
  }

  /** Callers at the same time share one request. */
  async function anew(): Promise<CachedKeys> {
    if (fetching === undefined && now() < failedAt + pauseMs) {
      throw new ProviderFault(`The provider ${issuer} has just failed.`)
    }
    fetching ??= fetchAnew()
    return await fetching
  }

  const find: JWTVerifyGetKey = async (header, token) => {
    const current = cached !== undefined && now() < cached.at + cachedMs ? cached : await anew()
    try {
      return await current.find(header, token)
    } catch (error) {
      // A key of theirs that is new, or a token that names one at random.
      if (!(error instanceof errors.JWKSNoMatchingKey) || now() < current.at + pauseMs) throw error
      return await (await anew()).find(header, token)
    }
  }
  return { find, until: () => (cached?.at ?? 0) + cachedMs }
}

async function fetchKeys(issuer: string, ask: ProviderFetch): Promise<JSONWebKeySet> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const document = (await readJson(ask, url)) as { issuer?: unknown; jwks_uri?: unknown }
  if (document.issuer !== issuer || typeof document.jwks_uri !== 'string') {
    throw new Error(`${url} does not describe the issuer ${issuer}.`)
  }
  return (await readJson(ask, document.jwks_uri)) as JSONWebKeySet
}

async function readJson(ask: ProviderFetch, url: string): Promise<unknown> {
  const response = await ask(url, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return await response.json()
}
