// That the description of the interface is whole and holds nothing of ours alone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '../endpoints/all-endpoints.ts'
import { problems } from '../errors.ts'
import type { JsonSchema } from '../kinds/kind.ts'
import { presetCatalogue } from '../records/catalogue.ts'
import { views } from '../views/catalogue.ts'
import { openapi } from './openapi.ts'

const description = openapi({ catalogue: presetCatalogue, views })
const { schemas } = description['components'] as { schemas: Readonly<Record<string, JsonSchema>> }
const operations = Object.values(description['paths'] as object).flatMap((item) =>
  Object.entries(item as object).flatMap(([key, value]) => (key === 'parameters' ? [] : [value])),
) as readonly Operation[]

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly description: string
}

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
  const all = allEndpoints.flatMap(({ method, path, part }) => {
    // Each view has rows of its own, and nothing else.
    const shown = part === undefined ? views : []
    const ofViews = shown.map(({ name }) => path.replace('{viewName}', name))
    return [...new Set([path, ...ofViews])].map((each) => `${method} ${each}`)
  })
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

test('every component is referred to', () => {
  const text = JSON.stringify(description)
  const { securitySchemes: _, ...components } = description['components'] as Components
  for (const [sort, named] of Object.entries(components)) {
    for (const name of Object.keys(named)) {
      assert.ok(text.includes(`"#/components/${sort}/${name}"`), `${sort}/${name}`)
    }
  }
})

type Components = Readonly<Record<string, object>>

test('every operation has a name of its own, a description, and one of the described tags', () => {
  const tags = description['tags'] as readonly { name: string; description: string }[]
  const names = new Set(operations.map(({ operationId }) => operationId))
  assert.equal(names.size, operations.length)
  for (const { operationId, tags: own, description: words } of operations) {
    assert.ok(own.length === 1 && tags.some(({ name }) => name === own[0]), operationId)
    assert.ok(words, operationId)
  }
  for (const { name, description: words } of tags) assert.ok(words, name)
})

test('every code of a problem is told, with the status that it has', () => {
  const all = schemas['Problem']?.['properties'] as Record<string, { enum: readonly unknown[] }>
  assert.deepEqual(all['code']?.enum, Object.keys(problems))
  const statuses = new Set(Object.values(problems).map(({ status }) => status))
  // It is the answer to methods that are not described.
  statuses.delete(problems['method-not-allowed'].status)
  for (const status of statuses) assert.ok(schemas[`problem-${status}`], String(status))
})

test('no annotation of ours and no field that cannot be sent is in it', () => {
  for (const [path, object] of objectsIn(schemas)) {
    if (path.at(-1) === 'properties') continue
    const own = Object.keys(object).filter((key) => key.startsWith('x-'))
    assert.deepEqual(own, [], path.join('/'))
  }
  const sent = schemas['INVOICE.SALES-create']?.['properties'] as JsonSchema
  assert.equal('createdAt' in sent || 'totalNet' in sent, false)
  assert.equal('companyId' in sent, true)
})

test('keys with the prefix of properties are described where they are taken, and only there', () => {
  const ofUnit = openapi({ catalogue: presetCatalogue, views, unit: 1 })
  for (const described of [description, ofUnit]) {
    const all = (described['components'] as { schemas: Readonly<Record<string, JsonSchema>> })
      .schemas
    for (const type of presetCatalogue.types) {
      const sent = ['create', 'change'].map((form) => keysOfProperties(all, `${type.type}-${form}`))
      const answered = keysOfProperties(all, type.type)
      const prefixed = Object.keys(type.properties ?? {}).map((name) => `properties.${name}`)
      for (const keys of sent) {
        const isTaken = prefixed.every((key) => keys.includes(key)) && prefixed.length > 0
        assert.equal(isTaken, type.takesPrefixedProperties === true, type.type)
      }
      assert.deepEqual(
        answered.filter((key) => key.startsWith('properties.')),
        [],
        type.type,
      )
    }
  }
})

function keysOfProperties(
  all: Readonly<Record<string, JsonSchema>>,
  name: string,
): readonly string[] {
  const members = all[name]?.['properties'] as Readonly<Record<string, JsonSchema>>
  const { $ref: reference } = members['properties'] ?? {}
  const shared = String(reference).split('/').at(-1) ?? ''
  const properties = reference === undefined ? members['properties'] : all[shared]
  return Object.keys((properties?.['properties'] as object | undefined) ?? {})
}
