// The protocol around changes of records: names, conditions, media types, dry runs, idempotency.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { patchTypes } from '@kontor/contract/endpoints/endpoint.ts'
import { endpoints } from '@kontor/contract/endpoints/endpoints.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../src/refusal.ts'
import { asAll, asJson, ask, type Reply, responseTo, testApp } from './checked-app.ts'
import { type FakeServices, fakeServices } from './fake-services.ts'

const tasks = '/rest/v1/1/tasks'

/** Sends a patch; a text as it is, anything else as JSON. */
async function patch(
  app: FastifyInstance,
  query: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const request = { method: 'PATCH', url: `${tasks}${query}` } as const
  const reply = await ask(app, { ...request, headers: { ...asJson, ...headers }, payload })
  assert.ok(responseTo('PATCH', tasks, reply.status), `${reply.status} is not described`)
  return reply
}

/** What the last patch was passed on as. */
function last(services: FakeServices) {
  const {
    digest: _,
    principal: __,
    patch: changes,
    ...input
  } = services.calls.changed.at(-1) ?? {
    digest: '',
    principal: undefined,
    patch: {},
  }
  return { ...input, patch: { ...changes } }
}

/** Where the one fault of the refusal is: pointer, parameter and code. */
function faultOf({ problem }: Reply) {
  assert.equal(problem?.errors?.length, 1)
  const { code, pointer, parameter } = problem.errors[0] ?? {}
  return parameter === undefined ? { code, pointer } : { code, parameter }
}

test('a change answers 200, the record, its new tag and its address', async (t) => {
  const services = fakeServices()
  const reply = await patch(testApp(t, { services }), '?id=7', { name: 'Beta' })
  assert.equal(reply.status, 200)
  assert.equal(JSON.parse(reply.body).id, 7)
  assert.equal(reply.headers['etag'], '"7-4"')
  assert.equal(reply.headers['content-location'], '/rest/v1/1/tasks?id=7')
  assert.equal('idempotency-replayed' in reply.headers, false)
  assert.deepEqual(last(services), {
    collection: 'tasks',
    lookup: { by: 'id', id: 7 },
    listMode: 'merge',
    isDryRun: false,
    patch: { name: 'Beta' },
    requestId: reply.headers['x-request-id'],
  })
})

test('every collection takes patches', async (t) => {
  const services = fakeServices()
  const app = testApp(t, { services })
  const collections = endpoints.flatMap(({ method, collection, part }) =>
    method === 'POST' && part === undefined && collection !== undefined ? [collection] : [],
  )
  for (const collection of collections) {
    const url = `/rest/v1/1/${collection}?id=7`
    const request = { method: 'PATCH', url, headers: asJson, payload: '{}' } as const
    assert.equal((await ask(app, request)).status, 200)
    assert.equal(services.calls.changed.at(-1)?.collection, collection)
  }
  assert.equal(services.calls.changed.length, collections.length)
})

test('the record is named by the query or by the body, which says nothing else of it', async (t) => {
  const services = fakeServices()
  const app = testApp(t, { services })
  const byId = { by: 'id', id: 7 }
  const byExternalId = { by: 'externalId', text: 'a b' }
  for (const [query, body, lookup] of [
    ['?id=7', { name: 'n' }, byId],
    ['', { id: 7, name: 'n' }, byId],
    ['?id=7', { id: 7, name: 'n' }, byId],
    ['?externalId=a+b', { name: 'n' }, byExternalId],
    ['?externalId=a+b', { id: 7, name: 'n' }, byExternalId],
    ['', { id: 7, version: 3, name: 'n' }, byId],
  ] as const) {
    assert.equal((await patch(app, query, body)).status, 200, query)
    assert.deepEqual(last(services).lookup, lookup)
    assert.deepEqual(last(services).patch, { name: 'n' })
  }
  await patch(app, '?id=7', { externalId: 'new' })
  assert.deepEqual(last(services).patch, { externalId: 'new' })
})

test('a record that is named twice in two ways, or not at all, is refused', async (t) => {
  const services = fakeServices()
  const app = testApp(t, { services })
  for (const [query, body, fault] of [
    ['', { name: 'n' }, { code: 'missing-value', parameter: 'id' }],
    ['?lists=merge', {}, { code: 'missing-value', parameter: 'id' }],
    ['?id=7&externalId=x', {}, { code: 'too-many-values', parameter: 'externalId' }],
    ['?id=7', { id: 8 }, { code: 'not-equal', pointer: '/id' }],
    ['?externalId=x', { id: 8 }, { code: 'not-equal', pointer: '/id' }],
  ] as const) {
    const reply = await patch(app, query, body)
    assert.equal(reply.code, 'bad-parameter', query)
    assert.deepEqual(faultOf(reply), fault)
  }
  for (const query of ['?id=07', '?id=0', '?id=', '?externalId=', '?lists=all', '?dryRun=1']) {
    assert.equal((await patch(app, query, {})).code, 'bad-parameter', query)
  }
  assert.equal((await patch(app, '?registration=1', {})).code, 'unknown-parameter')
  assert.equal(services.calls.changed.length, 0)
})

test('an id or a version in the body is an integer from 1', async (t) => {
  const app = testApp(t)
  for (const name of ['id', 'version']) {
    for (const value of ['7', null, true, [], {}, 1.5]) {
      const reply = await patch(app, '', { id: 7, [name]: value })
      assert.equal(reply.code, 'invalid-record')
      assert.deepEqual(faultOf(reply), { code: 'wrong-type', pointer: `/${name}` })
    }
    for (const value of [0, -7, limits.integerMax + 1]) {
      const reply = await patch(app, '', { id: 7, [name]: value })
      assert.deepEqual(faultOf(reply), { code: 'wrong-value', pointer: `/${name}` })
    }
  }
  const both = await patch(app, '', { id: -1, version: 'x' })
  assert.equal(both.problem?.errors?.length, 2)
})

test('If-Match and a version in the body name the versions that a change is for', async (t) => {
  const services = fakeServices()
  const app = testApp(t, { services })
  const present = [{ id: 7, version: 3 }]
  const two = [{ id: 7, version: 2 }, ...present]
  for (const [ifMatch, version, expected] of [
    [undefined, undefined, undefined],
    ['*', undefined, 'any'],
    [' * ', undefined, 'any'],
    ['"7-3"', undefined, present],
    ['"7-2", "7-3"', undefined, two],
    ['"7-2","7-3" ,', undefined, two],
    ['"other, tag", W/"7-3", "7-3", "07-3", "7-0", "7-3-4"', undefined, present],
    [undefined, 3, present],
    ['*', 3, present],
    ['"7-2", "7-3"', 3, present],
  ] as const) {
    const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
    for (const query of ['?id=7', '?externalId=x']) {
      const reply = await patch(app, query, { name: 'n', version }, headers)
      assert.equal(reply.status, 200, reply.body)
      assert.deepEqual(last(services).expected, expected)
      assert.deepEqual(last(services).patch, { name: 'n' })
    }
  }
})

test('a change for another version is 412, which tells what has changed', async (t) => {
  const services = fakeServices()
  const app = testApp(t, { services })
  for (const ifMatch of [
    '"7-2"',
    'W/"7-3"',
    '"8-3"',
    '"other"',
    '"7-3 "',
    '"9007199254740993-3"',
  ]) {
    const reply = await patch(app, '?id=7', { name: 'n' }, { 'if-match': ifMatch })
    assert.equal(reply.code, 'version-conflict', ifMatch)
    assert.equal(reply.status, 412)
    assert.equal(reply.headers['etag'], '"7-3"')
    assert.equal(reply.problem?.['currentVersion'], 3)
    assert.deepEqual(reply.problem?.['otherChanges'], ['/properties/name'])
  }
  assert.equal((await patch(app, '?id=7', { version: 2 })).code, 'version-conflict')
  assert.equal((await patch(app, '?externalId=x', { version: 2 })).code, 'version-conflict')
  const dryRun = await patch(app, '?id=7&dryRun=true', { version: 2 })
  assert.equal(dryRun.code, 'version-conflict')
})

test('a version in the body that If-Match does not name is refused', async (t) => {
  const services = fakeServices()
  const app = testApp(t, { services })
  for (const ifMatch of ['"7-2"', 'W/"7-3"', '"other"', '"8-3"']) {
    const reply = await patch(app, '?id=7', { version: 3 }, { 'if-match': ifMatch })
    assert.equal(reply.code, 'bad-parameter', ifMatch)
    assert.deepEqual(faultOf(reply), { pointer: '/version', code: 'not-equal' })
  }
  assert.equal(services.calls.changed.length, 0)
})

test('an If-Match that is no list of tags is refused and named', async (t) => {
  const app = testApp(t)
  const bad = ['', ',', '7-3', '"7-3', '"7-3" or "7-4"', '*, "7-3"', 'w/"7-3"', `"${' '.repeat(9)}`]
  for (const ifMatch of bad) {
    const reply = await patch(app, '?id=7', {}, { 'if-match': ifMatch })
    assert.equal(reply.code, 'bad-parameter', ifMatch)
    assert.deepEqual(faultOf(reply), { parameter: 'If-Match', code: 'bad-parameter' })
  }
})

test('what is refused about the record itself is passed on', async (t) => {
  const app = testApp(t)
  assert.equal((await patch(app, '?id=8', {})).code, 'not-found')
  assert.equal((await patch(app, '?externalId=none', {})).code, 'not-found')
  assert.equal((await patch(app, '?externalId=none', { id: 7, version: 3 })).code, 'not-found')
  const changeRecord = async () => {
    throw new Refusal('write-forbidden')
  }
  const forbidden = await patch(
    testApp(t, { services: fakeServices({ changeRecord }) }),
    '?id=7',
    {},
  )
  assert.equal(forbidden.code, 'write-forbidden')
  assert.equal(forbidden.status, 403)
})

test('a change that gave a record another externalId is replayed under the old one', async (t) => {
  const changeRecord = async () => ({ json: '{"id":7}', id: 7, version: 4, isReplay: true })
  const app = testApp(t, { services: fakeServices({ changeRecord }) })
  const headers = { 'idempotency-key': 'k' }
  const reply = await patch(app, '?externalId=none', { id: 7, externalId: 'new' }, headers)
  assert.equal(reply.status, 200)
  assert.equal(reply.headers['idempotency-replayed'], 'true')
})

test('both media types of patches mean the same, and others are refused with both', async (t) => {
  const services = fakeServices()
  const app = testApp(t, { services })
  const sent = [...patchTypes, 'Application/Merge-Patch+JSON; charset=UTF-8']
  for (const type of sent) {
    assert.equal((await patch(app, '?id=7', { a: 1 }, { 'content-type': type })).status, 200, type)
    assert.deepEqual(last(services).patch, { a: 1 })
  }
  for (const type of ['application/json-patch+json', 'text/plain', 'application/json;charset=x']) {
    const reply = await patch(app, '?id=7', {}, { 'content-type': type })
    assert.equal(reply.code, 'unsupported-media-type', type)
    assert.equal(reply.headers['accept-patch'], 'application/json, application/merge-patch+json')
  }
  const packed = await patch(app, '?id=7', {}, { 'content-encoding': 'gzip' })
  assert.equal(packed.headers['accept-patch'], patchTypes.join(', '))
  const headers = { ...asAll, 'content-type': 'application/merge-patch+json' }
  const created = await ask(app, { method: 'POST', url: tasks, headers, payload: '{}' })
  assert.equal(created.code, 'unsupported-media-type')
  assert.equal(created.headers['accept-patch'], patchTypes.join(', '))
})

test('lists are merged unless the query says that they are whole', async (t) => {
  const services = fakeServices()
  const app = testApp(t, { services })
  for (const [query, mode] of [
    ['?id=7', 'merge'],
    ['?id=7&lists=merge', 'merge'],
    ['?id=7&lists=replace', 'replace'],
  ] as const) {
    await patch(app, query, {})
    assert.equal(last(services).listMode, mode)
  }
})

test('a dry run answers with the present tag, no address, and ignores the key', async (t) => {
  const services = fakeServices()
  const headers = { 'idempotency-key': 'not a good key' }
  const reply = await patch(testApp(t, { services }), '?id=7&dryRun=true', {}, headers)
  assert.equal(reply.status, 200)
  assert.equal(JSON.parse(reply.body).id, 7)
  assert.equal(reply.headers['etag'], '"7-3"')
  assert.equal('content-location' in reply.headers, false)
  assert.equal(last(services).isDryRun, true)
  assert.equal(last(services).idempotency, undefined)
})

test('a replayed change says so', async (t) => {
  const headers = { 'idempotency-key': 'again' }
  const reply = await patch(testApp(t), '?id=7', {}, headers)
  assert.equal(reply.headers['idempotency-replayed'], 'true')
  assert.equal(reply.headers['content-location'], '/rest/v1/1/tasks?id=7')
  const bad = await patch(testApp(t), '?id=7', {}, { 'idempotency-key': 'a b' })
  assert.equal(bad.code, 'bad-parameter')
  assert.equal(faultOf(bad).parameter, 'Idempotency-Key')
})

test('only requests alike in method, path, query and body have the same digest', async (t) => {
  const services = fakeServices()
  const app = testApp(t, { services })
  const key = { 'idempotency-key': 'k' }
  await patch(app, '?id=7', { a: 1 }, key)
  await patch(app, '?id=7', { a: 1 }, { ...key, 'if-match': '*', accept: '*/*' })
  await patch(app, '?id=7', { a: 1 })
  await patch(app, '?id=7&lists=merge', { a: 1 }, key)
  await patch(app, '?id=7', '{"a": 1}', key)
  const digests = services.calls.changed.map(({ digest }) => digest)
  assert.equal(new Set(digests).size, 3)
  assert.equal(new Set(digests.slice(0, 3)).size, 1)
  assert.deepEqual(
    services.calls.changed.map(({ idempotency }) => idempotency?.digest),
    digests.map((digest, index) => (index === 2 ? undefined : digest)),
  )
  assert.equal(services.calls.changed[0]?.idempotency?.path, tasks)
  const headers = { ...asJson, ...key }
  await patch(app, '', { id: 7 }, key)
  await ask(app, { method: 'POST', url: tasks, headers, payload: '{"id":7}' })
  const posted = services.calls.created[0]?.idempotency?.digest
  assert.notEqual(services.calls.changed.at(-1)?.digest, posted)
})

test('of all that is wrong with a change, the first in order is told', async (t) => {
  const app = testApp(t)
  const bad = { 'content-type': 'text/plain' }
  for (const [url, headers, payload, code] of [
    ['/rest/v1/x/tasks?wrong=1', bad, '{broken', 'not-found'],
    ['/rest/v1/1/views?wrong=1', bad, '{broken', 'method-not-allowed'],
    ['/rest/v1/2/tasks?wrong=1', bad, '{broken', 'unauthorized'],
    ['/rest/v1/2/tasks?wrong=1', { ...bad, ...asAll }, '{broken', 'unit-forbidden'],
    [
      '/rest/v1/1/tasks?wrong=1',
      { ...bad, authorization: 'Bearer read' },
      '{broken',
      'insufficient-scope',
    ],
    ['/rest/v1/1/tasks?wrong=1', { ...bad, ...asAll }, '{broken', 'unknown-parameter'],
    ['/rest/v1/1/tasks?id=x', { ...bad, ...asAll }, '{broken', 'bad-parameter'],
    ['/rest/v1/1/tasks?id=8', { ...bad, ...asAll }, '{broken', 'unsupported-media-type'],
    ['/rest/v1/1/tasks?id=8', asJson, '', 'missing-body'],
    ['/rest/v1/1/tasks?id=8&externalId=x', asJson, '{broken', 'bad-parameter'],
    ['/rest/v1/1/tasks?id=8', asJson, '{broken', 'bad-json'],
    ['/rest/v1/1/tasks?id=8', asJson, '{"a":1,"a":2}', 'not-i-json'],
    ['/rest/v1/1/tasks?id=8', asJson, '[]', 'invalid-record'],
    ['/rest/v1/1/tasks?id=8', asJson, '{"id":7}', 'bad-parameter'],
    ['/rest/v1/1/tasks?id=8', { ...asJson, 'if-match': '"8-1"' }, '{}', 'not-found'],
  ] as const) {
    const reply = await ask(app, { method: 'PATCH', url, headers, payload })
    assert.equal(reply.code, code, url)
  }
})
