// Signing in by a provider: there, back, and the provider's word that somebody has signed out.

import {
  type ProviderOperation,
  providerEndpoints,
} from '@kontor/contract/endpoints/provider-endpoints.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Shown } from '../../service/requests/principal.ts'
import { rawQueryOf } from '../admission.ts'
import { type HttpAnswer, sendAnswer, wholeBody } from '../answer.ts'
import { problemOf, refusalOf } from '../problem.ts'
import { readParameters } from '../read-parameters.ts'
import { readQuery } from '../read-query.ts'
import { declaredBodyBytes } from '../request-body.ts'
import { logFault } from '../request-log.ts'
import { methodsOf, type RouteContext, urlOf } from '../route.ts'
import { isForeign } from '../same-origin.ts'
import { requireSecureTransport } from '../secure-transport.ts'
import {
  readFlowCookie,
  readSessionCookie,
  setFlowCookie,
  setSessionCookie,
} from '../session-cookie.ts'
import { leadOn, tellProblem } from '../sign-in-page.ts'

type ProviderContext = Pick<RouteContext, 'app' | 'services'>

type Answer = (
  context: ProviderContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<HttpAnswer>

/** Adds the routes of providers, which belong to no unit. */
export function addProviderRoutes(context: ProviderContext): void {
  for (const endpoint of providerEndpoints) {
    const answerTo = answers[endpoint.operation]
    const isRead = endpoint.method === 'GET'
    context.app.route({
      method: methodsOf(endpoint),
      url: urlOf(endpoint.path),
      onRequest: async (request) => {
        if (endpoint.ignoresQuery !== true) {
          readParameters(endpoint.parameters, readQuery(rawQueryOf(request.raw.url ?? '')))
        }
        if (!isRead) refuseLongBody(request)
      },
      handler: async (request, reply) => {
        const answer = isRead ? await forPeople(context, request, reply, answerTo) : undefined
        await sendAnswer(answer ?? (await answerTo(context, request, reply)), request, reply)
        return reply
      },
    })
  }
}

/** Whoever comes with a browser is told in a page what went wrong. */
async function forPeople(
  context: ProviderContext,
  request: FastifyRequest,
  reply: FastifyReply,
  answerTo: Answer,
): Promise<HttpAnswer> {
  // HEAD begins nothing, and ends nothing.
  if (request.method === 'HEAD') return leadOn('/console/')
  try {
    requireSecureTransport(request)
    return await answerTo(context, request, reply)
  } catch (error) {
    if (!/\btext\/html\b/i.test(request.headers.accept ?? '')) throw error
    const refusal = refusalOf(error)
    logFault(refusal, request)
    return tellProblem(problemOf(refusal, request.id))
  }
}

const answers: Readonly<Record<ProviderOperation, Answer>> = {
  'begin-provider': async ({ services }, request) => {
    const query = new URLSearchParams(rawQueryOf(request.raw.url ?? ''))
    const { location, cookie, secondsLeft } = await services.beginProvider({
      name: nameIn(request),
      returnTo: query.get('returnTo') ?? undefined,
      shown: sessionOf(request),
      address: request.ip,
    })
    const flow = setFlowCookie(request, cookie, secondsLeft)
    const headers = { location, 'set-cookie': flow, 'cache-control': 'no-store' }
    return { status: 302, headers, body: wholeBody('') }
  },

  'finish-provider': async ({ services }, request, reply) => {
    const cookie = readFlowCookie(request)
    reply.header('set-cookie', setFlowCookie(request, '', 0))
    const { token, secondsLeft, returnTo } = await services.finishProvider({
      name: nameIn(request),
      cookie,
      query: new URLSearchParams(rawQueryOf(request.raw.url ?? '')),
      requestId: request.id,
    })
    const page = leadOn(returnTo)
    const session = setSessionCookie(request, token, secondsLeft)
    return { ...page, headers: { ...page.headers, 'set-cookie': session } }
  },

  'end-provider-sessions': async ({ services }, request) => {
    const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
    const sent = new URLSearchParams(String((request.body as Buffer | undefined) ?? ''))
    const [token, other] = sent.getAll('logout_token')
    if (
      type !== 'application/x-www-form-urlencoded' ||
      token === undefined ||
      other !== undefined
    ) {
      const detail = 'Send one `logout_token`, as `application/x-www-form-urlencoded`.'
      throw new Refusal('bad-request', { detail })
    }
    await services.endProviderSessions({ name: nameIn(request), token })
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    return {
      status: 200,
      headers: { ...headers, 'cache-control': 'no-store' },
      body: wholeBody('{}'),
    }
  },
}

function nameIn(request: FastifyRequest): string {
  return (request.params as { readonly provider: string }).provider
}

/** The session of the cookie, where a page of ours leads to the provider. */
function sessionOf(request: FastifyRequest): Shown | undefined {
  const token = isForeign(request) ? undefined : readSessionCookie(request)
  return token === undefined ? undefined : { token, door: 'cookie', address: request.ip }
}

function refuseLongBody({ raw }: FastifyRequest): void {
  if (declaredBodyBytes(raw) <= limits.signInBodyBytesMax) return
  const detail = `Send at most ${limits.signInBodyBytesMax} bytes, and announce how many.`
  throw new Refusal('body-too-large', { detail })
}
