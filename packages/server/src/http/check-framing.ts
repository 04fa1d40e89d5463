// Refuses requests that node accepts although they could be understood in two ways.

import type { IncomingMessage } from 'node:http'
import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../refusal.ts'

/** Headers of which node keeps the first, where a proxy may have gone by the last. */
const onlyOnce: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type'])

/** RFC 6750, 3.1: credentials given twice make the request malformed, whatever they are. */
const twoTokens = 'Bearer realm="kontor", error="invalid_request"'

/** The refusal of a request without a host, with two of what there may be one, or a fragment. */
export function checkFraming(raw: IncomingMessage): Refusal | undefined {
  if (raw.headers.host === undefined && raw.httpVersion !== '1.0') {
    return new Refusal('bad-request', { detail: 'The request has no Host header.' })
  }
  const seen = new Set<string>()
  for (let i = 0; i < raw.rawHeaders.length; i += 2) {
    const name = raw.rawHeaders[i]?.toLowerCase() ?? ''
    if (!onlyOnce.has(name)) continue
    if (seen.has(name)) {
      const headers = name === 'authorization' ? { 'www-authenticate': twoTokens } : {}
      return new Refusal('bad-request', {
        detail: `The header ${quote(name)} is sent twice.`,
        headers,
      })
    }
    seen.add(name)
  }
  if (raw.url?.includes('#')) {
    return new Refusal('bad-request', {
      detail: 'The request target has a fragment (#): leave it out.',
    })
  }
  return undefined
}
