// The node server under Fastify: every limit and time-out that holds before a route is chosen.

import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { limits } from '@kontor/contract/limits.ts'
import type { Connections } from './connections.ts'
import { refuseConnection, refuseTunnel } from './refuse-connection.ts'

/** A certificate chain and its key, in PEM. */
export interface TlsFiles {
  readonly cert: string | Buffer
  readonly key: string | Buffer
}

const idleMs = limits.socketIdleSecondsMax * 1000

/** Shorter than the longest silence, so that it is told and not only cut off. */
const headersMs = idleMs - 10_000
/** A request must have arrived whole within this time: 10 MiB at 1.5 Mbit/s. */
const requestMs = 2 * idleMs
/** Longer than the 60 s for which common proxies keep their side open. */
const keepAliveMs = 75_000
const checkMs = 2_000

const options: ServerOptions = {
  maxHeaderSize: limits.requestHeaderBytesMax,
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  keepAliveTimeout: keepAliveMs,
  connectionsCheckingInterval: checkMs,
  // Its lack is refused by a route, as a problem document.
  requireHostHeader: false,
}

/** Creates the server; it listens when told to by Fastify. */
export function createListener(
  answer: RequestListener,
  connections: Connections,
  tls?: TlsFiles,
): Server {
  const server =
    tls === undefined
      ? createServer(options, answer)
      : createSecureServer({ ...options, ...tls, handshakeTimeout: idleMs }, answer)
  // A reader that takes no byte, and a sender that sends none, is cut off after this time.
  server.setTimeout(idleMs)
  // Bounded by their size: a header beyond the usual number of them would be dropped unseen.
  server.maxHeadersCount = 0
  // The answer decides whether the body is wanted, so these take the way of every request.
  server.on('checkContinue', (request, response) => server.emit('request', request, response))
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('clientError', (error, socket) => refuseConnection(error, socket, connections))
  server.on('connect', (_, socket) => refuseTunnel(socket))
  connections.watch(server)
  return server
}
