// Public keys of passkeys: as the browser gives them (SPKI), and as the authenticator has written
// them (COSE, RFC 9053). Only the three algorithms that are asked for.

import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { bytesOf } from './base64url.ts'

/** By their numbers in COSE: ES256, EdDSA and RS256, the best known first. */
export const passkeyAlgorithms = [-7, -8, -257] as const

interface Algorithm {
  /** Null where the signature has its own. */
  readonly hash: string | null
  readonly isKey: (key: KeyObject) => boolean
  readonly cose: (parts: KeyParts) => Buffer
}

/** Of a key as JWK. */
type KeyParts = Readonly<Record<'x' | 'y' | 'n' | 'e', Buffer>>

const algorithms: Readonly<Record<(typeof passkeyAlgorithms)[number], Algorithm>> = {
  '-7': {
    hash: 'sha256',
    isKey: ({ asymmetricKeyDetails }) => asymmetricKeyDetails?.namedCurve === 'prime256v1',
    cose: ({ x, y }) => Buffer.concat([hex('a5010203262001'), hex('215820'), x, hex('225820'), y]),
  },
  '-8': {
    hash: null,
    isKey: ({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519',
    cose: ({ x }) => Buffer.concat([hex('a4010103272006'), hex('215820'), x]),
  },
  '-257': {
    hash: 'sha256',
    isKey: ({ asymmetricKeyType, asymmetricKeyDetails }) => {
      const { modulusLength = 0 } = asymmetricKeyDetails ?? {}
      return asymmetricKeyType === 'rsa' && modulusLength >= 2048 && modulusLength <= 4096
    },
    cose: ({ n, e }) =>
      Buffer.concat([hex('a401030339010020'), cborBytes(n), hex('21'), cborBytes(e)]),
  },
}

/** Undefined for another algorithm, and for what is no key of it. */
export function readPublicKey(spki: Buffer, algorithm: unknown): KeyObject | undefined {
  const known = algorithmOf(algorithm)
  if (known === undefined) return undefined
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    return known.isKey(key) ? key : undefined
  } catch {
    return undefined
  }
}

/** As the authenticator writes it: canonical, so that there is one way. */
export function coseOf(key: KeyObject, algorithm: number): Buffer {
  const parts = key.export({ format: 'jwk' }) as Readonly<Record<string, unknown>>
  const [x, y, n, e] = ['x', 'y', 'n', 'e'].map((name) => bytesOf(parts[name]) ?? Buffer.alloc(0))
  return requireAlgorithm(algorithm).cose({ x, y, n, e } as KeyParts)
}

export interface Signed {
  readonly publicKey: Buffer
  readonly algorithm: number
  readonly data: Buffer
  readonly signature: Buffer
}

/** A stored key is one that was read once. */
export function isSignedBy({ publicKey, algorithm, data, signature }: Signed): boolean {
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
  return verify(requireAlgorithm(algorithm).hash, data, key, signature)
}

function requireAlgorithm(number: number): Algorithm {
  const algorithm = algorithmOf(number)
  if (algorithm === undefined) throw new Error(`Passkeys have no algorithm ${number}.`)
  return algorithm
}

function algorithmOf(number: unknown): Algorithm | undefined {
  const known = passkeyAlgorithms.find((each) => each === number)
  return known === undefined ? undefined : algorithms[known]
}

function cborBytes(bytes: Buffer): Buffer {
  if (bytes.length < 24) return Buffer.concat([Buffer.of(0x40 + bytes.length), bytes])
  return Buffer.concat([Buffer.of(0x59, bytes.length >> 8, bytes.length & 255), bytes])
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
