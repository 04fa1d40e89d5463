// One state of the embedded store, as its bare tables, while a server goes on writing to it. The
// log grows for as long as it is open.

import type { RawStore } from '../copy/raw-store.ts'
import { readNoted, refuseLost } from './acknowledged.ts'
import { refuseUnfinished } from './migrate-database.ts'
import { openDatabase, requireStore } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { isMarked, refuseCopyWithoutLog, unmarkLeft } from './served-mark.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { opening } from './start-failure.ts'

export function openSqliteSnapshot(directory: string): RawStore {
  requireStore(directory)
  refuseCopyWithoutLog(directory)
  const runner = opening(directory, () => {
    const noted = readNoted(directory)
    const opened = openDatabase(directory, 'reader')
    // The log goes with the last connection, and a mark without a log is that of a copy.
    if (isMarked(opened)) unmarkAsWriter(directory)
    // The first statement that reads decides which state it is.
    opened.exec('begin')
    refuseUnfinished(opened, directory)
    refuseLost(opened, directory, noted)
    return new StepRunner(opened)
  })
  return {
    dialect: sqliteDialect,
    run: async (step) => runner.run(step),
    close: async () => runner.database.close(),
  }
}

function unmarkAsWriter(directory: string): void {
  const database = openDatabase(directory, 'writer')
  try {
    unmarkLeft(database, directory)
  } finally {
    database.close()
  }
}
