// Signs what is sent, as Standard Webhooks 1.0.0 says: a HMAC with SHA-256 over the id, the time of
// the attempt in seconds, and the body, for each secret that is valid.

import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

export interface SignedEntry {
  readonly id: string
  /** Of the attempt, in seconds since 1970. */
  readonly seconds: number
  readonly body: string
}

/** The header `webhook-signature`. */
export function signEntry(entry: SignedEntry, secrets: readonly string[]): string {
  const { id, seconds, body } = entry
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`)
      return `v1,${mac.digest('base64')}`
    })
    .join(' ')
}

const secretBytes = 32

/** @param draw makes unguessable text of so many random bytes, in Base64url. */
export function newSecret(draw: (bytes: number) => string): string {
  return `${prefix}${Buffer.from(draw(secretBytes), 'base64url').toString('base64')}`
}
