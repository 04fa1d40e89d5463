// What is written to the log: a line for each request, and the errors that are faults of ours.
// Never a token, a body, a query string or anything else that a caller or a record holds.

import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestEvents } from '../events.ts'
import type { Refusal } from '../refusal.ts'
import type { Principal } from '../service/requests/principal.ts'

/** Writes the line of a request once it is answered, or its connection has ended before that. */
export function logWhenOver(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply
  raw.once('close', () => {
    const line = requestLine(request, reply)
    request.log.info(line, raw.writableFinished ? 'answered' : 'cut off')
    requestEvents.emit(() => {
      const { method, route, status } = line
      const milliseconds = reply.elapsedTime
      return { request: request.raw, requestId: request.id, method, route, status, milliseconds }
    })
  })
}

interface RequestLine {
  readonly [value: string]: unknown
  readonly method: string
  readonly route: string | null
  readonly status: number | null
}

function requestLine(request: FastifyRequest, reply: FastifyReply): RequestLine {
  const principal = principalOf(request)
  // What was refused on the connection itself has a status and no headers of an answer.
  const isAnswered = reply.raw.headersSent || reply.statusCode !== 200
  return {
    tokenId: principal?.tokenId ?? null,
    user: principal?.reader.user ?? null,
    unit: principal?.reader.unit ?? null,
    method: request.method,
    // The template, since what stands in its place can be anything.
    route: request.routeOptions.url ?? null,
    status: isAnswered ? reply.statusCode : null,
    milliseconds: Math.round(reply.elapsedTime),
    bytes: bytesOf(request, reply),
    ...(refusedCallers.has(reply.statusCode) ? { address: addressOf(request) } : {}),
  }
}

/** Statuses of a refusal for who sent the request: whoever runs the server may want to know. */
const refusedCallers: ReadonlySet<number> = new Set([401, 403, 429])

/** Null where a proxy passes on something else. */
function addressOf({ ip }: FastifyRequest): string | null {
  return isIP(ip) === 0 ? null : ip
}

/** Null for whoever was not authenticated; Fastify decorates no request of an unreadable path. */
function principalOf(request: FastifyRequest): Principal | null {
  return 'principal' in request ? request.getDecorator<Principal | null>('principal') : null
}

/**
 * The bytes of the body: announced, or counted where it was sent in chunks; null where it is
 * not known how many of those announced were sent.
 */
function bytesOf(request: FastifyRequest, reply: FastifyReply): number | null {
  const { headersSent, writableFinished } = reply.raw
  if (request.method === 'HEAD' || reply.statusCode === 304 || !headersSent) return 0
  const announced = reply.getHeader('content-length')
  if (announced === undefined) return request.getDecorator<number>('bytesSent')
  return writableFinished ? Number(announced) : null
}

/** What is known of what never became a request. */
export interface RefusedLine {
  readonly requestId: string
  readonly method: string | null
  /** What node's parser calls the fault. */
  readonly reason?: string | undefined
  /** Absent where nothing was answered. */
  readonly status?: number
  readonly bytes?: number
}

/** The line of a connection that was refused, in the shape of all others. */
export function refusedLine(line: RefusedLine): object {
  const { requestId, method, reason, status = null, bytes = 0 } = line
  const nobody = { tokenId: null, user: null, unit: null }
  return { requestId, ...nobody, method, route: null, status, milliseconds: null, bytes, reason }
}

/** Logs faults of the server, and failures of the services that it depends on. */
export function logFault({ problem, cause }: Refusal, { log }: FastifyRequest): void {
  if (problem === 'internal') log.error({ err: cause }, 'internal error')
  else if (problem === 'unavailable' && cause instanceof Error) log.warn({ err: cause }, problem)
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
