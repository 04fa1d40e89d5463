// Lines of text: their widths, where they end, and their fonts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openFonts } from '../fonts/open-fonts.ts'
import { collectMissingGlyphs } from './missing-glyphs.ts'
import { openTypesetter } from './typesetter.ts'

const fonts = openFonts([])

function setText(text: string, width: number) {
  const missing = collectMissingGlyphs()
  const typesetter = openTypesetter(fonts, [], missing)
  const lines = typesetter.lines([{ text, isBold: false, isItalic: false }], { size: 10, width })
  assert.deepEqual(missing.faults(), [])
  return lines
}

const units = [...'abcdefgh ABC 0123 -/.,() řščž ЖИ אבג עבר עربي سلام e\u0301\n\u00a0']

test('lines are as wide as allowed, and lose nothing but the blanks at their ends', () => {
  const text = fc.string({ unit: fc.constantFrom(...units), maxLength: 200 })
  fc.assert(
    fc.property(text, fc.integer({ min: 30, max: 300 }), (drawn, width) => {
      const lines = setText(drawn, width)
      for (const line of lines) {
        assert.ok(line.width <= width + 0.01)
        const sum = line.fragments.reduce((total, fragment) => total + fragment.width, 0)
        assert.ok(Math.abs(sum - line.width) < 0.001)
      }
      // A mark at the start of a line composes with nothing until the lines are joined.
      const letters = (value: string): string => value.replace(/\s/g, '').normalize('NFC')
      assert.equal(letters(lines.map((line) => line.text).join('')), letters(drawn))
    }),
    { numRuns: 300 },
  )
})

test('a line ends at blanks, after hyphens and slashes before letters, and nowhere in a number', () => {
  const texts = (text: string): readonly string[] => setText(text, 40).map((line) => line.text)
  assert.deepEqual(texts('one two'), ['one two'])
  assert.deepEqual(texts('seven words'), ['seven', 'words'])
  assert.deepEqual(texts('seven-words'), ['seven-', 'words'])
  assert.deepEqual(texts('1 250-00'), ['1', '250-00'])
  assert.deepEqual(texts('1\u00a0250\u00a0000'), ['1 250 00', '0'])
})

test('a word that is wider than its line is divided between letters', () => {
  const lines = setText('Donaudampfschifffahrtsgesellschaftskapitän', 60)
  assert.ok(lines.length > 3)
  assert.equal(
    lines.map((line) => line.text).join(''),
    'Donaudampfschifffahrtsgesellschaftskapitän',
  )
})

test('each character has a font that has it, and marks stay with their letters', () => {
  const [line] = setText('Kontor ישראל سَلام', 300)
  const names = line?.fragments.map(({ font }) => font.name.split('/')[0])
  assert.deepEqual(
    [...new Set(names)].sort(),
    ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew'].sort(),
  )
  const arabic = line?.fragments.find(({ font }) => font.name.includes('arabic'))
  assert.equal(arabic?.text, 'سَلام')
})

test('brackets of a text from right to left are mirrored', () => {
  const [line] = setText('(שלום)', 300)
  assert.equal(
    line?.fragments
      .map(({ text }) => text)
      .reverse()
      .join(''),
    ')שלום(',
  )
})
