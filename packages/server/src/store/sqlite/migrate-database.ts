// Brings the embedded store to the newest schema, or an empty one to that of a copy.

import type { DatabaseSync } from 'node:sqlite'
import { beginCopy, refuseUnfinishedCopy } from '../copy/copy-progress.ts'
import { migrate } from '../migrations/migrate.ts'
import { waitWhileOpening } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

export function migrateDatabase(
  database: DatabaseSync,
  directory: string,
  purpose: 'use' | 'copy' = 'use',
): void {
  waitWhileOpening(database)
  const runner = new StepRunner(database)
  database.exec('begin immediate')
  runner.run(migrate(sqliteDialect, directory))
  if (purpose === 'copy') runner.run(beginCopy(sqliteDialect))
  database.exec('commit')
}

/** Throws for a copy that was cut off. */
export function refuseUnfinished(database: DatabaseSync, directory: string): void {
  const hasTables = database.prepare(`select 1 from sqlite_master where "name" = 'meta'`).get()
  if (hasTables === undefined) return
  new StepRunner(database).run(refuseUnfinishedCopy(directory))
}
