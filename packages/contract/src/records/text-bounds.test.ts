// Every text that can be sent has a bound, but for those that are meant to be long. They are named here:
// no row repeats them for others.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kind } from '../kinds/kind.ts'
import { recordTypes } from './catalogue.ts'
import { directoryTypes } from './directory-catalogue.ts'

const longTexts = [
  ...['comment', 'companyLabelAddress', 'correctionReason', 'industry', 'info'],
  'opportunityNextStepNote',
]
/** Longer than any bound of a single line. */
const long = 5000

function* unboundedTexts(name: string, kind: Kind): Generator<string> {
  const { isReadOnly, isRichText, fields = {}, element, entries, schema } = kind
  if (isReadOnly === true || isRichText === true) return
  if (schema['type'] === 'string' && !isBounded(schema)) yield name
  for (const [each, field] of Object.entries(fields)) yield* unboundedTexts(each, field)
  for (const part of [element, entries]) {
    if (part !== undefined) yield* unboundedTexts(name, part)
  }
  if (entries !== undefined && !('propertyNames' in schema)) yield `the names in ${name}`
}

function isBounded({ maxLength, enum: words, format, pattern }: Kind['schema']): boolean {
  if (maxLength !== undefined || words !== undefined || format !== undefined) return true
  const expression = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined
  return ['A', 'a', '1'].every((letter) => expression?.test(letter.repeat(long)) === false)
}

test('names, labels, codes and keys have a bound; texts without one are known', () => {
  const found = new Set<string>()
  for (const { fields, properties = {} } of [...recordTypes, ...Object.values(directoryTypes)]) {
    const all = [...Object.entries(fields), ...Object.entries(properties)]
    for (const [name, kind] of all) for (const each of unboundedTexts(name, kind)) found.add(each)
  }
  assert.deepEqual([...found].toSorted(), longTexts)
})
