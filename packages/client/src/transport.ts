// Sends requests with fetch. What may have failed for a passing reason is sent again: reads always,
// writes with the same idempotency key, so that nothing is stored twice.

import { KontorError, type Problem } from './kontor-error.ts'
import { randomShare } from './random.ts'

export interface TransportOptions {
  /** Such as `https://kontor.example.com`. */
  readonly address: string
  readonly unit: number
  /** Without one, a page of the server itself calls, with the cookie of its session. */
  readonly token?: string
  /** Used in place of the global `fetch`. */
  readonly fetch?: typeof fetch
  /** How often a request is sent again; 4 by default. */
  readonly retries?: number
}

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below the unit, such as `companies`; of the server where it begins with `/`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  /** Of a write: with it, the request can be sent again. */
  readonly idempotencyKey?: string
  readonly ifMatch?: string
  readonly accept?: string
  /** How often it is sent again, in place of what the client does. */
  readonly retries?: number
  readonly signal?: AbortSignal | undefined
}

/** Statuses of a server or a proxy that is busy or starting. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504])
const firstPauseMs = 200
const pauseMsMax = 30_000

export class Transport {
  readonly #options: TransportOptions
  readonly #address: string
  readonly #root: string

  constructor(options: TransportOptions) {
    this.#options = options
    this.#address = options.address.replace(/\/+$/, '')
    this.#root = `${this.#address}/rest/v1/${options.unit}/`
  }

  /** The answer as JSON; throws a `KontorError` where the server refuses. */
  json<T>(request: Request): Promise<T> {
    return this.#answer(request, async (response) => (await response.json()) as T)
  }

  /** With the entity tag of the answer. */
  tagged<T>(request: Request): Promise<{ readonly value: T; readonly tag: string }> {
    return this.#answer(request, async (response) => ({
      value: (await response.json()) as T,
      tag: response.headers.get('etag') ?? '',
    }))
  }

  /** The lines of an answer in NDJSON, as they arrive. Once one is there, nothing is sent again. */
  async *lines<T>(request: Request): AsyncGenerator<T> {
    const { body } = await this.#answer(
      { ...request, accept: 'application/x-ndjson' },
      async (response) => response,
    )
    if (body !== null) yield* linesOf<T>(body)
  }

  async #answer<T>(request: Request, read: (response: Response) => Promise<T>): Promise<T> {
    const { retries = this.#options.retries ?? 4 } = request
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await this.#attempt(request, read, attempt >= retries)
      if ('value' in outcome) return outcome.value
      await pause(outcome.afterMs ?? pauseMs(attempt), request.signal)
    }
  }

  async #attempt<T>(
    request: Request,
    read: (response: Response) => Promise<T>,
    isLast: boolean,
  ): Promise<Outcome<T>> {
    let response: Response
    try {
      response = await this.#send(request)
      if (response.ok) return { value: await read(response) }
    } catch (error) {
      if (isLast || request.signal?.aborted === true || !(error instanceof TypeError)) throw error
      return {}
    }
    if (!isLast && passing.has(response.status)) {
      await response.body?.cancel()
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      const afterMs = Math.min(seconds * 1000, pauseMsMax)
      return Number.isNaN(afterMs) ? {} : { afterMs }
    }
    throw new KontorError(await problemOf(response))
  }

  #send({ method = 'GET', path, query = {}, body, signal, ...asked }: Request) {
    const { accept = 'application/json', idempotencyKey, ifMatch } = asked
    const url = new URL(`${path.startsWith('/') ? this.#address : this.#root}${path}`)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const { fetch: send = fetch, token } = this.#options
    return send(url, {
      method,
      headers: {
        accept,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      },
      credentials: 'same-origin',
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
  }
}

type Outcome<T> = { readonly value: T } | { readonly afterMs?: number }

/** Each pause is twice the one before, and a part of it is random: callers do not come together. */
function pauseMs(attempt: number): number {
  return Math.min(firstPauseMs * 2 ** attempt, pauseMsMax) * (0.5 + randomShare() / 2)
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    function abort(): void {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
  })
}

/** A proxy in between may answer in words of its own. */
async function problemOf(response: Response): Promise<Problem> {
  const text = await response.text()
  try {
    const problem = JSON.parse(text) as Partial<Problem>
    if (typeof problem.code === 'string') return problem as Problem
  } catch {}
  const { status, statusText } = response
  const title = statusText === '' ? `Status ${status}` : statusText
  const detail = `The answer did not come from Kontor: ${text.slice(0, 200)}`
  return { status, title, detail, code: 'internal', requestId: '' }
}

async function* linesOf<T>(body: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) if (line !== '') yield JSON.parse(line) as T
      if (done) return
    }
  } finally {
    // Whoever stops early ends the answer.
    await reader.cancel()
  }
}
