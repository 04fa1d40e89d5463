// Refuses requests that node accepts although they could be understood in two ways.

import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../refusal.ts'

/** Headers of which node keeps the first, where a proxy may have gone by the last. */
const onlyOnce: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type'])

/** RFC 6750, 3.1: credentials given twice make the request malformed, whatever they are. */
const twoTokens = 'Bearer realm="kontor", error="invalid_request"'

/** The refusal of a request that is framed in a way that could be understood in two ways. */
export function checkFraming(raw: IncomingMessage): Refusal | undefined {
  if (raw.httpVersionMajor !== 1 || raw.httpVersionMinor > 1 || isRtsp(raw)) return notHttp()
  if (headerBytes(raw) > limits.requestHeaderBytesMax) return new Refusal('headers-too-large')
  const coding = raw.headers['transfer-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') {
    return new Refusal('unsupported-transfer-coding')
  }
  return checkHeaders(raw)
}

/** The refusal of another protocol, or another version of HTTP. */
export function notHttp(): Refusal {
  return new Refusal('bad-request', { detail: 'The request is not HTTP/1.1.' })
}

/** Node takes `GET / RTSP/1.0` for HTTP/1.0: only the bytes that its parser reads tell so. */
function isRtsp({ httpVersion, method, url, socket }: IncomingMessage): boolean {
  if (httpVersion !== '1.0') return false
  const { parser } = socket as Socket & { readonly parser?: { getCurrentBuffer?(): Buffer } }
  const bytes = parser?.getCurrentBuffer?.()
  return bytes?.includes(`${method} ${url} RTSP/`, 0, 'latin1') ?? false
}

/** What node counts, and what stands between: a colon, a blank and the end of a line. */
function headerBytes({ rawHeaders, url = '' }: IncomingMessage): number {
  const betweenBytes = 2
  return rawHeaders.reduce((sum, { length }) => sum + length + betweenBytes, url.length)
}

/** Without a host, with two of what there may be one, or with a fragment. */
function checkHeaders(raw: IncomingMessage): Refusal | undefined {
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
