// The lines of a table as records. Where it has columns of rows, the lines that repeat the key of
// the record above, or leave it empty, add rows to it.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { Cell, Table, TableLine } from '../formats/tables/table.ts'
import { pointerTo } from '../rules/values/json-pointer.ts'
import { type CellForms, cellText, cellValue } from './cell-value.ts'
import type { ColumnPlace } from './column-place.ts'
import type { CellPlace, ExpectedCell, FileRecord, RecordFile } from './file-record.ts'
import { rejectedHead, rejectedLines } from './rejected-lines.ts'
import type { Column, Columns } from './table-columns.ts'

export interface TableRecords {
  readonly table: Table
  readonly columns: Columns
  readonly types: readonly RecordType[]
  readonly forms: CellForms
  readonly keyPrefix: string
  readonly findBy: FileRecord['findBy']
}

export function tableRecords(input: TableRecords): RecordFile {
  const { table } = input
  const { notes, form } = table
  const head = rejectedHead(table)
  const readings = () => table.readings.sentences()
  return { notes, readings, rejectedHead: head, encoding: form.encoding, records: records(input) }
}

async function* records(input: TableRecords): AsyncGenerator<FileRecord> {
  let lines: TableLine[] = []
  for await (const line of input.table.lines) {
    if (line.cells.every((cell) => cell === '')) continue
    if (lines.length > 0 && !continues(input, lines[0], line)) {
      yield recordOf(input, lines)
      lines = []
    }
    lines.push(line)
  }
  if (lines.length > 0) yield recordOf(input, lines)
}

function keyColumn({ columns }: TableRecords): Column | undefined {
  return columns.key ?? columns.all.find(({ place }) => isKeyPlace(place))
}

function isKeyPlace(place: ColumnPlace | undefined): boolean {
  return place?.isOfRow === false && place.path.join('.') === 'externalId'
}

function continues(input: TableRecords, first: TableLine | undefined, line: TableLine): boolean {
  if (line.isFirst === true) return false
  const key = keyColumn(input)
  const hasRows = input.columns.all.some(({ place }) => place?.isOfRow === true)
  if (key === undefined || !hasRows) return false
  const cell = line.cells[key.at] ?? ''
  return cell === '' || isSame(cell, first?.cells[key.at])
}

/** Dates of spreadsheets are objects. */
function isSame(cell: Cell, other: Cell = ''): boolean {
  return cell === other || String(cell) === String(other)
}

function recordOf(input: TableRecords, lines: readonly TableLine[]): FileRecord {
  const { columns, types, keyPrefix, findBy, table } = input
  const [first = { line: 0, cells: [] }] = lines
  const faults: Fault[] = []
  const record = newMembers()
  for (const { place, value } of columns.constants) put(record, place.path, value)
  for (const column of columns.all) {
    if (column.place?.isOfRow === false)
      putCell(input, { column, into: record, line: first, faults })
  }
  for (const line of lines) {
    const wrong = widthFault(table.header.length, line)
    if (wrong !== undefined) faults.push(wrong)
    if (line !== first) faults.push(...otherCells(input, first, line))
  }
  const rows = lines.map((line) => rowOf(input, line, faults)).filter((row) => row !== undefined)
  const whole = withRows(dense(record) as Members, rows, { types, faults })
  const linesAsTexts = () => {
    return lines.map(({ line, cells }) => ({ line, texts: textsOf(input, cells) }))
  }
  const key = columns.key === undefined ? '' : String(first.cells[columns.key.at] ?? '')
  return {
    line: first.line,
    record: whole,
    key: key === '' ? undefined : `${keyPrefix}${key}`,
    findBy,
    isPartial: true,
    faults,
    placeOf: (pointer) => placeInTable(cellIn(columns, lines, pointer), lines, pointer),
    cellOf: (pointer) => cellIn(columns, lines, pointer),
    linesAsTexts,
    asRejected: (errors) => rejectedLines(table, linesAsTexts(), errors),
  }
}

type Members = Record<string, unknown>

/** Names come from files: none of them may be that of a prototype. */
function newMembers(): Members {
  return Object.create(null) as Members
}

interface PutCell {
  readonly column: Column
  readonly into: Members
  readonly line: TableLine
  readonly faults: Fault[]
}

/** An empty cell means that nothing is given. */
function putCell({ forms, table }: TableRecords, { column, into, line, faults }: PutCell): boolean {
  const { place, values, at, name } = column
  const cell = line.cells[at] ?? ''
  if (place === undefined || cell === '') return false
  const fault = (message: string): void => {
    // Which row of the table it will be is not known yet.
    const pointer = place.isOfRow ? `/${name}` : pointerOf(place)
    faults.push({ code: 'wrong-value', pointer, message })
  }
  const translated = meaningOf(cell, values)
  if (translated === undefined) {
    const known = Object.keys(values ?? {})
    fault(`The mapping has no value ${quote(String(cell))}.${didYouMean(String(cell), known)}`)
    return true
  }
  const read = cellValue(place.kind, translated, forms)
  if ('fault' in read) fault(read.fault)
  else {
    if (place.contact === undefined) put(into, place.path, read.value)
    else addContact(into, place.path, { name: place.contact, value: read.value })
    const reading = { line: line.line, cell: String(cell), value: read.value }
    if (read.as !== undefined) table.readings.add(name, read.as, reading)
  }
  return true
}

function meaningOf(cell: Cell, values: Column['values']): Cell | undefined {
  if (values === undefined) return cell
  return Object.hasOwn(values, String(cell)) ? values[String(cell)] : undefined
}

/** Undefined where no cell of a row is given. */
function rowOf(input: TableRecords, line: TableLine, faults: Fault[]): Members | undefined {
  const row = newMembers()
  const given = input.columns.all.filter((column) => {
    return column.place?.isOfRow === true && putCell(input, { column, into: row, line, faults })
  })
  return given.length === 0 ? undefined : row
}

/** A line that adds a row may repeat the cells of its record, and say nothing else about it. */
function otherCells(
  { columns }: TableRecords,
  first: TableLine,
  line: TableLine,
): readonly Fault[] {
  return columns.all
    .filter(({ place, at }) => {
      const cell = line.cells[at] ?? ''
      return place?.isOfRow === false && cell !== '' && !isSame(cell, first.cells[at])
    })
    .map(({ name, place }) => ({
      code: 'wrong-value',
      pointer: place === undefined ? `/${name}` : pointerOf(place),
      message: `Line ${line.line} adds a row to that of line ${first.line}, but differs here.`,
    }))
}

function widthFault(width: number, { line, cells }: TableLine): Fault | undefined {
  if (cells.length === width) return undefined
  const what = `Line ${line} has ${cells.length} fields, the header ${width}.`
  const hint = cells.length < width ? ' Fill in what is missing, or empty its _line.' : ''
  const message = `${what}${hint}`
  return { code: 'wrong-value', pointer: '', message }
}

/** In words. */
function placeInTable(cell: CellPlace, lines: readonly TableLine[], pointer: string): string {
  const name = cell.column ?? pointer.slice(1)
  return cell.line === lines[0]?.line ? name : `line ${cell.line}, ${name}`
}

/** The column that a place of the record comes from, and the line of a row. */
function cellIn({ all }: Columns, lines: readonly TableLine[], pointer: string): CellPlace {
  const [, row, field] = /^\/properties\/[^/]+\/data\/(\d+)(\/.+)$/.exec(pointer) ?? []
  const fieldName = field ?? pointer
  const near = all.filter(({ place }) => {
    const isThere = place?.isOfRow === (row !== undefined)
    return isThere && withoutWay(pointerOf(place)) === withoutWay(fieldName)
  })
  const exact = near.find(({ place }) => place && pointerOf(place) === fieldName)
  // A cell of a row that could not be read is named by its column.
  const named = all.find(({ name }) => `/${name}` === pointer)
  const column = exact ?? near[0] ?? named ?? contactColumn(all, lines[0], pointer)
  const line = (lines[Number(row ?? 0)] ?? lines[0])?.line ?? 0
  const kind = column?.place?.kind
  return { line, column: column?.name, expected: kind && expectedCell(kind) }
}

/** A fault of a contact is at its place in the list, behind those of columns before it. */
function contactColumn(
  all: readonly Column[],
  first: TableLine | undefined,
  pointer: string,
): Column | undefined {
  const [, list, place] = /^(.*)\/(\d+)\/value$/.exec(pointer) ?? []
  const filled = all.filter(({ place: to, at }) => {
    return to?.contact !== undefined && pointerOf(to) === list && (first?.cells[at] ?? '') !== ''
  })
  return filled[Number(place)]
}

function expectedCell({ schema: { type, format }, isCountry }: Kind): ExpectedCell | undefined {
  if (isCountry === true) return 'country'
  if (type === 'boolean') return 'flag'
  if (format === 'date') return 'date'
  return type === 'integer' || type === 'number' ? 'number' : undefined
}

function pointerOf({ path }: ColumnPlace): string {
  return path.reduce<string>(pointerTo, '')
}

/** The server knows `companyId` where the file says `companyId@externalId`. */
function withoutWay(path: string): string {
  return path.replace(/@\w+/g, '')
}

/** The rows go into the item table that the type of the record has. */
function withRows(
  record: Members,
  rows: readonly Members[],
  { types, faults }: { readonly types: readonly RecordType[]; readonly faults: Fault[] },
): Members {
  if (rows.length === 0) return record
  const type =
    types.length === 1 ? types[0] : types.find(({ type: name }) => name === record['type'])
  const tables = Object.entries(type?.properties ?? {}).filter(
    ([, kind]) => kind.rows !== undefined,
  )
  const [table] = tables
  if (table === undefined) {
    const what = type === undefined ? 'the record names no type' : `${type.title} has none`
    const message = `There is no item table for its rows: ${what}.`
    faults.push({ code: 'unknown-property', pointer: '/items', message })
    return record
  }
  if (Object.hasOwn((record['properties'] ?? {}) as object, table[0])) {
    const message = `Its rows are given by ${quote(`properties.${table[0]}`)} already.`
    faults.push({ code: 'repeated-name', pointer: '/items', message })
    return record
  }
  const properties = { ...(record['properties'] as object | undefined), [table[0]]: { data: rows } }
  return { ...record, properties }
}

function put(into: Members, path: ColumnPlace['path'], value: unknown): void {
  let holder: Members | unknown[] = into
  for (const [index, part] of path.entries()) {
    const members = holder as Members
    if (index === path.length - 1) members[part] = value
    else {
      members[part] ??= typeof path[index + 1] === 'number' ? [] : newMembers()
      holder = members[part] as Members
    }
  }
}

/** Behind those that have a place of their own. */
function addContact(into: Members, path: ColumnPlace['path'], contact: object): void {
  const listed = valueAt(into, path)
  put(into, path, [...(Array.isArray(listed) ? listed : []), contact])
}

function valueAt(within: unknown, path: ColumnPlace['path']): unknown {
  return path.reduce<unknown>((holder, part) => (holder as Members | undefined)?.[part], within)
}

/** Places of lists for which nothing is given are no entries. */
function dense(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== undefined).map(dense)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, dense(each)]))
}

/** As a file that knows nothing but texts has them, in the forms that were declared. */
function textsOf({ columns, forms }: TableRecords, cells: readonly Cell[]): readonly string[] {
  const texts = cells.map(String)
  for (const { at, place, values } of columns.all) {
    const cell = cells[at]
    if (place === undefined || values !== undefined || cell === undefined) continue
    texts[at] = cellText(place.kind, cell, forms)
  }
  return texts
}
