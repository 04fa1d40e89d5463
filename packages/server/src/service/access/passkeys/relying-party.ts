// Whom passkeys are for: the host of the one address at which browsers find the server.

import { isIP } from 'node:net'

export interface RelyingParty {
  /** The host, which browsers tie passkeys to. */
  readonly id: string
  readonly origin: string
}

/** Undefined where browsers make no passkeys: at an IP address, and over plain HTTP elsewhere. */
export function relyingPartyOf(origin: string | undefined): RelyingParty | undefined {
  if (origin === undefined) return undefined
  const { hostname, protocol, origin: plain } = new URL(origin)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  if (protocol !== 'https:' && hostname !== 'localhost') return undefined
  return { id: hostname, origin: plain }
}
