// A listening server: the app, its address, and how it is stopped.

import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { MemoryBudget } from '../config/memory-budget.ts'
import { explainListen } from '../explain-listen.ts'
import type { Services } from '../service/services.ts'
import { createApp } from './app.ts'
import type { Budget } from './budget.ts'
import type { Connections } from './connections.ts'
import { stop } from './drain.ts'
import type { LargeWork } from './large-work.ts'
import { secureContext, type TlsFiles } from './listener.ts'
import type { Logger } from './logger.ts'
import type { RateLimitPolicy } from './rate-limit.ts'
import type { WebConsole } from './routes/console.ts'

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
  readonly webConsole?: WebConsole
  readonly memory?: MemoryBudget
  readonly largeWork?: LargeWork
}

/** Of a share of memory: the bytes that are taken, and how many requests wait for more. */
interface ShareLoad {
  readonly bytes: number
  readonly waiting: number
}

export interface ServerLoad {
  readonly connections: number
  readonly memory: { readonly reads: ShareLoad; readonly writes: ShareLoad }
}

export interface RunningServer {
  /** Scheme, host and port. */
  readonly address: string
  /** Shows another certificate on connections from now on; throws where that cannot be. */
  show(files: TlsFiles): void
  /** What is under way. */
  load(): ServerLoad
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
    throw explainListen(cause, { host, port })
  }
  const scheme = rest.tls === undefined ? 'http' : 'https'
  return {
    address: addressOf(app, scheme),
    show: (files) => show(app, files),
    load: () => loadOf(app),
    stop: () => stop(app),
  }
}

/** A host with several addresses has a server for each. */
function show(app: FastifyInstance, files: TlsFiles): void {
  for (const server of app.getDecorator<Connections>('connections').servers) {
    if (server instanceof TlsServer) server.setSecureContext(secureContext(files))
  }
}

function loadOf(app: FastifyInstance): ServerLoad {
  const { reads, writes } = app.getDecorator<Budget>('budget')
  return {
    connections: app.getDecorator<Connections>('connections').count,
    memory: {
      reads: { bytes: reads.bytes, waiting: reads.waiting },
      writes: { bytes: writes.bytes, waiting: writes.waiting },
    },
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
