// What a self-check sees of the embedded store: its settings, its files, its pages.

import { chmodSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { EngineState, Integrity, StoreFiles } from '../port/inspection.ts'
import { columnsFolder, databaseFile } from './start-failure.ts'

/** The writer begins the log again at 32 MiB; readers can delay that, but not for so long. */
const logBytesMax = 256 * 1024 * 1024
const faultsMax = 20

interface InspectedStore extends Pick<StoreFiles, 'directory' | 'isWithoutLog'> {
  readonly lost: StoreFiles['lost'] | undefined
}

export function engineState(
  database: DatabaseSync,
  { directory, isWithoutLog, lost }: InspectedStore,
): EngineState {
  const journal = pragma(database, 'journal_mode')
  const synchronous = pragma(database, 'synchronous')
  const faults =
    journal === 'wal' && synchronous === '2'
      ? []
      : ['A power cut could lose acknowledged records: restart what uses the store.']
  return {
    name: 'SQLite',
    version: process.versions['sqlite'] ?? 'unknown',
    settings: { journal_mode: journal, synchronous },
    faults,
    files: { ...storeFiles(directory), isWithoutLog, ...(lost && { lost }) },
  }
}

function pragma(database: DatabaseSync, name: 'journal_mode' | 'synchronous'): string {
  const row = database.prepare(`pragma ${name}`).get() ?? {}
  return String(row[name])
}

function storeFiles(directory: string): Omit<StoreFiles, 'isWithoutLog' | 'lost'> {
  const paths = privatePaths(directory)
  const { bavail, bsize } = statfsSync(directory)
  return {
    directory,
    entries: paths.flatMap((path) => {
      const found = statSync(path, { throwIfNoEntry: false })
      return found === undefined ? [] : [{ path, mode: found.mode & 0o777 }]
    }),
    databaseBytes: bytesOf(join(directory, databaseFile)),
    logBytes: bytesOf(join(directory, `${databaseFile}-wal`)),
    logBytesMax,
    freeBytes: bavail * bsize,
  }
}

/** The data directory and what is in it, with the folder of columns. */
function privatePaths(directory: string): readonly string[] {
  const columns = join(directory, columnsFolder)
  const isFolder = statSync(columns, { throwIfNoEntry: false })?.isDirectory() === true
  const ofColumns = isFolder ? [columns, ...filesIn(columns)] : []
  return [directory, ...filesIn(directory), ...ofColumns]
}

function filesIn(directory: string): readonly string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(directory, name))
    .sort()
}

function bytesOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** A quick check before would find nothing else, and read all of the file once more. */
export function integrityOf(database: DatabaseSync): Integrity {
  const rows = database.prepare(`pragma integrity_check(${faultsMax})`).all()
  const said = rows.map((row) => String(row['integrity_check']))
  const faults = said.filter((fault) => fault !== 'ok')
  return { seen: 'all pages and indexes checked', faults }
}

export function makePrivate(directory: string): void {
  for (const path of privatePaths(directory)) {
    // A server may have written columns anew meanwhile.
    const found = statSync(path, { throwIfNoEntry: false })
    if (found !== undefined) chmodSync(path, found.isDirectory() ? 0o700 : 0o600)
  }
}
