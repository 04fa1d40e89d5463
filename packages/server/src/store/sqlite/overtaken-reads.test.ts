// Reads whose long statement was overtaken by a change: nobody else waits for them.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import { createMany } from '../../../test/support/create-many.ts'
import { initialiseStore } from '../../cli/terminal/with-store.ts'
import { systemClock } from '../../config/clock.ts'
import { compose } from '../../service/services.ts'
import { findView } from '../../service/views/find-view.ts'
import { planView } from '../../views/plan.ts'
import { OvertakenRead } from '../interrupted-read.ts'
import type { PageInput } from '../port/views.ts'
import { sql } from '../sql/statements/sql.ts'
import { queryLong, queryOvertaken, type Step } from '../sql/statements/step.ts'
import { FilterThreads } from './filter-threads.ts'
import { StepRunner } from './run-step.ts'
import { openSqliteStore } from './sqlite-store.ts'

test('a statement that was overtaken never runs where others wait', () => {
  const runner = new StepRunner(new DatabaseSync(':memory:'))
  const statement = sql`select 1 as "one"`
  function* step(): Step<unknown> {
    const long = yield* queryLong(statement)
    return [...long, ...(yield* queryOvertaken(statement))]
  }
  const answered = [{ statement, rows: [{ one: 1 }] }]
  assert.throws(() => runner.run(step(), { answered, pauses: 0 }), OvertakenRead)
  assert.equal((runner.run(step()) as readonly unknown[]).length, 2)
})

test('a read is the same as a whole on a thread for long statements', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  const store = openSqliteStore({ directory, onFatal: assert.fail })
  const threads = new FilterThreads({ directory })
  try {
    await initialiseStore(store)
    const services = compose(store, systemClock)
    await createMany({ services }, { count: 40, body: (n) => ({ name: `${(n * 7) % 10}` }) })
    const settings = await store.configuration.settings({ unit: 1 })
    const view = findView('COMPANIES', settings)
    const reader = await store.directory.findReader({ unit: 1, user: 1, units: [1] })
    assert.ok(reader !== undefined)
    const { accessVersion = 0 } = (await store.directory.findUnit({ unit: 1 })) ?? {}
    const query = { order: ['-name'], externalFilter: "name <> '3'", limit: 20 }
    const plan = planView(view, query, anyDay)
    const who = { reader, caller: 'test', accessVersion }
    const input: PageInput = { plan, ...who, isGzipWelcome: false }
    const page = await store.views.readPage(input)
    const whole = await threads.read('test', { name: 'readPage', input })
    assert.deepEqual(whole, page)
    assert.equal(page.next?.offset, 20)
  } finally {
    await threads.close()
    await store.close()
    rmSync(directory, { recursive: true })
  }
})
