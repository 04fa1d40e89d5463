// Opens the embedded store as its bare tables, for a copy.

import type { RawStore } from '../copy/raw-store.ts'
import type { Step } from '../sql/statements/step.ts'
import { migrateDatabase } from './migrate-database.ts'
import { makeDataDirectory, openDatabase, requireStore } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { takeServeLock } from './serve-lock.ts'
import { refuseCopyWithoutLog } from './served-mark.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { opening } from './start-failure.ts'

/** Locks out servers; throws where one is at work on the store, and where there is no source. */
export function openRawSqliteStore(directory: string, role: 'source' | 'target'): RawStore {
  if (role === 'source') {
    requireStore(directory)
    refuseCopyWithoutLog(directory)
  }
  makeDataDirectory(directory)
  const unlock = takeServeLock(directory)
  const { database, runner } = opening(directory, () => {
    const opened = openDatabase(directory, 'writer')
    migrateDatabase(opened, directory)
    return { database: opened, runner: new StepRunner(opened) }
  })
  return {
    dialect: sqliteDialect,
    run: async (step) => runInTransaction(runner, step),
    async close() {
      database.close()
      unlock()
    },
  }
}

export function runInTransaction<T>(runner: StepRunner, step: Step<T>): T {
  const { database } = runner
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
