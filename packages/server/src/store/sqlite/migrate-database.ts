// Brings the embedded store to the newest schema.

import type { DatabaseSync } from 'node:sqlite'
import { migrate } from '../migrations/migrate.ts'
import { waitWhileOpening } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

export function migrateDatabase(database: DatabaseSync, directory: string): void {
  waitWhileOpening(database)
  database.exec('begin immediate')
  new StepRunner(database).run(migrate(sqliteDialect, directory))
  database.exec('commit')
}
