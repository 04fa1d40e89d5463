// Opens the embedded store as its bare tables, for a copy.

import type { DatabaseSync } from 'node:sqlite'
import type { RawStore } from '../copy/raw-store.ts'
import type { Step } from '../sql/statements/step.ts'
import { readNoted, refuseLost } from './acknowledged.ts'
import { migrateDatabase, refuseUnfinished } from './migrate-database.ts'
import { makeDataDirectory, openDatabase, requireStore } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { takeServeLock } from './serve-lock.ts'
import { isMarked, refuseCopyWithoutLog, unmark } from './served-mark.ts'
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
  try {
    const runner = opening(directory, () => new StepRunner(openEnd(directory, role)))
    return {
      dialect: sqliteDialect,
      run: async (step) => runInTransaction(runner, step),
      async close() {
        runner.database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function openEnd(directory: string, role: 'source' | 'target'): DatabaseSync {
  const noted = readNoted(directory)
  const database = openDatabase(directory, 'writer')
  // A copy reads and writes each page once.
  database.exec('pragma cache_size = -8192')
  try {
    if (role === 'source') {
      // The log goes with this connection, and no server is at work: the lock is taken.
      if (isMarked(database)) unmark(database)
      refuseUnfinished(database, directory)
      refuseLost(database, directory, noted)
    }
    migrateDatabase(database, directory, role === 'source' ? 'use' : 'copy')
    return database
  } catch (error) {
    database.close()
    throw error
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
