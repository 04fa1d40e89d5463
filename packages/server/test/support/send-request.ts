// Sends a request and reads its answer as `fetch` does, at half its price: tests ask by the thousand.
// Redirects are answers here, and not followed.

import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'

export interface SentRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
}

export interface ReadAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Fewer than may wait to be accepted, 511: beyond, connections of a busy machine are reset. */
const maxSockets = 400

/**
 * Of the seconds that the server leaves an idle connection, so many milliseconds are not used: who
 * collects garbage for a second would send on one that has just been closed.
 */
const agentKeepAliveTimeoutBuffer = 4000

const agent = new Agent({ keepAlive: true, maxSockets, agentKeepAliveTimeoutBuffer })

/** What `fetch` of Node says of itself. */
const usual = {
  ...{ accept: '*/*', 'accept-language': '*', 'accept-encoding': 'gzip, deflate' },
  ...{ 'sec-fetch-mode': 'cors', 'user-agent': 'node' },
}

/** Answers once all of the answer is there; fails where the connection ends before. */
export function sendRequest(
  url: string,
  { method, headers, body }: SentRequest,
): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { agent, method, headers: { ...usual, ...length, ...headers } })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        try {
          resolve(answerOf(response, Buffer.concat(chunks)))
        } catch (error) {
          reject(error)
        }
      })
    })
    sent.end(body ?? undefined)
  })
}

const decoder = new TextDecoder()

function answerOf(response: IncomingMessage, bytes: Buffer): ReadAnswer {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(response.headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  const text = decoder.decode(decompress(bytes, headers.get('content-encoding')))
  return { status: response.statusCode ?? 0, headers, text }
}

const decompressors: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}

/** An answer to HEAD tells how it would be compressed, and is empty. */
function decompress(bytes: Buffer, encoding: string | null): Buffer {
  const decompressor = decompressors[encoding ?? '']
  return decompressor === undefined || bytes.length === 0 ? bytes : decompressor(bytes)
}
