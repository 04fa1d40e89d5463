// Sends an entry over HTTP: to an address that was checked, on a connection of its own, through no
// proxy. A redirect is an answer as any other, and what the answer says is read and dropped.

import { type ClientRequest, Agent as HttpAgent, request as plainRequest } from 'node:http'
import { Agent as HttpsAgent, request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { limits } from '@kontor/contract/limits.ts'
import type { Answered, SendEntry, SentRequest } from '../../service/webhooks/entry-sender.ts'
import { findTarget, type Target, type TargetRules } from '../../service/webhooks/targets.ts'

export interface HttpSender {
  readonly targets: TargetRules
  /** For the whole exchange. */
  readonly answerMsMax?: number
  /** Certificates that are trusted besides those of Node. */
  readonly ca?: string
}

const noAnswer = { status: null }

export function httpSender(options: HttpSender): SendEntry {
  const { targets, answerMsMax = limits.webhookAnswerSecondsMax * 1000 } = options
  return async ({ signal, ...sent }) => {
    const times = [AbortSignal.timeout(answerMsMax), ...(signal === undefined ? [] : [signal])]
    const ended = AbortSignal.any(times)
    const target = await inTime(findTarget(targets, sent.url), ended)
    if (target === undefined) return noAnswer
    return await exchange(target, { ...sent, signal: ended }, options)
  }
}

/** Undefined where the time is up before. */
async function inTime<T>(work: Promise<T>, ended: AbortSignal): Promise<T | undefined> {
  if (ended.aborted) return undefined
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const end = (): void => resolve(undefined)
  ended.addEventListener('abort', end)
  try {
    return await Promise.race([work, promise])
  } finally {
    ended.removeEventListener('abort', end)
  }
}

function exchange(
  { url, addresses }: Target,
  { headers, body, signal }: SentRequest,
  { ca }: HttpSender,
): Promise<Answered> {
  const isSecure = url.protocol === 'https:'
  const ask = isSecure ? secureRequest : plainRequest
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: false })
    : new HttpAgent({ keepAlive: false })
  const { promise, resolve } = Promise.withResolvers<Answered>()
  const sent: ClientRequest = ask(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
    agent,
    lookup: lookupIn(addresses),
    ...(ca === undefined ? {} : { ca }),
    ...(signal === undefined ? {} : { signal }),
  })
  sent.on('error', () => resolve(noAnswer))
  sent.on('response', (response) => {
    const { statusCode = null, headers: responseHeaders } = response
    const answered = { status: statusCode, retryAfter: responseHeaders['retry-after'] }
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > limits.webhookAnswerBytesMax) end(answered)
    })
    response.on('end', () => end(answered))
    response.on('error', () => end(noAnswer))
    response.on('close', () => end(noAnswer))
  })
  sent.end(body)
  return promise

  function end(answered: Answered): void {
    resolve(answered)
    sent.destroy()
    agent.destroy()
  }
}

/** Looks nothing up: the connection goes to an address that was checked. */
function lookupIn(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, { all: wantsAll }, callback) => {
    const [first] = all
    if (wantsAll === true) callback(null, all)
    else callback(null, first?.address ?? '', first?.family)
  }
}
