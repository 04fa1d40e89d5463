// Answers to what never becomes a request: bytes that are no HTTP, headers that are too large or
// come too slowly, and tunnels. Written to the socket itself, as problem documents all the same.

import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { randomText, systemClock } from '../config/clock.ts'
import { Refusal } from '../refusal.ts'
import type { Connections } from './connections.ts'
import { problemOf, requestIdBytes } from './problem.ts'

/** So long may a refused caller go on sending before it is cut off, in milliseconds. */
const lingerMs = 2_000

/**
 * Refuses what node's parser could not read, unless an answer to an earlier request is still owed
 * on the connection: then it ends after that answer.
 */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  connections: Connections,
): void {
  if (error.code === 'ECONNRESET') socket.destroy()
  else if (connections.mayRefuse(socket)) writeProblem(socket, refusalOf(error.code))
}

/** Refuses CONNECT. */
export function refuseTunnel(socket: Duplex): void {
  writeProblem(socket, new Refusal('bad-request', { detail: 'This server opens no tunnels.' }))
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('headers-too-large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Refusal('bad-request', { detail: 'The request did not arrive in time.' })
  }
  return new Refusal('bad-request', { detail: 'The request is not HTTP/1.1.' })
}

/** Writes the problem and ends the connection, once the caller has had time to read it. */
function writeProblem(socket: Duplex, refusal: Refusal): void {
  if (!socket.writable) return
  // Node has let go of a tunnel: an error that nobody hears would end the process.
  socket.on('error', () => socket.destroy()).resume()
  const requestId = randomText(requestIdBytes)
  const { status, headers, document } = problemOf(refusal, requestId)
  const body = JSON.stringify(document)
  const lines = Object.entries({
    ...headers,
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    date: systemClock.now().toUTCString(),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
