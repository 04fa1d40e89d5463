// The protocol around views: parameters, body form, negotiation, tags.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { limits } from '@kontor/contract/limits.ts'
import { createLogger } from '../../src/http/logger.ts'
import { asAll, asJson, ask, listeningApp, schemaNamed, testApp } from './checked-app.ts'
import { fakeServices, inPieces, page } from './fake-services.ts'
import { RawConnection } from './raw-connection.ts'

const url = '/rest/v1/1/views/tasks'

test('parameters reach the service decoded, and only where they were given', async (t) => {
  const services = fakeServices()
  const app = testApp(t, { services })
  const query =
    "?columns=id,%20name+&properties=&externalFilter=a%3D'%2525'+AND+b=1&limit=5&limit=6"
  await ask(app, { url: url + query, headers: asAll })
  await ask(app, { url, headers: asAll })
  assert.deepEqual(services.calls.views[0]?.query, {
    columns: ['id', 'name'],
    properties: [],
    externalFilter: "a='%25' AND b=1",
    limit: 6,
  })
  assert.deepEqual(services.calls.views[1]?.query, {})
})

test('a parameter that is misspelt or badly formed is refused, never ignored', async (t) => {
  const app = testApp(t)
  const { problem } = await ask(app, { url: `${url}?externalfilter=a=1`, headers: asAll })
  assert.equal(problem?.code, 'unknown-parameter')
  assert.match(problem?.errors?.[0]?.message ?? '', /Did you mean "externalFilter"\?/)
  for (const query of ['limit=0', 'limit=', 'limit=1e3', 'limit=+5', 'offset=-1', 'offset=1.0']) {
    assert.equal((await ask(app, { url: `${url}?${query}`, headers: asAll })).code, 'bad-parameter')
  }
  const all = await ask(app, { url: `${url}?limit=x&ofset=1&__proto__=1`, headers: asAll })
  assert.equal(all.code, 'unknown-parameter')
  assert.deepEqual(
    all.problem?.errors?.map(({ parameter }) => parameter),
    ['limit', 'ofset', '__proto__'],
  )
})

test('the body form asks for the same as the parameters', async (t) => {
  const services = fakeServices()
  const app = testApp(t, { services })
  const query = { columns: ['id'], properties: [], externalFilter: 'a = 1', limit: 5, offset: 0 }
  const payload = JSON.stringify({ ...query, columns: ['id'] })
  const request = { method: 'POST', url: `${url}/query`, headers: asJson } as const
  const reply = await ask(app, { ...request, payload })
  assert.equal(reply.status, 200)
  assert.equal(reply.body, Buffer.from(page).toString())
  assert.deepEqual(services.calls.views[0]?.query, query)
  schemaNamed('ViewQuery')(query)
  assert.equal((await ask(app, { ...request, payload: '{"limit":null}' })).status, 200)
  assert.deepEqual(services.calls.views[1]?.query, {})
})

test('the body form refuses all its faults at once, each with a pointer', async (t) => {
  const app = testApp(t)
  const request = { method: 'POST', url: `${url}/query`, headers: asJson } as const
  const payload = JSON.stringify({
    columns: 'id',
    properties: ['a', 1],
    externalFilter: 5,
    limit: 0,
    offset: '0',
    'colum/ns': [],
  })
  const { status, problem } = await ask(app, { ...request, payload })
  assert.equal(status, 422)
  assert.deepEqual(
    problem?.errors?.map(({ code, pointer }) => [code, pointer]),
    [
      ['wrong-type', '/columns'],
      ['wrong-type', '/properties/1'],
      ['wrong-type', '/externalFilter'],
      ['wrong-value', '/limit'],
      ['wrong-type', '/offset'],
      ['unknown-field', '/colum~1ns'],
    ],
  )
  assert.match(problem?.errors?.at(-1)?.message ?? '', /Did you mean "columns"\?/)
  assert.equal((await ask(app, { ...request, payload: '[]' })).status, 422)
})

test('limit and offset are taken up to the largest integer, in either form', async (t) => {
  const app = testApp(t)
  const post = { method: 'POST', url: `${url}/query`, headers: asJson } as const
  const statusesOf = async (name: string, value: number): Promise<readonly number[]> => [
    (await ask(app, { url: `${url}?${name}=${value}`, headers: asAll })).status,
    (await ask(app, { ...post, payload: JSON.stringify({ [name]: value }) })).status,
  ]
  for (const name of ['limit', 'offset']) {
    assert.deepEqual(await statusesOf(name, limits.integerMax), [200, 200], name)
    assert.deepEqual(await statusesOf(name, limits.integerMax + 1), [400, 422], name)
  }
})

test('Accept chooses the form; what names nothing served gets JSON', async (t) => {
  const app = testApp(t)
  const typeOf = async (accept: string) =>
    (await ask(app, { url, headers: { ...asAll, accept } })).headers['content-type']
  assert.equal(await typeOf('text/csv'), 'text/csv; charset=utf-8')
  assert.equal(await typeOf('application/json;q=0.1, application/x-ndjson'), 'application/x-ndjson')
  assert.equal(await typeOf('text/html'), 'application/json; charset=utf-8')
})

test('rows are streamed without a length, and vary with what is accepted', async (t) => {
  const headers = { ...asAll, accept: 'application/x-ndjson' }
  const reply = await ask(testApp(t), { url, headers })
  assert.equal(reply.body, '{"id":1}\n{"id":2}\n{"id":3}\n')
  assert.equal('content-length' in reply.headers, false)
  assert.equal(reply.headers['vary'], 'Authorization, Cookie, Accept, Accept-Encoding')
  assert.equal(reply.headers['cache-control'], 'private, no-cache')
})

test('what goes wrong before the first row is a problem; unwanted rows end', async (t) => {
  let ended = 0
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield* []
    throw new Error('no rows')
  }
  const unread = {
    [Symbol.asyncIterator]: () => ({
      next: () => Promise.reject(new Error('not asked for')),
      return: async () => ({ done: true as const, value: ++ended }),
    }),
  }
  const headers = { ...asAll, accept: 'text/csv' }
  const first = testApp(t, {
    services: fakeServices({ streamView: async () => ({ tag: 'rows', day: '', rows: broken() }) }),
  })
  assert.equal((await ask(first, { url, headers })).code, 'internal')
  const second = testApp(t, {
    services: fakeServices({ streamView: async () => ({ tag: 'rows', day: '', rows: unread }) }),
  })
  assert.equal((await ask(second, { method: 'HEAD', url, headers })).status, 200)
  assert.equal(ended, 1)
})

test('rows that fail midway tear the connection, whichever way an answer ends', async (t) => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"id":1}\n')
    await new Promise((resolve) => setImmediate(resolve))
    throw new Error('the disk')
  }
  const services = fakeServices({
    streamView: async () => ({ tag: 'rows', day: '', rows: failing() }),
  })
  let lines = ''
  const log = new PassThrough().setEncoding('utf8').on('data', (line) => {
    lines += line
  })
  const { port } = await listeningApp(t, { services, logger: createLogger('info', log) })
  for (const version of ['1.1', '1.0']) {
    const caller = new RawConnection(port)
    const failure = once(caller.socket, 'error')
    const head = [`GET ${url} HTTP/${version}`, 'Host: kontor', 'Accept: application/x-ndjson']
    caller.write(...head, `Authorization: ${asAll.authorization}`, '', '')
    const [error] = await failure
    assert.equal(error.code, 'ECONNRESET', version)
    assert.doesNotMatch(await caller.untilClosed(), /\r\n0\r\n/)
    while (!/"internal error".*"cut off"/s.test(lines)) await once(log, 'data')
    lines = ''
  }
})

test('a caller that holds the rows gets 304 with the tag and no body', async (t) => {
  const headers = { ...asAll, 'if-none-match': '"rows"' }
  const reply = await ask(testApp(t), { url, headers })
  assert.equal(reply.status, 304)
  assert.equal(reply.headers['etag'], '"rows"')
  assert.equal(reply.body, '')
})

test('a page compressed by the service is sent as it is', async (t) => {
  const services = fakeServices({
    readView: async ({ acceptsGzip }) => ({
      tag: 'z',
      body: inPieces(acceptsGzip ? gzipSync(page) : page),
      encoding: acceptsGzip ? 'gzip' : 'identity',
    }),
  })
  const app = testApp(t, { services })
  const headers = { ...asAll, 'accept-encoding': 'gzip, deflate' }
  const response = await app.inject({ url, headers })
  assert.equal(response.headers['content-encoding'], 'gzip')
  assert.deepEqual(gunzipSync(response.rawPayload), Buffer.from(page))
  assert.equal('content-encoding' in (await ask(app, { url, headers: asAll })).headers, false)
})
