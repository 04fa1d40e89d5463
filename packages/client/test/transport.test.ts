// What the client promises of requests, whatever the server does: when they are sent again, what
// goes with them, what a refusal tells, and how a walk over pages goes on.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kontor, KontorError, where } from '@kontor/client'

interface Sent {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
}

type Answer = () => Response | Promise<Response>
type Options = Partial<ConstructorParameters<typeof Kontor>[0]>

/** A client whose requests are answered in turn, the last answer again and again. */
function answered(answers: readonly Answer[], options: Options = {}) {
  const sent: Sent[] = []
  const send: typeof fetch = async (url, { method = 'GET', headers, signal } = {}) => {
    sent.push({ method, url: new URL(String(url)), headers: new Headers(headers) })
    signal?.throwIfAborted()
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? ok({})
    return await answer()
  }
  const plain = { baseUrl: 'http://server', unit: 1, token: 'secret-token' }
  return { kontor: new Kontor({ ...plain, fetch: send, ...options }), sent }
}

function ok(body: object): Answer {
  return () => Response.json(body)
}

function problem(
  status: number,
  more: object = {},
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const about = { status, title: 'T', detail: 'D', code: 'unavailable', requestId: 'r-1', ...more }
  return () => Response.json(about, { status, headers })
}

const now = { 'retry-after': '0' }
const lost: Answer = () => Promise.reject(new TypeError('fetch failed'))

async function failure(work: Promise<unknown>): Promise<KontorError> {
  const error = await work.then(
    () => assert.fail('It succeeded.'),
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof KontorError, String(error))
  return error
}

test('a request is sent twice more where the server is busy, and no more', async () => {
  for (const status of [429, 502, 503, 504]) {
    const { kontor, sent } = answered([problem(status, {}, now)])
    const error = await failure(kontor.companies.read(1))
    assert.deepEqual([error.status, error.isRetryable, sent.length], [status, true, 3])
  }
  const instant = 'Thu, 01 Jan 1970 00:00:00 GMT'
  const dated = { 'retry-after': instant, date: instant }
  let pauseMs: number | undefined
  const onRetry: Options['onRetry'] = ({ afterMs }) => {
    pauseMs = afterMs
  }
  const { kontor } = answered([problem(503, {}, dated), ok({ id: 1 })], { onRetry })
  assert.equal((await kontor.companies.read(1)).id, 1)
  assert.equal(pauseMs, 0)
})

test('what is refused is not sent again', async () => {
  for (const status of [400, 401, 403, 404, 409, 412, 413, 422, 500]) {
    const { kontor, sent } = answered([problem(status, {}, now)])
    const error = await failure(kontor.companies.create({ name: 'N' }))
    assert.deepEqual([error.status, error.isRetryable, sent.length], [status, false, 1])
  }
})

test('every write has a key, the same for all of its tries; that of the caller wins', async () => {
  const { kontor, sent } = answered([problem(503, {}, now), lost, ok({ id: 1 }), ok({ id: 1 })])
  await kontor.companies.create({ name: 'N' })
  await kontor.companies.change(1, { name: 'M' })
  await kontor.companies.change(1, { name: 'M' }, { idempotencyKey: 'mine' })
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  assert.equal(new Set(keys.slice(0, 3)).size, 1)
  assert.ok((keys[0] ?? '').length > 15)
  assert.notEqual(keys[3], keys[0])
  assert.equal(keys[4], 'mine')
})

test('a webhook whose answer is lost is asked for again under the same key', async () => {
  const made = ok({ id: 1 })
  const { kontor, sent } = answered([lost, problem(503, {}, now), made])
  const settings = { url: 'https://receiver.example/' }
  assert.deepEqual(await kontor.webhooks.create(settings), { id: 1 })
  await kontor.webhooks.create(settings, { idempotencyKey: 'mine' })
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  assert.match(keys[0] ?? '', /^.{16,}$/)
  assert.deepEqual(keys, [keys[0], keys[0], keys[0], 'mine'])
})

test('whoever wants to know is told of each request that is sent again', async () => {
  const received: unknown[] = []
  const onRetry: Options['onRetry'] = ({ error, tries, afterMs }) => {
    received.push([error.code, tries, error.retryAfterSeconds === undefined || afterMs])
    if (error.retryAfterSeconds === undefined) assert.ok(afterMs >= 0 && afterMs <= 500)
  }
  const answers = [lost, problem(429, { code: 'too-many-requests' }, now), ok({ id: 1 })]
  const { kontor } = answered(answers, { onRetry })
  await kontor.companies.read(1)
  assert.deepEqual(received, [
    ['unavailable', 1, true],
    ['too-many-requests', 2, 0],
  ])
})

test('a try that takes too long is ended, and is a failure that passes', async () => {
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  const { kontor } = answered([], { fetch: silent, timeout: 5, retries: 0 })
  const error = await failure(kontor.companies.read(1))
  assert.deepEqual([error.status, error.isRetryable], [0, true])
  assert.equal((error.cause as Error).name, 'TimeoutError')
})

test('a refusal tells its code, its first fault with the place, and the request', async () => {
  const errors = [
    { code: 'required', pointer: '/name', message: 'Missing.' },
    { code: 'wrong-type', pointer: '/tags', message: 'No list.' },
  ]
  const about = { code: 'of-a-newer-server', detail: 'Two faults.', errors, more: [1] }
  const { kontor } = answered([problem(422, about, { 'retry-after': '7' })])
  const error = await failure(kontor.companies.create({ name: 'N' }))
  assert.equal(error.message, '422 of-a-newer-server: Two faults. /name: Missing. (request r-1)')
  assert.equal(error.code, 'of-a-newer-server')
  assert.deepEqual(error.errors, errors)
  assert.deepEqual([error.requestId, error.retryAfterSeconds], ['r-1', 7])
  assert.deepEqual(error.problem['more'], [1])
})

test('what is no answer of Kontor is told as what it is', async () => {
  const page: Answer = () => new Response('<h1>Bad</h1>', { status: 418 })
  const { kontor } = answered([page])
  assert.match((await failure(kontor.companies.read(1))).message, /^418 internal: .*<h1>Bad/)
  const { kontor: other } = answered([() => new Response('hello')])
  assert.match((await failure(other.companies.read(1))).message, /did not come from Kontor/)
  const { kontor: none } = answered([lost], { retries: 0 })
  const error = await failure(none.companies.read(1))
  assert.equal(error.message, 'unavailable: The server gave no answer: fetch failed')
  assert.ok(error.cause instanceof TypeError)
})

test('the token is in no message', async () => {
  const token = 'two\nlines'
  assert.throws(
    () => answered([], { token }),
    (error) => error instanceof TypeError && !error.message.includes('two'),
  )
  for (const answer of [lost, problem(401, { code: 'unauthorized' })]) {
    const { kontor } = answered([answer], { retries: 0 })
    const { message, cause } = await failure(kontor.companies.read(1))
    assert.ok(!`${message} ${cause}`.includes('secret-token'))
  }
})

/** A page of rows whose ids are their offsets. */
function page(from: number, to: number, nextOffset: number | null): Answer {
  const data = Array.from({ length: to - from }, (_, at) => ({ id: from + at }))
  return ok({ metadata: { count: data.length, limit: 4, nextOffset }, data })
}

const offsets = (sent: readonly Sent[]) =>
  sent.map(({ url }) => [url.searchParams.get('offset'), url.searchParams.get('limit')])

test('a walk requests a failed page again, not the pages before it, and takes fewer that fit', async () => {
  const tooLarge = problem(413, { code: 'response-too-large', suggestedLimit: 2 })
  const answers = [page(0, 4, 4), problem(503, {}, now), tooLarge, page(4, 6, 6), page(6, 7, null)]
  const { kontor, sent } = answered(answers)
  const found: number[] = []
  const begun: number[] = []
  for await (const { data, offset } of kontor.views.pages('COMPANIES', { limit: 4 })) {
    begun.push(offset)
    found.push(...data.map(({ id }) => id))
  }
  assert.deepEqual(found, [0, 1, 2, 3, 4, 5, 6])
  assert.deepEqual(begun, [0, 4, 6])
  const [first, ...others] = offsets(sent)
  assert.deepEqual(first, ['0', '4'])
  assert.deepEqual(others, [
    ['4', '4'],
    ['4', '4'],
    ['4', '2'],
    ['6', '2'],
  ])
})

test('a page that does not fit with the limit that was suggested ends the walk', async () => {
  const tooLarge = problem(413, { code: 'response-too-large', suggestedLimit: 2 })
  const { kontor, sent } = answered([tooLarge])
  const error = await failure(kontor.views.pages('COMPANIES').next())
  assert.deepEqual([error.code, sent.length], ['response-too-large', 2])
})

test('a walk that was left tells where another goes on, and requests nothing more', async () => {
  const { kontor, sent } = answered([page(0, 4, 4), page(4, 8, 8)])
  const rows = kontor.views.rows('COMPANIES', { columns: ['id'] })
  assert.equal(rows.offset, 0)
  for await (const { id } of rows) if (id === 5) break
  assert.equal(rows.offset, 6)
  assert.equal(sent.length, 2)
  const { kontor: other, sent: requests } = answered([problem(503, {}, now)])
  await failure(Array.fromAsync(other.views.rows('COMPANIES', { offset: 6, retries: 0 })))
  assert.deepEqual(offsets(requests), [['6', null]])
})

test('values in a filter are quoted, and are texts, numbers, booleans, dates and lists', () => {
  const text = where`name = ${"it's"} AND n > ${1.5} AND is = ${true} AND at < ${new Date(0)}`
  const plain = "name = 'it''s' AND n > 1.5 AND is = true AND at < '1970-01-01T00:00:00.000Z'"
  assert.equal(String(text), plain)
  assert.equal(String(where`status IN ${['A', "B'"]}`), "status IN ('A', 'B''')")
  assert.equal(String(where`a = 1`.and(where`b = ${2}`)), '(a = 1) AND (b = 2)')
  for (const value of [null, undefined, {}, [[1]], () => 1, Symbol('s'), 1n]) {
    assert.throws(() => where`a = ${value as never}`, TypeError)
  }
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, [], new Date(Number.NaN)]) {
    assert.throws(() => where`a = ${value}`, RangeError)
  }
})
