// That the empty text is taken and refused as the page of values says.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyTextWords, sentKinds } from '@kontor/contract/derive/pages/value-page.ts'
import { validateFields } from './validate-schema.ts'

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
