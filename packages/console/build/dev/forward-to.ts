// Hands on to the server what is not of the console, with its headers as they are: for the browser
// both are one origin, as they are where the server sends the console itself.

import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { RestartingServer } from './restarting-server.ts'

export function forwardTo(server: RestartingServer) {
  return (incoming: IncomingMessage, answer: ServerResponse, next: () => void): void => {
    if (incoming.url?.startsWith('/console') === true) next()
    else void forward(server, incoming, answer).catch((error: Error) => refuse(answer, error))
  }
}

async function forward(
  server: RestartingServer,
  incoming: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const target = new URL(incoming.url ?? '/', await server.address)
  const { method, headers } = incoming
  const sent = request(target, { method, headers })
  answer.on('close', () => sent.destroy())
  sent.on('error', (error) => refuse(answer, error))
  sent.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
    response.pipe(answer)
  })
  incoming.pipe(sent)
}

function refuse(answer: ServerResponse, { message }: Error): void {
  if (answer.headersSent) answer.destroy()
  else answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`)
}
