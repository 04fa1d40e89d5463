// Changes of two callers meet where one place is the other, or a part of it: compared with a look at
// every pair, which is what it must not cost.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { PlaceSet } from '../values/place-set.ts'
import { conflictsWith } from './conflicts.ts'
import type { RecordChange } from './record-changes.ts'

/** Names that begin as others do, and the empty one. */
const pointer = fc
  .array(fc.constantFrom('a', 'ab', 'id=1', 'id=11', ''), { maxLength: 4 })
  .map((names) => names.map((name) => `/${name}`).join(''))
const pointers = fc.uniqueArray(pointer, { maxLength: 12 })

function meet(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
}

function changeOf(at: string): RecordChange {
  return { pointer: at, from: 1, to: 2 }
}

test('changes meet where one place is the other, or a part of it', () => {
  const property = fc.property(pointers, pointers, (theirs, yours) => {
    const shown = conflictsWith(new Set(theirs), yours.map(changeOf))
    const both = yours.filter((each) => theirs.some((other) => meet(each, other)))
    const others = theirs.filter((each) => !both.some((other) => meet(each, other)))
    const conflicts = both.map((each) => ({ pointer: each, yours: 2, current: 1 }))
    assert.deepEqual(shown, {
      ...{ isMergeable: both.length === 0, conflicts, otherChanges: others },
    })
  })
  fc.assert(property, { numRuns: 1000 })
})

test('a part that has no place of its own changes the whole, and none of the other parts', () => {
  const places = new PlaceSet()
  places.addPartOf('/persons')
  assert.deepEqual(
    ['', '/persons', '/persons/id=1', '/person'].map((each) => places.touches(each)),
    [true, true, false, false],
  )
})

test('four times as many changes of both are compared by four times as many lookups', () => {
  const lookups = (count: number): number => {
    const of = (name: string): string[] =>
      Array.from({ length: count }, (_, id) => `/persons/id=${id}/${name}`)
    return countingLookups(() =>
      conflictsWith(new Set(of('lastName')), of('jobTitle').map(changeOf)),
    )
  }
  const [few, many] = [lookups(500), lookups(2000)]
  assert.ok(few > 500 && many <= 4.1 * few, `${few} lookups, then ${many}`)
})

/** How many strings are looked up in sets, or searched for a part. */
function countingLookups(work: () => void): number {
  const { has } = Set.prototype
  const { startsWith, lastIndexOf } = String.prototype
  let count = 0
  const counted = <F extends (...args: never[]) => unknown>(plain: F): F =>
    function (this: unknown, ...args: never[]) {
      count += 1
      return plain.apply(this, args)
    } as unknown as F
  Object.assign(Set.prototype, { has: counted(has) })
  Object.assign(String.prototype, {
    startsWith: counted(startsWith),
    lastIndexOf: counted(lastIndexOf),
  })
  try {
    work()
  } finally {
    Object.assign(Set.prototype, { has })
    Object.assign(String.prototype, { startsWith, lastIndexOf })
  }
  return count
}
