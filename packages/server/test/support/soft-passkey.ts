// An authenticator in software: makes passkeys and signs with them, as browsers hand both on. What
// a test changes of it is said where it signs.

import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

export interface SoftPasskey {
  readonly id: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly algorithm: number
  /** Of its user, base64url. */
  readonly handle: string
}

export interface Ceremony {
  readonly challenge: string
  readonly rpId: string
  readonly origin: string
  /** User present and verified by default. */
  readonly flags?: number
  readonly counter?: number
  /** What is behind the credential, or the counter. */
  readonly extensions?: Buffer
  /** Beside type, challenge and origin. */
  readonly client?: object
}

export const flag = { present: 1, verified: 4, mayBeBackedUp: 8, isBackedUp: 16 } as const
export const credentialFlag = 64
export const extensionsFlag = 128

export function newPasskey(handle: string, algorithm = -7): SoftPasskey {
  const id = randomBytes(32).toString('base64url')
  return { id, ...keysOf(algorithm), algorithm, handle }
}

function keysOf(algorithm: number): Pick<SoftPasskey, 'privateKey' | 'publicKey'> {
  if (algorithm === -8) return generateKeyPairSync('ed25519')
  if (algorithm === -7) return generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

export interface Made {
  readonly id: string
  readonly rawId: string
  readonly type: string
  readonly clientExtensionResults: object
  readonly response: Readonly<Record<string, unknown>>
}

/** What `toJSON` of a new credential gives. */
export function registrationOf(passkey: SoftPasskey, ceremony: Ceremony): Made {
  const id = Buffer.from(passkey.id, 'base64url')
  const length = Buffer.of(id.length >> 8, id.length & 255)
  const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(passkey)])
  const flags = (ceremony.flags ?? flag.present | flag.verified) | credentialFlag
  const data = authenticatorData({ ...ceremony, flags }, credential)
  return answerOf(passkey, {
    clientDataJSON: text(clientData('webauthn.create', ceremony)),
    authenticatorData: text(data),
    attestationObject: text(attestationOf(data)),
    publicKey: text(passkey.publicKey.export({ type: 'spki', format: 'der' })),
    publicKeyAlgorithm: passkey.algorithm,
    transports: ['internal'],
  })
}

/** What `toJSON` of a signature gives. */
export function assertionOf(passkey: SoftPasskey, ceremony: Ceremony): Made {
  const client = clientData('webauthn.get', ceremony)
  const data = authenticatorData(ceremony)
  return answerOf(passkey, {
    clientDataJSON: text(client),
    authenticatorData: text(data),
    signature: text(signatureOf(passkey, data, client)),
    userHandle: passkey.handle,
  })
}

export function signatureOf(passkey: SoftPasskey, data: Buffer, client: Buffer): Buffer {
  const { privateKey, algorithm } = passkey
  const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
  return sign(algorithm === -8 ? null : 'sha256', signed, privateKey)
}

/** The same key in another device that counts by itself. */
export function cloneOf(passkey: SoftPasskey): SoftPasskey {
  const copied = passkey.privateKey.export({ type: 'pkcs8', format: 'pem' })
  return { ...passkey, privateKey: createPrivateKey(copied) }
}

function answerOf({ id }: SoftPasskey, response: Made['response']): Made {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
}

function clientData(type: string, { challenge, origin, client = {} }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...client }))
}

function authenticatorData(
  { rpId, flags = flag.present | flag.verified, counter = 0, extensions }: Ceremony,
  credential = Buffer.alloc(0),
): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(extensions === undefined ? flags : flags | extensionsFlag)
  head.writeUInt32BE(counter, 1)
  const hash = createHash('sha256').update(rpId).digest()
  return Buffer.concat([hash, head, credential, extensions ?? Buffer.alloc(0)])
}

/** A map in CBOR of `fmt`, `attStmt` and `authData`, without an attestation. */
export function attestationOf(data: Buffer): Buffer {
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex')
  const length =
    data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 255]
  return Buffer.concat([head, Buffer.from(length), data])
}

/** The public key as authenticators write it (COSE). */
export function coseOf({ publicKey, algorithm }: SoftPasskey): Buffer {
  const { x, y, n } = publicKey.export({ format: 'jwk' })
  const bytes = (part: string | undefined) => Buffer.from(part ?? '', 'base64url')
  const hex = (digits: string) => Buffer.from(digits, 'hex')
  if (algorithm === -8) return Buffer.concat([hex('a4010103272006215820'), bytes(x)])
  if (algorithm === -7) {
    return Buffer.concat([hex('a5010203262001215820'), bytes(x), hex('225820'), bytes(y)])
  }
  return Buffer.concat([hex('a401030339010020590100'), bytes(n), hex('2143010001')])
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url')
}
