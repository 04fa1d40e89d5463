// Takes a backup of a store into a file: written beside its name, synced, read back and compared,
// and only then renamed. Whatever fails leaves no file behind.

import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { readSchemaVersion, refuseUnreleased } from '../migrations/migrate.ts'
import { withNumbers } from '../sql/records/damaged-rows.ts'
import type { SqlValue } from '../sql/statements/sql.ts'
import {
  type BackupEnd,
  type BackupHead,
  backupFormat,
  digestOfHead,
  LinesDigest,
  type VerifiedBackup,
  verifyBackup,
} from './backup-file.ts'
import { canonicalRow } from './canonical-row.ts'
import type { RawStore } from './raw-store.ts'
import { countRows, keyOf, type RawTable, readBatch, readTables } from './raw-tables.ts'

export interface BackupOptions {
  /** It shows one state of the store as long as it is open. */
  readonly from: RawStore
  readonly file: string
  readonly about: Pick<BackupHead, 'release' | 'engine' | 'takenAt'>
  readonly onProgress: (label: string, done: number, total: number) => void
  readonly signal?: AbortSignal | undefined
}

export interface TakenBackup extends VerifiedBackup {
  readonly bytes: number
}

export async function writeBackup(options: BackupOptions): Promise<TakenBackup> {
  const { from, file, onProgress } = options
  if (existsSync(file)) throw new Error(`There is a file ${file} already: name another.`)
  const partial = `${file}.partial`
  try {
    await rm(partial, { force: true })
    const end = await writeLines(options, partial)
    const backup = await verifyBackup(partial, (done, total) => {
      options.signal?.throwIfAborted()
      onProgress('Verified', done, total)
    })
    if (JSON.stringify(backup.end) !== JSON.stringify(end)) {
      throw new Error(`The disk has not stored ${file} as it was written: look at the disk.`)
    }
    const { size } = await stat(partial)
    await rename(partial, file)
    await syncDirectory(dirname(file))
    return { ...backup, damaged: await from.run(withNumbers(backup.damaged)), bytes: size }
  } catch (error) {
    await rm(partial, { force: true })
    throw explained(file, error)
  }
}

async function writeLines(options: BackupOptions, partial: string): Promise<BackupEnd> {
  const { promise: ended, resolve } = Promise.withResolvers<BackupEnd>()
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  const handle = await open(partial, 'wx', 0o600)
  try {
    const target = handle.createWriteStream({ flush: true })
    const { signal } = options
    await pipeline(linesOf(options, resolve), gzip, target, signal === undefined ? {} : { signal })
  } finally {
    await handle.close()
  }
  return await ended
}

/** Rows of one batch are sent on together. */
async function* linesOf(
  { from, about, onProgress }: BackupOptions,
  onEnd: (end: BackupEnd) => void,
): AsyncGenerator<string> {
  const schema = await from.run(readSchemaVersion())
  refuseUnreleased('The store', schema)
  const tables = await from.run(readTables(from))
  const counted = await countAll(from, tables)
  const total = counted.reduce((sum, { rows }) => sum + rows, 0)
  const headLine = JSON.stringify({ format: backupFormat, ...about, schema, tables: counted })
  yield `${headLine}\n`
  const sha256: Record<string, string> = {}
  let done = 0
  for (const table of tables) {
    const digest = new LinesDigest()
    let after: readonly SqlValue[] | undefined
    for (;;) {
      const rows = await from.run(readBatch(from, table, after))
      const last = rows.at(-1)
      if (last === undefined) break
      after = keyOf(table, last)
      const lines = rows.map((row) => JSON.stringify(canonicalRow(table, row)))
      for (const line of lines) digest.add(line)
      yield `${lines.join('\n')}\n`
      done += rows.length
      onProgress('Rows', done, total)
    }
    sha256[table.name] = digest.value()
  }
  const end = { head: digestOfHead(headLine), sha256 }
  yield `${JSON.stringify(end)}\n`
  onEnd(end)
}

async function countAll(
  from: RawStore,
  tables: readonly RawTable[],
): Promise<BackupHead['tables']> {
  const counted = []
  for (const table of tables) {
    const { name, columns } = table
    const rows = await from.run(countRows(table))
    counted.push({ name, columns: columns.map((column) => column.name), rows })
  }
  return counted
}

/** A new name is on the disk once its directory is. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const faults: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: free some space there',
  EDQUOT: 'the quota of its disk is used up: free some space there',
  EFBIG: 'files may not become so large there',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it can only be read: choose another folder',
  ENOENT: 'there is no such folder: make it first',
  ENOTDIR: 'there is a file where a folder should be',
  EISDIR: 'there is a folder of that name',
}

function explained(file: string, error: unknown): unknown {
  const { name, code = '' } = error as Error & { readonly code?: string }
  const fault = name === 'AbortError' ? 'a signal has ended it' : faults[code]
  if (fault === undefined) return error
  return new Error(`The backup ${file} cannot be written: ${fault}.`, { cause: error })
}
