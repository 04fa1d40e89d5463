// One state of a store on PostgreSQL, as its bare tables, while servers go on writing to it.

import type { RawStore } from '../copy/raw-store.ts'
import { Connection } from './connection.ts'
import { readAddress } from './database-address.ts'
import { openDatabase } from './open-database.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { statementMs } from './raw-postgres-store.ts'
import { runStep } from './run-step.ts'

export async function openPostgresSnapshot(address: string): Promise<RawStore> {
  const parsed = readAddress(address)
  await openDatabase(parsed, 'backup')
  const connection = new Connection(parsed, { statementMs })
  await connection.command('begin isolation level repeatable read read only')
  return {
    dialect: postgresDialect,
    run: (step) => runStep(connection, step),
    close: () => connection.close(),
  }
}
