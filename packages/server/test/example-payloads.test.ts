// Holds the examples of the reference to the schemas that the server checks bodies with.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { inputSchema } from '@kontor/contract/derive/json-schema.ts'
import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { Ajv } from 'ajv'

test('the smallest and the fullest example of every record type pass its schema', () => {
  for (const type of recordTypes) {
    const ajv = new Ajv({ strict: false, allErrors: true, formats: { date: isDate } })
    const check = ajv.compile(inputSchema(type))
    for (const size of ['smallest', 'fullest'] as const) {
      check(examplePayload(type, { size }))
      assert.deepEqual(check.errors ?? [], [], `${type.type}, ${size}`)
    }
  }
})
