// The one place where an answer becomes a problem document. An answer given before the body was
// read lets the rest of it arrive, since closing at once could take the answer from the caller.

import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { limits } from '@kontor/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemOf, refusalOf } from './problem.ts'
import { declaredBodyBytes, expectsContinue } from './request-body.ts'

/** What every answer carries. */
export function addUsualHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
}

/** Answers with the problem in what was thrown, and logs it where the server is to blame. */
export function replyProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(thrown)
  const { status, headers, document } = problemOf(refusal, request.id)
  if (refusal.problem === 'internal') request.log.error({ err: refusal.cause }, 'internal error')
  // What the server waits for in vain is for its operator to mend.
  if (refusal.problem === 'unavailable' && refusal.cause instanceof Error) {
    request.log.warn({ err: refusal.cause }, 'unavailable')
  }
  const bytes = Buffer.from(JSON.stringify(document))
  reply.code(status).headers(headers).header('content-length', bytes.length)
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

/** So much of a refused body is read over before the connection is closed, in bytes. */
const readOverBytesMax = 4 * limits.requestBodyBytesMax
/** So long, in milliseconds. */
const readOverMsMax = 5_000

function readOver(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(finish, readOverMsMax)
    function finish(): void {
      clearTimeout(timer)
      resolve()
    }
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > readOverBytesMax) finish()
    })
    raw.once('end', finish).once('close', finish).once('error', finish)
    if (raw.complete || raw.destroyed) finish()
    else raw.resume()
  })
}
