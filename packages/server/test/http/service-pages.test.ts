// The pages that need no token, and the schemas of the published description.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { openapi } from '@kontor/contract/derive/openapi.ts'
import { servicePages } from '@kontor/contract/endpoints/service-pages.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { extendCatalogue } from '@kontor/contract/records/extend-catalogue.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { customView } from '@kontor/contract/views/custom-view.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { ask, listeningApp, testApp } from './checked-app.ts'

const description = openapi({ catalogue: presetCatalogue, views })
const { schemas } = description['components'] as { schemas: object }
const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false })
ajv.addSchema(description, 'openapi')

function accepts(name: string, value: unknown): boolean {
  const validate = ajv.getSchema(`openapi#/components/schemas/${name}`)
  return validate?.(value) === true
}

test('the description and the program of the page are served whole, and only once', async (t) => {
  const { port } = await listeningApp(t)
  for (const path of ['/openapi.json', '/docs/reference.js']) {
    const url = `http://127.0.0.1:${port}${path}`
    const first = await fetch(url)
    const text = await first.text()
    if (path === '/openapi.json') assert.deepEqual(JSON.parse(text), description)
    else assert.match(text, /createApiReference/)
    assert.equal(await (await fetch(url)).text(), text)
    const headers = { 'if-none-match': String(first.headers.get('etag')) }
    assert.equal((await fetch(url, { headers })).status, 304)
  }
})

test('the page for people loads from the server alone, and runs nothing but its own', async (t) => {
  const app = testApp(t)
  const [first, second] = [await ask(app, { url: '/docs' }), await ask(app, { url: '/docs' })]
  const nonces = [first, second].map(({ body, headers }) => {
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /^default-src 'none'; /)
    assert.doesNotMatch(policy.replace("style-src 'unsafe-inline'", ''), /unsafe|https?:|\*/)
    const [, nonce] = /script-src 'nonce-([\w-]{18,})'/.exec(policy) ?? []
    assert.ok(nonce, policy)
    const scripts = body.match(/<script[^>]*>/g) ?? []
    assert.ok(scripts.length > 0 && scripts.every((tag) => tag.includes(`nonce="${nonce}"`)))
    return nonce
  })
  assert.notEqual(nonces[0], nonces[1])
  assert.doesNotMatch(
    first.body,
    /(?:src|href)="(?!data:,"|\/openapi\.json"|\/docs\/reference\.js")/,
  )
})

test('the root leads browsers to that page, and tells programs where things are', async (t) => {
  const app = testApp(t)
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const led = await ask(app, { url: '/', headers: { accept } })
  assert.equal(led.status, 302)
  assert.equal(led.headers['location'], '/docs')
  for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
    const answer = await ask(app, { url: '/', headers })
    assert.equal(answer.status, 200)
    assert.deepEqual(Object.values(JSON.parse(answer.body)), ['Kontor', '/docs', '/openapi.json'])
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
  const ofServer = servicePages.filter(({ ignoresQuery }) => ignoresQuery !== true)
  for (const { path: url } of ofServer) {
    // A large page is never over without a socket.
    assert.equal((await ask(app, { url, headers: { 'accept-encoding': 'gzip' } })).status, 200)
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
