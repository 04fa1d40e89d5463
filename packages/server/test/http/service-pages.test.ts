// The pages that need no token, and the schemas of the published description.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { openapi } from '@kontor/contract/derive/openapi.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { extendCatalogue } from '@kontor/contract/records/extend-catalogue.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { customView } from '@kontor/contract/views/custom-view.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { ask, testApp } from './checked-app.ts'

const description = openapi({ catalogue: presetCatalogue, views })
const { schemas } = description['components'] as { schemas: object }
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
    assert.equal((await ask(app, { url })).body, reply.body)
    const headers = { 'if-none-match': String(reply.headers['etag']) }
    assert.equal((await ask(app, { url, headers })).status, 304)
  }
})

test('pages are compressed for who takes that, under a tag of their own', async (t) => {
  const app = testApp(t)
  const plain = await ask(app, { url: '/openapi.json' })
  const headers = { 'accept-encoding': 'gzip' }
  for (const time of ['first', 'again']) {
    const { rawPayload, headers: sent } = await app.inject({ url: '/openapi.json', headers })
    assert.equal(sent['content-encoding'], 'gzip', time)
    assert.notEqual(sent['etag'], plain.headers['etag'])
    assert.equal(gunzipSync(rawPayload).toString(), plain.body)
  }
})

test('pages need no token and take no parameters', async (t) => {
  const app = testApp(t)
  for (const url of ['/healthz', '/readyz', '/openapi.json', '/docs']) {
    assert.equal((await ask(app, { url })).status, 200)
    assert.equal((await ask(app, { url: `${url}?a=1` })).code, 'unknown-parameter')
  }
})

test('every schema is one', () => {
  for (const name of Object.keys(schemas)) {
    assert.ok(ajv.getSchema(`openapi#/components/schemas/${name}`), name)
  }
})

test('documents are told apart by type, and no other type passes for one', () => {
  const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId: 1 }
  assert.ok(accepts('documents-create', invoice))
  assert.ok(accepts('documents-create', { ...invoice, properties: { ofTheUnit: 1 } }))
  assert.equal(accepts('documents-create', { type: 'OF.THE.UNIT', anything: 1 }), false)
  assert.equal(accepts('documents-create', { ...invoice, colour: 'red' }), false)
  assert.equal(accepts('documents-create', { ...invoice, companyId: '1' }), false)
  assert.equal(accepts('documents-create', { ownerId: 1, companyId: 1 }), false)
  assert.equal(accepts('companies-create', { type: 'OF.THE.UNIT', name: 'x' }), false)
})

test('the description of a unit has its types, properties and views, and no others', () => {
  const type = { type: 'OF.THE.UNIT', title: 'Ours', numbers: 'O-{###}' }
  const properties = new Map([['OF.THE.UNIT', [{ name: 'colour', kind: 'text' as const }]]])
  const catalogue = extendCatalogue(presetCatalogue, { types: [type], properties })
  const source = views.find(({ name }) => name === 'DOCUMENTS')
  assert.ok(source)
  const own = customView({ name: 'OURS', title: 'Ours', source: source.name }, source)
  const ofUnit = openapi({ catalogue, views: [...views, own], unit: 7 })
  ajv.addSchema(ofUnit, 'unit')
  const check = (name: string, value: unknown): boolean =>
    ajv.getSchema(`unit#/components/schemas/${name}`)?.(value) === true
  const document = { type: 'OF.THE.UNIT', ownerId: 1, companyId: 1 }
  assert.ok(check('documents-create', { ...document, properties: { colour: 'red' } }))
  assert.equal(check('documents-create', { ...document, properties: { color: 'red' } }), false)
  assert.equal(check('documents-create', { ...document, properties: { colour: 1 } }), false)
  assert.ok(check('OURS-page', { metadata, data: [{ id: 1, properties: { colour: null } }] }))
  assert.ok(check('OURS-query', { properties: ['colour'] }))
  assert.equal(check('OURS-query', { properties: ['color'] }), false)
})

const metadata = { count: 1, limit: 1000, nextOffset: null }

test('views are described as pages with metadata', () => {
  assert.ok(accepts('ViewPage', { metadata, data: [{ id: 1, properties: { a: null } }] }))
  assert.equal(accepts('ViewPage', { data: [] }), false)
  assert.ok(accepts('INVOICES.SALES-page', { metadata, data: [{ id: 1, number: 'CI-26-00001' }] }))
  assert.equal(accepts('INVOICES.SALES-page', { metadata, data: [{ nubmer: 1 }] }), false)
  assert.equal(accepts('INVOICES.SALES-page', { metadata, data: [{ number: 1 }] }), false)
  assert.ok(accepts('COMPANIES-query', { columns: ['name'] }))
  assert.equal(accepts('COMPANIES-query', { columns: ['nmae'] }), false)
  assert.ok(accepts('ViewQuery', { columns: ['id'], limit: null }))
  assert.equal(accepts('ViewQuery', { columns: 'id' }), false)
  assert.equal(accepts('ViewQuery', { limit: 0 }), false)
})
