// Holds what is pressed before a control is there to what the same keys do in it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earlyEntry } from './early-entry.ts'
import type { Press } from './pressed-key.ts'

/** `Mod+a`, `Backspace` and the like in braces are keys. */
function pressesOf(script: string): readonly Press[] {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  return [...script.matchAll(/\{([^}]+)\}|[^{]/g)].map(([text, name]) =>
    name === 'Mod+a' ? { ...none, key: 'a', ctrlKey: true } : { ...none, key: name ?? text },
  )
}

const tries = [
  ['', '31{Backspace}0', '30'],
  ['Books', 's!{Backspace}, maps', 'Bookss, maps'],
  ['Books', '{Backspace}{Backspace}m', 'Boom'],
  ['Books', '{Mod+a}Ink', 'Ink'],
  ['Books', '{Mod+a}{Backspace}Ink', 'Ink'],
  ['Books', '{Mod+a}{Delete}', ''],
  ['Books', '{Delete}{ArrowUp}{Shift}', 'Books'],
  ['Káva 🍵', '{Backspace}', 'Káva '],
] as const

for (const [first, script, text] of tries) {
  test(`${script} in “${first}” makes “${text}”`, () => {
    assert.deepEqual(earlyEntry(first, pressesOf(script)), { text, isSelected: false })
  })
}

test('what is selected as a whole stays so', () => {
  assert.deepEqual(earlyEntry('Books', pressesOf('{Mod+a}')), { text: 'Books', isSelected: true })
})
