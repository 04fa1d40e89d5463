// What @simplewebauthn/server says of the same answers of a browser.

import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Made } from '../support/soft-passkey.ts'

export interface Expected {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
}

export interface Stored {
  readonly id: string
  /** COSE. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
}

/** Whether the library takes a passkey that was made. */
export async function acceptsRegistration(made: Made, expected: Expected): Promise<boolean> {
  return await isTaken(async () => {
    const { verified } = await verifyRegistrationResponse({
      response: made as never,
      ...usual(expected),
      supportedAlgorithmIDs: [-7, -8, -257],
    })
    return verified
  })
}

/** Whether the library takes a signature. */
export async function acceptsAssertion(
  made: Made,
  expected: Expected,
  credential: Stored,
): Promise<boolean> {
  return await isTaken(async () => {
    const { verified } = await verifyAuthenticationResponse({
      response: made as never,
      ...usual(expected),
      credential,
    })
    return verified
  })
}

function usual({ challenge, origin, rpId }: Expected) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }
}

async function isTaken(verify: () => Promise<boolean>): Promise<boolean> {
  try {
    return await verify()
  } catch {
    return false
  }
}
