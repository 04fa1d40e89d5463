// Hands on to the server what is not of the console, with its headers as they are: for the browser
// both are one origin, as they are where the server sends the console itself.

import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { RestartingServer } from './restarting-server.ts'

export function forwardTo(server: RestartingServer) {
  return (asked: IncomingMessage, answer: ServerResponse, next: () => void): void => {
    if (asked.url?.startsWith('/console') === true) next()
    else void forward(server, asked, answer).catch((error: Error) => refuse(answer, error))
  }
}

async function forward(
  server: RestartingServer,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const target = new URL(asked.url ?? '/', await server.address)
  const { method, headers } = asked
  const sent = request(target, { method, headers })
  answer.on('close', () => sent.destroy())
  sent.on('error', (error) => refuse(answer, error))
  sent.on('response', (got) => {
    answer.writeHead(got.statusCode ?? 502, got.rawHeaders)
    got.pipe(answer)
  })
  asked.pipe(sent)
}

function refuse(answer: ServerResponse, { message }: Error): void {
  if (answer.headersSent) answer.destroy()
  else answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`)
}
