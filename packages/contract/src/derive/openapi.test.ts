// That the description of the interface is whole and holds nothing of ours alone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints, servicePages } from '../endpoints.ts'
import type { JsonSchema } from '../kinds/kind.ts'
import { presetCatalogue } from '../records/catalogue.ts'
import { views } from '../views/catalogue.ts'
import { openapi } from './openapi.ts'
import { openapiSchemas } from './openapi-schemas.ts'

const description = openapi(presetCatalogue, views)
const schemas = openapiSchemas(presetCatalogue)
/** Every object in the description, with the keys that lead to it. */
function* objectsIn(value: unknown, path: readonly string[] = []): Generator<[string[], object]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [[...path], value]
  for (const [key, member] of Object.entries(value)) yield* objectsIn(member, [...path, key])
}

test('every operation and page is described, and nothing else', () => {
  const paths = description['paths'] as Readonly<Record<string, object>>
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((key) => key !== 'parameters')
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  const all = [...endpoints, ...servicePages].map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(described.sort(), all.sort())
  assert.ok(described.includes('POST /rest/v1/{unitId}/companies'))
})

test('every reference leads somewhere', () => {
  for (const [path, object] of objectsIn(description)) {
    const reference = (object as JsonSchema)['$ref']
    if (typeof reference !== 'string') continue
    let target: unknown = description
    for (const name of reference.slice(2).split('/')) target = (target as JsonSchema)[name]
    assert.ok(target, `${path.join('/')} -> ${reference}`)
  }
})

test('no annotation of ours and no field that cannot be sent is in it', () => {
  for (const [path, object] of objectsIn(description)) {
    if (path.at(-1) === 'headers' || path.at(-1) === 'properties') continue
    const own = Object.keys(object).filter((key) => key.startsWith('x-'))
    assert.deepEqual(own, [], path.join('/'))
  }
  const sent = schemas['INVOICE.SALES-create']?.['properties'] as JsonSchema
  assert.equal('createdAt' in sent || 'totalNet' in sent, false)
  assert.equal('companyId' in sent, true)
})
