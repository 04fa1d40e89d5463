// What is written to the log: a line for each request, and the errors that are faults of ours.
// Never a token, a body, a query string or anything else that a caller or a record holds.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../service/services.ts'

/** The line of a request that was answered; whoever was not authenticated is nobody. */
export function requestLine(request: FastifyRequest, reply: FastifyReply): object {
  const principal = request.getDecorator<Principal | null>('principal')
  return {
    tokenId: principal?.tokenId ?? null,
    user: principal?.reader.user ?? null,
    unit: principal?.reader.unit ?? null,
    method: request.method,
    // The template, since what stands in its place can be anything.
    route: request.routeOptions.url ?? null,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    bytes: bytesOf(request, reply),
  }
}

/** The bytes of the body: announced, or counted where it was sent piece by piece. */
function bytesOf(request: FastifyRequest, reply: FastifyReply): number {
  if (request.method === 'HEAD' || reply.statusCode === 304) return 0
  return Number(reply.getHeader('content-length') ?? request.getDecorator<number>('bytesSent'))
}

const messageCharactersMax = 200
const quoted = /"[^"]*"?|'[^']*'?|`[^`]*`?/g

/**
 * An error as it is logged: its kind, its code, where it happened, and its message without whatever
 * is quoted in it, which is where engines and parsers put the values that they stumbled over.
 */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '' } = error
  const code = (error as { readonly code?: unknown }).code
  return {
    type: name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    message: message.replace(quoted, '...').slice(0, messageCharactersMax),
    stack: stack.split('\n').filter((line) => /^\s+at /.test(line)),
  }
}
