// What `anyCharacter` draws.

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { anyCharacter } from './any-character.ts'
import { detail } from './details.ts'

// A detail, as what fast-check writes down for its own takes longer than most files of tests.
detail('texts of any character are those that fast-check draws by itself', () => {
  const drawn = (characters: 'binary' | typeof anyCharacter): readonly string[] =>
    fc.sample(fc.string({ unit: characters, maxLength: 300 }), { numRuns: 1_000, seed: 7 })
  const texts = drawn(anyCharacter)
  assert.deepEqual(texts, drawn('binary'))
  assert.ok(texts.some((text) => text.includes('toString')))
})
