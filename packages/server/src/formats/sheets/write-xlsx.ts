// A spreadsheet of one sheet (Office Open XML), made while its rows come: texts stay texts, numbers
// and dates can be calculated with, and no cell is a formula.

import { Readable } from 'node:stream'
import { limits } from '@kontor/contract/limits.ts'
import { ZipFile } from 'yazl'
import { Refusal } from '../../refusal.ts'
import type { AmountForm } from './sheet-amount.ts'
import { sheetName } from './sheet-name.ts'
import { toSheetText } from './sheet-text.ts'
import { tooManyRows } from './too-many-rows.ts'

/** What a sheet can have, however it is written. */
const columnsMax = 16_384
const cellCharactersMax = 32_767

/** A number with the style of a date, or of a date with its time. */
export interface DateCell {
  readonly serial: number
  readonly hasTime?: true
}

/** A number that is shown with the decimals of money. */
export interface AmountCell {
  readonly amount: number
  readonly form: AmountForm
}

export type SheetCell = string | number | boolean | null | DateCell | AmountCell

export interface SheetHead {
  readonly title: string
}

/**
 * @param title what the sheet is called, as far as one can be.
 * Rows are taken as their bytes are: never many are in memory. The first of them are there before
 * the first byte is, so that what is wrong with them can still be answered.
 */
export async function* writeXlsx(
  heads: readonly SheetHead[],
  rows: AsyncIterable<readonly SheetCell[]>,
  title = 'Sheet1',
): AsyncGenerator<Uint8Array> {
  if (heads.length > columnsMax) throw tooLarge(`columns: ${columnsMax} are the most`)
  const zip = new ZipFile()
  for (const [path, xml] of [...parts, workbook(title)]) zip.addBuffer(Buffer.from(xml), path)
  const xml = sheetXml(heads, rows)
  const sheet = Readable.from(resumed(await xml.next(), xml))
  // A failure of the rows is one of the file.
  sheet.on('error', (error) => (zip.outputStream as Readable).destroy(error))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  try {
    yield* zip.outputStream as Readable
  } finally {
    sheet.destroy()
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts: readonly (readonly [path: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType=' +
      '"application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>` +
      '<Override PartName="/xl/worksheets/sheet1.xml" ' +
      `ContentType="${sheetType}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" ` +
      `Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packages}/relationships">` +
      `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${declaration}<styleSheet xmlns="${main}">` +
      '<numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00####"/></numFmts>' +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
      '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
      '<fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>' +
      '</cellStyleXfs><cellXfs count="7">' +
      '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
      '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
      '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
      '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
      '<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
      '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
      '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
      '</cellXfs></styleSheet>',
  ],
]

/** Places in the list of styles above. Dates and amounts are shown as the reader's country does. */
const styles = { date: 1, two: 2, head: 3, time: 4, whole: 5, exact: 6 } as const

function workbook(title: string): readonly [path: string, xml: string] {
  const name = toSheetText(sheetName(title)).replaceAll('"', '&quot;')
  return [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}">` +
      '<bookViews><workbookView/></bookViews><sheets>' +
      `<sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ]
}

/** The first line stays where it is while the others scroll. */
const frozenHeader =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ' +
  'activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

async function* resumed<T>(
  first: IteratorResult<T, void>,
  rest: AsyncGenerator<T, void>,
): AsyncGenerator<T> {
  if (first.done === true) return
  yield first.value
  yield* rest
}

async function* sheetXml(
  heads: readonly SheetHead[],
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<string, void> {
  const measured = await firstOf(rows[Symbol.asyncIterator]())
  const head = `${frozenHeader}${widthsXml(heads, measured.first)}`
  let xml = `${declaration}<worksheet xmlns="${main}">${head}<sheetData>${headXml(heads)}`
  let line = 1
  for await (const row of measured.all) {
    line += 1
    if (line > limits.sheetRowsMax + 1) throw tooManyRows()
    xml += rowXml(line, row, heads)
    if (xml.length < 65_536) continue
    yield xml
    xml = ''
  }
  yield `${xml}</sheetData></worksheet>`
}

/** Columns are as wide as the first rows need: widths come before rows in the file. */
const rowsMeasured = 200

/** The first rows, and all of them. */
async function firstOf<T>(rows: AsyncIterator<T>) {
  const first: T[] = []
  while (first.length < rowsMeasured) {
    const next = await rows.next()
    if (next.done === true) break
    first.push(next.value)
  }
  async function* all(): AsyncGenerator<T> {
    try {
      yield* first
      for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
        yield next.value
      }
    } finally {
      await rows.return?.()
    }
  }
  return { first, all: all() }
}

const widthMin = 8
const widthMax = 60
/** With room for the button of a filter. */
const titleMargin = 3
const cellMargin = 2

function widthsXml(heads: readonly SheetHead[], rows: readonly (readonly SheetCell[])[]): string {
  const widths = heads.map(({ title }, at) => {
    const cells = rows.map((row) => shownLength(row[at] ?? null) + cellMargin)
    const needed = Math.max(widthMin, title.length + titleMargin, ...cells)
    const characters = Math.min(needed, widthMax)
    return `<col min="${at + 1}" max="${at + 1}" width="${characters}" customWidth="1"/>`
  })
  return widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`
}

function shownLength(cell: SheetCell): number {
  if (cell === null) return 0
  // Of a text of several lines, the longest.
  if (typeof cell === 'string') return Math.max(...cell.split('\n').map(({ length }) => length))
  if (typeof cell !== 'object') return String(cell).length
  if ('serial' in cell) return cell.hasTime === true ? 16 : 10
  return cell.amount.toLocaleString('en', { minimumFractionDigits: 2 }).length
}

function headXml(heads: readonly SheetHead[]): string {
  const cells = heads.map(({ title }, at) => textXml(`${columnName(at)}1`, title, styles.head))
  return `<row r="1">${cells.join('')}</row>`
}

function rowXml(line: number, cells: readonly SheetCell[], heads: readonly SheetHead[]): string {
  const all = cells.map((cell, at) => {
    if (typeof cell === 'string' && cell.length > cellCharactersMax) {
      const most = `characters in a cell: ${cellCharactersMax} are the most`
      throw tooLarge(
        `${most} (line ${line}, ${heads[at]?.title}). Leave the column out, or use csv`,
      )
    }
    return cellXml(`${columnName(at)}${line}`, cell)
  })
  return `<row r="${line}">${all.join('')}</row>`
}

function cellXml(place: string, cell: SheetCell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'string') return textXml(place, cell)
  if ('amount' in cell) return `<c r="${place}" s="${styles[cell.form]}"><v>${cell.amount}</v></c>`
  const style = cell.hasTime === true ? styles.time : styles.date
  return `<c r="${place}" s="${style}"><v>${cell.serial}</v></c>`
}

function textXml(place: string, text: string, style?: number): string {
  const styled = style === undefined ? '' : ` s="${style}"`
  const content = `<t xml:space="preserve">${toSheetText(text)}</t>`
  return `<c r="${place}"${styled} t="inlineStr"><is>${content}</is></c>`
}

/** A, B ... Z, AA, AB ... */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

function tooLarge(what: string): Refusal {
  return new Refusal('bad-parameter', { detail: `A spreadsheet cannot have so many ${what}.` })
}
