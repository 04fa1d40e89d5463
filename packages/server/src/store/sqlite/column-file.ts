// One file of columns: ids, grants and columns of all rows of a table, one after the other as they
// are in memory; then the head, which says what they are, and a digest of each of them; last the
// digest of the head. So each byte is covered, and a file can be written without going back.

import { createHash, type Hash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { Column, StoredColumn } from '../sql/columns/column.ts'
import { fieldNamed, nameOf } from '../sql/columns/column-field.ts'
import { type CachedColumn, ColumnTable } from '../sql/columns/column-table.ts'
import { columnOf } from '../sql/columns/make-column.ts'
import { NumberColumn } from '../sql/columns/number-column.ts'
import { RankColumn } from '../sql/columns/rank-column.ts'
import type { StoredRows, StoredState } from '../sql/columns/stored-columns.ts'
import { TextBlocks } from '../sql/columns/text-blocks.ts'

/** Another one where the bytes mean something else. */
const format = 'kontor-columns-1'

interface Part {
  readonly bytes: number
  readonly digest: string
}

interface ColumnHead {
  /** Empty for ids and grants, which come first. */
  readonly name: string
  readonly definition: string
  readonly form: number
  readonly numbers: Part
  /** A list of JSON. */
  readonly texts?: Part
}

interface FileHead extends StoredState {
  readonly format: typeof format
  readonly key: string
  readonly count: number
  readonly columns: readonly ColumnHead[]
}

const digestBytes = 32
/** The digest of the head, and its length. */
const endBytes = digestBytes + 4

/** What the file has; undefined where its head is not as it was written, or is of other rows. */
export function readColumnFile(path: string, key: string): StoredRows | undefined {
  return inFile(path, (descriptor) => {
    const head = readHead(descriptor)
    if (head?.format !== format || head.key !== key) return undefined
    const named = head.columns.filter(({ name }) => name !== '')
    const definitions = new Map(named.map(({ name, definition }) => [name, definition]))
    return {
      ...{ version: head.version, state: head.state, definitions },
      read: (fields) =>
        inFile(path, (again) => readTable(again, head, new Set(fields.map(nameOf)))),
    }
  })
}

function inFile<T>(path: string, read: (descriptor: number) => T): T | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(path, 'r')
    return read(descriptor)
  } catch {
    // There is none, or the disk cannot read it.
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function readHead(descriptor: number): FileHead | undefined {
  const { size } = fstatSync(descriptor)
  const end = readBytes(descriptor, size - endBytes, endBytes)
  const length = end?.readUInt32LE(digestBytes) ?? 0
  const bytes = readBytes(descriptor, size - endBytes - length, length)
  if (end === undefined || bytes === undefined) return undefined
  const digest = createHash('sha256').update(bytes).digest()
  if (!digest.equals(end.subarray(0, digestBytes))) return undefined
  const head = JSON.parse(bytes.toString()) as FileHead
  const parts = head.columns.flatMap(({ numbers, texts }) => [numbers, texts])
  const partBytes = parts.reduce((sum, part) => sum + (part?.bytes ?? 0), 0)
  return partBytes + length + endBytes === size ? head : undefined
}

/** Undefined where there are fewer. */
function readBytes(descriptor: number, position: number, length: number): Buffer | undefined {
  if (position < 0) return undefined
  const bytes = Buffer.from(new ArrayBuffer(length))
  for (let done = 0; done < length; ) {
    const count = readSync(descriptor, bytes, done, length - done, position + done)
    if (count === 0) return undefined
    done += count
  }
  return bytes
}

function readTable(
  descriptor: number,
  { columns: heads, version, count }: FileHead,
  names: ReadonlySet<string>,
): ColumnTable | undefined {
  const columns: CachedColumn[] = []
  const rows: Column[] = []
  let position = 0
  for (const { name, form, numbers, texts } of heads) {
    if (name === '' || names.has(name)) {
      const found = readPart(descriptor, position, numbers)
      const ofTexts = texts && readPart(descriptor, position + numbers.bytes, texts)
      if (found === undefined || (texts !== undefined && ofTexts === undefined)) return undefined
      const stored: StoredColumn = { form, numbers: found, ...(ofTexts && textsIn(ofTexts)) }
      if (name === '') rows.push(columnOf(stored))
      else columns.push(columnNamed(name, stored))
    }
    position += numbers.bytes + (texts?.bytes ?? 0)
  }
  const [ids, acls] = rows
  if (!(ids instanceof NumberColumn && acls instanceof NumberColumn)) return undefined
  return ColumnTable.stored({ version, count, ids, acls, columns })
}

function columnNamed(name: string, stored: StoredColumn): CachedColumn {
  const field = fieldNamed(name)
  const { buffer } = stored.numbers
  if (field.as !== 'ranks') return { ...field, column: columnOf(stored) }
  return { ...field, column: RankColumn.stored(buffer as ArrayBuffer) }
}

function readPart(descriptor: number, position: number, part: Part): Buffer | undefined {
  const bytes = readBytes(descriptor, position, part.bytes)
  const isWhole = bytes && createHash('sha256').update(bytes).digest('base64url') === part.digest
  return isWhole ? bytes : undefined
}

function textsIn(bytes: Buffer): Pick<StoredColumn, 'texts'> {
  return { texts: JSON.parse(bytes.toString()) as readonly (string | null)[] }
}

/** A column, and how it is read. */
interface DefinedColumn {
  readonly name: string
  readonly definition: string
  readonly column: Column
}

/** The bytes of a file, some at a time, good as long as nothing changes in the table. */
export function* columnFileBytes(
  { key, state, table }: { readonly key: string; readonly state: string; table: ColumnTable },
  definitions: ReadonlyMap<string, string>,
  sliceBytes: number,
): Generator<Uint8Array> {
  const { version, count, ids, acls } = table
  const all: DefinedColumn[] = [ids, acls].map((column) => ({ name: '', definition: '', column }))
  for (const [name, { column }] of table.columns) {
    const definition = definitions.get(name)
    if (column === undefined || column instanceof TextBlocks) continue
    if (definition !== undefined) all.push({ name, definition, column })
  }
  const columns: ColumnHead[] = []
  for (const { name, definition, column } of all) {
    const { form, numbers, texts } = column.stored(count)
    const head = { name, definition, form, numbers: yield* partBytes(numbers, sliceBytes) }
    const listed = texts && Buffer.from(JSON.stringify(texts))
    columns.push(listed ? { ...head, texts: yield* partBytes(listed, sliceBytes) } : head)
  }
  const head: FileHead = { format, key, state, version, count, columns }
  const bytes = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  yield Buffer.concat([bytes, createHash('sha256').update(bytes).digest(), length])
}

function* partBytes(bytes: Uint8Array, sliceBytes: number): Generator<Uint8Array, Part> {
  const hash: Hash = createHash('sha256')
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    const slice = bytes.subarray(from, from + sliceBytes)
    hash.update(slice)
    yield slice
  }
  return { bytes: bytes.length, digest: hash.digest('base64url') }
}
