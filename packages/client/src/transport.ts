// Sends requests with fetch. What may have failed for a passing reason is sent again: reads always,
// writes with the same idempotency key, so that nothing is stored twice.

import { KontorError } from './kontor-error.ts'
import { linesOf } from './lines-of.ts'
import { failureOf, refusalOf } from './problem-of.ts'
import { randomShare } from './random.ts'

export interface TransportOptions {
  /** Such as `https://kontor.example.com`. */
  readonly baseUrl: string
  readonly unit: number
  /** Without one, a page of the server itself calls, with the cookie of its session. */
  readonly token?: string
  /** Used in place of the global `fetch`. */
  readonly fetch?: typeof fetch
  /** How often a request is sent again; twice by default. */
  readonly retries?: number
  /** How many milliseconds one try may take until its answer is there; 30,000 by default. */
  readonly timeout?: number
  /** Called before a request is sent again. */
  readonly onRetry?: (retry: Retry) => void
}

export interface Retry {
  readonly error: KontorError
  /** How often it was sent by now. */
  readonly tries: number
  readonly afterMs: number
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
  readonly ifNoneMatch?: string
  readonly accept?: string
  /** How often it is sent again, in place of what the client does. */
  readonly retries?: number
  /** Whether the browser sends it to the end when its page is left. It has at most 64 KiB then. */
  readonly keepalive?: boolean
  readonly signal?: AbortSignal | undefined
}

interface AnsweredFile {
  readonly filename: string
  /** Its media type. */
  readonly type: string
  readonly stream: ReadableStream<Uint8Array>
}

const firstPauseMs = 500
const pauseMsMax = 8000

export class Transport {
  readonly #options: TransportOptions
  readonly #baseUrl: string
  readonly #root: string

  constructor(options: TransportOptions) {
    // The message of whoever sends it would contain the token.
    if (/[^\x20-\x7e]/.test(options.token ?? '')) {
      throw new TypeError('The token has a character in it that no header can contain.')
    }
    this.#options = options
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '')
    this.#root = `${this.#baseUrl}/rest/v1/${options.unit}/`
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

  /** The answer as a file. Once its bytes begin to arrive, nothing is sent again. */
  file(request: Request): Promise<AnsweredFile> {
    return this.#answer(request, async ({ headers, body }) => ({
      filename: fileNameIn(headers.get('content-disposition') ?? ''),
      type: headers.get('content-type')?.split(';')[0] ?? '',
      stream: body ?? new Blob().stream(),
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
    const { retries = this.#options.retries ?? 2 } = request
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#try(request, read)
      } catch (error) {
        const isPassing = error instanceof KontorError && error.isRetryable
        if (!isPassing || tries > retries) throw error
        const { retryAfterSeconds } = error
        const afterMs = retryAfterSeconds === undefined ? pauseMs(tries) : retryAfterSeconds * 1000
        this.#options.onRetry?.({ error, tries, afterMs })
        await pause(afterMs, request.signal)
      }
    }
  }

  async #try<T>(request: Request, read: (response: Response) => Promise<T>): Promise<T> {
    const { timeout = 30_000 } = this.#options
    const late = new AbortController()
    const timer = setTimeout(() => {
      late.abort(new DOMException(`There was no answer within ${timeout} ms.`, 'TimeoutError'))
    }, timeout)
    const signals = [late.signal, ...(request.signal === undefined ? [] : [request.signal])]
    let response: Response | undefined
    try {
      response = await this.#send({ ...request, signal: AbortSignal.any(signals) })
      if (response.ok) return await read(response)
      throw await refusalOf(response)
    } catch (error) {
      if (error instanceof KontorError) throw error
      // The caller gets the reason that it aborted with.
      request.signal?.throwIfAborted()
      throw failureOf(error, response)
    } finally {
      clearTimeout(timer)
    }
  }

  #send({ method = 'GET', path, query = {}, body, signal, ...options }: Request) {
    const { accept = 'application/json', idempotencyKey, keepalive = false } = options
    const { ifMatch, ifNoneMatch } = options
    const url = new URL(`${path.startsWith('/') ? this.#baseUrl : this.#root}${path}`)
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
        ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
      },
      credentials: 'same-origin',
      keepalive,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
  }
}

/** As it is, in all of its letters. */
function fileNameIn(disposition: string): string {
  return decodeURIComponent(/filename\*=UTF-8''([^;]*)/i.exec(disposition)?.[1] ?? '')
}

/** Anything up to a bound that doubles: callers do not come together. */
function pauseMs(tries: number): number {
  return Math.min(firstPauseMs * 2 ** (tries - 1), pauseMsMax) * randomShare()
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
