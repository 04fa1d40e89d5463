// Turns the description of an operation into a route: the same refusals in the same order for all
// of them, so that a handler sees only what was checked.

import type { Endpoint } from '@kontor/contract/endpoints/endpoint.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shareOf } from '../rules/rights/share-of.ts'
import type { Principal } from '../service/requests/principal.ts'
import type { Services } from '../service/services.ts'
import { type Admission, admit, admitCaller, type CallerInput, rawQueryOf } from './admission.ts'
import { type HttpAnswer, sendAnswer } from './answer.ts'
import { requireScope } from './bearer.ts'
import { readCredentials } from './credentials.ts'
import { freeBytes } from './free-bytes.ts'
import { inTime, ofReads, type TimeLimit } from './in-time.ts'
import type { KnownShares } from './known-shares.ts'
import type { RateLimit } from './rate-limit.ts'
import { type ParameterValue, readParameters } from './read-parameters.ts'
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

/** A checked request, as plain data. */
export interface SentCall extends Admission {
  readonly headers: FastifyRequest['headers']
  readonly requestId: string
  /** The body as sent; empty for GET. */
  readonly body: Uint8Array
}

/** The same with who waits for it. */
export interface Call extends SentCall {
  /** Of a read: aborts when the caller is gone or the time is up. */
  readonly signal?: AbortSignal
  /** Aborts when the server is to stop. */
  readonly stopping: AbortSignal
  /** Who calls by now; refuses whoever may not call any more. */
  readonly renew: () => Promise<Principal>
}

/** A page that is requested, by a caller that may have it in its cache. */
export interface PageCall {
  /** Without its query. */
  readonly path: string
  readonly headers: FastifyRequest['headers']
  /** Who may read what a unit defines; present where the page is requested for a unit. */
  readonly principal?: Principal
}

export type PageAnswer = (call: PageCall) => Promise<HttpAnswer>

export interface RouteContext extends ReserveContext {
  readonly app: FastifyInstance
  readonly services: Services
  readonly rateLimit: RateLimit | undefined
  readonly shares: KnownShares
}

/** Adds an operation of a unit. GET answers HEAD too. */
export function addRoute(
  { app, services, rateLimit, shares, ...context }: RouteContext,
  endpoint: Endpoint,
  handle: (call: Call) => Promise<HttpAnswer>,
): void {
  app.route({
    method: methodsOf(endpoint),
    url: urlOf(endpoint.path),
    onRequest: async (request, reply) => {
      const admission = await admit({ endpoint, request, reply, services, rateLimit, shares })
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
    const admission = request.getDecorator<Admission>('admission')
    const { unit } = admission.principal.reader
    const renew = (): Promise<Principal> =>
      services.authenticate({ ...readCredentials(request), unit, isAgain: true })
    const { stopping } = context.connections
    const call = { ...admission, headers, requestId, body, stopping, renew }
    if (endpoint.scope !== 'read') {
      const answer = await handle(call).finally(() => freeBytes(body))
      return reserveWrite(context, raw, answer)
    }
    const waiting = context.connections.waitingFor(raw)
    const ask = (): Promise<HttpAnswer> => handle({ ...call, signal: waiting.signal })
    const read = { ...context, caller: shareOf(call.principal.reader) }
    return await inTime(reserveRead(read, raw, ask), waiting, timeFor(endpoint))
  }
}

function timeFor({ waitSecondsMax = 0 }: Endpoint): TimeLimit {
  return waitSecondsMax === 0
    ? ofReads
    : { ...ofReads, secondsMax: ofReads.secondsMax + waitSecondsMax }
}

/** Adds a page, which needs no token unless it is requested for a unit. */
export function addPage(context: RouteContext, endpoint: Endpoint, answer: PageAnswer): void {
  context.app.route({
    method: methodsOf(endpoint),
    url: urlOf(endpoint.path),
    handler: async (request, reply) => {
      const { raw, headers } = request
      const [path = ''] = (raw.url ?? '').split('?')
      const unit = unitOf(endpoint, raw.url ?? '')
      const admitted = unit !== undefined && {
        principal: await admitReader({ ...context, request, reply }, Number(unit)),
      }
      const reserved = reserveRead(context, raw, () => answer({ path, headers, ...admitted }))
      await sendAnswer((await inTime(reserved)).answer, request, reply)
      return reply
    },
  })
}

/** The unit that the page is requested for; refuses parameters that the page does not take. */
function unitOf({ ignoresQuery, parameters }: Endpoint, url: string): ParameterValue | undefined {
  if (ignoresQuery === true) return undefined
  return readParameters(parameters, readQuery(rawQueryOf(url))).get('unit')
}

async function admitReader(input: CallerInput, unit: number): Promise<Principal> {
  const principal = await admitCaller(input, unit)
  requireScope(principal.scopes, 'read')
  return principal
}

export function methodsOf(endpoint: Endpoint): string[] {
  return endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]
}

/** `{name}` of the descriptions is `:name` to Fastify; a `{path}` is all that follows. */
export function urlOf(path: string): string {
  return path.replace('{path}', '*').replace(/\{(\w+)\}/g, ':$1')
}
