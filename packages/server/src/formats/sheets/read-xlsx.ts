// A sheet of a spreadsheet (Office Open XML) as a table. It is read as it is unpacked; only
// its shared texts are in memory as a whole, and they are bounded.

import { StringDecoder } from 'node:string_decoder'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { Parser } from 'htmlparser2'
import yauzl from 'yauzl'
import { Refusal } from '../../refusal.ts'
import { CellReadings } from '../tables/cell-readings.ts'
import { dateOfSerial, days1904, showsDate } from '../tables/sheet-date.ts'
import type { Cell, Table, TableForm, TableLine } from '../tables/table.ts'
import { fromSheetText } from './sheet-text.ts'

/** What may be in memory of a file: shared texts, styles, and the list of sheets. In bytes. */
const partBytesMax = 256 * 1024 * 1024
const columnsMax = 16_384
/** A line with longer texts than a request may have becomes no record. */
const lineCharactersMax = limits.requestBodyBytesMax
/** What is unpacked without a tag that ends or a text that goes on, in bytes: one long tag. */
const tagBytesMax = 16 * 1024 * 1024

/** The path of a file, or bytes that were sent, of which no more is unpacked than is said. */
type SheetSource = string | { readonly bytes: Uint8Array; readonly unpackedBytesMax: number }

export interface SheetTable extends Table {
  /** The names of all sheets of the file. */
  readonly sheets: readonly string[]
}

/** @param sheet its name; the first one where absent. */
export async function readXlsx(source: SheetSource, sheet?: string): Promise<SheetTable> {
  const zip = await opened(source)
  const bound = boundOf(source)
  const fileName = typeof source === 'string' ? quote(source) : 'the file'
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replace(/^\//, ''), entry)
  const part = async (name: string, handle: XmlHandler): Promise<void> => {
    const entry = entries.get(name)
    if (entry === undefined) return
    if (entry.uncompressedSize > partBytesMax) {
      throw wrong(`its part ${name} has more than ${partBytesMax} bytes`)
    }
    for await (const _ of xmlOf(zip, entry, { ...handle, bound }));
  }
  const { sheetPart, is1904, notes, sheets } = await findSheet(part, sheet)
  const entry = entries.get(sheetPart)
  if (entry === undefined) throw wrong('it has no sheet')
  const texts = await sharedTexts(part)
  const dateStyles = await stylesOfDates(part)
  const lines = linesOf(zip, entry, { fileName, texts, dateStyles, is1904, bound })
  const first = await lines.next()
  if (first.done === true) throw new Refusal('invalid-file', { detail: 'The sheet has no header.' })
  const header = first.value.cells.map(String)
  const readings = new CellReadings()
  const read = padded(lines, header.length)
  return { header, lines: read, notes, readings, form: sheetForm, sheets }
}

/** How what is rejected of a spreadsheet is written: so that a spreadsheet opens it. */
const sheetForm: TableForm = {
  ...{ delimiter: ',', encoding: 'utf-8', hasMark: true, isGuarded: true },
}

type ReadPart = (name: string, handle: XmlHandler) => Promise<void>

interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

function wrong(why: string): Refusal {
  return new Refusal('invalid-file', { detail: `The file is no spreadsheet (.xlsx): ${why}.` })
}

/** Counts what is unpacked, and refuses what is too much. */
type Bound = (bytes: number) => void

function boundOf(source: SheetSource): Bound {
  if (typeof source === 'string') return () => undefined
  let left = source.unpackedBytesMax
  return (bytes) => {
    left -= bytes
    if (left >= 0) return
    const detail = `Unpacked, the file has more than ${source.unpackedBytesMax} bytes.`
    throw new Refusal('invalid-file', { detail })
  }
}

async function opened(source: SheetSource): Promise<yauzl.ZipFile> {
  const options = { autoClose: false }
  try {
    return typeof source === 'string'
      ? await yauzl.openPromise(source, options)
      : await yauzl.fromBufferPromise(Buffer.from(source.bytes), options)
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

/** Yields after each chunk, so that whoever handles it can pass on what it found. */
async function* xmlOf(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  { open, text, close, bound }: XmlHandler & { readonly bound: Bound },
): AsyncGenerator<void> {
  let unheard = 0
  const heard = (): void => {
    unheard = 0
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        heard()
        open?.(localName(name), attributes)
      },
      ontext(data) {
        heard()
        text?.(data)
      },
      onclosetag(name) {
        heard()
        close?.(localName(name))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  const decoder = new StringDecoder('utf8')
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    bound((chunk as Buffer).length)
    unheard += (chunk as Buffer).length
    if (unheard > tagBytesMax) throw wrong(`a tag in ${entry.fileName} is too long`)
    parser.write(decoder.write(chunk as Buffer))
    yield
  }
  parser.end(decoder.end())
  yield
}

/** Some programs write `x:row`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

interface FoundSheet {
  /** The part of the file that it is in. */
  readonly sheetPart: string
  readonly is1904: boolean
  readonly notes: readonly string[]
  readonly sheets: readonly string[]
}

async function findSheet(part: ReadPart, wanted: string | undefined): Promise<FoundSheet> {
  const relations = new Map<string, string | undefined>()
  let is1904 = false
  await part('xl/workbook.xml', {
    open(name, attributes) {
      const relation = attributes['r:id'] ?? Object.values(attributes).at(-1)
      if (name === 'sheet') relations.set(attributes['name'] ?? '', relation)
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
    },
  })
  const [first = ''] = relations.keys()
  if (wanted !== undefined && !relations.has(wanted)) throw noSuchSheet(wanted, relations.keys())
  const relation = relations.get(wanted ?? first)
  let target = 'worksheets/sheet1.xml'
  await part('xl/_rels/workbook.xml.rels', {
    open(_, { Id, Target }) {
      if (Id === relation && Target !== undefined) target = Target
    },
  })
  const isChosen = wanted === undefined && relations.size > 1
  const note = `The file has ${relations.size} sheets: ${quote(first)}, the first, is read.`
  const notes = isChosen ? [`${note} --sheet names another.`] : []
  const sheetPart = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return { sheetPart, is1904, notes, sheets: [...relations.keys()] }
}

function noSuchSheet(wanted: string, names: Iterable<string>): Refusal {
  const known = [...names]
  const all = known.map((name) => quote(name)).join(', ')
  const detail = `The file has no sheet ${quote(wanted)}, but ${all}.${didYouMean(wanted, known)}`
  return new Refusal('invalid-file', { detail })
}

async function sharedTexts(part: ReadPart): Promise<readonly string[]> {
  const texts: string[] = []
  let current = ''
  const reader = textReader((text) => {
    current += text
  })
  await part('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') current = ''
      reader.open(name)
    },
    text: reader.text,
    close(name) {
      reader.close(name)
      if (name === 'si') texts.push(fromSheetText(current))
    },
  })
  return texts
}

/** The text of `t`, but for how it is pronounced. */
function textReader(add: (text: string) => void) {
  let isText = false
  let isHint = false
  return {
    open(name: string): void {
      if (name === 'rPh') isHint = true
      if (name === 't') isText = true
    },
    text(text: string): void {
      if (isText && !isHint) add(text)
    },
    close(name: string): void {
      if (name === 'rPh') isHint = false
      if (name === 't') isText = false
    },
  }
}

async function stylesOfDates(part: ReadPart): Promise<ReadonlySet<number>> {
  const codes = new Map<number, string>()
  const dates = new Set<number>()
  let isCells = false
  let style = 0
  await part('xl/styles.xml', {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isCells = true
      if (name !== 'xf' || !isCells) return
      if (showsDate(Number(numFmtId), codes.get(Number(numFmtId)))) dates.add(style)
      style += 1
    },
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  })
  return dates
}

interface SheetContext {
  /** In messages. */
  readonly fileName: string
  readonly bound: Bound
  readonly texts: readonly string[]
  readonly dateStyles: ReadonlySet<number>
  readonly is1904: boolean
}

interface CellBeingRead {
  readonly at: number
  readonly type: string
  readonly style: number
  text: string
}

function tooLong(fileName: string, line: number): Refusal {
  const detail =
    `Line ${line} of ${fileName} has more than ${lineCharactersMax} characters: ` +
    'no record is as long.'
  return new Refusal('invalid-file', { detail })
}

async function* linesOf(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  context: SheetContext,
): AsyncGenerator<TableLine> {
  let ready: TableLine[] = []
  let line = 0
  let cells: Cell[] = []
  let cell: CellBeingRead | undefined
  let isValue = false
  let characters = 0
  const add = (text: string): void => {
    if (cell === undefined) return
    characters += text.length
    if (characters > lineCharactersMax) throw tooLong(context.fileName, line)
    cell.text += text
  }
  const inline = textReader(add)
  const handler: XmlHandler = {
    open(name, { r, t = 'n', s = '0' }) {
      if (name === 'row') {
        line = r === undefined ? line + 1 : Number(r)
        cells = []
        characters = 0
      } else if (name === 'c') {
        const at = r === undefined ? cells.length : columnAt(r)
        if (!(at >= 0 && at < columnsMax)) throw wrong(`there is no cell ${r}`)
        cell = { at, type: t, style: Number(s), text: '' }
      } else if (name === 'v') isValue = true
      inline.open(name)
    },
    text(text) {
      if (isValue) add(text)
      else inline.text(text)
    },
    close(name) {
      inline.close(name)
      if (name === 'v') isValue = false
      else if (name === 'c' && cell !== undefined) {
        while (cells.length < cell.at) cells.push('')
        cells[cell.at] = cellValueOf(cell, context)
        cell = undefined
      } else if (name === 'row') ready.push({ line, cells })
    },
  }
  for await (const _ of xmlOf(zip, entry, { ...handler, bound: context.bound })) {
    yield* ready
    ready = []
  }
}

function cellValueOf({ type, style, text }: CellBeingRead, context: SheetContext): Cell {
  const { texts, dateStyles, is1904 } = context
  if (text === '') return ''
  if (type === 's') return texts[Number(text)] ?? ''
  if (type === 'b') return text === '1'
  if (type !== 'n') return fromSheetText(text)
  const value = Number(text)
  if (Number.isNaN(value)) return text
  return dateStyles.has(style) ? dateOfSerial(is1904 ? value + days1904 : value) : value
}

/** 27 for AB7. */
function columnAt(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Empty cells at the end of a line are not in the file. */
async function* padded(lines: AsyncIterable<TableLine>, width: number): AsyncGenerator<TableLine> {
  for await (const { line, cells } of lines) {
    const all = [...cells]
    while (all.length < width) all.push('')
    while (all.length > width && all.at(-1) === '') all.pop()
    yield { line, cells: all }
  }
}
