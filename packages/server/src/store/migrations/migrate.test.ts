// What rows are added by, compared with what the migrations really make on SQLite. The check runs
// this, too: whoever forgets a migration learns so first there.

import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { assertDescribed } from '../../../test/support/assert-described.ts'
import type { RawStore } from '../copy/raw-store.ts'
import { StepRunner } from '../sqlite/run-step.ts'
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts'
import { migrate } from './migrate.ts'

test('the tables of SQLite are those that rows are added to', async (t) => {
  const database = new DatabaseSync(':memory:')
  t.after(() => database.close())
  const runner = new StepRunner(database)
  runner.run(migrate(sqliteDialect, 'in memory'))
  const store: RawStore = {
    dialect: sqliteDialect,
    run: async (step) => runner.run(step),
    close: async () => undefined,
  }
  await assertDescribed(store)
})
