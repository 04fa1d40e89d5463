// Paces, on a clock that is moved by hand.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstPauseMs, paced } from './paced.ts'

function start(pauseMsMax: number) {
  const acts: (readonly string[])[] = []
  const pauses: number[] = []
  const state: { next?: (() => void) | undefined; isPossible: boolean } = { isPossible: true }
  const take = paced<string>({
    act: (items) => acts.push(items),
    isPossible: () => state.isPossible,
    schedule: (act, milliseconds) => {
      state.next = act
      pauses.push(milliseconds)
    },
    pauseMsMax,
  })
  function turn(): void {
    const { next } = state
    state.next = undefined
    next?.()
  }
  return { acts, pauses, state, take, turn }
}

test('what comes together is done together, soon', () => {
  const { acts, pauses, take, turn } = start(8000)
  take('a')
  take('b')
  assert.deepEqual(acts, [])
  turn()
  assert.deepEqual([acts, pauses[0]], [[['a', 'b']], firstPauseMs])
})

test('the pause grows up to its bound while more comes, and begins anew after a quiet one', () => {
  const { acts, pauses, state, take, turn } = start(1000)
  for (const item of ['a', 'b', 'c', 'd']) {
    take(item)
    turn()
  }
  assert.deepEqual(acts, [['a'], ['b'], ['c'], ['d']])
  assert.deepEqual(pauses, [250, 500, 1000, 1000, 1000])
  turn()
  assert.equal(state.next, undefined)
  take('e')
  assert.equal(pauses.at(-1), firstPauseMs)
})

test('nothing is done while it is not possible, and nothing is lost', () => {
  const { acts, state, take, turn } = start(1000)
  state.isPossible = false
  take('a')
  turn()
  take('b')
  assert.deepEqual(acts, [])
  state.isPossible = true
  turn()
  assert.deepEqual(acts, [['a', 'b']])
})
