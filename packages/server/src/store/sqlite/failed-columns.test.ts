// A summary that comes while columns are read for others: it goes on where that fails, and waits no
// longer than so many turns, however much others have read before it.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import { createMany } from '../../../test/support/create-many.ts'
import { initialiseStore } from '../../cli/terminal/with-store.ts'
import { systemClock } from '../../config/clock.ts'
import { compose } from '../../service/services.ts'
import { findView } from '../../service/views/find-view.ts'
import { planView } from '../../views/plan.ts'
import { planSummary } from '../../views/summary/plan-summary.ts'
import { type Answered, DeferredStatement, PausedRead, pausesMax } from '../interrupted-read.ts'
import type { Summary, SummaryInput } from '../port/views.ts'
import { ColumnTable } from '../sql/columns/column-table.ts'
import { pageContext, usualBounds } from '../sql/pages/page-context.ts'
import { readScope } from '../sql/pages/read-scope.ts'
import { summarise } from '../sql/pages/summarise.ts'
import type { Store } from '../store.ts'
import { openDatabase } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { openSqliteStore } from './sqlite-store.ts'

const reader = { unit: 1, user: 1, groups: [1], managed: [], isSupervisor: true, units: [1] }

async function inputOf(store: Store, view: string): Promise<SummaryInput> {
  const settings = await store.configuration.settings({ unit: 1 })
  const found = findView(view, settings)
  const summary = planSummary({ groupBy: [{ field: 'id' }], measures: [] }, found.shape, [])
  const { accessVersion = 0 } = (await store.directory.findUnit({ unit: 1 })) ?? {}
  return { plan: planView(found, {}, anyDay), summary, reader, caller: 'test', accessVersion }
}

test('columns that are read for others are in the way of no summary', async (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  const store = openSqliteStore({ directory, onFatal: assert.fail })
  const database = openDatabase(directory, 'reader')
  t.after(async () => {
    database.close()
    await store.close()
    rmSync(directory, { recursive: true })
  })
  await initialiseStore(store)
  const body = (n: number) => ({ name: `Company ${n}`, persons: [{ lastName: 'One' }] })
  await createMany({ services: compose(store, systemClock) }, { count: 3, body })
  const context = pageContext(sqliteDialect, { ...usualBounds, columnRows: 1 })
  const { columns } = context.caches
  const runner = new StepRunner(database)
  const input = await inputOf(store, 'companies')
  const others = await inputOf(store, 'PERSONS')
  const source = runner.run(readScope(context, { ...others, plan: others.plan }))

  /** Somebody else has just begun to read. */
  function begin(unit = 1): void {
    columns.read({
      ...{ key: 'others', table: new ColumnTable([]), fields: [] },
      source: { ...source, reader: { ...reader, unit } },
    })
  }

  /** The summary, and how often it had to let others work, who do something each time. */
  function answer(meanwhile: () => void): { readonly found: Summary; readonly pauses: number } {
    const answered: Answered[] = []
    for (let pauses = 0; ; ) {
      try {
        return { found: runner.run(summarise(context, input), { answered, pauses }), pauses }
      } catch (error) {
        if (error instanceof DeferredStatement) {
          const { deferred: statement } = error
          answered.push({ statement, rows: runner.query(statement) })
        } else if (error instanceof PausedRead) {
          pauses += 1
          meanwhile()
        } else throw error
      }
    }
  }

  await t.test('one that fails is dropped, and the failure is not theirs', () => {
    begin(99)
    const { found } = answer(() => undefined)
    assert.equal(found.count, 3)
    assert.equal(columns.reading, undefined)
  })

  await t.test('however many are read before, there is an end of waiting', () => {
    columns.drop(JSON.stringify([1, input.plan.source, input.plan.types]))
    begin()
    const { found, pauses } = answer(() => begin())
    assert.equal(found.count, 3)
    assert.equal(pauses, pausesMax)
  })
})
