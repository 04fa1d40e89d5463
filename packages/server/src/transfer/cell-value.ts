// The text of a cell as a value of a field. Nothing is guessed: numbers and dates have the form
// that was declared, and no other.

import { printDecimal, toDecimal } from '@kontor/contract/exact-decimal.ts'
import { isExactNumber } from '@kontor/contract/exact-number.ts'
import { isDate } from '@kontor/contract/kinds/calendar.ts'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { quote } from '@kontor/contract/quote.ts'
import { readJson } from '../formats/json/read-json.ts'
import { SheetDate } from '../formats/tables/sheet-date.ts'
import type { Cell } from '../formats/tables/table.ts'
import { countryNamed } from './country-names.ts'
import type { DateForm } from './date-form.ts'

/** How a file writes numbers and dates. */
export interface CellForms {
  readonly decimal: '.' | ','
  /** What may stand between the thousands of a number. */
  readonly thousands: Thousands | undefined
  /** Undefined for YYYY-MM-DD. */
  readonly dates: DateForm | undefined
}

/** Signs between thousands, as people name them: any of those is understood. */
export const thousandsSigns = {
  space: ' \u00a0\u202f',
  apostrophe: "'\u2019",
  '.': '.',
  ',': ',',
} as const
export type Thousands = keyof typeof thousandsSigns

export type CellValue =
  | {
      readonly value: unknown
      /** In words: what it was read as, where the cell says something else. */
      readonly as?: string
    }
  | { readonly fault: string }

/** As programs and people write them, in the languages of titles. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'ano'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'ne'].map((word) => [word, false] as const),
])

/** @param cell not empty: an empty one means that nothing is given. */
export function cellValue(kind: Kind, cell: Cell, forms: CellForms): CellValue {
  const { type, format } = kind.schema
  if (kind.element !== undefined) return listValue(kind.element, String(cell), forms)
  if (kind.fields !== undefined || kind.entries !== undefined) return jsonValue(String(cell))
  if (type === 'boolean') {
    const value = booleans.get(String(cell).toLowerCase())
    return value === undefined ? expected('true, false, 1 or 0', cell) : { value }
  }
  if (type === 'integer' || type === 'number') return numberValue(cell, forms)
  if (format === 'date') return dateValue(cell, forms)
  if (type === 'object') return jsonValue(String(cell))
  const country = kind.isCountry === true ? countryNamed(String(cell)) : undefined
  if (country !== undefined) return { value: country, as: 'the code of a country' }
  return { value: String(cell) }
}

/** The cell as a text that is read as the same value. */
export function cellText({ schema }: Kind, cell: Cell, { decimal, dates }: CellForms): string {
  const { type, format } = schema
  if (cell instanceof SheetDate && format === 'date')
    return dates?.write(String(cell)) ?? String(cell)
  const isNumber = type === 'integer' || type === 'number'
  if (typeof cell !== 'number' || !isNumber) return String(cell)
  return printDecimal(toDecimal(cell)).replace('.', decimal)
}

function expected(what: string, cell: Cell): CellValue {
  return { fault: `Expected ${what}, got ${quote(String(cell))}.` }
}

/** Kontor writes lists as JSON, and others with commas: what is no such list of JSON has commas. */
function listValue(element: Kind, text: string, forms: CellForms): CellValue {
  const json = jsonList(element, text)
  if (json !== undefined) return { value: json, as: 'a list of JSON' }
  if (element.fields !== undefined) return expected('a list of JSON objects', text)
  const values: unknown[] = []
  for (const part of text.split(',').map((each) => each.trim())) {
    const read = part === '' ? undefined : cellValue(element, part, forms)
    if (read !== undefined && 'fault' in read) return read
    if (read !== undefined) values.push(read.value)
  }
  return { value: values, as: 'a list with commas' }
}

/** Undefined where the text is none, or has elements that the list cannot have. */
function jsonList({ schema }: Kind, text: string): readonly unknown[] | undefined {
  if (!/^\s*\[/.test(text)) return undefined
  const list = strictJson(text)
  if (!Array.isArray(list)) return undefined
  const type = schema['type'] === 'integer' ? 'number' : schema['type']
  return list.every((each) => typeof each === type) ? list : undefined
}

function numberValue(cell: Cell, { decimal, thousands }: CellForms): CellValue {
  if (typeof cell === 'number') return { value: cell }
  const text = String(cell).trim()
  const joined = thousands === undefined ? text : withoutThousands(text, { decimal, thousands })
  const form = decimal === ',' ? /^[+-]?\d+(?:,\d+)?$/ : /^[+-]?\d+(?:\.\d+)?$/
  if (!form.test(joined)) {
    const between =
      thousands === undefined ? 'nothing between its digits' : thousandsWords[thousands]
    return expected(`a number with ${quote(decimal)} before its decimals and ${between}`, cell)
  }
  const plain = joined.replace(',', '.').replace('+', '')
  if (!isExactNumber(plain)) return expected('a number of at most 15 digits', cell)
  return { value: Number(plain), ...(plain !== text && { as: 'a number' }) }
}

const thousandsWords: Readonly<Record<Thousands, string>> = {
  space: 'spaces at most between its thousands',
  apostrophe: 'apostrophes at most between its thousands',
  '.': '"." at most between its thousands',
  ',': '"," at most between its thousands',
}

/** Only where all groups have three digits, with one sign: all else stays, and is refused. */
function withoutThousands(
  text: string,
  { decimal, thousands }: { readonly decimal: string; readonly thousands: Thousands },
): string {
  const [whole = '', ...decimals] = text.split(decimal)
  const [, sign = ''] = /^[+-]?\d{1,3}([^\d])\d{3}/.exec(whole) ?? []
  if (sign === '' || !thousandsSigns[thousands].includes(sign)) return text
  const [first = '', ...groups] = whole.split(sign)
  const isGrouped = groups.every((each) => /^\d{3}$/.test(each))
  return isGrouped ? [first + groups.join(''), ...decimals].join(decimal) : text
}

function dateValue(cell: Cell, { dates }: CellForms): CellValue {
  const text = String(cell)
  // A date of a spreadsheet is one, however the file writes those that are texts.
  const isText = dates !== undefined && !(cell instanceof SheetDate)
  const value = isText ? dates.read(text) : text
  if (value !== undefined && isDate(value)) return { value, ...(isText && { as: 'a date' }) }
  const form = dates?.form ?? 'yyyy-MM-dd'
  const hint = dates === undefined ? ' Another form is declared with --dates d.M.yyyy.' : ''
  return { fault: `Expected a date as ${form}, got ${quote(text)}.${hint}` }
}

function jsonValue(text: string): CellValue {
  const value = strictJson(text)
  return typeof value === 'object' && !Array.isArray(value)
    ? { value }
    : expected('a JSON object', text)
}

/** As strict as the body of a request; undefined for what is no JSON. */
function strictJson(text: string): unknown {
  const reading = readJson(Buffer.from(`{"":${text}}`))
  if (!reading.ok) return undefined
  const [[, value] = [], ...others] = Object.entries(reading.value)
  return others.length === 0 ? value : undefined
}
