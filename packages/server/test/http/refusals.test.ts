// Refusals: their order, their shape and what they never tell.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ProblemCode, problems } from '@kontor/contract/errors.ts'
import { Refusal } from '../../src/refusal.ts'
import { asAll, asJson, ask, testApp } from './checked-app.ts'
import { fakeServices } from './fake-services.ts'

test('of all that is wrong with a request, the first in order is told', async (t) => {
  const app = testApp(t)
  const bad = { 'content-type': 'text/plain' }
  const steps = [
    ['PUT', '/rest/v1/x/companies?wrong=1', bad, 'not-found'],
    ['PUT', '/rest/v1/2/companies?wrong=1', bad, 'method-not-allowed'],
    ['POST', '/rest/v1/2/companies?wrong=1', bad, 'unauthorized'],
    [
      'POST',
      '/rest/v1/2/companies?wrong=1',
      { ...bad, authorization: 'Bearer read' },
      'unit-forbidden',
    ],
    [
      'POST',
      '/rest/v1/1/companies?wrong=1',
      { ...bad, authorization: 'Bearer read' },
      'insufficient-scope',
    ],
    [
      'POST',
      '/rest/v1/1/views/none/query?wrong=1',
      { ...bad, authorization: 'Bearer write' },
      'insufficient-scope',
    ],
    ['POST', '/rest/v1/1/views/none/query?wrong=1', { ...bad, ...asAll }, 'unknown-view'],
    ['POST', '/rest/v1/1/views/tasks/query?wrong=1', { ...bad, ...asAll }, 'unknown-parameter'],
    ['POST', '/rest/v1/1/companies?dryRun=yes', { ...bad, ...asAll }, 'bad-parameter'],
    ['POST', '/rest/v1/1/companies', { ...bad, ...asAll }, 'unsupported-media-type'],
    ['POST', '/rest/v1/1/companies', asJson, 'bad-json'],
  ] as const
  for (const [method, url, headers, code] of steps) {
    const reply = await ask(app, { method, url, headers, payload: '{broken' })
    assert.equal(reply.code, code, `${method} ${url}`)
  }
})

test('a unit that is no plain decimal integer is an unknown path', async (t) => {
  const app = testApp(t)
  for (const unit of ['x', '-1', '+1', '01', '0', '1.0', '1e0', '%20', '1%00']) {
    const { code } = await ask(app, { url: `/rest/v1/${unit}/views`, headers: asAll })
    assert.equal(code, 'not-found', unit)
  }
})

test('paths that differ in case, slashes or escapes are unknown', async (t) => {
  const app = testApp(t)
  for (const url of [
    '/docs/',
    '/rest',
    '/rest/v1/1/views/',
    '/REST/v1/1/views',
    '//rest/v1/1/views',
  ]) {
    assert.equal((await ask(app, { url, headers: asAll })).code, 'not-found', url)
  }
  for (const url of [
    '/rest/v1/1/views/%zz',
    '/rest/v1/1/views/%ff',
    '/%c0%80',
    '/rest/v1/1/view%',
  ]) {
    assert.equal((await ask(app, { url, headers: asAll })).code, 'not-found', url)
  }
})

test('a view name may be long, escaped and in any case', async (t) => {
  const app = testApp(t)
  const statusOf = async (name: string) =>
    (await ask(app, { url: `/rest/v1/1/views/${name}`, headers: asAll })).status
  assert.equal(await statusOf('tasks'), 200)
  assert.equal(await statusOf('%74ASKS'), 200)
  assert.equal(
    (await ask(app, { url: `/rest/v1/1/views/${'x'.repeat(5000)}`, headers: asAll })).code,
    'unknown-view',
  )
  assert.equal(
    (await ask(app, { url: '/rest/v1/1/views/a%00', headers: asAll })).code,
    'unknown-view',
  )
  assert.equal(
    (await ask(app, { url: '/rest/v1/1/views/a%2Fb', headers: asAll })).code,
    'unknown-view',
  )
})

test('an unknown path is unknown whatever the method and the body', async (t) => {
  const app = testApp(t)
  for (const method of ['GET', 'POST', 'OPTIONS', 'PATCH', 'DELETE'] as const) {
    const headers = { 'content-type': 'what/ever', 'content-length': '99999999999' }
    assert.equal((await ask(app, { method, url: '/none', headers })).code, 'not-found')
  }
})

test('a missing token is challenged without an error, a bad one with invalid_token', async (t) => {
  const app = testApp(t)
  const url = '/rest/v1/1/views'
  const challenge = async (headers: Record<string, string>) =>
    (await ask(app, { url, headers })).headers['www-authenticate']
  assert.equal(await challenge({}), 'Bearer realm="kontor"')
  for (const authorization of ['', 'Basic YTpi', 'Bearerx', 'Digest a="b"']) {
    assert.equal(await challenge({ authorization }), 'Bearer realm="kontor"', authorization)
  }
  for (const authorization of ['Bearer none', 'Bearer', 'Bearer a b', 'Bearer  ']) {
    const given = await challenge({ authorization })
    assert.equal(given, 'Bearer realm="kontor", error="invalid_token"', authorization)
  }
  for (const authorization of ['bearer all', 'BEARER   all']) {
    assert.equal((await ask(app, { url, headers: { authorization } })).status, 200)
  }
})

test('a token without the scope is told which one is needed', async (t) => {
  const app = testApp(t)
  const headers = { authorization: 'Bearer write' }
  const reply = await ask(app, { url: '/rest/v1/1/views/tasks', headers })
  assert.equal(reply.code, 'insufficient-scope')
  assert.equal(
    reply.headers['www-authenticate'],
    'Bearer realm="kontor", error="insufficient_scope", scope="read"',
  )
  const query = { method: 'POST', url: '/rest/v1/1/views/tasks/query', headers } as const
  assert.equal((await ask(app, query)).code, 'insufficient-scope')
})

test('every problem has its own status and title, and is never kept by a cache', async (t) => {
  let code: ProblemCode = 'internal'
  const listViews = () => Promise.reject(new Refusal(code))
  const app = testApp(t, { services: fakeServices({ listViews }) })
  for (code of Object.keys(problems) as ProblemCode[]) {
    const { status, title } = problems[code]
    const reply = await ask(app, { url: '/rest/v1/1/views', headers: asAll })
    assert.equal(reply.code, code)
    assert.equal(reply.status, status)
    assert.equal(reply.problem?.title, title)
    assert.equal(reply.headers['cache-control'], 'no-store')
    assert.equal('retry-after' in reply.headers, status === 429 || status === 503, code)
    assert.equal('www-authenticate' in reply.headers, status === 401, code)
  }
})

test('a problem carries 100 faults, the number of the others, and its own members', async (t) => {
  const faults = Array.from({ length: 130 }, (_, index) => ({
    code: 'required' as const,
    message: 'Missing.',
    pointer: `/${index}`,
  }))
  const refusal = new Refusal('response-too-large', {
    detail: 'Told here.',
    faults,
    members: { limitBytes: 10, suggestedLimit: 3 },
    headers: { 'x-more': '1' },
  })
  const services = fakeServices({ listViews: () => Promise.reject(refusal) })
  const reply = await ask(testApp(t, { services }), { url: '/rest/v1/1/views', headers: asAll })
  assert.equal(reply.problem?.errors?.length, 100)
  assert.equal(reply.problem?.moreErrors, 30)
  assert.equal(reply.problem?.detail, 'Told here.')
  assert.equal(reply.problem?.['suggestedLimit'], 3)
  assert.equal(reply.headers['x-more'], '1')
})

test('an unexpected error is answered with nothing of it, and logged with its cause', async (t) => {
  const logged: unknown[] = []
  const logger = {
    level: 'error',
    child: () => logger,
    error: (entry: unknown) => logged.push(entry),
    fatal: () => undefined,
    warn: () => undefined,
    info: () => undefined,
    debug: () => undefined,
    trace: () => undefined,
    silent: () => undefined,
  }
  const secret = new Error('SELECT * FROM secret at /srv/kontor')
  for (const thrown of [secret, 'secret', undefined, { statusCode: 418, message: 'secret' }]) {
    const services = fakeServices({ listViews: () => Promise.reject(thrown) })
    const app = testApp(t, { services, logger })
    const reply = await ask(app, { url: '/rest/v1/1/views', headers: asAll })
    assert.equal(reply.code, 'internal')
    assert.doesNotMatch(reply.body, /secret|SELECT|srv|stack/)
  }
  assert.equal((logged[0] as { err: unknown }).err, secret)
  assert.equal(logged.length, 4)
})

test("the request id is ours, never the caller's", async (t) => {
  const app = testApp(t)
  const headers = { ...asAll, 'x-request-id': 'mine', 'request-id': 'mine' }
  const reply = await ask(app, { url: '/rest/v1/1/views', headers })
  assert.match(String(reply.headers['x-request-id']), /^[\w-]{16}$/)
})
