// Whether what a request carries can be read on its way: over TLS, also behind a proxy that is
// trusted, it cannot, and within this machine there is no way.

import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { isLoopback } from '../service/access/loopback.ts'

export function isSecure({ protocol }: FastifyRequest): boolean {
  return protocol === 'https'
}

/**
 * Refuses plain HTTP from elsewhere. A proxy on this machine that nobody has named comes from here
 * as well, but the host that it passes on does not.
 */
export function requireSecureTransport(request: FastifyRequest): void {
  if (isSecure(request)) return
  if (isLoopback(request.ip) && isHere(request.hostname)) return
  throw new Refusal('insecure-transport')
}

function isHere(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
}
