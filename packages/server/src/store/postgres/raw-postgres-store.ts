// Opens a store on PostgreSQL as its bare tables, for a copy.

import type { RawStore } from '../copy/raw-store.ts'
import { Connection } from './connection.ts'
import { readAddress } from './database-address.ts'
import { installationLock } from './locks.ts'
import { openDatabase } from './open-database.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { runStep } from './run-step.ts'

/** Counting a large table takes long. */
export const statementMs = 3_600_000

/** As long as a source is open, no server can write to it. */
export async function openRawPostgresStore(
  address: string,
  role: 'source' | 'target',
): Promise<RawStore> {
  const parsed = readAddress(address)
  await openDatabase(parsed, role === 'source' ? 'use' : 'copy')
  const connection = new Connection(parsed, { statementMs })
  if (role === 'source') {
    // Each statement sees what was committed before the lock was taken.
    await connection.command('begin isolation level read committed')
    await connection.query(installationLock)
  }
  const run: RawStore['run'] = async (step) => {
    if (role === 'source') return await runStep(connection, step)
    await connection.command('begin')
    try {
      const value = await runStep(connection, step)
      await connection.command('commit')
      return value
    } catch (error) {
      if (!connection.isLost) await connection.command('rollback')
      throw error
    }
  }
  return { dialect: postgresDialect, run, close: () => connection.close() }
}
