// A table that came with a request: bounded before anything of it is in memory twice, and with the
// cells that were mended since.

import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { CellEdit, ImportFile } from '@kontor/contract/records/import-request.ts'
import { readXlsx } from '../formats/sheets/read-xlsx.ts'
import { readCsv } from '../formats/tables/read-csv.ts'
import type { Table, TableLine } from '../formats/tables/table.ts'
import { decodeText } from '../formats/text/decode-text.ts'
import { Refusal } from '../refusal.ts'
import { withoutMarks } from './rejected-lines.ts'

export interface SentTable extends Table {
  /** Of a spreadsheet. */
  readonly sheets: readonly string[]
}

export async function openSentTable(
  file: ImportFile,
  edits: readonly CellEdit[] = [],
): Promise<SentTable> {
  const bytes = bytesOf(file.content)
  const { sheets = [], ...sent } = await readTable(file, bytes)
  const table = withoutMarks(sent)
  requireColumns(table.header, edits)
  return { ...table, lines: mended(bounded(table.lines), table.header, edits), sheets }
}

function bytesOf(content: string): Buffer {
  if (content.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(content)) {
    return Buffer.from(content, 'base64')
  }
  const message = 'Expected the bytes of the file in base64, of full length.'
  throw refused({ code: 'bad-format', pointer: '/content', message })
}

async function readTable(
  { format, encoding, sheet }: ImportFile,
  bytes: Buffer,
): Promise<Table & { readonly sheets?: readonly string[] }> {
  if (format === 'xlsx') {
    const unpackedBytesMax = limits.importUnpackedBytesMax
    return await readXlsx({ bytes, unpackedBytesMax }, sheet ?? undefined)
  }
  const { text, ...form } = await decodeText(chunksOf(bytes), encoding ?? 'utf-8')
  // Kontor guards what it writes for spreadsheets, and only that begins with a byte order mark.
  const isGuarded = form.hasMark && form.encoding === 'utf-8'
  return await readCsv(text, { ...form, isGuarded })
}

const chunkBytes = 64 * 1024

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

async function* bounded(lines: AsyncIterable<TableLine>): AsyncGenerator<TableLine> {
  let count = 0
  for await (const line of lines) {
    count += 1
    if (count > limits.importLinesMax) throw tooManyLines()
    yield line
  }
}

function tooManyLines(): Refusal {
  const most = `A request imports at most ${limits.importLinesMax} lines`
  const detail = `${most}: divide the file, or use \`kontor import\`, which takes any number.`
  return new Refusal('invalid-file', { detail })
}

function requireColumns(header: readonly string[], edits: readonly CellEdit[]): void {
  const names = header.map((name) => name.trim())
  const faults = edits.flatMap(({ column }, at): readonly Fault[] => {
    if (names.includes(column)) return []
    const message = `The file has no column ${quote(column)}.`
    return [{ code: 'unknown-name', pointer: `/edits/${at}/column`, message }]
  })
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
}

async function* mended(
  lines: AsyncIterable<TableLine>,
  header: readonly string[],
  edits: readonly CellEdit[],
): AsyncGenerator<TableLine> {
  const names = header.map((name) => name.trim())
  const byLine = Map.groupBy(edits, ({ line }) => line)
  for await (const read of lines) {
    const own = byLine.get(read.line)
    if (own === undefined) yield read
    else {
      const cells = [...read.cells]
      // A line with too few fields is whole once a missing one is filled in.
      while (cells.length < names.length) cells.push('')
      for (const { column, text } of own) cells[names.indexOf(column)] = text
      yield { ...read, cells }
    }
  }
}

function refused(fault: Fault): Refusal {
  return new Refusal('invalid-record', { faults: [fault] })
}
