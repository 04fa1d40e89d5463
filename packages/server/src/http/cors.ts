// Cross-origin requests (Fetch standard, 3.3): web pages of the origins
// that the owner names may call the interface with a token; no others, and none by default.

import type { FastifyReply, FastifyRequest } from 'fastify'

const exposed = [
  ...['ETag', 'Location', 'Content-Location', 'Content-Disposition', 'Accept-Patch', 'Allow'],
  'Link',
  ...['Idempotency-Replayed', 'X-Request-Id', 'Retry-After', 'WWW-Authenticate'],
  ...['RateLimit', 'RateLimit-Policy'],
].join(', ')

const preflight: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key',
  'access-control-max-age': '600',
}

/** Adds what the browser asks for; true where the request was a preflight and is answered. */
export function answerPreflight(
  { method, headers: { origin, ...headers } }: FastifyRequest,
  reply: FastifyReply,
  origins: ReadonlySet<string>,
): boolean {
  if (origins.size === 0) return false
  // A cache may not give the answer for one origin to a page of another.
  reply.header('vary', 'Origin')
  if (origin === undefined || !origins.has(origin)) return false
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': exposed,
  })
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false
  reply.code(204).headers(preflight).send()
  return true
}
