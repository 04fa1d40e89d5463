// The node server under Fastify: every limit and time-out that holds before a route is chosen.

import {
  createServer,
  METHODS,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { SecureContextOptions } from 'node:tls'
import { limits } from '@kontor/contract/limits.ts'
import type { KnownShares } from './known-shares.ts'
import {
  type RefuseContext,
  refuseConnection,
  refuseRtsp,
  refuseTunnel,
} from './refuse-connection.ts'
import { RequestTurns } from './request-turns.ts'

export interface ListenerContext extends RefuseContext {
  readonly shares: KnownShares
}

/** A certificate chain and its key, in PEM. */
export interface TlsFiles {
  readonly cert: string | Buffer
  readonly key: string | Buffer
}

/** How often node looks for what has run out of time. */
const checkMs = 2_000

const options: ServerOptions = {
  maxHeaderSize: limits.requestHeaderBytesMax,
  headersTimeout: limits.requestHeaderSecondsMax * 1000,
  requestTimeout: limits.requestSecondsMax * 1000,
  keepAliveTimeout: limits.keepAliveSeconds * 1000,
  connectionsCheckingInterval: checkMs,
  // Its lack is refused by a route, as a problem document.
  requireHostHeader: false,
}

const secure = {
  minVersion: 'TLSv1.2',
  ciphers: [
    ...['TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256', 'TLS_AES_128_GCM_SHA256'],
    ...['ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-GCM-SHA384'],
    ...['ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305'],
    ...['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
  ].join(':'),
} as const

/** Authenticated ciphers with forward secrecy alone; no option of node makes it less. */
export function secureContext({ cert, key }: TlsFiles): SecureContextOptions {
  return { cert, key, ...secure }
}

const methods: ReadonlySet<string | undefined> = new Set(METHODS)

/** Creates the server; it listens when Fastify says so. */
export function createListener(
  answer: RequestListener,
  context: ListenerContext,
  tls?: TlsFiles,
): Server {
  const { take } = new RequestTurns(
    (request, response) => {
      if (methods.has(request.method)) answer(request, response)
      else refuseRtsp(request, response, context)
    },
    (headers) => context.shares.of(headers),
  )
  const server =
    tls === undefined
      ? createServer(options, take)
      : createSecureServer(
          {
            ...options,
            ...secureContext(tls),
            handshakeTimeout: limits.socketIdleSecondsMax * 1000,
          },
          take,
        )
  // Bounded by their size: a header beyond the usual number of them would be dropped unseen.
  server.maxHeadersCount = 0
  // The answer decides whether the body is wanted, so these take the way of every request.
  server.on('checkContinue', (request, response) => server.emit('request', request, response))
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('clientError', (error, socket) => refuseConnection(error, socket, context))
  server.on('connect', (_, socket) => refuseTunnel(socket, context))
  context.connections.watch(server)
  return server
}
