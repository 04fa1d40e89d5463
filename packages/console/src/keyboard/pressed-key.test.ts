// Holds pressed keys to how the list writes them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pressedKey } from './pressed-key.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test('a key is called the same on every keyboard', () => {
  const expected: readonly (readonly [string, Parameters<typeof pressedKey>[0]])[] = [
    ['n', { ...plain, key: 'n' }],
    ['Shift+n', { ...plain, key: 'N', shiftKey: true }],
    // Caps lock is no Shift.
    ['n', { ...plain, key: 'N' }],
    ['Mod+k', { ...plain, key: 'k', ctrlKey: true }],
    ['Mod+k', { ...plain, key: 'k', metaKey: true }],
    ['?', { ...plain, key: '?', shiftKey: true }],
    ['/', { ...plain, key: '/' }],
    // AltGr, as Windows tells it.
    ['[', { ...plain, key: '[', ctrlKey: true, altKey: true }],
    ['Shift+F6', { ...plain, key: 'F6', shiftKey: true }],
    ['Mod+Shift+Enter', { ...plain, key: 'Enter', shiftKey: true, metaKey: true }],
  ]
  for (const [name, press] of expected) assert.equal(pressedKey(press), name)
})
