// Opens a connection to the embedded store with the settings that make it durable and private, and
// refuses to go on where they do not hold.

import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { registerFold } from './register-fold.ts'
import { registerInTime } from './register-in-time.ts'

export type Role = 'writer' | 'reader'

/** The first release without the fault that could corrupt a database with several writers. */
const sqliteVersionMin = [3, 51, 3] as const

const pragmas = [
  'busy_timeout = 10000',
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'trusted_schema = off',
  'cell_size_check = on',
  'journal_size_limit = 67108864',
  'wal_autocheckpoint = 4000',
  'cache_size = -65536',
  'temp_store = memory',
]

const databaseFile = 'kontor.sqlite'

/** Makes the data directory, readable by its owner alone. */
export function makeDataDirectory(directory: string): void {
  if (existsSync(directory)) return
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
}

/** Opens the database of a data directory, creating it where the writer finds none. */
export function openDatabase(directory: string, role: Role): DatabaseSync {
  checkVersion()
  const path = join(directory, databaseFile)
  const isNew = !existsSync(path)
  const database = new DatabaseSync(path, { readOnly: false, timeout: 10_000 })
  if (isNew) database.exec('pragma page_size = 8192')
  for (const pragma of pragmas) database.exec(`pragma ${pragma}`)
  checkSettings(database)
  if (role === 'writer') makePrivate(path)
  else database.exec('pragma query_only = on')
  registerFold(database)
  registerInTime(database)
  return database
}

function checkVersion(): void {
  const { sqlite = '0' } = process.versions as Readonly<Record<string, string | undefined>>
  const parts = sqlite.split('.').map(Number)
  for (const [index, least] of sqliteVersionMin.entries()) {
    const part = parts[index] ?? 0
    if (part > least) return
    if (part < least) {
      throw new Error(
        `SQLite ${sqlite} is too old: Kontor needs ${sqliteVersionMin.join('.')} or newer.`,
      )
    }
  }
}

/** Read back rather than trusted: a setting that did not take would lose acknowledged records. */
function checkSettings(database: DatabaseSync): void {
  const { journal_mode: mode } = database.prepare('pragma journal_mode').get() as {
    journal_mode: string
  }
  const { synchronous } = database.prepare('pragma synchronous').get() as { synchronous: number }
  if (mode !== 'wal' || synchronous !== 2) {
    throw new Error(`The store is not durable: journal ${mode}, synchronous ${synchronous}.`)
  }
}

function makePrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    if (existsSync(file)) chmodSync(file, 0o600)
  }
}
