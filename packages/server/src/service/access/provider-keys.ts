// The keys of an identity provider: found through discovery, cached, and requested anew
// when a token names one that is not among them. A provider that fails is left alone for a moment.

import { limits } from '@kontor/contract/limits.ts'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '../../config/clock.ts'

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
      const signal = AbortSignal.timeout(answerSecondsMax * 1000)
      cached = { find: createLocalJWKSet(await fetchKeys(issuer, signal)), at }
      return cached
    } catch (cause) {
      failedAt = at
      throw new Error(`The keys of ${issuer} cannot be had.`, { cause })
    } finally {
      fetching = undefined
    }
  }

  /** Callers at the same time share one request. */
  async function anew(): Promise<CachedKeys> {
    if (fetching === undefined && now() < failedAt + pauseMs) {
      throw new Error(`The provider ${issuer} has just failed.`)
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

async function fetchKeys(issuer: string, signal: AbortSignal): Promise<JSONWebKeySet> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const document = (await fetchJson(url, signal)) as { issuer?: unknown; jwks_uri?: unknown }
  if (document.issuer !== issuer || typeof document.jwks_uri !== 'string') {
    throw new Error(`${url} does not describe the issuer ${issuer}.`)
  }
  const { protocol } = new URL(document.jwks_uri)
  if (protocol !== 'https:' && protocol !== new URL(issuer).protocol) {
    throw new Error(`The keys of ${issuer} are not served safely.`)
  }
  return (await fetchJson(document.jwks_uri, signal)) as JSONWebKeySet
}

async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const headers = { accept: 'application/json' }
  const response = await fetch(url, { redirect: 'error', signal, headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > limits.providerAnswerBytesMax) throw new Error(`${url} answers too much.`)
    pieces.push(piece)
  }
  return JSON.parse(Buffer.concat(pieces).toString())
}
