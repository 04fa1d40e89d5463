// The file of rejected lines of a table: the columns of the file that was sent, and two more that
// say where a line was and why it is there. Mended, or as it is, it is read as what it was made of.

import { csvField, csvLine, guarded } from '../formats/tables/csv.ts'
import type { Table, TableLine } from '../formats/tables/table.ts'
import { errorsMember, type LineTexts, lineMember } from './file-record.ts'

const marks = [lineMember, errorsMember]
const byteOrderMark = '\ufeff'

export function rejectedHead({ header, form }: Table): string {
  const fields = [...header, ...marks].map((name) => csvField(name, form.delimiter))
  return `${form.hasMark ? byteOrderMark : ''}${csvLine(fields, form.delimiter)}`
}

/**
 * The lines of one record. What is wrong with it stands in the first, which tells where it begins.
 * A line with too few fields is filled up, so that each stands below its name, and says so.
 */
export function rejectedLines(
  { header, form }: Table,
  lines: readonly LineTexts[],
  errors: readonly string[],
): string {
  const width = header.length
  const field = (text: string): string => {
    return csvField(form.isGuarded ? guarded(text) : text, form.delimiter)
  }
  const all = lines.map(({ line, texts }, at) => {
    const own = [...texts.slice(0, width), ...Array<string>(Math.max(0, width - texts.length))]
    const cut = texts.length < width ? ` (${texts.length} of ${width} fields)` : ''
    const why = at === 0 ? errors.join(' ') : ''
    const fields = [...own.map((text) => text ?? ''), `${line}${cut}`, why, ...texts.slice(width)]
    return csvLine(fields.map(field), form.delimiter)
  })
  return all.join('')
}

const cutMark = /\((\d+) of \d+ fields\)$/

/** The table that lines were rejected of; one without their columns as it is. */
export function withoutMarks(table: Table): Table {
  const names = table.header.map((name) => name.trim())
  const [lineAt, errorsAt] = marks.map((name) => names.indexOf(name)) as [number, number]
  if (lineAt < 0 && errorsAt < 0) return table
  const isOwn = (_: unknown, at: number): boolean => at !== lineAt && at !== errorsAt
  async function* lines(): AsyncGenerator<TableLine> {
    for await (const { line, cells } of table.lines) {
      const own = cells.filter(isOwn)
      const width = Number(cutMark.exec(String(cells[lineAt] ?? ''))?.[1] ?? own.length)
      const isCut = own.slice(width).every((cell) => cell === '')
      const isFirst = (cells[errorsAt] ?? '') !== ''
      yield { line, cells: isCut ? own.slice(0, width) : own, isFirst }
    }
  }
  return { ...table, header: table.header.filter(isOwn), lines: lines() }
}
