// Callers in a line are taken one after the other, and nobody stands there with nothing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallerLine } from './caller-line.ts'

test('whoever was taken stands behind the others, and who may not begin stays in front', () => {
  const line = new CallerLine<number>()
  for (const [caller, each] of [
    ['a', 1],
    ['a', 2],
    ['a', 3],
    ['b', 4],
    ['c', 5],
  ] as const) {
    line.add(caller, each)
  }
  const taken = (mayBegin?: (caller: string) => boolean) => line.take(mayBegin)?.next
  assert.equal(taken(), 1)
  assert.equal(
    taken((caller) => caller !== 'b'),
    5,
  )
  assert.deepEqual([taken(), taken()], [4, 2])
  line.remove('a', 3)
  line.remove('a', 3)
  assert.deepEqual([line.isEmpty, line.countOf('a'), taken()], [true, 0, undefined])
})
