// Methods: those a path has, those it refuses, and HEAD.

import assert from 'node:assert/strict'
import { METHODS } from 'node:http'
import { test } from 'node:test'
import { allEndpoints } from '@kontor/contract/endpoints/all-endpoints.ts'
import { patchTypes } from '@kontor/contract/endpoints/endpoint.ts'
import { asAll, ask, testApp } from './checked-app.ts'

const paths = Map.groupBy(allEndpoints, (endpoint) => endpoint.path)

test('every known path refuses every method it does not have, and says which it has', async (t) => {
  const app = testApp(t)
  for (const [path, ofPath] of paths) {
    const has = ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const url = path.replace('{unitId}', '1').replace('{viewName}', 'TASKS')
    for (const method of METHODS.filter((each) => each !== 'CONNECT' && !has.includes(each))) {
      const reply = await ask(app, { method: method as 'PUT', url, payload: 'x' })
      assert.equal(reply.status, 405, `${method} ${url}`)
      assert.equal(reply.headers['allow'], has.join(', '))
      const patches = has.includes('PATCH') ? patchTypes.join(', ') : undefined
      assert.equal(reply.headers['accept-patch'], patches)
    }
  }
})

test('HEAD answers with the headers of GET and without a body', async (t) => {
  const app = testApp(t)
  const paths = ['/rest/v1/1/companies?id=7', '/rest/v1/1/views/tasks', '/rest/v1/1/views', '/']
  for (const url of [
    ...paths,
    '/openapi.json',
    '/healthz',
    '/readyz',
    '/none',
    '/rest/v1/1/jobs?id=x',
  ]) {
    const get = await ask(app, { url, headers: asAll })
    const head = await ask(app, { method: 'HEAD', url, headers: asAll })
    assert.equal(head.body, '')
    assert.equal(head.status, get.status)
    const own = (headers: object) => ({ ...headers, 'x-request-id': '', date: '' })
    assert.deepEqual(own(head.headers), own(get.headers))
    assert.equal(head.headers['content-length'], String(Buffer.byteLength(get.body)))
  }
})

test('HEAD of a streamed form makes no rows', async (t) => {
  const app = testApp(t)
  const headers = { ...asAll, accept: 'text/csv' }
  const reply = await ask(app, { method: 'HEAD', url: '/rest/v1/1/views/tasks', headers })
  assert.equal(reply.status, 200)
  assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(reply.body, '')
})
