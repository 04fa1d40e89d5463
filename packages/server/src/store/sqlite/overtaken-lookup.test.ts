// A lookup whose long statement ran before new labels were indexed, and whose other statements run
// afterwards, is carried out as a whole, and finds them all the same.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createMany } from '../../../test/support/create-many.ts'
import { initialiseStore } from '../../cli/terminal/with-store.ts'
import { systemClock } from '../../config/clock.ts'
import { compose } from '../../service/services.ts'
import type { Answered } from '../interrupted-read.ts'
import { DeferredStatement, OvertakenRead } from '../interrupted-read.ts'
import { pageContext, usualBounds } from '../sql/pages/page-context.ts'
import { findLabels } from '../sql/records/find-labels.ts'
import { openDatabase } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { openSqliteStore } from './sqlite-store.ts'

/** Labels are read in their order wherever there is one. */
const bounds = { ...usualBounds, labels: { candidates: 0, inOrder: 0 }, newRecords: 16 }

test('labels that are indexed while a long statement is answered are found', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  const store = openSqliteStore({ directory, onFatal: assert.fail, cacheBounds: bounds })
  const database = openDatabase(directory, 'reader')
  try {
    await initialiseStore(store)
    const create = async (names: readonly string[]): Promise<void> => {
      const body = (index: number) => ({ name: names[index], ownerId: 1 })
      const services = compose(store, systemClock)
      await createMany({ services }, { count: names.length, collection: 'tasks', body })
    }
    const indexed = bounds.newRecords
    // The last of these is the first that has all before it indexed.
    await create(Array.from({ length: indexed }, (_, index) => (index % 2 ? 'a blue' : 'a green')))
    await create(['a blue green'])
    const reader = await store.directory.findReader({ unit: 1, user: 1, units: [1] })
    assert.ok(reader !== undefined)
    const query = { words: ['blue', 'green'], targets: ['task' as const], limit: 20 }
    const look = (answered?: readonly Answered[]) =>
      new StepRunner(database).run(
        findLabels(pageContext(sqliteDialect, bounds), { ...query, reader, caller: 'test' }),
        answered && { answered, pauses: 0 },
      )
    const deferred = deferredBy(() => look([]))
    const answered = [{ statement: deferred, rows: new StepRunner(database).query(deferred) }]
    const labels = (found: ReturnType<typeof look>) => found.map(({ label }) => label)
    assert.deepEqual(labels(look(answered)), ['a blue green'], 'it is in no index yet')
    await create(Array.from({ length: indexed - 1 }, () => 'a red'))
    assert.throws(() => look(answered), OvertakenRead)
    assert.deepEqual(labels(look()), ['a blue green'])
  } finally {
    database.close()
    await store.close()
    rmSync(directory, { recursive: true })
  }
})

function deferredBy(look: () => unknown): DeferredStatement['deferred'] {
  try {
    look()
  } catch (error) {
    if (error instanceof DeferredStatement) return error.deferred
    throw error
  }
  throw new Error('No statement was long.')
}
