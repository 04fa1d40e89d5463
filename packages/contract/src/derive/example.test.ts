// Holds the examples to what the contract asks of a payload beyond its schema.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fields } from '../kinds/kind.ts'
import { recordTypes } from '../records/catalogue.ts'
import type { RecordType } from '../records/record-type.ts'
import { examplePayload } from './example.ts'

type Payload = Record<string, unknown>

function fullest(type: RecordType): Payload {
  return examplePayload(type, { size: 'fullest' })
}

/** Fields and properties by name; no record type has a name in both that a rule speaks of. */
function flat(payload: Payload): Payload {
  return { ...(payload['properties'] as Payload | undefined), ...payload }
}

function writableNames(fields: Fields | undefined): string[] {
  return Object.entries(fields ?? {})
    .filter(([name, kind]) => name !== 'id' && kind.isReadOnly !== true)
    .map(([name]) => name)
}

test('the fullest example gives every field that a caller may set, but for excluded ones', () => {
  for (const type of recordTypes) {
    const excluded = (type.atMostOne ?? []).flatMap((names) => names.slice(1))
    const wanted = writableNames(type.fields).filter((name) => !excluded.includes(name))
    const { properties, ...fields } = fullest(type)
    assert.deepEqual(Object.keys(fields), wanted, type.type)
    assert.deepEqual(Object.keys(properties ?? {}), writableNames(type.properties), type.type)
  }
})

test('the smallest example gives nothing but what is required', () => {
  for (const type of recordTypes) {
    const given = Object.keys(examplePayload(type, { size: 'smallest' }))
    const optional = given.filter((name) => name !== 'properties' && !type.fields[name]?.isRequired)
    const first = (type.oneOfGroups ?? []).flatMap((group) => group[0] ?? [])
    assert.deepEqual(optional, first, type.type)
  }
})

test('entries have the ids -1 and -2, and references within the record name one of them', () => {
  for (const type of recordTypes) {
    const payload = fullest(type)
    for (const [name, kind] of Object.entries(type.fields)) {
      if (kind.nested !== undefined) {
        assert.deepEqual(
          (payload[name] as Payload[]).map((entry) => entry['id']),
          [-1, -2],
        )
      }
      if (kind.refersWithin === undefined) continue
      const ids = (payload[kind.refersWithin] as Payload[]).map((entry) => entry['id'])
      assert.ok(ids.includes(payload[name]), `${type.type} ${name}`)
    }
  }
})

test('references to stored records take the ids that the caller supplies', () => {
  const targets = new Set<string>()
  const referenceId = (target: string) => targets.add(target).size + 1000
  for (const type of recordTypes) {
    const payload = examplePayload(type, { size: 'fullest', referenceId, unit: 7 })
    for (const [name, kind] of Object.entries(type.fields)) {
      if (kind.refersTo !== undefined && payload[name] !== undefined) {
        assert.ok((payload[name] as number) > 1000, `${type.type} ${name}`)
      }
    }
    if ('agencyId' in type.fields) assert.equal(payload['agencyId'], 7)
  }
  assert.deepEqual([...targets].sort(), [
    'address',
    'bankAccount',
    'binder',
    'brand',
    'company',
    'frozenInvoice',
    'group',
    'job',
    'jobItem',
    'person',
    'sourceDocument',
    'user',
  ])
})

test('periods run forwards', () => {
  for (const type of recordTypes) {
    const payload = flat(fullest(type))
    for (const { start, end, startTime, endTime } of type.periods) {
      assert.ok(String(payload[start]) <= String(payload[end]), type.type)
      if (startTime === undefined || endTime === undefined) continue
      assert.ok(String(payload[startTime]) < String(payload[endTime]), type.type)
    }
  }
})

test('rows agree with themselves: amount with count and price, selector with percentage', () => {
  for (const type of recordTypes) {
    const properties = (fullest(type)['properties'] ?? {}) as Payload
    for (const [name, kind] of Object.entries(type.properties ?? {})) {
      if (kind.rows === undefined) continue
      const { key, count, price, amount, rate } = kind.rows
      const { data } = properties[name] as { data: Payload[] }
      assert.deepEqual(
        data.map((row) => row[key]),
        [1, 2],
      )
      for (const row of data) {
        assert.equal(row[amount], Number(row[count]) * Number(row[price]))
        assert.equal(row['currencyDoc'], properties['currencyDoc'] ?? row['currencyDoc'])
        if (rate === undefined) continue
        assert.equal(row[rate.selector], Number(row[rate.percentage]).toFixed(2))
      }
    }
  }
})
