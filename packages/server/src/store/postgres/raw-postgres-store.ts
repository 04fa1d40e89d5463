// Opens a store on PostgreSQL as its bare tables, for a copy.

import type { RawStore } from '../copy/raw-store.ts'
import { sql } from '../sql/statements/sql.ts'
import { Connection } from './connection.ts'
import { readAddress } from './database-address.ts'
import { installationLock } from './locks.ts'
import { openDatabase } from './open-database.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { runStep } from './run-step.ts'

/** How bare tables are read on this engine. */
export const barePostgres: Pick<RawStore, 'columnsQuery' | 'dialect'> = {
  columnsQuery: sql`select c."relname" as "table", a."attname" as "name",
      format_type(a."atttypid", null) as "type",
      coalesce(array_position(i."indkey"::int2[], a."attnum") + 1, 0) as "key"
    from pg_class c join pg_attribute a on a."attrelid" = c."oid"
    left join pg_index i on i."indrelid" = c."oid" and i."indisprimary"
    where c."relnamespace" = current_schema()::regnamespace and c."relkind" = 'r'
      and a."attnum" > 0 and not a."attisdropped"`,
  dialect: postgresDialect,
}

/** Counting a large table takes long. */
export const statementMs = 3_600_000

/** As long as a source is open, no server can write to it. */
export async function openRawPostgresStore(
  address: string,
  role: 'source' | 'target',
): Promise<RawStore> {
  const parsed = readAddress(address)
  await openDatabase(parsed, role === 'source' ? 'use' : 'create')
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
  return { ...barePostgres, run, close: () => connection.close() }
}
