// Serves the metrics on a port of their own, so that whoever may call Kontor need not see them, and
// no token is needed where they are looked at.

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { explainListen } from '../explain-listen.ts'
import type { ServerLoad } from '../http/start-server.ts'
import type { Metric } from './metric.ts'
import { observe } from './observe.ts'
import { readState, type StateSource } from './read-state.ts'

export interface MetricsOptions {
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  readonly store: StateSource
  readonly load: () => ServerLoad
}

export interface RunningMetrics {
  readonly address: string
  stop(): void
}

const path = '/metrics'
const secondsMax = 10
const connectionsMax = 16
const headers = {
  'content-type': 'text/plain; version=0.0.4; charset=utf-8',
  'x-content-type-options': 'nosniff',
}

/** Starts to listen; throws in one sentence where that cannot be. */
export async function startMetrics(options: MetricsOptions): Promise<RunningMetrics> {
  const { host, port, store, load } = options
  const { metrics, stop } = observe()
  const timeouts = { headersTimeout: secondsMax * 1000, requestTimeout: secondsMax * 1000 }
  const server = createServer(
    timeouts,
    answering(async () => textOf([...metrics, ...(await readState(store, load()))])),
  )
  server.maxConnections = connectionsMax
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error, { host, port }, 'metrics-')))
    server.listen({ host, port }, resolve)
  })
  const { family, address, port: used } = server.address() as AddressInfo
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${used}${path}`,
    stop() {
      stop()
      server.close()
      server.closeAllConnections()
    },
  }
}

function answering(read: () => Promise<string>): RequestListener {
  return (request, response) => {
    const [requestedPath] = (request.url ?? '').split('?')
    if (requestedPath !== path) return response.writeHead(404).end()
    if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end()
    return read().then(
      (text) => response.writeHead(200, headers).end(text),
      () => response.writeHead(500).end(),
    )
  }
}

function textOf(metrics: readonly Metric[]): string {
  return metrics.map((metric) => `${metric.write()}\n`).join('')
}
