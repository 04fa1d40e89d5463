// Sessions: who signs in with a token or a code gets a cookie, and signs out.

import type { Endpoint } from '@kontor/contract/endpoints/endpoint.ts'
import {
  type SessionOperation,
  sessionEndpoints,
} from '@kontor/contract/endpoints/session-endpoints.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { signIn } from '@kontor/contract/records/sign-in.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import type { Shown } from '../../service/requests/principal.ts'
import type { PasskeySignIn, TextSignIn } from '../../service/requests/session-request.ts'
import { rawQueryOf } from '../admission.ts'
import { type HttpAnswer, sendAnswer, wholeBody } from '../answer.ts'
import { readBearer } from '../bearer.ts'
import { inTime } from '../in-time.ts'
import { readParameters } from '../read-parameters.ts'
import { readQuery } from '../read-query.ts'
import { declaredBodyBytes, requireJsonBody } from '../request-body.ts'
import { requireJson } from '../require-json.ts'
import { methodsOf, type RouteContext } from '../route.ts'
import { refuseForeignPage, requireSameOrigin } from '../same-origin.ts'
import { requireSecureTransport } from '../secure-transport.ts'
import {
  readPasskeyCookie,
  readSessionCookie,
  setPasskeyCookie,
  setSessionCookie,
} from '../session-cookie.ts'
import { requireNothing } from './passkeys.ts'

type SessionContext = Pick<RouteContext, 'app' | 'services' | 'rateLimit' | 'shares'>

/** Adds the routes of sessions, which belong to no unit. */
export function addSessionRoutes(context: SessionContext): void {
  const { app } = context
  for (const endpoint of sessionEndpoints) {
    const answerTo = answers[endpoint.operation]
    app.route({
      method: methodsOf(endpoint),
      url: endpoint.path,
      onRequest: async (request) => admit(endpoint, request),
      handler: async (request, reply) => {
        const answering = answerTo(context, request, reply)
        const isRead = endpoint.method === 'GET'
        await sendAnswer(await (isRead ? inTime(answering) : answering), request, reply)
        return reply
      },
    })
  }
}

/** Refuses before the body is read what no body can make right. */
function admit(endpoint: Endpoint, request: FastifyRequest): void {
  const isSignIn = endpoint.method === 'POST'
  if (isSignIn) {
    refuseForeignPage(request)
    requireSecureTransport(request)
  } else if (endpoint.operation !== 'list-session-ways') requireSameOrigin(request)
  readParameters(endpoint.parameters, readQuery(rawQueryOf(request.raw.url ?? '')))
  if (!isSignIn) return
  requireJsonBody(request.raw, endpoint)
  if (declaredBodyBytes(request.raw) > limits.signInBodyBytesMax) {
    const detail = `Send at most ${limits.signInBodyBytesMax} bytes, and announce how many.`
    throw new Refusal('body-too-large', { detail })
  }
}

type Answer = (
  context: SessionContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<HttpAnswer>

const answers: Readonly<Record<SessionOperation, Answer>> = {
  'open-session': async ({ services, rateLimit }, request, reply) => {
    const input = readSignIn(await requireJson(request.body as Buffer), request)
    const { json, token, secondsLeft } = await services.openSession({
      ...input,
      count: (share) => void (rateLimit && reply.headers(rateLimit.take(share))),
    })
    const cookie = setSessionCookie(request, token, secondsLeft)
    return { ...answer(json, { 'set-cookie': cookie }), status: 201 }
  },
  'read-session': async ({ services, rateLimit, shares }, request, reply) => {
    const { json, share } = await services.readSession(readSession(request))
    shares.note(request.headers, share)
    if (rateLimit !== undefined) reply.headers(rateLimit.take(share))
    return answer(json)
  },
  'list-session-ways': async ({ services }) => answer((await services.listSessionWays()).json),
  'start-passkey-session': async ({ services }, request) => {
    requireNothing(await requireJson(request.body as Buffer))
    const { ip: address } = request
    const started = await services.startPasskeySession({
      ...{ address, browser: readPasskeyCookie(request) },
    })
    return answer(started.json, { 'set-cookie': setPasskeyCookie(request, started.browser) })
  },
  // Who signs out is never told to come again later.
  'close-session': async ({ services }, request) => {
    const session = await services.closeSession(readSession(request))
    const endUrl = await services.endUrlOf(session)
    const cookie = setSessionCookie(request, '', 0)
    // Rows that a browser keeps to ask whether they have changed are of nobody any more.
    const cleared = { 'set-cookie': cookie, 'clear-site-data': '"cache"' }
    return answer(JSON.stringify({ isClosed: true, endUrl }), cleared)
  },
}

/** A session is that of the cookie: a token in a header has none. */
function readSession(request: FastifyRequest): Shown {
  const { headers, ip: address } = request
  const token = headers.authorization === undefined ? readSessionCookie(request) : undefined
  if (token !== undefined) return { token, door: 'cookie', address }
  if (headers.authorization === undefined) readBearer(undefined)
  const detail = 'A session is known by its cookie: send it without the header `Authorization`.'
  throw new Refusal('unauthorized', { detail })
}

function readSignIn(body: object, request: FastifyRequest): TextSignIn | PasskeySignIn {
  const faults = [...validateFields(signIn, body)]
  const given = Object.entries(body).filter(([, value]) => value !== null)
  const [[by, value] = [], other] = given
  if (faults.length === 0 && (by === undefined || other !== undefined)) faults.push(notOne(by))
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
  const { ip: address } = request
  if (by === 'passkey') {
    return { by, passkey: value as object, browser: readPasskeyCookie(request), address }
  }
  return { by: by as TextSignIn['by'], text: String(value), address }
}

function notOne(by: string | undefined): Fault {
  const message = 'Expected one of "token", "code", "passkey" and "invitation".'
  return { code: by === undefined ? 'missing-value' : 'too-many-values', pointer: '', message }
}

/** Nothing of it stays in a cache. */
function answer(
  json: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer {
  const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return { status: 200, headers: { ...type, ...headers }, body: wholeBody(json) }
}
