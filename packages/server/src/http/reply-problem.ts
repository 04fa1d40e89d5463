// The one place where an answer becomes a problem document. An answer given before the body was
// read lets the rest of it arrive, since closing at once could take the answer from the caller.

import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { limits } from '@kontor/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Budget } from './budget.ts'
import type { Connections } from './connections.ts'
import { freeReceived } from './free-bytes.ts'
import { ownTurn } from './own-turn.ts'
import { problemOf, refusalOf } from './problem.ts'
import { declaredBodyBytes, expectsContinue } from './request-body.ts'
import { logFault } from './request-log.ts'
import { usualHeaders } from './usual-headers.ts'

/** What every answer carries. */
export function addUsualHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).headers(usualHeaders(request.raw.socket))
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
  const { release } = writes.reserve(bytes.length)
  connections.whenOver(request.raw, release)
  if (!isBodyAllowed(request.raw)) reply.header('connection', 'close')
  const isLeft = isBodyLarge(request.raw) && !expectsContinue(request.raw)
  reply.send(isLeft ? Readable.from(beforeTheEnd(bytes, request.raw, release)) : bytes)
}

/** After such a body, the connection goes on. */
function isBodyAllowed(raw: IncomingMessage): boolean {
  return isRead(raw) || declaredBodyBytes(raw) <= limits.requestBodyBytesMax
}

/** What is left of a small one is read over by node. */
function isBodyLarge(raw: IncomingMessage): boolean {
  return !isRead(raw) && declaredBodyBytes(raw) > limits.smallBytesMax
}

function isRead({ complete, readableEnded }: IncomingMessage): boolean {
  return complete || readableEnded
}

async function* beforeTheEnd(
  bytes: Buffer,
  raw: IncomingMessage,
  release: () => void,
): AsyncGenerator<Buffer> {
  yield bytes
  // The answer has gone: its end alone waits for the body.
  release()
  await readOver(raw)
}

/** Part by part, each in a turn of its own: many may be refused at once. */
function readOver(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(finish, limits.refusedBodySecondsMax * 1000)
    function finish(): void {
      clearTimeout(timer)
      resolve()
    }
    function readOn(): void {
      raw.pause()
      void ownTurn().then(() => raw.resume())
    }
    readOn()
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      freeReceived(chunk)
      if (bytes > limits.refusedBodyBytesReadMax) finish()
      readOn()
    })
    raw.once('end', finish).once('close', finish).once('error', finish)
    if (isRead(raw) || raw.destroyed) finish()
  })
}
