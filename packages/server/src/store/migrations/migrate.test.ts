// What rows are added by, compared with what the migrations really make on SQLite; and the migrations
// of releases, which never change. The check runs this, too: whoever forgets a migration, or edits one
// that is released, learns so first there.

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { migrationDigests } from '../../../test/releases/migration-digests.ts'
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

test('a migration that was released is as it was then', () => {
  const releases = fileURLToPath(new URL('../../../test/releases', import.meta.url))
  const files = globSync('*/migrations.json', { cwd: releases })
  assert.ok(files.length > 0)
  const now = migrationDigests()
  for (const file of files) {
    const released: object = JSON.parse(readFileSync(join(releases, file), 'utf8'))
    assert.deepEqual({ ...now, ...released }, now, `${file}: add the next migration instead`)
  }
})
