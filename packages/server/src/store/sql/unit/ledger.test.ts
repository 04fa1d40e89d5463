// Operations of one transaction that open the ledger of a unit at the same time, as they do on an
// engine that has several questions under way.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ledger } from './ledger.ts'

/** What the store answers to an operation that opens the ledger. */
const kept: readonly unknown[] = [[{ name: 'tasks', value: 7 }], { version: 3 }]

test('operations that open the ledger at the same time share its counters', () => {
  const ledger = new Ledger()
  const [first, second] = [ledger.share(), ledger.share()]
  const [ofFirst, ofSecond] = [first.open(1), second.open(1)]
  ofFirst.next()
  ofSecond.next()
  assert.equal(ofFirst.next(kept).done, true)
  assert.deepEqual([first.draw(1, 'tasks'), first.draw(1, 'number')], [8, 1])
  const version = first.changedVersion(1)
  assert.equal(ofSecond.next(kept).done, true)
  assert.deepEqual([second.draw(1, 'tasks'), second.draw(1, 'number')], [9, 2])
  assert.equal(second.changedVersion(1), version)
  assert.equal(first.draw(1, 'tasks'), 10)
})
