// The one place where an answer becomes a problem document. An answer given before the body was
// read lets the rest of it arrive, since closing at once could take the answer from the caller.

import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { limits } from '@kontor/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Budget } from './budget.ts'
import type { Connections } from './connections.ts'
import { freeReceived } from './free-bytes.ts'
import { problemOf, refusalOf } from './problem.ts'
import { declaredBodyBytes, expectsContinue } from './request-body.ts'
import { logFault } from './request-log.ts'

/** What every answer carries. */
export function addUsualHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
}

/** Answers with the problem in what was thrown, and logs it where the server is to blame. */
export function replyProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(thrown)
  const { status, headers, document } = problemOf(refusal, request.id)
  logFault(refusal, request)
  const bytes = Buffer.from(JSON.stringify(document))
  reply.code(status).headers(headers).header('content-length', bytes.length)
  const { writes } = reply.server.getDecorator<Budget>('budget')
  const connections = reply.server.getDecorator<Connections>('connections')
  connections.whenOver(request.raw, writes.reserve(bytes.length).release)
  if (isBodySmall(request.raw)) {
    reply.send(bytes)
  } else {
    reply.header('connection', 'close')
    reply.send(expectsContinue(request.raw) ? bytes : Readable.from(beforeClosing(bytes, request)))
  }
}

/** What is left of a small body is read over by node, and the connection goes on. */
function isBodySmall(raw: IncomingMessage): boolean {
  return raw.complete || declaredBodyBytes(raw) <= limits.requestBodyBytesMax
}

async function* beforeClosing(bytes: Buffer, request: FastifyRequest): AsyncGenerator<Buffer> {
  yield bytes
  await readOver(request.raw)
}

function readOver(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(finish, limits.refusedBodySecondsMax * 1000)
    function finish(): void {
      clearTimeout(timer)
      resolve()
    }
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      freeReceived(chunk)
      if (bytes > limits.refusedBodyBytesReadMax) finish()
    })
    raw.once('end', finish).once('close', finish).once('error', finish)
    if (raw.complete || raw.destroyed) finish()
    else raw.resume()
  })
}
