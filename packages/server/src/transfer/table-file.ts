// A table, whatever file it comes from, as the records that an import takes.

import { quote } from '@kontor/contract/quote.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { Table } from '../formats/tables/table.ts'
import { Refusal } from '../refusal.ts'
import { type CellForms, type Thousands, thousandsSigns } from './cell-value.ts'
import { dateForm } from './date-form.ts'
import type { RecordFile } from './file-record.ts'
import { findWaysOf } from './find-stored.ts'
import type { Mapping } from './mapping.ts'
import { withoutMarks } from './rejected-lines.ts'
import { tableColumns } from './table-columns.ts'
import { tableRecords } from './table-records.ts'

export interface TableOptions {
  readonly types: readonly RecordType[]
  readonly mapping: Mapping
  /** What the command line says goes before what the mapping says. */
  readonly key?: string | undefined
  readonly decimal?: string | undefined
  readonly thousands?: string | undefined
  readonly dates?: string | undefined
}

export function tableFile(sent: Table, options: TableOptions): RecordFile {
  const table = withoutMarks(sent)
  const { types, mapping, key } = options
  const forms = formsOf(options)
  const columns = tableColumns({ header: table.header, types, mapping, key })
  const { findBy, keyPrefix = '' } = mapping
  requireWay(findBy, types)
  return tableRecords({ table, columns, types, forms, keyPrefix, findBy })
}

function requireWay(findBy: Mapping['findBy'], types: readonly RecordType[]): void {
  const ways = findWaysOf(types)
  if (findBy === undefined || ways.includes(findBy)) return
  const known = ways.length === 0 ? 'their keys alone' : ways.join(', ')
  throw wrong(`Such records are found by ${known}, not by ${quote(findBy)}.`)
}

function formsOf({ mapping, ...options }: TableOptions): CellForms {
  const decimal = options.decimal ?? mapping.decimal ?? '.'
  if (decimal !== '.' && decimal !== ',') {
    throw wrong(`Expected "." or "," before decimals, got ${quote(decimal)}.`)
  }
  const thousands = thousandsOf(options.thousands ?? mapping.thousands)
  if (thousands === decimal) {
    throw wrong(`${quote(decimal)} cannot stand before decimals and between thousands.`)
  }
  const form = options.dates ?? mapping.dates
  const dates = form === undefined ? undefined : dateForm(form)
  if (form !== undefined && dates === undefined) {
    throw wrong(`Expected a form of dates such as d.M.yyyy or dd/MM/yyyy, got ${quote(form)}.`)
  }
  return { decimal, thousands, dates }
}

/** By its name, or as a sign of that sort. */
function thousandsOf(given: string | undefined): Thousands | undefined {
  if (given === undefined) return undefined
  const all = Object.entries(thousandsSigns) as [Thousands, string][]
  const [found] = all.find(([name, signs]) => {
    return given === name || (given.length === 1 && signs.includes(given))
  }) ?? [undefined]
  if (found !== undefined) return found
  const known = all.map(([name]) => quote(name)).join(', ')
  throw wrong(`Expected ${known} between thousands, got ${quote(given)}.`)
}

function wrong(detail: string): Refusal {
  return new Refusal('invalid-file', { detail })
}
