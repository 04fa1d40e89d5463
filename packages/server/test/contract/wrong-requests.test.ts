// Wrong requests of every sort, in the order in which they are refused: each has its status, its
// stable code and the place of the fault. None is a fault of the server.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { ProblemCode } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { type Booted, type Call, freshName } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { drawNext, oneLater } from '../support/next-ids.ts'
import { createUser } from '../support/reference-world.ts'

interface Wrong {
  readonly call: Call
  readonly status: number
  readonly code: ProblemCode
  /** Where the first fault lies: a pointer, a parameter, and for filters and bodies a position. */
  readonly at?:
    | { readonly pointer: string; readonly atLeast?: number }
    | { readonly parameter: string; readonly position?: number }
}

const body = { name: 'Company' }
const twoKeys = { 'idempotency-key': 'two words' }
const plain = { 'content-type': 'text/plain' }
const latin = { 'content-type': 'application/json; charset=latin1' }
const zipped = { 'content-encoding': 'gzip' }
const filter = (text: string): string =>
  `views/COMPANIES?externalFilter=${encodeURIComponent(text)}`
const at = (parameter: string, position?: number) =>
  position === undefined ? { parameter } : { parameter, position }

const paths: readonly Wrong[] = [
  { call: { path: '/rest' }, status: 404, code: 'not-found' },
  { call: { path: '/rest/v2/1/companies' }, status: 404, code: 'not-found' },
  { call: { path: '/rest/v1/one/companies' }, status: 404, code: 'not-found' },
  { call: { path: '/rest/v1/01/companies', body }, status: 404, code: 'not-found' },
  { call: { path: '/rest/v1/9007199254740993/views' }, status: 403, code: 'unit-forbidden' },
  { call: { path: `/rest/v1/${'9'.repeat(400)}/views` }, status: 403, code: 'unit-forbidden' },
  {
    call: { path: 'companies', body: { ...body, externalId: '' } },
    status: 422,
    code: 'invalid-record',
    at: { pointer: '/externalId', atLeast: 1 },
  },
  { call: { path: 'companies?id=01' }, status: 400, code: 'bad-parameter' },
  { call: { path: 'views/COMPANIES?limit=01' }, status: 400, code: 'bad-parameter' },
  { call: { path: 'views/COMPANIES?offset=00' }, status: 400, code: 'bad-parameter' },
  { call: { path: '/rest/v1/-1/companies', body }, status: 404, code: 'not-found' },
  { call: { path: 'company', body }, status: 404, code: 'not-found' },
  { call: { path: 'companies/', body }, status: 404, code: 'not-found' },
  { call: { path: 'companies/1' }, status: 404, code: 'not-found' },
  { call: { path: 'companies', method: 'PUT', body }, status: 405, code: 'method-not-allowed' },
  { call: { path: 'companies', method: 'DELETE' }, status: 405, code: 'method-not-allowed' },
  { call: { path: 'companies', method: 'OPTIONS' }, status: 405, code: 'method-not-allowed' },
  { call: { path: 'views/COMPANIES', body }, status: 405, code: 'method-not-allowed' },
]

const callers: readonly Wrong[] = [
  { call: { path: 'companies', body, token: null }, status: 401, code: 'unauthorized' },
  { call: { path: 'companies', body, token: 'a.b.c' }, status: 401, code: 'unauthorized' },
  {
    call: { path: 'companies', body, token: null, headers: { authorization: 'Basic eDp5' } },
    status: 401,
    code: 'unauthorized',
  },
  { call: { path: 'companies', body, unit: 777_777 }, status: 403, code: 'unit-forbidden' },
  { call: { path: 'companies?id=1', unit: 999_999 }, status: 403, code: 'unit-forbidden' },
]

const parameters: readonly Wrong[] = [
  { call: { path: 'views/COMPANY' }, status: 404, code: 'unknown-view' },
  {
    call: { path: 'views/COMPANIES?limt=1' },
    status: 400,
    code: 'unknown-parameter',
    at: at('limt'),
  },
  {
    call: { path: 'companies?dryrun=true', body },
    status: 400,
    code: 'unknown-parameter',
    at: at('dryrun'),
  },
  { call: { path: 'tasks?registration=1' }, status: 400, code: 'unknown-parameter' },
  { call: { path: 'companies' }, status: 400, code: 'bad-parameter', at: at('id') },
  { call: { path: 'companies?id=0' }, status: 400, code: 'bad-parameter', at: at('id') },
  { call: { path: 'companies?id=1.0' }, status: 400, code: 'bad-parameter', at: at('id') },
  { call: { path: 'companies?id=1&externalId=x' }, status: 400, code: 'bad-parameter' },
  { call: { path: 'companies?externalId=' }, status: 400, code: 'bad-parameter' },
  { call: { path: 'views/COMPANIES?limit=0' }, status: 400, code: 'bad-parameter' },
  { call: { path: 'views/COMPANIES?offset=-1' }, status: 400, code: 'bad-parameter' },
  { call: { path: 'views/COMPANIES?columns=nme' }, status: 400, code: 'unknown-name' },
  { call: { path: 'views/COMPANIES?columns=id,id' }, status: 400, code: 'bad-parameter' },
  {
    call: { path: filter("name = 'a' AND") },
    status: 400,
    code: 'bad-filter',
    at: at('externalFilter', 14),
  },
  {
    call: { path: filter("isClient = 'yes'") },
    status: 400,
    code: 'bad-filter',
    at: at('externalFilter', 11),
  },
  {
    call: { path: 'companies', body, headers: twoKeys },
    status: 400,
    code: 'bad-parameter',
    at: at('Idempotency-Key'),
  },
]

const bodies: readonly Wrong[] = [
  { call: { path: 'companies', method: 'POST' }, status: 400, code: 'missing-body' },
  {
    call: { path: 'companies', body, headers: plain },
    status: 415,
    code: 'unsupported-media-type',
  },
  {
    call: { path: 'companies', body, headers: latin },
    status: 415,
    code: 'unsupported-media-type',
  },
  {
    call: { path: 'companies', body, headers: zipped },
    status: 415,
    code: 'unsupported-media-type',
  },
  {
    call: { path: 'companies', body: `{"name":"${'x'.repeat(limits.requestBodyBytesMax)}"}` },
    status: 413,
    code: 'body-too-large',
  },
  {
    call: { path: 'companies', body: { tags: Array(limits.requestValuesMax).fill('') } },
    status: 413,
    code: 'body-too-large',
  },
  { call: { path: 'companies', body: '{"name":' }, status: 400, code: 'bad-json' },
  { call: { path: 'companies', body: '{"name":"","name":""}' }, status: 400, code: 'not-i-json' },
  {
    call: { path: 'companies', body: '[]' },
    status: 422,
    code: 'invalid-record',
    at: { pointer: '' },
  },
  {
    call: { path: 'companies', body: { nme: 'x' } },
    status: 422,
    code: 'invalid-record',
    at: { pointer: '/name' },
  },
  {
    call: { path: 'documents', body: { type: 'INVOICE' } },
    status: 422,
    code: 'invalid-record',
    at: { pointer: '/type' },
  },
  {
    call: { path: 'tasks', body: { name: 'x', ownerId: 99_999 } },
    status: 422,
    code: 'invalid-record',
    at: { pointer: '/ownerId' },
  },
  { call: { path: 'companies?id=999999' }, status: 404, code: 'not-found' },
  { call: { path: 'companies?registration=none' }, status: 404, code: 'not-found' },
]

const groups = { paths, callers, parameters, bodies }

async function assertRefused(server: Booted, { call, status, code, at }: Wrong): Promise<void> {
  const reply = await server.call(call)
  const shown = `${call.method ?? ''} ${call.path}: ${reply.text}`
  assert.equal(reply.status, status, shown)
  assert.match(reply.headers.get('content-type') ?? '', /^application\/problem\+json/)
  assert.equal(reply.json.code, code, shown)
  assert.equal(reply.json.status, status)
  assert.equal(reply.json.requestId, reply.headers.get('x-request-id'))
  if (status === 401) assert.match(reply.headers.get('www-authenticate') ?? '', /^Bearer /)
  assert.equal(reply.headers.has('allow'), status === 405)
  assert.equal(reply.headers.has('location'), false)
  assert.doesNotMatch(reply.text, /select |insert |\/work\/|\/tmp\/|node_modules|at \w+ \(/i)
  const { code: _, message, ...place } = reply.json.errors?.[0] ?? {}
  if (at !== undefined) assert.deepEqual(place, at, shown)
}

onOneEngine('wrong requests', (server) => {
  let next: Readonly<Record<string, number>>
  before(async () => {
    next = await drawNext(server())
  })

  for (const [group, wrongs] of Object.entries(groups)) {
    test(`${group}: each is refused with its status, its code and its place`, async () => {
      for (const wrong of wrongs) await assertRefused(server(), wrong)
    })
  }

  test('scopes: a read needs one, a create the other', async () => {
    const read = await server().issue({ scopes: ['read'] })
    const write = await server().issue({ scopes: ['write'] })
    const refusal = { status: 403, code: 'insufficient-scope' } as const
    for (const call of [
      { path: 'companies', body, token: read },
      { path: 'companies?id=1', token: write },
      { path: 'views/COMPANIES', token: write },
      { path: 'views/COMPANIES/query', body: {}, token: write },
    ]) {
      await assertRefused(server(), { call, ...refusal })
    }
  })

  test('after all these nothing was stored and no id or number was used', async () => {
    assert.deepEqual(await drawNext(server()), oneLater(next))
  })

  test('conflicts: what is in use, and what the creator could not write', async () => {
    const token = await server().issue({ user: await createUser(server(), 'wrong') })
    const used = { number: freshName(), externalId: freshName() }
    const task = { name: 'Task', ownerId: 1 }
    await server().create('tasks', { ...task, ...used })
    const { externalId } = used
    const forbidden = { type: 'ABSENCE', ownerId: 1 }
    const wrongs: readonly Wrong[] = [
      {
        call: { path: 'tasks', body: { ...task, number: used.number } },
        status: 409,
        code: 'duplicate-number',
        at: { pointer: '/number' },
      },
      {
        call: { path: 'tasks', body: { ...task, externalId } },
        status: 409,
        code: 'duplicate-external-id',
        at: { pointer: '/externalId' },
      },
      {
        call: { path: 'documents', body: forbidden, token },
        status: 403,
        code: 'create-forbidden',
      },
    ]
    for (const wrong of wrongs) await assertRefused(server(), wrong)
  })

  test('of several wrongs the first in order is told', async () => {
    const order: readonly [Call, ProblemCode][] = [
      [{ path: '/rest/v1/x/companies?no=1', method: 'PUT', token: null, body: '{' }, 'not-found'],
      [{ path: 'companies?no=1', method: 'PUT', token: null, body: '{' }, 'method-not-allowed'],
      [{ path: 'companies?no=1', unit: 777_777, token: null, body: '{' }, 'unauthorized'],
      [{ path: 'companies?no=1', unit: 777_777, body: '{', headers: plain }, 'unit-forbidden'],
      [{ path: 'views/NONE?no=1' }, 'unknown-view'],
      [{ path: 'companies?no=1', body: '{', headers: plain }, 'unknown-parameter'],
      [{ path: 'companies', body: '{', headers: plain }, 'unsupported-media-type'],
      [{ path: 'companies', body: '{' }, 'bad-json'],
    ]
    for (const [call, code] of order) assert.equal((await server().call(call)).json.code, code)
  })
})
