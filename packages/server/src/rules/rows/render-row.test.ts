// Holds a rendered row to its projection.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderRow } from './render-row.ts'

test('what a record lacks is null, also where every object inherits a member of the name', () => {
  const projection = { columns: ['id', 'toString', 'name'], properties: ['valueOf', 'note'] }
  const row = '{"id":7,"toString":null,"name":null,"properties":{"valueOf":null,"note":"x"}}'
  assert.equal(renderRow(projection, { id: 7, properties: { note: 'x' } }), row)
})
