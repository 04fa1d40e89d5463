// That the empty text is taken and refused as the page of values says, that schemas are what JSON
// Schema says, and that what a description was compiled to goes with it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { configurationFiles } from '@kontor/contract/configuration/configuration-files.ts'
import { fileSchema, inputSchema } from '@kontor/contract/derive/json-schema.ts'
import { emptyTextWords, sentKinds } from '@kontor/contract/derive/pages/value-page.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { detail } from '../../../../../test/details.ts'
import { collectGarbage } from '../../config/collect-garbage.ts'
import { validateFields, validateSchema } from './validate-schema.ts'

test('the empty text is a value of exactly the sorts that the reference says', () => {
  const answers = new Set<string>()
  for (const [words, kind] of sentKinds()) {
    const expected = emptyTextWords(kind)
    answers.add(expected)
    // Which processes there are is asked after the schema.
    if (kind.startsProcess === true) continue
    const faults = validateFields({ value: kind }, { value: '' })
    assert.equal(faults.length === 0 ? 'taken' : 'refused', expected, words)
  }
  assert.equal(answers.size, 2)
})

test('the schema of each type and file is one of JSON Schema', () => {
  const ajv = new Ajv2020({ strict: false })
  const schemas = [...recordTypes.map(inputSchema), ...configurationFiles.map(fileSchema)]
  for (const schema of schemas) {
    assert.ok(ajv.validateSchema(schema), JSON.stringify(ajv.errors))
  }
})

detail('what the descriptions of a unit were compiled to goes with them', () => {
  const [type] = recordTypes.filter(({ type }) => type === 'INVOICE.SALES')
  assert.ok(type !== undefined)
  const compileAnew = (): number => {
    for (let count = 0; count < 50; count += 1) validateSchema({ ...type }, {})
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = compileAnew()
  // One takes 0.3 MB.
  assert.ok(compileAnew() - before < 5e6)
})
