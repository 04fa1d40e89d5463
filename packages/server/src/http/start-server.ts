// A listening server: the app, its log on standard error, its address, and how it is stopped.

import type { FastifyInstance } from 'fastify'
import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { Services } from '../service/services.ts'
import { createApp } from './app.ts'
import { stop } from './drain.ts'
import type { TlsFiles } from './listener.ts'
import type { RateLimitPolicy } from './rate-limit.ts'
import { loggedError } from './request-log.ts'

export interface ServerOptions {
  readonly services: Services
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  readonly logLevel: string
  readonly tls?: TlsFiles
  readonly trustProxy?: readonly string[]
  readonly rateLimit?: RateLimitPolicy
}

export interface RunningServer {
  /** Scheme, host and port. */
  readonly address: string
  /** Answers the accepted requests and ends; the caller closes the store. */
  stop(): Promise<void>
}

/** Starts to listen; throws in one sentence where that cannot be. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, logLevel, tls, ...rest } = options
  const logger = createLogger(logLevel, destination(2))
  const app = createApp({ ...rest, logger, ...(tls === undefined ? {} : { tls }) })
  try {
    await app.listen({ host, port })
  } catch (cause) {
    const fault = listenFaults[(cause as { code?: string }).code ?? '']
    if (fault === undefined) throw cause
    throw new Error(`Port ${port} of ${host} ${fault}.`, { cause })
  }
  const scheme = tls === undefined ? 'http' : 'https'
  return { address: addressOf(app, scheme), stop: () => stop(app) }
}

const listenFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use: choose another with --port',
  EACCES: 'is kept for privileged programs: choose one from 1024 with --port',
  EADDRNOTAVAIL: 'is not an address of this machine: choose another with --host',
  ENOTFOUND: 'is a host that nobody knows: choose another with --host',
  EAI_AGAIN: 'is a host that nobody knows: choose another with --host',
}

/** A log of JSON lines in which errors show nothing that a caller or a record holds. */
export function createLogger(level: string, stream: DestinationStream): Logger {
  return pino({ level, serializers: { err: loggedError } }, stream)
}

function addressOf(app: FastifyInstance, scheme: string): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') {
    throw new Error('The server listens nowhere.')
  }
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `${scheme}://${host}:${address.port}`
}
