// The pages that need no token, and the schemas of the published description.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openapi } from '@kontor/contract/derive/openapi.ts'
import { openapiSchemas } from '@kontor/contract/derive/openapi-schemas.ts'
import { problems } from '@kontor/contract/errors.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { ask, testApp } from './checked-app.ts'

const description = openapi(presetCatalogue, views)
const schemas = openapiSchemas(presetCatalogue)
const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false })
ajv.addSchema(description, 'openapi')

function accepts(name: string, value: unknown): boolean {
  const validate = ajv.getSchema(`openapi#/components/schemas/${name}`)
  return validate?.(value) === true
}

test('the description and the page for people are served whole, and only once', async (t) => {
  const app = testApp(t)
  const served = await ask(app, { url: '/openapi.json' })
  assert.deepEqual(JSON.parse(served.body), description)
  const page = await ask(app, { url: '/docs' })
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  assert.doesNotMatch(page.body, /(?:src|href)="(?!\/openapi\.json")|@import|url\(/)
  for (const reply of [served, page]) {
    const url = reply === served ? '/openapi.json' : '/docs'
    const headers = { 'if-none-match': String(reply.headers['etag']) }
    assert.equal((await ask(app, { url, headers })).status, 304)
  }
})

test('pages need no token and take no parameters', async (t) => {
  const app = testApp(t)
  for (const url of ['/healthz', '/readyz', '/openapi.json', '/docs']) {
    assert.equal((await ask(app, { url })).status, 200)
    assert.equal((await ask(app, { url: `${url}?a=1` })).code, 'unknown-parameter')
  }
})

test('every schema is one, and every status that a problem has is among the responses', () => {
  for (const name of Object.keys(schemas)) {
    assert.ok(ajv.getSchema(`openapi#/components/schemas/${name}`), name)
  }
  const { responses } = description['components'] as { responses: object }
  for (const { status } of Object.values(problems)) {
    // A status that no described operation answers: it is given to other methods alone.
    assert.ok(`problem-${status}` in responses)
  }
})

test('documents are told apart by type, and types of a unit are let through', () => {
  const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId: 1 }
  assert.ok(accepts('documents-create', invoice))
  assert.ok(accepts('documents-create', { ...invoice, properties: { ofTheUnit: 1 } }))
  assert.ok(accepts('documents-create', { type: 'OF.THE.UNIT', anything: 1 }))
  assert.equal(accepts('documents-create', { ...invoice, colour: 'red' }), false)
  assert.equal(accepts('documents-create', { ...invoice, companyId: '1' }), false)
  assert.equal(accepts('documents-create', { ownerId: 1, companyId: 1 }), false)
  assert.equal(accepts('companies-create', { type: 'OF.THE.UNIT', name: 'x' }), false)
})

test('views are described as pages with metadata', () => {
  const metadata = { count: 1, limit: 1000, nextOffset: null }
  assert.ok(accepts('ViewPage', { metadata, data: [{ id: 1, properties: { a: null } }] }))
  assert.equal(accepts('ViewPage', { data: [] }), false)
  assert.ok(accepts('ViewQuery', { columns: ['id'], limit: null }))
  assert.equal(accepts('ViewQuery', { columns: 'id' }), false)
  assert.equal(accepts('ViewQuery', { limit: 0 }), false)
})
