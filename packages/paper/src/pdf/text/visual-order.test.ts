// The runs of a line stand as the library for the algorithm of Unicode turns its characters.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import bidiFactory, { type Bidi } from 'bidi-js'
import fc from 'fast-check'
import { levelsOf, visualOrder } from './visual-order.ts'

const bidi = (bidiFactory as unknown as () => Bidi)()

/** The line as it stands, by our runs: of those that are turned, the last character comes first. */
function shown(text: string): string {
  const levels = levelsOf(text)
  const runs: { level: number; text: string }[] = []
  text.split('').forEach((unit, index) => {
    const level = levels?.of[index] ?? 0
    const character = levels?.mirrored.get(index) ?? unit
    const last = runs.at(-1)
    if (last?.level === level) last.text += character
    else runs.push({ level, text: character })
  })
  return visualOrder(runs)
    .map((run) => (run.level % 2 === 1 ? run.text.split('').reverse().join('') : run.text))
    .join('')
}

test('a line stands as the algorithm of Unicode says', () => {
  const characters = fc.constantFrom(...'abc אבג عرب 0123 ()[] -/.,:%€')
  fc.assert(
    fc.property(fc.string({ unit: characters, minLength: 1 }), (drawn) => {
      // Blanks at the end are not printed.
      const text = drawn.trimEnd()
      const levels = bidi.getEmbeddingLevels(text, 'auto')
      assert.equal(shown(text), bidi.getReorderedString(text, levels))
    }),
  )
})

test('brackets are mirrored, numbers and Latin words keep their order', () => {
  assert.equal(shown('שלום (Kontor 12) 3.50'), '3.50 (Kontor 12) םולש')
  assert.equal(shown('Kontor (שלום 12)'), 'Kontor (12 םולש)')
})
