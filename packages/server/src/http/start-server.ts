// A listening server: the app, its address, and how it is stopped.

import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../service/services.ts'
import { createApp } from './app.ts'
import type { Connections } from './connections.ts'
import { stop } from './drain.ts'
import type { TlsFiles } from './listener.ts'
import type { Logger } from './logger.ts'
import type { RateLimitPolicy } from './rate-limit.ts'

export interface ServerOptions {
  readonly services: Services
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  readonly logger: Logger
  readonly tls?: TlsFiles
  readonly trustProxy?: readonly string[]
  readonly rateLimit?: RateLimitPolicy
  readonly corsOrigins?: readonly string[]
}

export interface RunningServer {
  /** Scheme, host and port. */
  readonly address: string
  /** Shows another certificate on connections from now on; throws where that cannot be. */
  show(files: TlsFiles): void
  /** Answers the accepted requests and ends; the caller closes the store. */
  stop(): Promise<void>
}

/** Starts to listen; throws in one sentence where that cannot be. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, ...rest } = options
  const app = createApp(rest)
  try {
    await app.listen({ host, port })
  } catch (cause) {
    const fault = listenFaults[(cause as { code?: string }).code ?? '']
    if (fault === undefined) throw cause
    throw new Error(`Port ${port} of ${host} ${fault}.`, { cause })
  }
  const scheme = rest.tls === undefined ? 'http' : 'https'
  return {
    address: addressOf(app, scheme),
    show: (files) => show(app, files),
    stop: () => stop(app),
  }
}

const listenFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use: choose another with --port',
  EACCES: 'is kept for privileged programs: choose one from 1024 with --port',
  EADDRNOTAVAIL: 'is not an address of this machine: choose another with --host',
  ENOTFOUND: 'is a host that nobody knows: choose another with --host',
  EAI_AGAIN: 'is a host that nobody knows: choose another with --host',
}

/** A host with several addresses has a server for each. */
function show(app: FastifyInstance, { cert, key }: TlsFiles): void {
  for (const server of app.getDecorator<Connections>('connections').servers) {
    if (server instanceof TlsServer) server.setSecureContext({ cert, key })
  }
}

function addressOf(app: FastifyInstance, scheme: string): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') {
    throw new Error('The server listens nowhere.')
  }
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `${scheme}://${host}:${address.port}`
}
