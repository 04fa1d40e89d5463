// A provider of the sign-in policy: what its discovery says, its keys, and ourselves as its client.

import type { SignInProvider } from '@kontor/contract/configuration/sign-in-policy.ts'
import { limits } from '@kontor/contract/limits.ts'
import * as oauth from 'oauth4webapi'
import { type Clock, systemClock } from '../../config/clock.ts'
import { readSecretFile } from '../../config/secret-file.ts'
import { isSafeIssuer } from '../../rules/settings/safe-issuer.ts'
import { ProviderFault, providerFetch } from '../access/provider-fetch.ts'
import { type ProviderKeys, providerKeys } from '../access/provider-keys.ts'

/** Those of tokens of a provider: signatures that need no secret. */
export const providerAlgorithms: readonly string[] = ['RS256', 'ES256', 'EdDSA']

/** What each request to a provider is sent with. */
export interface RequestOptions {
  readonly [oauth.customFetch]: (url: string, init: object) => Promise<Response>
  readonly [oauth.allowInsecureRequests]: boolean
}

/** An issuer, whichever entries of policies name it. */
export class Issuer {
  readonly keys: ProviderKeys
  readonly options: RequestOptions
  readonly #url: string
  readonly #clock: Clock
  #found: { readonly server: oauth.AuthorizationServer; readonly at: number } | undefined
  #finding: Promise<oauth.AuthorizationServer> | undefined

  constructor(url: string, clock: Clock, answerSecondsMax: number) {
    this.#url = url
    this.#clock = clock
    this.keys = providerKeys(url, clock, answerSecondsMax)
    this.options = requestOptions(url, answerSecondsMax)
  }

  /** What its discovery says; throws a `ProviderFault` where that cannot be had. */
  async discover(): Promise<oauth.AuthorizationServer> {
    const now = this.#clock.now().getTime()
    const lifeMs = limits.providerKeysCachedSecondsMax * 1000
    if (this.#found !== undefined && now < this.#found.at + lifeMs) return this.#found.server
    // Callers at the same time share one request.
    this.#finding ??= this.#discoverAnew().finally(() => {
      this.#finding = undefined
    })
    return await this.#finding
  }

  async #discoverAnew(): Promise<oauth.AuthorizationServer> {
    const at = this.#clock.now().getTime()
    const found = await discover(this.#url, this.options)
    const algorithms = { id_token_signing_alg_values_supported: [...providerAlgorithms] }
    const server = { ...found, ...algorithms }
    this.#found = { server, at }
    return server
  }
}

export function requestOptions(issuer: string, answerSecondsMax: number): RequestOptions {
  const ask = providerFetch(issuer, answerSecondsMax)
  return {
    [oauth.customFetch]: async (to, init) => await ask(to, init),
    // Which addresses are safe is decided where they are fetched.
    [oauth.allowInsecureRequests]: true,
  }
}

/** As the provider says it; throws a `ProviderFault` where that cannot be had. */
export async function discover(
  issuer: string,
  options: RequestOptions,
): Promise<oauth.AuthorizationServer> {
  try {
    if (!isSafeIssuer(issuer)) throw new Error('It is not an https address.')
    const url = new URL(issuer)
    const answer = await oauth.discoveryRequest(url, options)
    const found = await oauth.processDiscoveryResponse(url, answer)
    if (found.issuer !== issuer) throw new Error('It describes another issuer.')
    return found
  } catch (cause) {
    throw new ProviderFault(`The provider ${issuer} cannot be discovered.`, { cause })
  }
}

/** The library looks at the clock of the system, which may not be ours. */
export function clientOf({ clientId }: SignInProvider, clock: Clock): oauth.Client {
  const skewMs = clock.now().getTime() - systemClock.now().getTime()
  return {
    client_id: clientId,
    [oauth.clockSkew]: Math.round(skewMs / 1000),
    [oauth.clockTolerance]: limits.providerClockSkewSecondsMax,
  }
}

/** The secret is read each time: a new one counts at once. */
export async function clientAuthOf(
  { clientSecretFile }: SignInProvider,
  { token_endpoint_auth_methods_supported: methods = [] }: oauth.AuthorizationServer,
): Promise<oauth.ClientAuth> {
  const secret = await readSecretFile(clientSecretFile).catch((cause: unknown) => {
    throw new ProviderFault('The secret of the client cannot be read.', { cause })
  })
  const isPosted = methods.includes('client_secret_post')
  return isPosted ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret)
}
