// How often a migration tells how far it is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrationEvents } from '../../events.ts'
import { MigrationProgress } from './migration-progress.ts'

test('it is told at its start, at each tenth and each ten seconds, and of nothing it says nothing', (t) => {
  const received: string[] = []
  t.after(
    migrationEvents.listen(({ what, records }) =>
      received.push(`${what} ${records?.done}/${records?.total}`),
    ),
  )
  let now = 0
  const progress = new MigrationProgress('labels', 2000, () => now)
  for (let batch = 0; batch < 200; batch += 1) progress.add(10)
  progress.add(0)
  assert.equal(received.length, 11)
  assert.deepEqual(received.slice(0, 2), ['labels 0/2000', 'labels 200/2000'])
  assert.equal(received.at(-1), 'labels 2000/2000')
  new MigrationProgress('nothing', 0).add(0)
  assert.equal(received.length, 11)
  const slow = new MigrationProgress('slow', 1_000_000, () => now)
  for (const second of [1, 9, 10, 11, 19, 20, 21]) {
    now = second * 1000
    slow.add(1)
  }
  assert.deepEqual(received.slice(11), ['slow 0/1000000', 'slow 3/1000000', 'slow 6/1000000'])
})
