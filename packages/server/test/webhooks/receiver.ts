// A receiver of webhooks on loopback that answers as a test says, and notes what it was sent.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  readonly id: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it was sent.
  readonly json: any
  /** Whether it was answered with a success that arrived. */
  isAccepted: boolean
}

/** What becomes of a request: an answer with a status, or what goes wrong. */
export type Fate =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | 'lost'
  | 'reset'
  | 'hang'
  | 'drip'

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** Resolves with the next request. */
  next(): Promise<void>
  close(): Promise<void>
}

export async function receive(fateOf: (received: Received) => Fate): Promise<Receiver> {
  const received: Received[] = []
  let arrival = Promise.withResolvers<void>()
  const drips = new Set<NodeJS.Timeout>()
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    if (body === undefined) return
    const id = String(request.headers['webhook-id'])
    const one = { id, headers: request.headers, body, json: JSON.parse(body), isAccepted: false }
    received.push(one)
    arrival.resolve()
    arrival = Promise.withResolvers()
    answer(response, fateOf(one), one)
  })

  function answer(response: ServerResponse, fate: Fate, one: Received): void {
    if (typeof fate === 'object') {
      one.isAccepted = fate.status >= 200 && fate.status < 300
      response.writeHead(fate.status, fate.headers).end('thanks')
    } else if (fate === 'drip') {
      response.writeHead(200)
      drips.add(setInterval(() => response.write('.'), 5))
    } else if (fate !== 'hang') {
      // What is lost was carried out, and nobody knows.
      response.destroy()
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    next: () => arrival.promise,
    async close() {
      for (const drip of drips) clearInterval(drip)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Undefined where the sender went away before its end, as one does that is killed. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  try {
    return await text(request)
  } catch {
    return undefined
  }
}
