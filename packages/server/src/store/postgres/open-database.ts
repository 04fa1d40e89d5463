// Makes a database ready: refuses a server that would lose or garble records, and brings the tables
// to the newest schema, however many processes start at once.

import { beginCopy, refuseUnfinishedCopy } from '../copy/copy-progress.ts'
import { isUpToDate, migrate, readSchemaVersion } from '../migrations/migrate.ts'
import type { StorePurpose } from '../store.ts'
import { checkSessions } from './check-sessions.ts'
import { Connection } from './connection.ts'
import type { DatabaseAddress } from './database-address.ts'
import { foldFunctionStatement } from './fold-function.ts'
import { installationLock } from './locks.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { ConnectionLost, codeOf } from './postgres-failure.ts'
import { runStep } from './run-step.ts'

/** A migration may rewrite large tables. */
const migrationMs = 3_600_000
/** A start that fails ends within two seconds. What has begun to answer gets its time. */
const firstWordMs = 1200

/** To back up, tables stay as they are; to restore, there must be none; a copy has a mark. */
type DatabasePurpose = StorePurpose | 'backup' | 'restore' | 'copy'

export interface OpenedDatabase {
  /** Whether its tables can be distributed over many machines. */
  readonly isDistributed: boolean
}

/** Prepares the database; throws in one sentence where it will not do. */
export async function openDatabase(
  address: DatabaseAddress,
  purpose: DatabasePurpose,
): Promise<OpenedDatabase> {
  for (let hostsLeft = address.hosts.count - 1; ; hostsLeft -= 1) {
    try {
      return await prepare(address, purpose)
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw startFailure(address, error)
      if (hostsLeft === 0) throw unreachable(address, error)
    }
  }
}

function unreachable({ shown }: DatabaseAddress, lost: ConnectionLost): Error {
  const { cause } = lost
  const isFromServer = cause instanceof Error && !(cause instanceof ConnectionLost)
  const reason = isFromServer ? cause.message : 'it closed the connection'
  const remedy = remedies[codeOf(cause)] ?? 'see that it runs there, and that --database names it'
  return new Error(`The database ${shown} cannot be reached: ${reason}; ${remedy}.`, {
    cause: lost,
  })
}

/** By the codes of refused log-ins. */
const remedies: Readonly<Record<string, string>> = {
  '28P01': 'correct the user and the password in --database',
  '28000': 'correct the user in --database, or let the server accept it (pg_hba.conf)',
  '3D000': 'create it with encoding UTF8, or correct its name in --database',
  '53300': 'allow more connections there (max_connections)',
}

/** What a statement that failed says about the store. */
function startFailure({ shown }: DatabaseAddress, error: unknown): unknown {
  const code = codeOf(error)
  const reason = error instanceof Error ? error.message : String(error)
  const fault = code.startsWith('42') ? (faults[code] ?? faults.tables) : faults[code]
  if (fault === undefined) return error
  return new Error(`The store ${shown} cannot be opened: ${fault} (${reason}).`, { cause: error })
}

const faults: Readonly<Record<string, string>> & { readonly tables: string } = {
  tables: 'its tables are not those of a whole store: restore it from a backup',
  '42501': 'let the user of --database create tables there',
  '53100': 'the disk of the database is full: free some space there',
}

async function prepare(
  address: DatabaseAddress,
  purpose: DatabasePurpose,
): Promise<OpenedDatabase> {
  const settings = { statementMs: migrationMs, firstWordMs }
  const connection = new Connection(address, settings)
  const other = new Connection(address, settings)
  try {
    const { isDistributed, onlyReads } = await checkServer(connection)
    await checkSessions(connection, other)
    await checkPurpose(connection, address.shown, purpose)
    if (purpose === 'backup' || purpose === 'restore') return { isDistributed }
    if (onlyReads === 'on') {
      await checkSchema(connection)
      return { isDistributed }
    }
    await migrateDatabase(connection, address.shown, purpose)
    return { isDistributed }
  } finally {
    await Promise.all([connection.close(), other.close()])
  }
}

/** Throws where what is there does not suit the purpose. */
async function checkPurpose(
  connection: Connection,
  address: string,
  purpose: DatabasePurpose,
): Promise<void> {
  if (purpose === 'copy') return
  const isThere = (await schemaVersionOf(connection)) > 0
  if (purpose === 'restore') {
    if (!isThere) return
    throw new Error(`There is a store in the database ${address} already: restore into another.`)
  }
  if (isThere) return await runStep(connection, refuseUnfinishedCopy(`The database ${address}`))
  if (purpose === 'serve' || purpose === 'create') return
  throw new Error(`There is no store in the database ${address}.`)
}

interface ServerSettings {
  readonly version: number
  readonly encoding: string
  readonly fsync: string
  readonly fullPageWrites: string
  readonly synchronousCommit: string
  readonly onlyReads: string
  readonly isDistributed: boolean
}

const serverVersionMin = 15

async function checkServer(connection: Connection): Promise<ServerSettings> {
  const sql = `select current_setting('server_version_num')::bigint as "version",
    current_setting('server_encoding') as "encoding", current_setting('fsync') as "fsync",
    current_setting('full_page_writes') as "fullPageWrites",
    current_setting('synchronous_commit') as "synchronousCommit",
    current_setting('transaction_read_only') as "onlyReads",
    to_regclass('pg_catalog.pg_dist_partition') is not null as "isDistributed"`
  const [found] = (await connection.query({ sql, values: [] })) as readonly ServerSettings[]
  if (found === undefined) throw new Error('The database does not tell its settings.')
  const fault = faultOf(found)
  if (fault !== undefined) throw new Error(fault)
  return found
}

/** Why a server with these settings is refused, in one sentence. */
export function faultOf(
  found: Omit<ServerSettings, 'onlyReads' | 'isDistributed'>,
): string | undefined {
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

/** Nothing can be made on a server that only reads, so all must be there. */
async function checkSchema(connection: Connection): Promise<void> {
  const hasTables = (await schemaVersionOf(connection)) > 0
  if (hasTables && (await runStep(connection, isUpToDate()))) return
  throw new Error(
    'The database only reads and lacks the tables of this release: start on one that writes first.',
  )
}

/** 0 where the database has no store. */
async function schemaVersionOf(connection: Connection): Promise<number> {
  const sql = `select to_regclass('"migration"') is not null as "isThere"`
  const [found] = (await connection.query({ sql, values: [] })) as readonly { isThere: boolean }[]
  return found?.isThere === true ? await runStep(connection, readSchemaVersion()) : 0
}

async function migrateDatabase(
  connection: Connection,
  address: string,
  purpose: DatabasePurpose,
): Promise<void> {
  await connection.command('begin')
  await connection.query(installationLock)
  await runStep(connection, migrate(postgresDialect, address))
  if (purpose === 'copy') await runStep(connection, beginCopy(postgresDialect))
  await makeFold(connection)
  await connection.command('commit')
}

/** Made again only where it changed: replacing it would disturb servers that are at work. */
async function makeFold(connection: Connection): Promise<void> {
  const statement = foldFunctionStatement()
  const sql = `select "prosrc" as "body" from pg_proc
    where "proname" = 'kontor_fold' and "pronamespace" = current_schema()::regnamespace`
  const [made] = (await connection.query({ sql, values: [] })) as readonly { body: string }[]
  if (made !== undefined && statement.includes(`$body$${made.body}$body$`)) return
  await connection.command(statement)
}
