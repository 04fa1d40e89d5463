// The file of a backup: lines of JSON, compressed with gzip. The first line is the head, then comes
// a line for each row, table by table, and last the end, whose digests cover all before it. Nothing
// in it depends on the engine that it was taken from.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { DamagedRow } from '../port/damaged-row.ts'
import { damagedIn } from './damaged-in-copy.ts'

export const backupFormat = 'kontor-backup-1'

export interface BackupHead {
  readonly format: typeof backupFormat
  /** Of the program that took it. */
  readonly release: string
  readonly engine: string
  /** RFC 3339 in UTC. */
  readonly takenAt: string
  /** The version of the schema of its tables. */
  readonly schema: number
  /** In the order of their rows. */
  readonly tables: readonly BackupTable[]
}

export interface BackupTable {
  readonly name: string
  /** The columns in the order of the values of each row. */
  readonly columns: readonly string[]
  readonly rows: number
}

export interface BackupEnd {
  /** Of the head. */
  readonly head: string
  /** Of the rows of each table, by the table's name. */
  readonly sha256: Readonly<Record<string, string>>
}

/** What a whole backup says of itself. */
export interface Backup {
  readonly head: BackupHead
  readonly end: BackupEnd
}

/** Digests the rows of one table, line by line. */
export class LinesDigest {
  readonly #hash = createHash('sha256')

  add(line: string): void {
    this.#hash.update(`${line}\n`)
  }

  value(): string {
    return this.#hash.digest('hex')
  }
}

export function digestOfHead(line: string): string {
  return createHash('sha256').update(line).digest('hex')
}

/** Rows between two reports of progress. */
const progressRows = 1000

export interface VerifiedBackup extends Backup {
  /** What was damaged in the store already when the backup was taken. */
  readonly damaged: readonly DamagedRow[]
}

/** Reads a backup to its end; throws in one sentence where it is broken, cut or none at all. */
export async function verifyBackup(
  file: string,
  onProgress: (done: number, total: number) => void,
): Promise<VerifiedBackup> {
  const verified = readBackup(file)
  const damaged: DamagedRow[] = []
  for (let done = 0; ; ) {
    const { value, done: isEnd } = await verified.next()
    if (isEnd === true) return { ...value, damaged }
    if ('head' in value) continue
    done += 1
    const found = damagedIn(value.table.name, value.table.columns, value.values)
    if (found !== undefined) damaged.push(found)
    if (done % progressRows === 0 || done === value.total) onProgress(done, value.total)
  }
}

/** The head, then each row with its table; the value returned is there once all digests agree. */
export type ReadBackup = AsyncGenerator<BackupHeadRead | BackupRowRead, Backup>

export interface BackupHeadRead {
  readonly head: BackupHead
}

export interface BackupRowRead {
  readonly table: BackupTable
  readonly values: readonly unknown[]
  /** The rows of all tables. */
  readonly total: number
}

export async function* readBackup(file: string): ReadBackup {
  const lines = readLines(file)
  try {
    return yield* readWhole(file, lines)
  } catch (error) {
    throw explained(file, error)
  } finally {
    await lines.return(undefined)
  }
}

async function* readWhole(file: string, lines: AsyncGenerator<string>): ReadBackup {
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next()
    if (done === true) throw new Damaged()
    return value
  }
  const headLine = await nextLine()
  const head = headOf(file, headLine)
  yield { head }
  const total = head.tables.reduce((sum, { rows }) => sum + rows, 0)
  const sha256: Record<string, string> = {}
  for (const table of head.tables) {
    const digest = new LinesDigest()
    for (let count = 0; count < table.rows; count += 1) {
      const line = await nextLine()
      digest.add(line)
      yield { table, values: JSON.parse(line) as readonly unknown[], total }
    }
    sha256[table.name] = digest.value()
  }
  const end: BackupEnd = { head: digestOfHead(headLine), sha256 }
  if ((await nextLine()) !== JSON.stringify(end)) throw new Damaged()
  if ((await lines.next()).done !== true) throw new Damaged()
  return { head, end }
}

class Damaged extends Error {}

class NoBackup extends Error {}

function headOf(file: string, line: string): BackupHead {
  let head: Partial<BackupHead> | null
  try {
    head = JSON.parse(line) as Partial<BackupHead> | null
  } catch {
    throw new NoBackup()
  }
  const { format = '' } = head ?? {}
  if (format === backupFormat) return head as BackupHead
  if (!String(format).startsWith('kontor-backup-')) throw new NoBackup()
  throw new Error(`${file} was made by a newer release: restore it with that, or a newer one.`)
}

/** Longer than any row is. */
const lineBytesMax = 512 * 1024 * 1024
const lineFeed = 10

/** Split at line feeds alone: texts have other characters that count as line breaks elsewhere. */
async function* readLines(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip()
  // What fails is thrown by the loop below.
  pipeline(createReadStream(file), gunzip, () => undefined)
  let parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      parts.push(chunk.subarray(start, end))
      yield Buffer.concat(parts).toString('utf8')
      parts = []
      bytes = 0
      start = end + 1
    }
    parts.push(chunk.subarray(start))
    bytes += chunk.length - start
    if (bytes > lineBytesMax) throw new NoBackup()
  }
  if (bytes > 0) throw new Damaged()
}

function explained(file: string, error: unknown): unknown {
  const { code = '' } = error as { readonly code?: string }
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`, { cause: error })
  if (error instanceof NoBackup || code === 'Z_DATA_ERROR' || code === 'EISDIR') {
    const isForeign = error instanceof NoBackup || code === 'EISDIR' || isHeaderWrong(error)
    if (isForeign) return new Error(`${file} is no backup of Kontor.`, { cause: error })
  }
  const isBroken = error instanceof Damaged || error instanceof SyntaxError
  if (!isBroken && !code.startsWith('Z_')) return error
  return new Error(`The backup ${file} is damaged or cut short: use another one.`, { cause: error })
}

function isHeaderWrong(error: unknown): boolean {
  return error instanceof Error && error.message.includes('incorrect header check')
}
