// Random properties of every kind, added to random types: whatever is posted reads back, is found
// by a filter and by no other, and is shown when asked for by name.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PropertyKindName } from '@kontor/contract/configuration/property-kinds.ts'
import { propertyKindNames } from '@kontor/contract/configuration/property-kinds.ts'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { putTypeFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'

type Json = Readonly<Record<string, unknown>>

const characters = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replaceAll('\0', ''))
const integers = fc.integer({ min: -1e9, max: 1e9 })
const codes = fc.constantFrom('A.B-C', 'PAYMENT.NONE', 'X', 'K_1-2')
const decimals = fc.integer({ min: -1e7, max: 1e7 }).map((hundredths) => hundredths / 100)

/** Values of each kind that read back as they are sent. */
const values: Readonly<Record<PropertyKindName, fc.Arbitrary<unknown>>> = {
  text: characters,
  richText: fc.constantFrom('<p>One</p>', '<p>Two <strong>three</strong></p>', ''),
  integer: integers,
  decimal: decimals,
  amount: decimals,
  date: fc.constantFrom('2024-02-29', '1999-12-31', '2026-03-02'),
  time: fc.constantFrom('00:00:00', '23:59:59', '09:30:00'),
  flag: fc.boolean(),
  code: codes,
  currency: fc.constantFrom('EUR', 'CZK'),
  country: fc.constantFrom('CZ', 'DE'),
  textList: fc.array(characters, { maxLength: 3 }),
  integerList: fc.array(integers, { maxLength: 3 }),
  codeList: fc.array(codes, { maxLength: 3 }),
  reference: fc.constant(1),
}

interface Added {
  readonly kind: PropertyKindName
  readonly value: unknown
  readonly other: unknown
}

const added = fc
  .constantFrom(...propertyKindNames)
  .chain((kind) => fc.record({ kind: fc.constant(kind), value: values[kind], other: values[kind] }))

const targets = [
  { type: 'COMPANY', collection: 'companies', view: 'companies', body: { name: 'A' } },
  {
    type: 'TASK',
    collection: 'tasks',
    view: 'tasks',
    body: { name: 'A', ownerId: 1, properties: {} },
  },
  {
    type: 'ABSENCE',
    collection: 'documents',
    view: 'absences',
    body: { type: 'ABSENCE', ownerId: 1 },
  },
] as const

/** Filters that a record with the value passes; none where the kind cannot stand in one. */
function filtersOf(name: string, { kind, value }: Added): readonly string[] {
  if (kind === 'richText') return []
  if (Array.isArray(value)) return value.map((each) => `${literal(each)} = ANY(${name})`)
  return [`${name} = ${literal(value)}`, `properties."${name}" IN (${literal(value)})`]
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

/** Whether a record with the other value passes the first value's filters too. */
function isAlike(filter: string, { value, other }: Added): boolean {
  if (!Array.isArray(value) || !Array.isArray(other)) return value === other
  return other.some((each) => filter.startsWith(`${literal(each)} = ANY`))
}

async function idsFound(server: Booted, view: string, filter: string): Promise<readonly number[]> {
  const body = { columns: ['id'], properties: [], externalFilter: filter }
  const { status, text, json } = await server.call({ path: `views/${view}/query`, body })
  assert.equal(status, 200, `${filter}: ${text}`)
  return json.data.map(({ id }: Json) => id)
}

let run = 0

async function holds(
  server: Booted,
  target: (typeof targets)[number],
  all: readonly Added[],
): Promise<void> {
  run += 1
  const { type, collection, view, body } = target
  const named = all.map((each, index): [string, Added] => [`p${run}x${index}`, each])
  const properties = named.map(([name, { kind }]) =>
    kind === 'reference' ? { name, kind, to: 'user' } : { name, kind },
  )
  await putTypeFile(server.store, server.unit, { additions: [{ type, properties }] })
  const valuesBy = (which: 'value' | 'other') =>
    Object.fromEntries(named.map(([name, each]) => [name, each[which]]))
  const [sent, others] = [valuesBy('value'), valuesBy('other')]
  const one = await server.create(collection, { ...body, properties: sent })
  const two = await server.create(collection, { ...body, properties: others })
  const bare = await server.create(collection, body)

  const read = await server.call({ path: `${collection}?id=${one.id}` })
  const projected = await server.call({
    path: `views/${view}?columns=id&properties=${Object.keys(sent)}&externalFilter=id=${one.id}`,
  })
  assert.deepEqual(projected.json.data, [{ id: one.id, properties: sent }])
  for (const [name, each] of named) {
    assert.deepEqual(read.json.properties[name], each.value)
    const fallback = each.kind === 'flag' ? false : each.kind.endsWith('List') ? [] : undefined
    assert.deepEqual(bare.properties[name], fallback)
    for (const filter of filtersOf(name, each)) {
      const wanted = [one.id, ...(isAlike(filter, each) ? [two.id] : [])]
      if (each.kind === 'flag' && each.value === false) wanted.push(bare.id)
      assert.deepEqual(await idsFound(server, view, filter), wanted, filter)
    }
  }
}

onOneEngine('added properties', (server) => {
  test('properties of every kind can be posted, read, filtered and projected', async () => {
    const lists = fc.array(added, { minLength: 1, maxLength: 5 })
    const property = fc.asyncProperty(fc.constantFrom(...targets), lists, (target, all) =>
      holds(server(), target, all),
    )
    await fc.assert(property, { numRuns: draws(2, 100) })
  })
})
