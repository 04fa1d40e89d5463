// Turns the description of an operation into a route: the same refusals in the same order for all
// of them, so that a handler sees only what was checked.

import type { Endpoint } from '@kontor/contract/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../service/services.ts'
import { type Admission, admit, rawQueryOf } from './admission.ts'
import { type HttpAnswer, sendAnswer } from './answer.ts'
import type { Connections } from './connections.ts'
import type { InFlight } from './in-flight.ts'
import { inTime } from './in-time.ts'
import type { RateLimit } from './rate-limit.ts'
import { readParameters } from './read-parameters.ts'
import { readQuery } from './read-query.ts'
import { expectsContinue } from './request-body.ts'

/** A checked request. */
export interface Call extends Admission {
  readonly headers: FastifyRequest['headers']
  /** The body as sent; empty for GET. */
  readonly body: Uint8Array
  /** Of a read: aborts when the caller is gone or the time is up. */
  readonly signal?: AbortSignal
}

/** A page, requested by a caller that may have it in its cache. */
export type PageAnswer = (ifNoneMatch: string | undefined) => Promise<HttpAnswer>

export interface RouteContext {
  readonly app: FastifyInstance
  readonly services: Services
  readonly connections: Connections
  readonly inFlight: InFlight
  readonly rateLimit: RateLimit | undefined
}

/** Adds an operation of a unit. GET answers HEAD too. */
export function addRoute(
  { app, services, connections, inFlight, rateLimit }: RouteContext,
  endpoint: Endpoint,
  handle: (call: Call) => Promise<HttpAnswer>,
): void {
  const isRead = endpoint.scope === 'read'
  app.route({
    method: methodsOf(endpoint),
    url: urlOf(endpoint.path),
    onRequest: async (request, reply) => {
      const admission = await admit({ endpoint, request, reply, services, rateLimit })
      request.setDecorator('admission', admission)
    },
    preParsing: async (request, reply) => {
      if (expectsContinue(request.raw)) reply.raw.writeContinue()
    },
    handler: async (request, reply) => {
      const { headers } = request
      const body = (request.body as Buffer | undefined) ?? new Uint8Array()
      const call = { ...request.getDecorator<Admission>('admission'), headers, body }
      if (!isRead) {
        await sendAnswer(await handle(call), request, reply)
        return reply
      }
      inFlight.requireRoom(0)
      const waiting = connections.waitingFor(request.raw)
      const answer = await inTime(handle({ ...call, signal: waiting.signal }), waiting)
      inFlight.hold(bytesOf(answer), reply.raw)
      await sendAnswer(answer, request, reply)
      return reply
    },
  })
}

/** Adds a page that needs no token. It takes no parameters, and refuses them like any other. */
export function addPage(app: FastifyInstance, endpoint: Endpoint, answer: PageAnswer): void {
  app.route({
    method: methodsOf(endpoint),
    url: endpoint.path,
    handler: async (request, reply) => {
      readParameters(endpoint.parameters, readQuery(rawQueryOf(request.raw.url ?? '')))
      await sendAnswer(await inTime(answer(request.headers['if-none-match'])), request, reply)
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

/** What is sent piece by piece counts for nothing: only a piece of it is in memory. */
function bytesOf({ body }: HttpAnswer): number {
  const isWhole = typeof body === 'string' || (body !== null && 'length' in body)
  return isWhole ? body.length : 0
}
