// Turns the description of an operation into a route: the same refusals in the same order for all
// of them, so that a handler sees only what was checked.

import type { Endpoint } from '@kontor/contract/endpoints.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../service/services.ts'
import { type Admission, admit, rawQueryOf } from './admission.ts'
import { type HttpAnswer, sendAnswer } from './answer.ts'
import { freeBytes } from './free-bytes.ts'
import { inTime } from './in-time.ts'
import type { RateLimit } from './rate-limit.ts'
import { readParameters } from './read-parameters.ts'
import { readQuery } from './read-query.ts'
import { declaredBodyBytes, expectsContinue } from './request-body.ts'
import {
  type ReserveContext,
  type ReservedAnswer,
  releaseBody,
  reserveBody,
  reserveRead,
  reserveWrite,
} from './reserve-memory.ts'

/** A checked request. */
export interface Call extends Admission {
  readonly headers: FastifyRequest['headers']
  readonly requestId: string
  /** The body as sent; empty for GET. */
  readonly body: Uint8Array
  /** Of a read: aborts when the caller is gone or the time is up. */
  readonly signal?: AbortSignal
}

/** A page, requested by a caller that may have it in its cache. */
export type PageAnswer = (ifNoneMatch: string | undefined) => Promise<HttpAnswer>

export interface RouteContext extends ReserveContext {
  readonly app: FastifyInstance
  readonly services: Services
  readonly rateLimit: RateLimit | undefined
}

/** Adds an operation of a unit. GET answers HEAD too. */
export function addRoute(
  { app, services, rateLimit, ...context }: RouteContext,
  endpoint: Endpoint,
  handle: (call: Call) => Promise<HttpAnswer>,
): void {
  app.route({
    method: methodsOf(endpoint),
    url: urlOf(endpoint.path),
    onRequest: async (request, reply) => {
      const admission = await admit({ endpoint, request, reply, services, rateLimit })
      request.setDecorator('admission', admission)
    },
    preParsing: async (request, reply) => {
      const bytes = declaredBodyBytes(request.raw)
      if (bytes > limits.smallBytesMax && Number.isFinite(bytes)) {
        await reserveBody(context, request, bytes)
      }
      if (expectsContinue(request.raw)) reply.raw.writeContinue()
    },
    handler: async (request, reply) => {
      const { answer, reservation } = await answerTo(request)
      releaseBody(request)
      await sendAnswer(answer, request, reply, reservation)
      return reply
    },
  })

  // A function of its own, so that nothing of the body lives on while the answer is sent.
  async function answerTo(request: FastifyRequest): Promise<ReservedAnswer> {
    const { headers, raw, id: requestId } = request
    const body = (request.body as Buffer | undefined) ?? new Uint8Array()
    request.body = undefined
    const call = { ...request.getDecorator<Admission>('admission'), headers, requestId, body }
    if (endpoint.scope !== 'read') {
      const answer = await handle(call).finally(() => freeBytes(body))
      return reserveWrite(context, raw, answer)
    }
    const waiting = context.connections.waitingFor(raw)
    const ask = (): Promise<HttpAnswer> => handle({ ...call, signal: waiting.signal })
    const read = { ...context, caller: call.principal.tokenId }
    return await inTime(reserveRead(read, raw, ask), waiting)
  }
}

/** Adds a page that needs no token. It takes no parameters, and refuses them like any other. */
export function addPage(context: RouteContext, endpoint: Endpoint, answer: PageAnswer): void {
  context.app.route({
    method: methodsOf(endpoint),
    url: endpoint.path,
    handler: async (request, reply) => {
      const { raw, headers } = request
      readParameters(endpoint.parameters, readQuery(rawQueryOf(raw.url ?? '')))
      const reserved = reserveRead(context, raw, () => answer(headers['if-none-match']))
      await sendAnswer((await inTime(reserved)).answer, request, reply)
      return reply
    },
  })
}

export function methodsOf(endpoint: Endpoint): string[] {
  return endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]
}

/** `{name}` of the descriptions is `:name` to Fastify. */
export function urlOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}
