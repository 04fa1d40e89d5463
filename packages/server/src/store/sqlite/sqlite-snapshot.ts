// One state of the embedded store, as its bare tables, while a server goes on writing to it. The
// log grows for as long as it is open.

import type { RawStore } from '../copy/raw-store.ts'
import { refuseUnfinished } from './migrate-database.ts'
import { openDatabase, requireStore } from './open-database.ts'
import { StepRunner } from './run-step.ts'
import { refuseCopyWithoutLog } from './served-mark.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { opening } from './start-failure.ts'

export function openSqliteSnapshot(directory: string): RawStore {
  requireStore(directory)
  refuseCopyWithoutLog(directory)
  const runner = opening(directory, () => {
    const opened = openDatabase(directory, 'reader')
    // The first statement that reads decides which state it is.
    opened.exec('begin')
    refuseUnfinished(opened, directory)
    return new StepRunner(opened)
  })
  return {
    dialect: sqliteDialect,
    run: async (step) => runner.run(step),
    close: async () => runner.database.close(),
  }
}
