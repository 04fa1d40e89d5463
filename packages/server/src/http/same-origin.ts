// Whether a request comes from a page of this server. A browser adds cookies by itself, whoever's
// page has sent the request, so one with a cookie must show where it comes from.

import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Refuses what a page of somebody else has sent, or may have. */
export function requireSameOrigin(request: FastifyRequest): void {
  const { method, headers } = request
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    // Whoever types an address or opens a bookmark comes from nowhere.
    if (site === 'same-origin' || (site === 'none' && method === 'GET')) return
    throw new Refusal('cross-site-request')
  }
  const { origin } = headers
  const isRead = method === 'GET' || method === 'HEAD'
  if (origin === undefined ? isRead : origin === ownOrigin(request)) return
  throw new Refusal('cross-site-request')
}

/** Whether a page of somebody else has led the browser here. */
export function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/**
 * Refuses a sign-in by a page of somebody else. It needs no cookie, so what shows neither header
 * is let through: programs send none, and browsers name the origin with each POST.
 */
export function refuseForeignPage(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined || origin !== undefined) requireSameOrigin(request)
}

/** As the browser sees it: behind a trusted proxy, by what the proxy says. */
function ownOrigin({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`
}
