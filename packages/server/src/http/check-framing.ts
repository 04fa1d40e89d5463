// What node lets pass although it could be understood in two ways.

import type { IncomingMessage } from 'node:http'
import { Refusal } from '../refusal.ts'

/** Headers of which node keeps the first, where a proxy may have gone by the last. */
const onlyOnce: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type'])

/** The refusal of a request without a host, with two of what there may be one, or a fragment. */
export function checkFraming(raw: IncomingMessage): Refusal | undefined {
  if (raw.headers.host === undefined && raw.httpVersion !== '1.0') {
    return new Refusal('bad-request', { detail: 'The request has no Host header.' })
  }
  const seen = new Set<string>()
  for (let i = 0; i < raw.rawHeaders.length; i += 2) {
    const name = raw.rawHeaders[i]?.toLowerCase() ?? ''
    if (!onlyOnce.has(name)) continue
    if (seen.has(name))
      return new Refusal('bad-request', { detail: `The header ${name} stands twice.` })
    seen.add(name)
  }
  if (raw.url?.includes('#')) {
    return new Refusal('bad-request', { detail: 'The address holds a fragment (#).' })
  }
  return undefined
}
