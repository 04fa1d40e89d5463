// Leads a browser to a provider. What belongs to its way is stored under the digest of a cookie, so
// that nobody else comes back on it.

import { createHash } from 'node:crypto'
import { limits } from '@kontor/contract/limits.ts'
import { type Clock, randomText } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { isSafeEndpoint } from '../../rules/settings/safe-issuer.ts'
import type { Store } from '../../store/store.ts'
import { ProviderFault } from '../access/provider-fetch.ts'
import { claimOf } from './provider-claims.ts'
import type { FoundProvider } from './providers.ts'

/** What is stored of a way through a provider. */
export interface Flow {
  readonly provider: string
  readonly issuer: string
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** Where the browser goes in the end. */
  readonly returnTo: string
  /** The limited session that it began with. */
  readonly invitation: { readonly jti: string; readonly user: number } | null
}

export interface BegunFlow {
  /** Where the provider signs somebody in. */
  readonly location: string
  /** The value of the cookie. */
  readonly cookie: string
  readonly secondsLeft: number
}

const secretBytes = 32
const secondsMax = limits.providerFlowMinutes * 60

export async function beginFlow(
  store: Store,
  clock: Clock,
  found: FoundProvider,
  about: Pick<Flow, 'redirectUri' | 'returnTo' | 'invitation'>,
): Promise<BegunFlow> {
  const { entry } = found
  const secret = (): string => randomText(secretBytes)
  const secrets = { state: secret(), nonce: secret(), verifier: secret() }
  const flow = { provider: entry.name, issuer: entry.issuer, ...secrets, ...about }
  const cookie = secret()
  const location = await addressOf(found, flow)
  const now = clock.now()
  const isAdded = await store.challenges.add({
    ...{ digest: digestOfFlow(cookie), kind: 'provider', body: JSON.stringify(flow) },
    expiresAt: new Date(now.getTime() + secondsMax * 1000).toISOString(),
    now: now.toISOString(),
  })
  if (!isAdded) {
    const detail = 'Too many are on their way through a provider.'
    throw new Refusal('too-many-requests', { detail })
  }
  return { location, cookie, secondsLeft: secondsMax }
}

export function digestOfFlow(cookie: string): string {
  return createHash('sha256').update(cookie).digest('base64url')
}

async function addressOf({ entry, issuer }: FoundProvider, flow: Flow): Promise<string> {
  const { authorization_endpoint: endpoint = '' } = await issuer.discover()
  if (!isSafeEndpoint(endpoint, entry.issuer)) {
    throw new ProviderFault(`The provider ${entry.issuer} names no safe place to sign in.`)
  }
  const { maxAgeMinutes, strong } = entry
  const acr = strong?.acr ?? []
  const address = new URL(endpoint)
  const parameters = {
    ...{ client_id: entry.clientId, redirect_uri: flow.redirectUri, response_type: 'code' },
    scope: [...new Set(['openid', ...scopesOf(entry)])].join(' '),
    ...{ state: flow.state, nonce: flow.nonce },
    code_challenge: createHash('sha256').update(flow.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(maxAgeMinutes == null ? {} : { max_age: String(maxAgeMinutes * 60) }),
    ...(acr.length === 0 ? {} : { acr_values: acr.join(' ') }),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

function scopesOf(entry: FoundProvider['entry']): readonly string[] {
  const { scopes } = entry
  if (scopes !== undefined && scopes !== null && scopes.length > 0) return scopes
  return claimOf(entry) === 'email' ? ['email'] : ['profile']
}
