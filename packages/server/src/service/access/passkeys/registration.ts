// Reads what a browser answers when it has made a passkey, and checks it (Web Authentication,
// level 3, section 7.1). No attestation is asked for, so none is accepted: nobody would check it.

import type { KeyObject } from 'node:crypto'
import {
  type AuthenticatorData,
  type AuthenticatorFault,
  authenticatorFault,
  readAuthenticatorData,
  readCredential,
} from './authenticator-data.ts'
import { bytesOf } from './base64url.ts'
import {
  type ClientData,
  type ClientDataFault,
  clientDataFault,
  readClientData,
} from './client-data.ts'
import { coseOf, readPublicKey } from './public-key.ts'
import type { RelyingParty } from './relying-party.ts'

export interface Registration {
  readonly id: string
  readonly idBytes: Buffer
  readonly client: ClientData
  readonly authenticator: AuthenticatorData
  readonly authenticatorBytes: Buffer
  readonly attestation: Buffer
  readonly key: KeyObject
  readonly algorithm: number
  readonly transports: readonly string[]
}

/** Undefined where something is missing or is written in another way. */
export function readRegistration(passkey: object): Registration | undefined {
  const { id, rawId, type, response } = passkey as Readonly<Record<string, unknown>>
  const idBytes = bytesOf(id)
  if (idBytes === undefined || rawId !== id || type !== 'public-key') return undefined
  const parts = (response ?? {}) as Readonly<Record<string, unknown>>
  const [clientBytes, authenticatorBytes, attestation, spki] = [
    ...(['clientDataJSON', 'authenticatorData', 'attestationObject', 'publicKey'] as const),
  ].map((name) => bytesOf(parts[name]))
  if (clientBytes === undefined || authenticatorBytes === undefined) return undefined
  if (attestation === undefined || spki === undefined) return undefined
  const client = readClientData(clientBytes)
  const authenticator = readAuthenticatorData(authenticatorBytes)
  const { publicKeyAlgorithm: algorithm } = parts
  const key = readPublicKey(spki, algorithm)
  if (client === undefined || authenticator === undefined || key === undefined) return undefined
  return {
    ...{ id: String(id), idBytes, client, authenticator, authenticatorBytes, attestation, key },
    algorithm: Number(algorithm),
    transports: transportsOf(parts['transports']),
  }
}

/** They are hints to the browser alone, so that those that nobody knows are left out. */
function transportsOf(given: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(given) ? given : []
  return ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'].filter((each) =>
    all.includes(each),
  )
}

export type RegistrationFault =
  | ClientDataFault
  | AuthenticatorFault
  | 'credential'
  | 'public-key'
  | 'attestation'

export function registrationFault(
  { client, authenticator, ...registration }: Registration,
  { id: rpId, origin }: RelyingParty,
): RegistrationFault | undefined {
  const { idBytes, key, algorithm, authenticatorBytes, attestation } = registration
  const isPlain = withoutAttestation(authenticatorBytes).some((each) => each.equals(attestation))
  if (!isPlain) return 'attestation'
  const credential = authenticator.hasCredential ? readCredential(authenticator.rest) : undefined
  if (credential === undefined || !credential.id.equals(idBytes)) return 'credential'
  if (idBytes.length < idBytesMin || idBytes.length > idBytesMax) return 'credential'
  const cose = coseOf(key, algorithm)
  if (!credential.rest.subarray(0, cose.length).equals(cose)) return 'public-key'
  const rest = credential.rest.subarray(cose.length)
  return (
    clientDataFault(client, { type: 'webauthn.create', origin }) ??
    authenticatorFault(authenticator, { rpId, rest })
  )
}

/** A shorter one could be guessed; a longer one is against the specification. */
const idBytesMin = 16
const idBytesMax = 1023

/** A map of three members in CBOR, which authenticators write in one order or another. */
function withoutAttestation(data: Buffer): readonly Buffer[] {
  const length =
    data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 255]
  const format = Buffer.from('63666d74646e6f6e65', 'hex')
  const statement = Buffer.from('6761747453746d74a0', 'hex')
  const name = Buffer.from('686175746844617461', 'hex')
  const authenticator = Buffer.concat([name, Buffer.from(length), data])
  return [
    [format, statement, authenticator],
    [format, authenticator, statement],
    [authenticator, format, statement],
    [authenticator, statement, format],
    [statement, format, authenticator],
    [statement, authenticator, format],
  ].map((parts) => Buffer.concat([Buffer.of(0xa3), ...parts]))
}
