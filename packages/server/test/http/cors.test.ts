// Cross-origin requests: web pages of the origins that the owner names may call, and no others.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asAll, ask, testApp } from './checked-app.ts'

const origin = 'https://app.example.com'
const wanted = { 'access-control-request-method': 'PATCH' }
const url = '/rest/v1/1/views'

test('a page of a named origin may call, and reads our headers', async (t) => {
  const app = testApp(t, { corsOrigins: [origin, 'https://other.example.com'] })
  const request = { method: 'OPTIONS', url, headers: { ...wanted, origin } } as const
  const { statusCode: status, headers, body } = await app.inject(request)
  assert.deepEqual([status, body], [204, ''])
  assert.equal(headers['access-control-allow-origin'], origin)
  assert.match(String(headers['access-control-allow-methods']), /PATCH/)
  assert.match(String(headers['access-control-allow-headers']), /Authorization.*If-Match/)
  for (const token of [asAll, {}]) {
    const reply = await ask(app, { url, headers: { ...token, origin } })
    assert.equal(reply.status, token === asAll ? 200 : 401)
    assert.equal(reply.headers['access-control-allow-origin'], origin)
    assert.match(String(reply.headers['access-control-expose-headers']), /ETag.*X-Request-Id/)
    assert.match(String(reply.headers['vary']), /Origin/)
  }
})

test('a page of another origin gets no leave, nor does any where none is named', async (t) => {
  for (const corsOrigins of [[origin], []]) {
    const app = testApp(t, { corsOrigins })
    const others = ['https://app.example.com.evil.example', 'http://app.example.com', 'null']
    for (const other of corsOrigins.length === 0 ? [origin] : others) {
      const headers = { ...asAll, ...wanted, origin: other }
      const preflight = await ask(app, { method: 'OPTIONS', url, headers })
      assert.equal(preflight.code, 'method-not-allowed')
      assert.match(preflight.problem?.detail ?? '', /kontor serve --cors ORIGIN/)
      const reply = await ask(app, { url, headers })
      for (const answer of [preflight, reply]) {
        assert.equal(answer.headers['access-control-allow-origin'], undefined)
      }
    }
  }
})
