// A proxy before the server that holds event streams back, from the beginning, as those do that send
// an answer on once it has ended, or from some time on. All else goes through.

import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HoldingProxy {
  readonly address: string
  /** How many streams were begun through it. */
  streams(): number
  /** From now on nothing more of any stream goes through. */
  hold(): void
  close(): Promise<void>
}

export async function openHoldingProxy(
  address: string,
  { isHolding = false } = {},
): Promise<HoldingProxy> {
  let holds = isHolding
  let streams = 0
  const proxy = createServer((incoming, response) => {
    const { method, url, headers } = incoming
    const sent = request(`${address}${url}`, { method, headers, agent: false })
    sent.on('response', (answer) => {
      answer.on('error', () => response.destroy())
      if (!isStream(answer)) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      }
      streams += 1
      if (!holds) response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('data', (chunk: Buffer) => {
        if (!holds) response.write(chunk)
      })
    })
    sent.on('error', () => response.destroy())
    response.on('close', () => sent.destroy())
    incoming.pipe(sent)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    streams: () => streams,
    hold: () => {
      holds = true
    },
    close: async () => {
      const closed = new Promise((resolve) => proxy.close(resolve))
      proxy.closeAllConnections()
      await closed
    },
  }
}

function isStream({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('text/event-stream') === true
}
