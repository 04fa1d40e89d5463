// Columns on disk, in a folder of the data directory, a file for each table: so the first sums and
// orders after a start read no record. A file is written in the pauses of the thread that has the
// columns, beside its name, synced and renamed. What is lost of it is read from the records again.

import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { endianness } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { systemClock } from '../../config/clock.ts'
import type { NotedTable, StoredColumns, StoredRows } from '../sql/columns/stored-columns.ts'
import type { TextFile } from '../sql/columns/text-file.ts'
import { changesMaxOf } from '../sql/pages/changed-since.ts'
import type { PageContext } from '../sql/pages/page-context.ts'
import { isWhole, type PreparedTable, prepareStoring } from '../sql/pages/prepare-storing.ts'
import type { Step } from '../sql/statements/step.ts'
import { columnFileBytes, readColumnFile } from './column-file.ts'
import { columnsFolder } from './start-failure.ts'
import { TemporaryFile } from './temporary-file.ts'

/** Runs a step in a transaction of its own. */
export type RunStep = <T>(step: Step<T>) => T

interface ColumnFolderOptions {
  /** The data directory. */
  readonly directory: string
  /** Of all files: those that were not used for the longest time are deleted first. */
  readonly bytesMax: number
  /** Columns of fewer rows are read from the records in no time. */
  readonly rowsFrom: number
  /** Called once: then nothing is stored until the next start. */
  readonly onFailure: (sentence: string) => void
}

interface Writing extends PreparedTable {
  readonly version: number
  readonly changes: number
  readonly noted: NotedTable
  readonly descriptor: number
  readonly bytes: Iterator<Uint8Array>
}

const partial = '.partial'
const ending = '.columns'
/** What is written and digested before reads have their turn. */
const sliceBytes = 2 * 1024 * 1024
const textFilesMax = 8

export class ColumnFolder implements StoredColumns {
  readonly #options: ColumnFolderOptions
  readonly #folder: string
  readonly #noted = new Map<string, NotedTable>()
  /** The columns that a file has, by its key. */
  readonly #names = new Map<string, ReadonlySet<string>>()
  #writing: Writing | undefined
  /** Those that may be open, the oldest first. */
  #textFiles: TemporaryFile[] = []
  /** Numbers are stored as they are in memory. */
  #isOff = endianness() !== 'LE'

  constructor(options: ColumnFolderOptions) {
    this.#options = options
    this.#folder = join(options.directory, columnsFolder)
    for (const name of this.#files(partial)) rmSync(join(this.#folder, name), { force: true })
  }

  find(key: string): StoredRows | undefined {
    if (this.#isOff) return undefined
    const path = this.#pathOf(key)
    const rows = readColumnFile(path, key)
    if (rows === undefined) this.drop(key)
    else {
      this.#names.set(key, new Set(rows.definitions.keys()))
      touch(path)
    }
    return rows
  }

  drop(key: string): void {
    this.#names.delete(key)
    remove(this.#pathOf(key))
  }

  note(noted: NotedTable): void {
    if (!this.#isOff && this.#isDue(noted)) this.#noted.set(noted.key, noted)
  }

  #isDue({ key, table }: NotedTable): boolean {
    if (table.count < this.#options.rowsFrom || table.count === 0) return false
    const names = this.#names.get(key)
    if (names === undefined || table.storedChanges === undefined) return true
    for (const [name, column] of table.columns) {
      if (isWhole(column) && !names.has(name)) return true
    }
    return table.changes - table.storedChanges > changesMaxOf(table.count) / 2
  }

  /** Writes a little; answers when to go on, or nothing where all is written. */
  writeOn(context: PageContext, run: RunStep): Promise<void> | undefined {
    if (this.#isOff) return undefined
    try {
      this.#writing ??= this.#begin(context, run)
      const writing = this.#writing
      if (writing === undefined) return undefined
      if (!isAsItWas(context, writing)) {
        this.#discard()
        this.#noted.set(writing.key, writing.noted)
        return setImmediate()
      }
      const { value, done } = writing.bytes.next()
      if (done === true) return this.#end(writing)
      writeAll(writing.descriptor, value)
      return setImmediate()
    } catch (error) {
      this.#fail(error)
      return undefined
    }
  }

  #begin(context: PageContext, run: RunStep): Writing | undefined {
    for (const noted of this.#noted.values()) {
      this.#noted.delete(noted.key)
      if (!this.#isDue(noted)) continue
      const prepared = run(prepareStoring(context, noted))
      if (prepared === undefined) continue
      const { table } = prepared
      this.#makeFolder()
      const descriptor = openSync(this.#pathOf(noted.key) + partial, 'wx', 0o600)
      const bytes = columnFileBytes(prepared, prepared.definitions, sliceBytes)
      const { version, changes } = table
      return { ...prepared, version, changes, noted, descriptor, bytes }
    }
    return undefined
  }

  newTextFile(): TextFile | undefined {
    if (this.#isOff) return undefined
    this.#textFiles = this.#textFiles.filter(({ isOpen }) => isOpen)
    if (this.#textFiles.length === textFilesMax) this.#textFiles.shift()?.close()
    try {
      this.#makeFolder()
      const onFailure = (error: unknown): void => this.#fail(error)
      const file = new TemporaryFile(join(this.#folder, `texts${partial}`), onFailure)
      this.#textFiles.push(file)
      return file
    } catch (error) {
      this.#fail(error)
      return undefined
    }
  }

  #makeFolder(): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    chmodSync(this.#folder, 0o700)
  }

  /** Reads go on while the disk takes the file, and nothing else is written. */
  async #end(writing: Writing): Promise<void> {
    const { key, table, changes, definitions, descriptor } = writing
    const path = this.#pathOf(key)
    try {
      await promisify(fsync)(descriptor)
      // The store may have been closed meanwhile.
      if (this.#writing !== writing) return
      renameSync(path + partial, path)
    } catch (error) {
      if (this.#writing === writing) this.#fail(error)
      return
    }
    this.#writing = undefined
    closeSync(descriptor)
    table.storedChanges = changes
    this.#names.set(key, new Set(definitions.keys()))
    this.#dropOldest()
  }

  #dropOldest(): void {
    const files = this.#files(ending).map((name) => {
      const path = join(this.#folder, name)
      return { path, ...bytesAndTime(path) }
    })
    let bytes = files.reduce((sum, each) => sum + each.bytes, 0)
    for (const file of files.sort((a, b) => a.time - b.time)) {
      if (bytes <= this.#options.bytesMax) return
      remove(file.path)
      bytes -= file.bytes
    }
  }

  #discard(): void {
    if (this.#writing === undefined) return
    const { descriptor, key } = this.#writing
    this.#writing = undefined
    closeSync(descriptor)
    remove(this.#pathOf(key) + partial)
  }

  #fail(error: unknown): void {
    this.#discard()
    this.#isOff = true
    const { message } = error as Error
    this.#options.onFailure(
      `Columns of large views cannot be stored in ${this.#folder}, so the first sums and orders ` +
        `after a start take longer: ${message}`,
    )
  }

  close(): void {
    this.#isOff = true
    this.#discard()
    for (const file of this.#textFiles) file.close()
  }

  #files(end: string): readonly string[] {
    try {
      return readdirSync(this.#folder).filter((name) => name.endsWith(end))
    } catch {
      return []
    }
  }

  #pathOf(key: string): string {
    const name = createHash('sha256').update(key).digest('base64url').slice(0, 27)
    return join(this.#folder, name + ending)
  }
}

/** Whether the table still is what is written of it; another one may have taken its columns. */
function isAsItWas({ caches }: PageContext, { key, table, version }: Writing): boolean {
  return table.version === version && caches.columns.get(key) === table
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done)
}

/** Files that were used lately stay. */
function touch(path: string): void {
  try {
    const now = systemClock.now()
    utimesSync(path, now, now)
  } catch {
    // A disk that cannot be written keeps its files anyway.
  }
}

function bytesAndTime(path: string): { readonly bytes: number; readonly time: number } {
  const found = statSync(path, { throwIfNoEntry: false })
  return { bytes: found?.size ?? 0, time: found?.mtimeMs ?? 0 }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // What is found there is compared with the store each time.
  }
}
