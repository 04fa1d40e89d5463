// Reads what a browser answers when somebody signs in by passkey, and checks it against what is
// stored of the passkey (Web Authentication, level 3, section 7.2).

import { createHash } from 'node:crypto'
import {
  type AuthenticatorData,
  type AuthenticatorFault,
  authenticatorFault,
  readAuthenticatorData,
} from './authenticator-data.ts'
import { bytesOf } from './base64url.ts'
import {
  type ClientData,
  type ClientDataFault,
  clientDataFault,
  readClientData,
} from './client-data.ts'
import { isSignedBy } from './public-key.ts'
import type { RelyingParty } from './relying-party.ts'

export interface Assertion {
  /** Of the credential, base64url. */
  readonly id: string
  readonly client: ClientData
  readonly authenticator: AuthenticatorData
  /** Base64url. */
  readonly userHandle: string
  readonly signed: Buffer
  readonly signature: Buffer
}

/** Undefined where something is missing or is written in another way. */
export function readAssertion(passkey: object): Assertion | undefined {
  const { id, rawId, type, response } = passkey as Readonly<Record<string, unknown>>
  if (bytesOf(id) === undefined || rawId !== id || type !== 'public-key') return undefined
  const parts = (response ?? {}) as Readonly<Record<string, unknown>>
  const [clientBytes, authenticatorBytes, signature, userHandle] = [
    ...(['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const),
  ].map((name) => bytesOf(parts[name]))
  if (clientBytes === undefined || authenticatorBytes === undefined) return undefined
  if (signature === undefined || userHandle === undefined) return undefined
  const client = readClientData(clientBytes)
  const authenticator = readAuthenticatorData(authenticatorBytes)
  if (client === undefined || authenticator === undefined) return undefined
  const clientHash = createHash('sha256').update(clientBytes).digest()
  return {
    ...{ id: String(id), client, authenticator, signature },
    userHandle: String(parts['userHandle']),
    signed: Buffer.concat([authenticatorBytes, clientHash]),
  }
}

/** What is stored of a passkey that an assertion must agree with. */
export interface KnownPasskey {
  /** SPKI. */
  readonly publicKey: Buffer
  readonly algorithm: number
  /** Of its user, base64url. */
  readonly handle: string
}

export type AssertionFault =
  | ClientDataFault
  | AuthenticatorFault
  | 'user-handle'
  | 'new-credential'
  | 'signature'

/** The signature is always verified, so that no fault is told by the time that it takes. */
export function assertionFault(
  { client, authenticator, userHandle, signed, signature }: Assertion,
  { publicKey, algorithm, handle }: KnownPasskey,
  { id: rpId, origin }: RelyingParty,
): AssertionFault | undefined {
  const isSigned = isSignedBy({ publicKey, algorithm, data: signed, signature })
  if (userHandle !== handle) return 'user-handle'
  // Who signs in makes none.
  if (authenticator.hasCredential) return 'new-credential'
  return (
    clientDataFault(client, { type: 'webauthn.get', origin }) ??
    authenticatorFault(authenticator, { rpId, rest: authenticator.rest }) ??
    (isSigned ? undefined : 'signature')
  )
}
