// Asks a provider of a policy that is not put yet what it offers, and says it in sentences. Nobody
// is signed in, and the secret of the client is not sent.

import type { SignInProvider } from '@kontor/contract/configuration/sign-in-policy.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { AuthorizationServer } from 'oauth4webapi'
import { isSafeEndpoint } from '../../rules/settings/safe-issuer.ts'
import { isObject } from '../../rules/values/find-values.ts'
import { providerFetch } from '../access/provider-fetch.ts'
import { discover, providerAlgorithms, requestOptions } from './provider.ts'
import { claimOf } from './provider-claims.ts'
import { reasonOf } from './reason-of.ts'

export interface TriedProvider {
  readonly name: string
  /** What it offers. */
  readonly offers: readonly string[]
  /** Why nobody could sign in through it. */
  readonly problems: readonly string[]
  /** What may be missing: the provider does not say. */
  readonly doubts: readonly string[]
}

export async function tryProvider(entry: SignInProvider): Promise<TriedProvider> {
  const { name, issuer } = entry
  const seconds = limits.providerAnswerSecondsMax
  try {
    const server = await discover(issuer, requestOptions(issuer, seconds))
    const keys = await countKeys(server, issuer, seconds)
    const missing = typeof keys === 'number' ? [] : [keys]
    return {
      name,
      offers: [...offersOf(server, keys)],
      problems: [...problemsOf(server, issuer), ...missing],
      doubts: [...doubtsOf(server, entry)],
    }
  } catch (error) {
    return { name, offers: [], problems: [reasonOf(error)], doubts: [] }
  }
}

/** How many there are, or why they cannot be had. */
async function countKeys(
  { jwks_uri: url = '' }: AuthorizationServer,
  issuer: string,
  seconds: number,
): Promise<number | string> {
  try {
    const found: unknown = await (await providerFetch(issuer, seconds)(url)).json()
    const keys = isObject(found) ? found['keys'] : undefined
    return Array.isArray(keys) && keys.length > 0 ? keys.length : `There are no keys at ${url}.`
  } catch (error) {
    return `Its keys cannot be had. ${reasonOf(error)}`
  }
}

function* offersOf(server: AuthorizationServer, keys: number | string): Generator<string> {
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = server
  yield `People sign in at ${authorization_endpoint}, and codes are redeemed at ${token_endpoint}.`
  const count = typeof keys === 'number' ? `${keys} at ${jwks_uri}` : 'none'
  yield `It signs with ${algorithmsOf(server).join(', ')}. Its keys: ${count}.`
  if (userinfo_endpoint !== undefined) {
    yield `Claims that an ID token lacks are read from ${userinfo_endpoint}.`
  }
  const { end_session_endpoint: end, backchannel_logout_supported: isTold } = server
  yield end === undefined
    ? 'Signing out here does not sign anybody out there.'
    : `Signing out here leads to ${end}.`
  yield isTold === true
    ? 'Signing out there can end sessions here, by its back channel.'
    : 'It announces no back channel: signing out there ends no session here.'
}

function* problemsOf(server: AuthorizationServer, issuer: string): Generator<string> {
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    if (!isSafeEndpoint(server[name] ?? '', issuer)) yield `It names no safe \`${name}\`.`
  }
  const known = providerAlgorithms.join(', ')
  const isSigned = algorithmsOf(server).some((each) => providerAlgorithms.includes(each))
  if (!isSigned) yield `Of its signatures none is accepted here: ${known} are.`
  const proofs = server.code_challenge_methods_supported
  if (proofs !== undefined && !proofs.includes('S256')) yield 'It does not take PKCE by `S256`.'
}

/** What is announced may be less than what is sent. */
function* doubtsOf(server: AuthorizationServer, entry: SignInProvider): Generator<string> {
  const { scopes_supported: scopes, claims_supported: claims } = server
  const unknown = (entry.scopes ?? []).filter((each) => scopes?.includes(each) === false)
  if (unknown.length > 0) yield `It does not list the scope ${unknown.join(', ')}.`
  if (!Array.isArray(claims)) return
  const silent = claimsReadOf(entry).filter((each) => !claims.includes(each))
  if (silent.length === 0) return
  yield `It does not list the claim ${silent.join(', ')}: try one sign-in before all depend on it.`
}

function claimsReadOf(entry: SignInProvider): readonly string[] {
  const claim = claimOf(entry)
  const { groupsClaim, maxAgeMinutes, strong } = entry
  return [
    ...(claim === 'email' ? ['email', 'email_verified'] : [claim]),
    ...(groupsClaim == null ? [] : [groupsClaim]),
    ...(maxAgeMinutes == null ? [] : ['auth_time']),
    ...((strong?.amr ?? []).length === 0 ? [] : ['amr']),
    ...((strong?.acr ?? []).length === 0 ? [] : ['acr']),
  ]
}

/** The specification has every provider sign with this one. */
function algorithmsOf(server: AuthorizationServer): readonly string[] {
  return server.id_token_signing_alg_values_supported ?? ['RS256']
}
