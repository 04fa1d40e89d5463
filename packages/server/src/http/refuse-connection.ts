// Answers to what never becomes a request: bytes that are no HTTP, headers that are too large or
// come too slowly, and tunnels. Written to the socket itself, as problem documents all the same.

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { limits } from '@kontor/contract/limits.ts'
import type { FastifyBaseLogger } from 'fastify'
import { systemClock } from '../config/clock.ts'
import { requestEvents } from '../events.ts'
import { Refusal } from '../refusal.ts'
import { notHttp } from './check-framing.ts'
import { type Connections, newRequestId } from './connections.ts'
import { problemOf } from './problem.ts'
import { type RefusedLine, refusedLine } from './request-log.ts'
import { usualHeaders } from './usual-headers.ts'

/** What has a connection refused is written to it and to the log, if there is one. */
export interface RefuseContext {
  readonly connections: Connections
  readonly logger: FastifyBaseLogger | undefined
}

/**
 * Refuses what node's parser could not read, unless an answer to an earlier request is still owed
 * on the connection: then it ends after that answer.
 */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  { connections, logger }: RefuseContext,
): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const begun = connections.unfinishedOn(socket)
  const requestId = begun?.id ?? newRequestId()
  const written = connections.mayRefuse(socket)
    ? writeProblem(socket, refusalOf(error.code), requestId)
    : undefined
  // The line of a request that has begun is written when it is over.
  if (begun === undefined) log(logger, { requestId, method: null, reason: error.code, ...written })
  else if (written !== undefined) begun.response.statusCode = written.status
}

/** Refuses CONNECT. */
export function refuseTunnel(socket: Duplex, { logger }: RefuseContext): void {
  const requestId = newRequestId()
  const refusal = new Refusal('bad-request', { detail: 'The server does not support CONNECT.' })
  const written = writeProblem(socket, refusal, requestId)
  log(logger, { requestId, method: 'CONNECT', ...written })
}

/** Refuses a method that only RTSP has: node lets it pass, and Fastify knows no such. */
export function refuseRtsp(
  request: IncomingMessage,
  response: ServerResponse,
  { connections, logger }: RefuseContext,
): void {
  const requestId = connections.idOf(request)
  const { status, headers, body } = refusalToSend(notHttp(), requestId, request.socket)
  response.writeHead(status, headers).end(body)
  log(logger, { requestId, method: request.method ?? null, status, bytes: body.length })
}

function log(logger: FastifyBaseLogger | undefined, line: RefusedLine): void {
  logger?.info(refusedLine(line), line.status === undefined ? 'cut off' : 'answered')
  const { requestId, method, status = null } = line
  requestEvents.emit(() => ({ requestId, method, route: null, status, milliseconds: null }))
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('headers-too-large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Refusal('bad-request', { detail: 'The request did not arrive in time.' })
  }
  return new Refusal('bad-request', { detail: 'The request is not valid HTTP/1.1.' })
}

/**
 * Writes the problem and ends the connection, once the caller has had time to read it. Answers the
 * status and the bytes of the body; undefined where nothing can be written any more.
 */
function writeProblem(
  socket: Duplex,
  refusal: Refusal,
  requestId: string,
): { readonly status: number; readonly bytes: number } | undefined {
  if (!socket.writable) return undefined
  // Node no longer listens to this socket: an error without a listener would end the process.
  socket.on('error', () => socket.destroy()).resume()
  const { status, headers, body } = refusalToSend(refusal, requestId, socket)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  socket.end(body)
  setTimeout(() => socket.destroy(), limits.refusedConnectionSecondsMax * 1000).unref()
  return { status, bytes: body.length }
}

interface RefusalToSend {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

function refusalToSend(refusal: Refusal, requestId: string, socket: Duplex): RefusalToSend {
  const { status, headers, document } = problemOf(refusal, requestId)
  const body = Buffer.from(JSON.stringify(document))
  const all = {
    ...headers,
    'x-request-id': requestId,
    ...usualHeaders(socket),
    date: systemClock.now().toUTCString(),
    'content-length': body.length,
    connection: 'close',
  }
  return { status, headers: all, body }
}
