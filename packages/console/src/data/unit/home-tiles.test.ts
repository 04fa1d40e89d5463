// Which tiles are shown: all that were chosen, in their order, and those that are new since then.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { arrangeTiles } from './home-tiles.ts'

const usual = ['receivables', 'revenue', 'cash']
const more = ['saved:a', 'saved:b']

test('without a choice the usual tiles are shown, whatever else is stored', () => {
  const expected = { shown: usual, hidden: more }
  for (const homeTiles of [undefined, null, 'x', 7, [], { shown: 'cash', hidden: [7, null] }]) {
    assert.deepEqual(arrangeTiles({ homeTiles }, { usual, more }), expected)
  }
})

test('what was chosen comes in its order, and a tile that is new after it', () => {
  const homeTiles = { shown: ['saved:b', 'cash', 'gone'], hidden: ['receivables'] }
  assert.deepEqual(arrangeTiles({ homeTiles }, { usual, more }), {
    shown: ['saved:b', 'cash', 'revenue'],
    hidden: ['receivables', 'saved:a'],
  })
})

test('whatever is stored, each tile that is offered is shown or hidden, once', () => {
  const names = fc.array(fc.constantFrom(...usual, ...more, 'gone'), { maxLength: 8 })
  fc.assert(
    fc.property(names, names, (shown, hidden) => {
      const tiles = arrangeTiles({ homeTiles: { shown, hidden } }, { usual, more })
      assert.deepEqual([...tiles.shown, ...tiles.hidden].sort(), [...usual, ...more].sort())
      // What is stored of it comes back.
      assert.deepEqual(arrangeTiles({ homeTiles: tiles }, { usual, more }), tiles)
    }),
  )
})
