// A spreadsheet of one sheet (Office Open XML), made while its rows come: texts stay texts, numbers
// and dates can be calculated with, and no cell is a formula.

import { Readable } from 'node:stream'
import { limits } from '@kontor/contract/limits.ts'
import { ZipFile } from 'yazl'
import { Refusal } from '../../refusal.ts'
import { toSheetText } from './sheet-text.ts'
import { tooManyRows } from './too-many-rows.ts'

/** What a sheet can have, however it is written. */
const columnsMax = 16_384
const cellCharactersMax = 32_767

/** A number with the style of a date. */
export interface DateCell {
  readonly serial: number
}

export type SheetCell = string | number | boolean | null | DateCell

/**
 * Rows are taken as their bytes are: never many are in memory. The first of them are there before
 * the first byte is, so that what is wrong with them can still be told.
 */
export async function* writeXlsx(
  header: readonly string[],
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<Uint8Array> {
  if (header.length > columnsMax) throw tooLarge(`columns: ${columnsMax} are the most`)
  const zip = new ZipFile()
  for (const [path, xml] of parts) zip.addBuffer(Buffer.from(xml), path)
  const xml = sheetXml(header, rows)
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
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}">` +
      '<bookViews><workbookView/></bookViews><sheets>' +
      '<sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
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
      '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
      '<fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>' +
      '</cellStyleXfs><cellXfs count="2">' +
      '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
      '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
      '</cellXfs></styleSheet>',
  ],
]

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
  header: readonly string[],
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<string, void> {
  let xml = `${declaration}<worksheet xmlns="${main}">${frozenHeader}<sheetData>`
  xml += rowXml(1, header, header)
  let line = 1
  for await (const row of rows) {
    line += 1
    if (line > limits.sheetRowsMax + 1) throw tooManyRows()
    xml += rowXml(line, row, header)
    if (xml.length < 65_536) continue
    yield xml
    xml = ''
  }
  yield `${xml}</sheetData></worksheet>`
}

function rowXml(line: number, cells: readonly SheetCell[], header: readonly string[]): string {
  const all = cells.map((cell, at) => {
    if (typeof cell === 'string' && cell.length > cellCharactersMax) {
      const most = `characters in a cell: ${cellCharactersMax} are the most`
      throw tooLarge(`${most} (line ${line}, ${header[at]}). Leave the column out, or use csv`)
    }
    return cellXml(`${columnName(at)}${line}`, cell)
  })
  return `<row r="${line}">${all.join('')}</row>`
}

function cellXml(place: string, cell: SheetCell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'object') return `<c r="${place}" s="1"><v>${cell.serial}</v></c>`
  const text = `<t xml:space="preserve">${toSheetText(cell)}</t>`
  return `<c r="${place}" t="inlineStr"><is>${text}</is></c>`
}

/** A, B ... Z, AA, AB ... */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

function tooLarge(what: string): Refusal {
  return new Refusal('bad-parameter', { detail: `A spreadsheet cannot have so many ${what}.` })
}
