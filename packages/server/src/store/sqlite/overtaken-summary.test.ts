// A summary whose columns are read, a row at a time, while rows change: its answer is that of one
// state all the same.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import { createMany } from '../../../test/support/create-many.ts'
import { initialiseStore } from '../../cli/terminal/with-store.ts'
import { systemClock } from '../../config/clock.ts'
import type { Services } from '../../service/services.ts'
import { compose } from '../../service/services.ts'
import { findView } from '../../service/views/find-view.ts'
import { planView } from '../../views/plan.ts'
import { planSummary } from '../../views/summary/plan-summary.ts'
import { type Answered, DeferredStatement, PausedRead } from '../interrupted-read.ts'
import type { Summary, SummaryInput } from '../port/views.ts'
import { commandBounds, pageContext, usualBounds } from '../sql/pages/page-context.ts'
import { summarise } from '../sql/pages/summarise.ts'
import type { Store } from '../store.ts'
import { openDatabase } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { openSqliteStore } from './sqlite-store.ts'

const reader = { unit: 1, user: 1, groups: [1], managed: [], isSupervisor: true, units: [1] }

/** Rows that follow from records, whose changes nobody knows, and records themselves. */
const grouped = { PERSONS: 'companyName', companies: 'name' }

async function inputOf(store: Store, view: keyof typeof grouped): Promise<SummaryInput> {
  const settings = await store.configuration.settings({ unit: 1 })
  const found = findView(view, settings)
  const groupBy = [{ field: grouped[view] }]
  const summary = planSummary({ groupBy, measures: [] }, found.shape, [])
  const { accessVersion = 0 } = (await store.directory.findUnit({ unit: 1 })) ?? {}
  return { plan: planView(found, {}, anyDay), summary, reader, caller: 'test', accessVersion }
}

function rename(services: Services, name: string): Promise<unknown> {
  return services.changeRecord({
    principal: { reader, tokenId: 'test', scopes: ['write'] },
    ...{ collection: 'companies', lookup: { by: 'id', id: 1 }, listMode: 'merge' },
    ...{ patch: { name }, isDryRun: false, digest: 'test' },
  })
}

test('a summary that each change overtakes tells the rows of the state that it names', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  const store = openSqliteStore({ directory, onFatal: assert.fail })
  const database = openDatabase(directory, 'reader')
  try {
    await initialiseStore(store)
    const services = compose(store, systemClock)
    const body = (n: number) => ({ name: `Company ${n}`, persons: [{ lastName: 'One' }] })
    await createMany({ services }, { count: 3, body })
    const runner = new StepRunner(database)
    let renamed = 0
    for (const view of ['PERSONS', 'companies'] as const) {
      const input = await inputOf(store, view)
      const context = pageContext(sqliteDialect, { ...usualBounds, columnRows: 1 })
      /** What is answered if changes come at the first interruptions. */
      const overtaken = async (changes: number): Promise<Summary> => {
        const answered: Answered[] = []
        for (let turn = 0; ; turn += 1) {
          try {
            return runner.run(summarise(context, input), { answered, pauses: 0 })
          } catch (error) {
            if (error instanceof DeferredStatement) {
              const { deferred: statement } = error
              answered.push({ statement, rows: runner.query(statement) })
            } else if (!(error instanceof PausedRead)) throw error
            if (turn >= changes) continue
            renamed += 1
            await rename(services, `Changed ${renamed}`)
          }
        }
      }
      for (const changes of [1, 0, 1, 2, 0, 0]) {
        const found = await overtaken(changes)
        const shown = runner.run(summarise(pageContext(sqliteDialect, commandBounds), input))
        // Its own statement is the last one, and may have been overtaken too.
        if (changes < 2 || view === 'companies') assert.deepEqual(found, shown)
        assert.equal(found.count, 3)
      }
    }
  } finally {
    database.close()
    await store.close()
    rmSync(directory, { recursive: true })
  }
})
