// An identity provider on loopback: discovery, keys that come and go, tokens signed with them, and
// every way in which it can fail to answer.

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@kontor/contract/limits.ts'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export type Algorithm = 'RS256' | 'ES256' | 'EdDSA' | 'PS256'

export interface SignOptions {
  readonly algorithm?: Algorithm
  /** Told in the token whatever key signs it. */
  readonly kid?: string
  /** Signs with a key that is published nowhere. */
  readonly isUnpublished?: boolean
}

/** What may be wrong with the answers of a provider. */
export type Fault =
  | 'error status'
  | 'no answer'
  | 'half an answer'
  | 'redirect'
  | 'no JSON'
  | 'no keys'
  | 'too much'
  | 'another issuer'
  | 'no address of keys'

export interface LocalIssuer {
  readonly issuer: string
  /** How often its keys were fetched. */
  readonly fetched: () => number
  /** From now on its answers have this fault, or none. */
  fail(fault: Fault | undefined): void
  /** Publishes a new key for an algorithm and signs with it, in place of the old or beside it. */
  rotate(algorithm: Algorithm, old: 'kept' | 'withdrawn'): Promise<void>
  /** The keys that it publishes. */
  keys(): readonly PublicKey[]
  sign(claims: JWTPayload, options?: SignOptions): Promise<string>
  close(): Promise<void>
}

type PublicKey = Readonly<Record<string, unknown>>

interface Key {
  readonly kid: string
  readonly algorithm: Algorithm
  readonly privateKey: CryptoKey
  readonly jwk: PublicKey
}

async function newKey(algorithm: Algorithm, kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm)
  const jwk = { ...(await exportJWK(publicKey)), kid, use: 'sig' }
  return { kid, algorithm, privateKey, jwk }
}

/** Listens on a free port of loopback. */
export async function startIssuer(): Promise<LocalIssuer> {
  const algorithms = ['RS256', 'ES256', 'EdDSA', 'PS256'] as const
  let published = await Promise.all(algorithms.map((each) => newKey(each, `${each}-1`)))
  let made = algorithms.length
  let fetched = 0
  let fault: Fault | undefined
  const keys = () => published.map(({ jwk }) => jwk)
  const server = createServer(({ url = '' }, response) => {
    const [path, hasMoved] = url.split('?')
    const isKeys = path === '/keys'
    if (isKeys) fetched += 1
    const document = isKeys ? { keys: keys() } : { issuer, jwks_uri: `${issuer}/keys` }
    if (fault !== 'redirect') answer(response, document, fault)
    else if (hasMoved !== undefined) answer(response, document, undefined)
    else response.writeHead(302, { location: `${path}?moved` }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    fetched: () => fetched,
    fail: (next) => {
      fault = next
    },
    async rotate(algorithm, old) {
      made += 1
      const key = await newKey(algorithm, `${algorithm}-${made}`)
      const remaining = published.filter((each) => old === 'kept' || each.algorithm !== algorithm)
      published = [key, ...remaining]
    },
    keys,
    async sign(claims, { algorithm = 'RS256', kid, isUnpublished = false } = {}) {
      const key = isUnpublished
        ? await newKey(algorithm, 'unpublished')
        : published.find((each) => each.algorithm === algorithm)
      if (key === undefined) throw new Error(`No key for ${algorithm}.`)
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: kid ?? key.kid })
        .sign(key.privateKey)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(response: ServerResponse, document: object, fault: Fault | undefined): void {
  if (fault === 'no answer') return
  // All are as long as they may be.
  const bytes = limits.providerAnswerBytesMax + (fault === 'too much' ? 1 : 0)
  const text = JSON.stringify({ ...document, ...wrongly(document, fault) }).padEnd(bytes)
  const status = fault === 'error status' ? 500 : 200
  response.writeHead(status, { 'content-type': 'application/json' })
  if (fault === 'half an answer') response.write(text.slice(0, text.length / 2))
  else response.end(fault === 'no JSON' ? text.slice(1) : text)
}

/** What the fault puts in place of what the document says. */
function wrongly(document: object, fault: Fault | undefined): object {
  const isKeys = 'keys' in document
  if (fault === 'no keys' && isKeys) return { keys: 'none' }
  if (fault === 'another issuer' && !isKeys) return { issuer: 'https://id.example.com' }
  if (fault === 'no address of keys' && !isKeys) return { jwks_uri: null }
  return {}
}
