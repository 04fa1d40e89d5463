// Lines end where readers of each script expect it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakPlaces } from './break-places.ts'

function parts(text: string): readonly string[] {
  const places = [0, ...breakPlaces(text), text.length]
  return places.slice(1).map((end, index) => text.slice(places[index], end))
}

test('a line ends after blanks, and after hyphens and slashes before letters', () => {
  assert.deepEqual(parts('one two-three and/or 5-6 a-1'), [
    ...['one ', 'two-', 'three ', 'and/', 'or ', '5-6 ', 'a-1'],
  ])
  assert.deepEqual(parts('1\u00a0250 kg'), ['1\u00a0250 ', 'kg'])
})

test('ideographs are divided, but no line begins with what closes', () => {
  assert.deepEqual(parts('請求書。（日本）'), ['請', '求', '書。', '（日', '本）'])
})

test('scripts without blanks are divided between words, also beside ideographs', () => {
  assert.deepEqual(parts('ขอบคุณครับ'), ['ขอบคุณ', 'ครับ'])
  assert.deepEqual(parts('ขอบคุณ 中文，'), ['ขอบคุณ ', '中', '文，'])
})
