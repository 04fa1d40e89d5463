// The embedded store as one end of a move.

import { migrate } from '../migrations/migrate.ts'
import type { StoreEnd } from '../move/store-end.ts'
import { sql } from '../sql/statements/sql.ts'
import { makeDataDirectory, openDatabase } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { takeServeLock } from './serve-lock.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

/** Holds the store alone; throws where a server is at work on it. */
export function openSqliteEnd(directory: string): StoreEnd {
  makeDataDirectory(directory)
  const unlock = takeServeLock(directory)
  const database = openDatabase(directory, 'writer')
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
  database.exec('begin immediate')
  runner.run(migrate(sqliteDialect))
  database.exec('commit')
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
