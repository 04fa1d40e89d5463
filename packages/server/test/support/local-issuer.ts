// An identity provider on loopback: discovery, keys, and tokens signed with them.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export interface LocalIssuer {
  readonly issuer: string
  /** How often its keys were fetched. */
  readonly fetched: () => number
  /** Answers with errors until told otherwise. */
  setBroken(isBroken: boolean): void
  /** Signs with a key of its own that it does not publish, or with a published one. */
  sign(claims: JWTPayload, options?: SignOptions): Promise<string>
  close(): Promise<void>
}

export type Algorithm = 'RS256' | 'ES256' | 'EdDSA' | 'PS256'

export interface SignOptions {
  readonly algorithm?: Algorithm
  readonly kid?: string
  readonly isUnpublished?: boolean
}

interface Key {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly jwk: object
}

async function newKey(algorithm: Algorithm, kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm)
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig' } }
}

/** Listens on a free port of loopback. */
export async function startIssuer(): Promise<LocalIssuer> {
  const keys = new Map<Algorithm, Key>()
  for (const algorithm of ['RS256', 'ES256', 'EdDSA', 'PS256'] as const) {
    keys.set(algorithm, await newKey(algorithm, `${algorithm}-1`))
  }
  let fetched = 0
  let isBroken = false
  const server = createServer((request, response) => {
    const isKeys = request.url === '/keys'
    if (isKeys) fetched += 1
    const body = isKeys
      ? { keys: [...keys.values()].map(({ jwk }) => jwk) }
      : { issuer, jwks_uri: `${issuer}/keys` }
    response.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    fetched: () => fetched,
    setBroken: (broken) => {
      isBroken = broken
    },
    async sign(claims, { algorithm = 'RS256', kid, isUnpublished = false } = {}) {
      const key = isUnpublished ? await newKey(algorithm, 'secret') : keys.get(algorithm)
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
