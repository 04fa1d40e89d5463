// What an authenticator says of itself and of its user: 37 bytes, behind them the credential that
// it has made, and what its extensions say.

import { createHash } from 'node:crypto'
import { endOfCborMap } from './cbor-end.ts'

export interface AuthenticatorData {
  readonly rpIdHash: Buffer
  readonly isUserPresent: boolean
  readonly isUserVerified: boolean
  readonly mayBeBackedUp: boolean
  readonly isBackedUp: boolean
  readonly hasCredential: boolean
  readonly hasExtensions: boolean
  readonly counter: number
  /** What is behind the 37 bytes. */
  readonly rest: Buffer
}

const headBytes = 37

/** Undefined for what is too short. */
export function readAuthenticatorData(bytes: Buffer): AuthenticatorData | undefined {
  if (bytes.length < headBytes) return undefined
  const flags = bytes.readUInt8(32)
  const isSet = (bit: number): boolean => (flags & (1 << bit)) !== 0
  return {
    rpIdHash: bytes.subarray(0, 32),
    ...{ isUserPresent: isSet(0), isUserVerified: isSet(2) },
    ...{ mayBeBackedUp: isSet(3), isBackedUp: isSet(4) },
    ...{ hasCredential: isSet(6), hasExtensions: isSet(7) },
    counter: bytes.readUInt32BE(33),
    rest: bytes.subarray(headBytes),
  }
}

/** The id of the new credential, and what is behind it: its public key. */
export function readCredential(
  rest: Buffer,
): { readonly id: Buffer; readonly rest: Buffer } | undefined {
  // Behind 16 bytes that name the model.
  if (rest.length < 18) return undefined
  const end = 18 + rest.readUInt16BE(16)
  return rest.length < end ? undefined : { id: rest.subarray(18, end), rest: rest.subarray(end) }
}

export type AuthenticatorFault =
  | 'relying-party'
  | 'user-presence'
  | 'user-verification'
  | 'backup'
  | 'extra-bytes'

/** @param rest what is behind all that the flags announce but extensions. */
export function authenticatorFault(
  data: AuthenticatorData,
  { rpId, rest }: { readonly rpId: string; readonly rest: Buffer },
): AuthenticatorFault | undefined {
  if (!data.rpIdHash.equals(createHash('sha256').update(rpId).digest())) return 'relying-party'
  if (!data.isUserPresent) return 'user-presence'
  if (!data.isUserVerified) return 'user-verification'
  if (data.isBackedUp && !data.mayBeBackedUp) return 'backup'
  const end = data.hasExtensions ? endOfCborMap(rest) : 0
  return end === rest.length ? undefined : 'extra-bytes'
}
