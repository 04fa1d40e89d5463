// Holds the order of a file's columns to what was asked for, and to what the rows have.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { planShown } from './plan-shown.ts'

const names = ['id', 'name', 'date', 'type']

test('every member comes once: those named in their order, then the others', () => {
  fc.assert(
    fc.property(fc.subarray(names), fc.subarray(names), fc.infiniteStream(fc.nat()), (...of) => {
      const [columns, properties, random] = of
      const keys = [...columns, ...properties.map((name) => `properties.${name}`)]
      const named = keys
        .filter(() => (random.next().value ?? 0) % 2 === 0)
        .toSorted(() => ((random.next().value ?? 0) % 2) - 0.5)
      const { shown, faults } = planShown(named, { columns, properties })
      assert.deepEqual(faults, [])
      const found = shown.map(({ key }) => key)
      assert.deepEqual(found.slice(0, named.length), named)
      assert.deepEqual(
        found.slice(named.length),
        keys.filter((key) => !named.includes(key)),
      )
    }),
  )
})

test('a name that the rows do not have, or that comes twice, is a fault', () => {
  const { faults } = planShown(['nam', 'id', 'id'], { columns: ['id', 'name'], properties: [] })
  assert.deepEqual(
    faults.map(({ code }) => code),
    ['unknown-name', 'repeated-name'],
  )
  assert.match(faults[0]?.message ?? '', /"name"/)
})
