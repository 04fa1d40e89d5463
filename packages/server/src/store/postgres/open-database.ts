// Makes a database ready: refuses a server that would lose or garble records, and brings the tables
// to their newest shape, however many processes start at once.

import { migrate } from '../migrations/migrate.ts'
import { forgetMarks } from './commit-marker.ts'
import { Connection } from './connection.ts'
import { type DatabaseAddress, shownAddress } from './database-address.ts'
import { foldFunctionStatement } from './fold-function.ts'
import { installationLock } from './locks.ts'
import { ConnectionLost } from './postgres-failure.ts'
import { postgresWords } from './postgres-words.ts'
import { runStep } from './run-step.ts'

/** A migration may rewrite large tables. */
const migrationMs = 3_600_000

/** Prepares the database; throws in one sentence where it will not do. */
export async function openDatabase(address: DatabaseAddress): Promise<void> {
  const connection = new Connection(address, { statementMs: migrationMs })
  try {
    await checkServer(connection)
    await migrateDatabase(connection)
    await forgetMarks(connection)
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    const { cause } = error
    const reason = cause instanceof Error ? cause.message : error.message
    throw new Error(`The database ${shownAddress(address)} cannot be reached: ${reason}.`, {
      cause: error,
    })
  } finally {
    await connection.close()
  }
}

interface ServerSettings {
  readonly version: number
  readonly encoding: string
  readonly fsync: string
  readonly fullPageWrites: string
  readonly synchronousCommit: string
}

const serverVersionMin = 15

async function checkServer(connection: Connection): Promise<void> {
  const sql = `select current_setting('server_version_num')::bigint as "version",
    current_setting('server_encoding') as "encoding", current_setting('fsync') as "fsync",
    current_setting('full_page_writes') as "fullPageWrites",
    current_setting('synchronous_commit') as "synchronousCommit"`
  const [found] = (await connection.query({ sql, values: [] })) as readonly ServerSettings[]
  if (found === undefined) throw new Error('The database does not tell its settings.')
  const fault = faultOf(found)
  if (fault !== undefined) throw new Error(fault)
}

/** Why a server with these settings is refused, in one sentence. */
export function faultOf(found: ServerSettings): string | undefined {
  const version = Math.floor(found.version / 10_000)
  if (version < serverVersionMin) {
    return `PostgreSQL ${version} is too old: Kontor needs ${serverVersionMin} or newer.`
  }
  if (found.encoding !== 'UTF8') {
    return `The database is in ${found.encoding}: create it with encoding UTF8.`
  }
  const off = [
    ['fsync', found.fsync],
    ['full_page_writes', found.fullPageWrites],
    ['synchronous_commit', found.synchronousCommit],
  ].flatMap(([name, value]) => (value === 'off' ? [name] : []))
  if (off.length === 0) return undefined
  return `The database could lose records that were acknowledged: switch on ${off.join(', ')}.`
}

async function migrateDatabase(connection: Connection): Promise<void> {
  await connection.command('begin')
  await connection.query(installationLock)
  await runStep(connection, migrate(postgresWords))
  await makeFold(connection)
  await connection.command('commit')
}

/** Made again only where it changed: replacing it would disturb servers that are at work. */
async function makeFold(connection: Connection): Promise<void> {
  const statement = foldFunctionStatement()
  const sql = `select "prosrc" as "body" from pg_proc
    where "proname" = 'kontor_fold' and "pronamespace" = current_schema()::regnamespace`
  const [held] = (await connection.query({ sql, values: [] })) as readonly { body: string }[]
  if (held !== undefined && statement.includes(`$body$${held.body}$body$`)) return
  await connection.command(statement)
}
