// Opens a connection to the embedded store with the settings that make it durable and private, and
// refuses to go on where they do not take effect.

import { chmodSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { allowedBudget, type MemoryBudget } from '../../config/memory-budget.ts'
import { acknowledgedFile, forgetAcknowledged } from './acknowledged.ts'
import { registerDeadline } from './register-deadline.ts'
import { registerFold } from './register-fold.ts'
import { registerGroups } from './register-groups.ts'
import { columnsFolder, databaseFile, opening } from './start-failure.ts'

/** What a connection may have in memory. */
export interface ConnectionMemory {
  readonly pageBytes: number
  /** Whether there is too little for two long statements at once. */
  readonly isTight: boolean
}

export function connectionMemory({ bytes, isTight }: MemoryBudget): ConnectionMemory {
  return { pageBytes: bytes.connection, isTight }
}

export type Role = 'writer' | 'reader'

/** The first release without the fault that could corrupt a database with several writers. */
const sqliteVersionMin = [3, 51, 3] as const

const pragmas = [
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'trusted_schema = off',
  'cell_size_check = on',
  'journal_size_limit = 67108864',
  'wal_autocheckpoint = 4000',
]

/** The longest wait for a program that has locked the store, in milliseconds: to open it... */
const openMs = 1000
/** ...and to work on it. */
const workMs = 10_000

/** Makes the data directory, readable by its owner alone. */
export function makeDataDirectory(directory: string): void {
  opening(directory, () => makeFolder(directory))
  refuseLinks(directory)
}

/** One by one: node's own recursion never ends where a system refuses folders, as in `/proc`. */
function makeFolder(directory: string): void {
  const found = statSync(directory, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  makeFolder(dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another process may have been quicker.
    if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Throws where a data directory has no store. */
export function requireStore(directory: string): void {
  opening(directory, () => {
    const found = statSync(join(directory, databaseFile), { throwIfNoEntry: false })
    if (found === undefined) throw new Error(`There is no store in ${directory}.`)
  })
  refuseLinks(directory)
}

const fileNames = ['', '-wal', '-shm']
  .map((ending) => `${databaseFile}${ending}`)
  .concat('serve.lock', 'serve.lock-journal', 'serve.pid', 'serve.reserve', 'demo-token')
  .concat(acknowledgedFile, columnsFolder)

/**
 * A link could lead to a file that is none of ours and would be overwritten, or to the store of
 * another directory, where the lock of this one locks nobody out.
 */
function refuseLinks(directory: string): void {
  for (const name of fileNames) {
    const path = join(directory, name)
    if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) continue
    throw new Error(
      `${path} is a link, which a store may not have: remove it, or name the directory that it ` +
        'leads to with --data.',
    )
  }
}

/** Opens the database of a data directory, creating it where the writer finds none. */
export function openDatabase(
  directory: string,
  role: Role,
  { pageBytes }: Pick<ConnectionMemory, 'pageBytes'> = connectionMemory(allowedBudget()),
): DatabaseSync {
  checkVersion()
  const path = join(directory, databaseFile)
  const isNew = !existsSync(path)
  // What it says is of another store.
  if (isNew) forgetAcknowledged(directory)
  const database = new DatabaseSync(path, { readOnly: false, timeout: openMs })
  if (isNew) database.exec('pragma page_size = 8192')
  // What is sorted goes to files beyond as many bytes: sorted runs there are merged sooner than all
  // of it is sorted in memory, and take none.
  const ofMemory = [`cache_size = -${Math.floor(pageBytes / 1024)}`, 'temp_store = file']
  for (const pragma of [...pragmas, ...ofMemory]) database.exec(`pragma ${pragma}`)
  checkSettings(database)
  if (role === 'writer') makePrivate(path)
  else database.exec('pragma query_only = on')
  registerFold(database)
  registerDeadline(database)
  registerGroups(database)
  database.exec(`pragma busy_timeout = ${workMs}`)
  return database
}

/** Shortens the wait for other programs while the store is opened. */
export function waitWhileOpening(database: DatabaseSync): void {
  database.exec(`pragma busy_timeout = ${openMs}`)
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
