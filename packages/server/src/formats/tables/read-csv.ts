// The lines of CSV (RFC 4180), as cells. The delimiter is the one that splits the header best.

import { pipeline, Readable } from 'node:stream'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { CsvError, parse } from 'csv-parse'
import { Refusal } from '../../refusal.ts'
import { CellReadings } from './cell-readings.ts'
import { unguarded } from './csv.ts'
import type { Table, TableForm, TableLine } from './table.ts'

const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

/** A header is shorter than this, in characters. */
const headerCharactersMax = 1024 * 1024

/** How a file is written, but for what the header tells. */
export type CsvForm = Omit<TableForm, 'delimiter'>

const plainForm: CsvForm = { encoding: 'utf-8', hasMark: false, isGuarded: false }

export async function readCsv(
  text: AsyncIterable<string>,
  form: CsvForm = plainForm,
): Promise<Table> {
  const chunks = text[Symbol.asyncIterator]()
  let head = ''
  for (;;) {
    const { value, done } = await chunks.next()
    if (done === true) break
    head += value
    if (head.length > headerCharactersMax || lineEnd(head) >= 0) break
  }
  const delimiter = delimiterOf(head)
  async function* whole(): AsyncGenerator<string> {
    yield head
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
      yield next.value
    }
  }
  const lines = parsed(whole(), delimiter)
  const first = await lines.next()
  if (first.done === true) throw new Refusal('invalid-file', { detail: 'The file has no header.' })
  const note = `The fields are separated by ${delimiterNames[delimiter]}.`
  const header = first.value.cells.map(String)
  const readings = new CellReadings()
  const read = guardsRead(lines, { header, form, readings })
  return { header, lines: read, notes: [note], readings, form: { ...form, delimiter } }
}

interface GuardsRead {
  readonly header: readonly string[]
  readonly form: CsvForm
  readonly readings: CellReadings
}

/** Takes guards off where the file has them, and reports what looks like one. */
async function* guardsRead(
  lines: AsyncIterable<TableLine>,
  { header, form, readings }: GuardsRead,
): AsyncGenerator<TableLine> {
  const sort = form.isGuarded ? 'a text without a guard' : 'a text with an apostrophe of its own'
  for await (const { line, cells } of lines) {
    const read = cells.map((each, at) => {
      const cell = String(each)
      if (!cell.includes("'")) return cell
      const text = unguarded(cell)
      const value = form.isGuarded ? text : cell
      if (text !== cell) readings.add(header[at] ?? '', sort, { line, cell, value })
      return value
    })
    yield { line, cells: read }
  }
}

/** The first line feed that is not within quotes. */
function lineEnd(text: string): number {
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === '\n' && !isQuoted) return at
  }
  return -1
}

function delimiterOf(head: string): Delimiter {
  const end = lineEnd(head)
  const header = (end < 0 ? head : head.slice(0, end)).replace(/"[^"]*"/g, '')
  const counts = delimiters.map((each) => header.split(each).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

async function* parsed(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<TableLine> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: limits.requestBodyBytesMax,
  })
  pipeline(Readable.from(text), parser, () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: info.lines - lineFeedsIn(record), cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error
  }
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** A line is named by where it begins. */
function lineFeedsIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
}

const reasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a field begins with a quote mark that is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quoted field goes on after its closing quote mark',
  INVALID_OPENING_QUOTE: 'a quote mark stands within a field that does not begin with one',
  CSV_INVALID_OPENING_QUOTE: 'a quote mark stands within a field that does not begin with one',
  CSV_MAX_RECORD_SIZE: `a line is longer than ${limits.requestBodyBytesMax} bytes`,
}

/** What follows cannot be told apart any more. */
function refusalOf({ code, lines, message }: CsvError & { readonly lines?: number }): Refusal {
  const why = reasons[code] ?? message
  const detail = `Line ${lines ?? 1} is no CSV: ${why}. Write ${quote('"')} within a field twice.`
  return new Refusal('invalid-file', { detail })
}
