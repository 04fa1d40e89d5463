// The embedded store as one end of a move.

import type { DatabaseSync } from 'node:sqlite'
import { migrate } from '../migrations/migrate.ts'
import type { StoreEnd } from '../move/store-end.ts'
import { sql } from '../sql/statements/sql.ts'
import { makeDataDirectory, openDatabase, requireStore, waitWhileOpening } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { takeServeLock } from './serve-lock.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { opening } from './start-failure.ts'

/** Holds the store alone; throws where a server is at work on it, and where no source is. */
export function openSqliteEnd(directory: string, role: 'source' | 'target'): StoreEnd {
  if (role === 'source') requireStore(directory)
  makeDataDirectory(directory)
  const unlock = takeServeLock(directory)
  const database = opening(directory, () => openMigrated(directory))
  const runner = new StepRunner(database)
  const run: StoreEnd['run'] = async (step) => {
    database.exec('begin immediate')
    try {
      const value = runner.run(step)
      database.exec('commit')
      return value
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      throw error
    }
  }
  return {
    shapeQuery: sql`select m."name" as "table", p."name", p."type", p."pk" as "key"
      from sqlite_master m, pragma_table_info(m."name") p
      where m."type" = 'table' and m."name" not like 'sqlite_%'`,
    readText: (column) => sql`json(${column})`,
    dialect: sqliteDialect,
    run,
    async close() {
      database.close()
      unlock()
    },
  }
}

function openMigrated(directory: string): DatabaseSync {
  const database = openDatabase(directory, 'writer')
  waitWhileOpening(database)
  database.exec('begin immediate')
  new StepRunner(database).run(migrate(sqliteDialect, directory))
  database.exec('commit')
  return database
}
