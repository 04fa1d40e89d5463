// An embedded store that is being restored. It is filled in a folder of its own within the data
// directory and takes its name there at the end, so that a restore that was killed leaves no store.

import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { RestoreTarget } from '../copy/restore-backup.ts'
import { forgetAcknowledged } from './acknowledged.ts'
import { makeDataDirectory, openDatabase } from './open-database.ts'
import { runInTransaction } from './raw-sqlite-store.ts'
import { StepRunner } from './run-step.ts'
import { takeServeLock } from './serve-lock.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { databaseFile, opening, restoringFolder } from './start-failure.ts'

export function openSqliteRestore(directory: string): RestoreTarget {
  requireEmpty(directory)
  makeDataDirectory(directory)
  const unlock = takeServeLock(directory)
  const folder = join(directory, restoringFolder)
  const runner = opening(directory, () => {
    requireEmpty(directory)
    rmSync(folder, { recursive: true, force: true })
    makeDataDirectory(folder)
    return new StepRunner(openDatabase(folder, 'writer'))
  })
  const { database } = runner
  return {
    dialect: sqliteDialect,
    run: async (step) => runInTransaction(runner, step),
    async finish() {
      // The last to close it writes the log into the database.
      database.close()
      const file = join(folder, databaseFile)
      sync(file)
      forgetAcknowledged(directory)
      renameSync(file, join(directory, databaseFile))
      sync(directory)
    },
    async close() {
      if (database.isOpen) database.close()
      rmSync(folder, { recursive: true, force: true })
      unlock()
    },
  }
}

/** A log without its database would be taken for that of the restored one. */
function requireEmpty(directory: string): void {
  for (const name of [databaseFile, `${databaseFile}-wal`]) {
    if (!existsSync(join(directory, name))) continue
    throw new Error(`There is a store in ${directory} already: restore into another place.`)
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
