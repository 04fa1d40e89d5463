// A store on PostgreSQL that is being restored: all of it in one transaction, so that a restore
// which was killed leaves nothing.

import type { RestoreTarget } from '../copy/restore-backup.ts'
import { Connection } from './connection.ts'
import { readAddress } from './database-address.ts'
import { installationLock } from './locks.ts'
import { openDatabase } from './open-database.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { statementMs } from './raw-postgres-store.ts'
import { runStep } from './run-step.ts'

export async function openPostgresRestore(address: string): Promise<RestoreTarget> {
  const parsed = readAddress(address)
  await openDatabase(parsed, 'restore')
  const connection = new Connection(parsed, { statementMs })
  await connection.command('begin')
  await connection.query(installationLock)
  return {
    dialect: postgresDialect,
    run: (step) => runStep(connection, step),
    async finish() {
      await connection.command('commit')
      // Nothing was counted in the transaction: until it is, plans are those of empty tables. And
      // an index answers by itself only where rows are known to be visible to all.
      await connection.command('vacuum (analyze)')
      // Makes the functions that statements use.
      await openDatabase(parsed, 'use')
    },
    close: () => connection.close(),
  }
}
