// A provider of OpenID Connect on loopback that can be wrong in every place: what it answers is
// right, but for what a test changes in it.

import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { limits } from '@kontor/contract/limits.ts'
import { fakeSigner, type Signing } from './fake-signer.ts'

type Json = Readonly<Record<string, unknown>>
export type Account = Json & { readonly sub: string }

/** What is wrong with it. A member that is undefined is left out. */
export interface Wrong extends Signing {
  readonly discovery?: Json
  /** Of the ID token. */
  readonly claims?: Json
  /** Changes the ID token once it is signed. */
  readonly spoil?: (token: string) => string
  readonly tokens?: Json
  readonly userinfo?: Json
  /** The path that does not answer as it should, and how. */
  readonly fault?: readonly [path: string, fault: ProviderFaultKind]
}

export type ProviderFaultKind = 'reset' | 'silent' | 'redirect' | 'too much' | 'status 500'

export interface FakeProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** How often a path was requested. */
  requests(path: string): number
  /** From now on it is wrong in this, or in nothing. */
  change(wrong: Wrong): void
  /** What the browser comes back with once somebody has signed in there. */
  authorize(location: string, account: Account): URLSearchParams
  logoutToken(claims: Json, how?: Signing): Promise<string>
  close(): Promise<void>
}

interface Grant {
  readonly account: Account
  readonly request: URLSearchParams
}

const clientId = 'kontor-console'
const clientSecret = 'a secret of the client'

export async function startFakeProvider(): Promise<FakeProvider> {
  const { keys, sign } = await fakeSigner(clientSecret)
  const grants = new Map<string, Grant>()
  const accounts = new Map<string, Account>()
  const counts = new Map<string, number>()
  let wrong: Wrong = {}

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    counts.set(path, (counts.get(path) ?? 0) + 1)
    const [where, fault] = wrong.fault ?? []
    if (fault !== undefined && path === where) return fail(fault, request, response)
    answer(path, request).then(
      (json) => send(response, json === undefined ? 400 : 200, json ?? { error: 'invalid_grant' }),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  async function answer(path: string, request: IncomingMessage): Promise<Json | undefined> {
    if (path === '/.well-known/openid-configuration')
      return { ...discovery(issuer), ...wrong.discovery }
    if (path === '/keys') return { keys }
    if (path === '/token') return await redeem(new URLSearchParams(await text(request)))
    const account = accounts.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    return account && { ...account, ...wrong.userinfo }
  }

  async function redeem(body: URLSearchParams): Promise<Json | undefined> {
    const code = body.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    if (grant === undefined || !isOwn(body, grant.request)) return undefined
    const accessToken = randomUUID()
    accounts.set(accessToken, grant.account)
    const token = await sign(claimsFor(grant), wrong)
    return {
      ...{ access_token: accessToken, token_type: 'Bearer', expires_in: 60 },
      id_token: wrong.spoil === undefined ? token : wrong.spoil(token),
      ...wrong.tokens,
    }
  }

  function claimsFor({ account, request }: Grant): Json {
    const now = Math.floor(Date.now() / 1000)
    const usual = { iss: issuer, aud: clientId, iat: now, exp: now + 300, auth_time: now }
    return { ...usual, nonce: request.get('nonce'), ...account, ...wrong.claims }
  }

  return {
    ...{ issuer, clientId, clientSecret },
    requests: (path) => counts.get(path) ?? 0,
    change: (next) => {
      wrong = next
    },
    authorize(location, account) {
      const code = randomUUID()
      const request = new URL(location).searchParams
      grants.set(code, { account, request })
      return new URLSearchParams({ code, state: request.get('state') ?? '', iss: issuer })
    },
    async logoutToken(claims, how = {}) {
      const now = Math.floor(Date.now() / 1000)
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
      const usual = { iss: issuer, aud: clientId, iat: now, exp: now + 60, jti: randomUUID() }
      return await sign({ ...usual, events, ...claims }, how)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function discovery(issuer: string): Json {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  }
}

/** The client, with the proof of the way that the code belongs to. */
function isOwn(body: URLSearchParams, request: URLSearchParams): boolean {
  const verifier = body.get('code_verifier') ?? ''
  return (
    body.get('client_id') === clientId &&
    body.get('client_secret') === clientSecret &&
    body.get('redirect_uri') === request.get('redirect_uri') &&
    request.get('code_challenge_method') === 'S256' &&
    createHash('sha256').update(verifier).digest('base64url') === request.get('code_challenge')
  )
}

function send(response: ServerResponse, status: number, json: Json): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

function fail(fault: ProviderFaultKind, request: IncomingMessage, response: ServerResponse): void {
  if (fault === 'reset') request.socket.destroy()
  if (fault === 'redirect') response.writeHead(302, { location: `${request.url}?moved` }).end()
  if (fault === 'too much') {
    send(response, 200, { filler: ' '.repeat(limits.providerAnswerBytesMax) })
  }
  if (fault === 'status 500') send(response, 500, {})
}
