// What a provider has answered becomes claims: the answer belongs to the way that began here, the
// code is redeemed, and the ID token is meant for us alone, now, and for this way.

import { limits } from '@kontor/contract/limits.ts'
import { compactVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import type { Clock } from '../../config/clock.ts'
import type { Flow } from './begin-flow.ts'
import { clientAuthOf, clientOf, providerAlgorithms } from './provider.ts'
import { type Claims, claimOf } from './provider-claims.ts'
import type { FoundProvider } from './providers.ts'

/** What is wrong with what a provider or a browser has sent; of no use to either. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
}

/** Throws a `WrongAnswer`, a `ProviderFault`, or what the libraries throw. */
export async function redeemCode(
  found: FoundProvider,
  flow: Flow,
  { query, clock }: { readonly query: URLSearchParams; readonly clock: Clock },
): Promise<oauth.IDToken & Claims> {
  const { entry, issuer } = found
  const server = await issuer.discover()
  const client = clientOf(entry, clock)
  const parameters = oauth.validateAuthResponse(server, client, query, flow.state)
  const answer = await oauth.authorizationCodeGrantRequest(
    ...([server, client, await clientAuthOf(entry, server), parameters] as const),
    ...([flow.redirectUri, flow.verifier, issuer.options] as const),
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: flow.nonce,
    requireIdToken: true,
    ...(entry.maxAgeMinutes == null ? {} : { maxAge: entry.maxAgeMinutes * 60 }),
  })
  const token = oauth.getValidatedIdTokenClaims(tokens)
  if (token === undefined) throw new WrongAnswer('There is no ID token.')
  await compactVerify(tokens.id_token ?? '', issuer.keys.find, {
    algorithms: [...providerAlgorithms],
  })
  checkToken(token, entry.clientId, clock)
  return {
    ...(await moreClaims(found, { server, client, token, accessToken: tokens.access_token })),
  }
}

/** What the library leaves open. */
function checkToken({ aud, azp, iat, sub }: oauth.IDToken, clientId: string, clock: Clock): void {
  const audiences = [aud].flat()
  if (audiences.length !== 1 || [...audiences, azp ?? clientId].some((each) => each !== clientId)) {
    throw new WrongAnswer('The ID token is not for this client alone.')
  }
  const age = clock.now().getTime() / 1000 - iat
  const skew = limits.providerClockSkewSecondsMax
  if (age < -skew || age > limits.providerFlowMinutes * 60 + skew) {
    throw new WrongAnswer('The ID token was not issued just now.')
  }
  if (sub === '' || sub.length > limits.providerNameCharactersMax) {
    throw new WrongAnswer('The subject is empty or too long.')
  }
}

interface Tokens {
  readonly server: oauth.AuthorizationServer
  readonly client: oauth.Client
  readonly token: oauth.IDToken
  readonly accessToken: string
}

/** Mail and its verification are taken from one place: what one says is not proven by another. */
async function moreClaims(
  { entry, issuer }: FoundProvider,
  { server, client, token, accessToken }: Tokens,
): Promise<oauth.IDToken> {
  const wanted = [claimOf(entry), entry.groupsClaim].filter((name) => typeof name === 'string')
  const isWhole = wanted.every((name) => token[name] !== undefined)
  if (isWhole || server.userinfo_endpoint === undefined) return token
  const answer = await oauth.userInfoRequest(server, client, accessToken, issuer.options)
  const info = await oauth.processUserInfoResponse(server, client, token.sub, answer)
  const [first, second] = token[claimOf(entry)] === undefined ? [token, info] : [info, token]
  const { email: _, email_verified: __, ...others } = first
  return { ...others, ...second, ...protocolClaims(token) }
}

/** These are the ID token's alone. */
function protocolClaims(token: oauth.IDToken): oauth.IDToken {
  const { iss, sub, aud, exp, iat, auth_time, amr, acr, sid } = token
  const optional = { auth_time, amr, acr, sid }
  return { iss, sub, aud, exp, iat, ...(optional as object) }
}
