// What a request shows of who sends it: a token in its header, or else the cookie of a session.

import type { FastifyRequest } from 'fastify'
import type { Shown } from '../service/requests/principal.ts'
import { readBearer } from './bearer.ts'
import { requireSameOrigin } from './same-origin.ts'
import { readSessionCookie } from './session-cookie.ts'

/** Refuses where there is neither, and a cookie that another page may have sent. */
export function readCredentials(request: FastifyRequest): Shown {
  const { headers, ip: address } = request
  const cookie = headers.authorization === undefined ? readSessionCookie(request) : undefined
  if (cookie === undefined) {
    return { token: readBearer(headers.authorization), door: 'header', address }
  }
  requireSameOrigin(request)
  return { token: cookie, door: 'cookie', address }
}
