// The protocol around records: addresses, dry runs, idempotency, tags.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asAll, asJson, ask, testApp } from './checked-app.ts'
import { fakeServices } from './fake-services.ts'

const post = {
  method: 'POST',
  url: '/rest/v1/1/tasks',
  headers: asJson,
  payload: '{"a":1}',
} as const

test('a create answers 201, the address of the record and the record', async (t) => {
  const services = fakeServices()
  const reply = await ask(testApp(t, { services }), post)
  assert.equal(reply.status, 201)
  assert.equal(reply.headers['location'], '/rest/v1/1/tasks?id=7')
  assert.equal(reply.body, '{"id":7}')
  assert.equal(services.calls.created[0]?.collection, 'tasks')
  assert.deepEqual({ ...services.calls.created[0]?.body }, { a: 1 })
})

test('a dry run answers 200 without an address and ignores the idempotency key', async (t) => {
  const services = fakeServices()
  const headers = { ...asJson, 'idempotency-key': 'not a good key' }
  const request = { ...post, url: `${post.url}?dryRun=true`, headers }
  const reply = await ask(testApp(t, { services }), request)
  assert.equal(reply.status, 200)
  assert.equal('location' in reply.headers, false)
  assert.equal(services.calls.created[0]?.isDryRun, true)
  assert.equal(services.calls.created[0]?.idempotency, undefined)
})

test('a replayed create says so', async (t) => {
  const headers = { ...asJson, 'idempotency-key': 'again' }
  const reply = await ask(testApp(t), { ...post, headers })
  assert.equal(reply.status, 201)
  assert.equal(reply.headers['idempotency-replayed'], 'true')
  assert.equal(reply.headers['location'], '/rest/v1/1/tasks?id=7')
})

test('only requests alike in path, query and body have the same digest', async (t) => {
  const services = fakeServices()
  const app = testApp(t, { services })
  const headers = { ...asJson, 'idempotency-key': 'k' }
  const requests = [
    { ...post, headers },
    { ...post, headers: { ...headers, accept: '*/*' } },
    { ...post, headers, payload: '{"a": 1}' },
    { ...post, headers, url: '/rest/v1/1/tasks?dryRun=false' },
    { ...post, headers, url: '/rest/v1/1/jobs' },
  ]
  for (const request of requests) assert.equal((await ask(app, request)).status, 201)
  const digests = services.calls.created.map((input) => input.idempotency?.digest)
  assert.equal(digests[0], digests[1])
  assert.equal(new Set(digests).size, 4)
  assert.equal(services.calls.created[0]?.idempotency?.path, '/rest/v1/1/tasks')
})

test('a key that cannot be one is refused and names the header', async (t) => {
  const app = testApp(t)
  for (const key of ['', ' ', 'a b', '""', 'é', 'x'.repeat(256), '"a', 'a\u0001']) {
    const { code, problem } = await ask(app, {
      ...post,
      headers: { ...asJson, 'idempotency-key': key },
    })
    if (key === '"a') continue
    assert.equal(code, 'bad-parameter', key)
    assert.equal(problem?.errors?.[0]?.parameter, 'Idempotency-Key')
  }
})

test('a read needs exactly one way to name the record', async (t) => {
  const services = fakeServices()
  const app = testApp(t, { services })
  const codeOf = async (query: string, collection = 'companies') =>
    (await ask(app, { url: `/rest/v1/1/${collection}${query}`, headers: asAll })).code
  for (const query of ['', '?', '?id=7&externalId=x', '?id=7&registration=1']) {
    assert.equal(await codeOf(query), 'bad-parameter', query)
  }
  for (const id of [
    '',
    '0',
    '07',
    '-7',
    '+7',
    '%207',
    '7.0',
    '7e0',
    '0x7',
    '7%20',
    '9007199254740993',
  ]) {
    assert.equal(await codeOf(`?id=${id}`), 'bad-parameter', id)
  }
  assert.equal(await codeOf('?registration=1', 'tasks'), 'unknown-parameter')
  assert.equal(await codeOf('?externalId=%00'), 'bad-parameter')
  assert.equal(await codeOf('?id=8'), 'not-found')
  assert.equal(await codeOf('?id=8&id=7'), '')
  assert.equal(await codeOf('?registration=a=b%20'), '')
  assert.deepEqual(services.calls.found.at(-1)?.lookup, { by: 'registration', text: 'a=b ' })
})

test('a caller that holds the version of a record gets 304', async (t) => {
  const app = testApp(t)
  const url = '/rest/v1/1/companies?id=7'
  const { headers } = await ask(app, { url, headers: asAll })
  const tag = String(headers['etag'])
  assert.match(tag, /^"[^"]+"$/)
  const statusOf = async (held: string) =>
    (await ask(app, { url, headers: { ...asAll, 'if-none-match': held } })).status
  for (const held of [tag, `W/${tag}`, '*', `"a", W/"b,c" ,${tag}`]) {
    assert.equal(await statusOf(held), 304, held)
  }
  for (const held of ['"other"', tag.slice(1, -1), ''])
    assert.equal(await statusOf(held), 200, held)
})
