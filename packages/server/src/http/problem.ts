// From anything thrown to the problem document (RFC 9457) that tells the caller about it. What is
// no refusal is a fault of the server, and nothing of it shows.

import { type Fault, type ProblemCode, problems } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'

export interface ProblemDocument {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: ProblemCode
  readonly requestId: string
  readonly errors?: readonly Fault[]
  /** How many faults there are beyond those listed. */
  readonly moreErrors?: number
  readonly [member: string]: unknown
}

export interface Problem {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly document: ProblemDocument
}

/** Seconds after which a caller may try again where the refusal does not say. */
const retryAfter = '1'

const badToken = 'Bearer realm="kontor", error="invalid_token"'

/** The problem that a refusal is answered with. */
export function problemOf(refusal: Refusal, requestId: string): Problem {
  const code = refusal.problem
  const { detail, faults = [], members, headers } = refusal.details
  const { status, title, hint } = problems[code]
  const more = faults.length - limits.faultsMax
  return {
    status,
    headers: { ...headersOf(status), ...headers },
    document: {
      type: `urn:kontor:problem:${code}`,
      title,
      status,
      detail: detail ?? firstOf(faults) ?? hint,
      code,
      requestId,
      ...(faults.length > 0
        ? { errors: faults.slice(0, limits.faultsMax).map(withShortPointer) }
        : {}),
      ...(more > 0 ? { moreErrors: more } : {}),
      ...members,
    },
  }
}

/** The first fault in a sentence, for those who show nothing but the detail. */
function firstOf(faults: readonly Fault[]): string | undefined {
  const [first, ...others] = faults
  if (first === undefined) return undefined
  const { pointer = '', parameter, position, message } = withShortPointer(first)
  const places = [
    pointer === '' ? undefined : pointer,
    parameter === undefined ? undefined : `\`${parameter}\``,
    position === undefined ? undefined : `position ${position}`,
  ]
  const place = places.filter((each) => each !== undefined).join(', ')
  const where = place === '' ? '' : `${place}: `
  return `${where}${message}${others.length === 0 ? '' : ` And ${others.length} more.`}`
}

/** A pointer may be as long as a body: a long one is left out. */
function withShortPointer(fault: Fault): Fault {
  const { pointer = '', ...rest } = fault
  return pointer.length > limits.faultPointerCharactersMax ? rest : fault
}

function headersOf(status: number): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(status === 401 ? { 'www-authenticate': badToken } : {}),
    ...(status === 429 || status === 503 ? { 'retry-after': retryAfter } : {}),
  }
}

/** The refusal for what was thrown, by our own code, by Fastify or by a broken connection. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown
  const code = codeOf(thrown)
  const known = refusalsOfFastify[code]
  if (known !== undefined) return new Refusal(known, { cause: thrown })
  const isOfCaller = code === 'ECONNRESET' || (code.startsWith('FST_ERR_') && isClientError(thrown))
  return new Refusal(isOfCaller ? 'bad-request' : 'internal', { cause: thrown })
}

const refusalsOfFastify: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
}

function codeOf(thrown: unknown): string {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : ''
  return typeof code === 'string' ? code : ''
}

function isClientError(thrown: unknown): boolean {
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500
  return status >= 400 && status < 500
}
