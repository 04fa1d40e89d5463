// Operations of one transaction that share a ledger: some open it at the same time, as they do on an
// engine that has several questions under way, and some are undone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ledger } from './ledger.ts'

/** What the store answers to an operation that opens the ledger. */
const stored: readonly unknown[] = [[{ name: 'tasks', value: 7 }], { version: 3 }]

test('operations that open the ledger at the same time share its counters', () => {
  const ledger = new Ledger()
  const [first, second] = [ledger.share(), ledger.share()]
  const [ofFirst, ofSecond] = [first.open(1), second.open(1)]
  ofFirst.next()
  ofSecond.next()
  assert.equal(ofFirst.next(stored).done, true)
  assert.deepEqual([first.draw(1, 'tasks'), first.draw(1, 'number')], [8, 1])
  const version = first.changedVersion(1)
  assert.equal(ofSecond.next(stored).done, true)
  assert.deepEqual([second.draw(1, 'tasks'), second.draw(1, 'number')], [9, 2])
  assert.equal(second.changedVersion(1), version)
  assert.equal(first.draw(1, 'tasks'), 10)
})

test('what is undone has not changed the unit, and what others have done stays', () => {
  const versionsMoved = (shares: (ledger: Ledger) => void): readonly string[] => {
    const ledger = new Ledger()
    const opening = ledger.share().open(1)
    opening.next()
    opening.next(stored)
    shares(ledger)
    const moved = ['hasChanged', 'hasChangedRecords', 'hasChangedUnlogged'] as const
    return moved.filter((name) => ledger.of(1)[name])
  }
  const undone = (ledger: Ledger): void => {
    const share = ledger.share()
    share.changeRecords(1)
    share.giveBack()
  }
  assert.deepEqual(versionsMoved(undone), [])
  const after = versionsMoved((ledger) => {
    ledger.share().changedVersion(1)
    undone(ledger)
  })
  assert.deepEqual(after, ['hasChanged'])
  const before = versionsMoved((ledger) => {
    undone(ledger)
    ledger.share().changeWithHistory(1)
  })
  assert.deepEqual(before, ['hasChanged', 'hasChangedRecords'])
})
