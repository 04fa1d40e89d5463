// Who listens to a place of a form hears of every change of it, and of nothing else.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Path } from '../../base/value-path.ts'
import { FormState } from './form-state.ts'

const name = fc.constantFrom('a', 'b')
const row = fc.integer({ min: 0, max: 2 })
const path: fc.Arbitrary<Path> = fc.oneof(
  fc.tuple(name),
  fc.tuple(fc.constant('rows'), row),
  fc.tuple(fc.constant('rows'), row, name),
  fc.constant(['rows'] as const),
)
const cell = fc.constantFrom(undefined, 1, 2, 'text')
const rows = fc.array(fc.record({ a: cell, b: cell }), { maxLength: 3 })

const step = fc.oneof(
  fc.record({ path: fc.tuple(fc.constant('rows'), row, name), value: cell }),
  fc.record({ path: fc.tuple(name), value: cell }),
  fc.record({ path: fc.constant(['rows'] as const), value: rows }),
)

test('what changed is told to all whose value it is, in part or as a part', () => {
  fc.assert(
    fc.property(fc.array(path), fc.array(step), (places, steps) => {
      const state = new FormState({ rows: [{ a: 1 }, { b: 2 }] })
      const answers = new Set<number>()
      for (const [at, place] of places.entries()) state.subscribeAt(place, () => answers.add(at))
      for (const { path: changed, value } of steps) {
        const before = places.map((place) => state.at(place))
        answers.clear()
        state.set(changed, value)
        for (const [at, place] of places.entries()) {
          if (state.at(place) !== before[at]) assert.ok(answers.has(at), place.join())
          const isApart = place.some((each, depth) => {
            const other: string | number | undefined = changed[depth]
            return other !== undefined && other !== each
          })
          if (isApart) assert.ok(!answers.has(at), place.join())
        }
      }
    }),
  )
})

test('faults are told to those who listen to them, and only once there are others', () => {
  const state = new FormState({ a: 1, b: 2 })
  let count = 0
  const stop = state.subscribeToFaults(() => (count += 1))
  state.set(['b'], 3)
  assert.equal(count, 0)
  state.addFault({ pointer: '/a', code: 'required' })
  state.set(['a'], 2)
  assert.equal(count, 2)
  stop()
  state.setFaults([{ pointer: '/a', code: 'required' }])
  assert.equal(count, 2)
})
