// The rows of a document as they are printed, and the sums that are carried from page to page.

import type { PrintedColumn } from '@kontor/contract/configuration/print-form-file.ts'
import { add, toDecimal, zero } from '@kontor/contract/exact-decimal.ts'
import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import type { PrintForm, Values } from '../paper-source.ts'
import type { LabelWords } from '../words/label-words.ts'
import type { Rows } from './has-paper.ts'
import type { ItemRow, ItemTable } from './paper.ts'
import { type PaperFormat, paperFormat } from './paper-format.ts'
import { unitName } from './unit-name.ts'

const usualColumns: readonly PrintedColumn[] = ['name', 'count', 'price', 'rate', 'amount']
const texts: ReadonlySet<string> = new Set(['itemNumber', 'name', 'unit'])

interface ItemsOf extends Rows {
  readonly form: PrintForm | undefined
  readonly currency: string | undefined
  readonly words: LabelWords
}

export function paperItems({ rules, rows, pointer, form, currency, words }: ItemsOf): ItemTable {
  const names = columnsOf(form).filter((name) => name !== 'rate' || rules.rate !== undefined)
  const language = words.languages[0] ?? 'en'
  const format = paperFormat(language)
  const labelOf: Partial<Record<PrintedColumn, string>> = { name: 'item' }
  let sum = zero
  const carried = rows.map((row) => {
    const amount = row[rules.amount]
    if (typeof amount === 'number') sum = add(sum, toDecimal(amount))
    return format.amount(sum, currency)
  })
  const cellsOf = cellReader({ rules, currency, names, format, language, words })
  let position = 0
  return {
    columns: names.map((name) => ({
      name,
      field: fieldsOf(rules)[name],
      label: words.label(labelOf[name] ?? name),
      isNumber: !texts.has(name),
    })),
    rows: rows.map((row, index) => {
      const isText = !isFilledIn(row[rules.price]) && !isFilledIn(row[rules.amount])
      if (!isText) position += 1
      return { ...cellsOf(row, { isText, position }), pointer: `${pointer}/${index}` }
    }),
    empty: words.label('noRows'),
    carried,
  }
}

function fieldsOf({ count, price, rate, amount }: Rows['rules']): Record<PrintedColumn, string> {
  const own = { position: 'name', itemNumber: 'itemNumber', name: 'name', unit: 'unitCode' }
  const discount = 'discountPercentage'
  return { ...own, count, price, discount, rate: rate?.percentage ?? amount, amount }
}

/** Those that the form names, and always what it is and what it comes to. */
function columnsOf(form: PrintForm | undefined): readonly PrintedColumn[] {
  const columns = form?.columns ?? []
  return columns.length === 0 ? usualColumns : [...new Set([...columns, 'name', 'amount'] as const)]
}

interface Cells extends Pick<ItemsOf, 'rules' | 'currency' | 'words'> {
  readonly names: readonly PrintedColumn[]
  readonly format: PaperFormat
  readonly language: LabelWords['languages'][number]
}

type Place = { readonly isText: boolean; readonly position: number }

function cellReader({ rules, currency, names, format, language, words }: Cells) {
  const decimal = (value: unknown): string =>
    typeof value === 'number' ? format.decimal(value, 0) : ''
  const amount = (value: unknown): string =>
    typeof value === 'number' ? format.amount(value, currency) : ''
  const percentage = (value: unknown): string =>
    typeof value === 'number' ? format.percentage(value) : ''
  const unitOf = (row: Values): string =>
    isFilledIn(row['unitCode']) ? unitName(String(row['unitCode']), language, words) : ''
  const hasUnits = names.includes('unit')
  const read: Readonly<Record<PrintedColumn, (row: Values, position: number) => string>> = {
    position: (_, position) => String(position),
    itemNumber: (row) => String(row['itemNumber'] ?? ''),
    name: (row) => String(row['name'] ?? ''),
    count: (row) =>
      [decimal(row[rules.count]), ...(hasUnits ? [] : [unitOf(row)])]
        .filter(Boolean)
        .join('\u00a0'),
    unit: unitOf,
    price: (row) => amount(row[rules.price]),
    discount: (row) => (row['discountPercentage'] ? percentage(row['discountPercentage']) : ''),
    rate: (row) => percentage(rules.rate && row[rules.rate.percentage]),
    amount: (row) => amount(row[rules.amount]),
  }
  /** What else the one who gets it is to know of a row: never what it costs us. */
  const detailOf = (row: Values): string => {
    const { itemNumber, info, discountPercentage: discount } = row
    const isDiscounted = typeof discount === 'number' && discount !== 0
    const parts = [
      names.includes('itemNumber') ? '' : itemNumber,
      info,
      isDiscounted && !names.includes('discount')
        ? words.textIn(language, 'discountOf', { percentage: format.percentage(discount) })
        : '',
    ]
    return parts.filter(isFilledIn).map(String).join(' · ')
  }
  return (row: Values, { isText, position }: Place): Omit<ItemRow, 'pointer'> => ({
    cells: isText ? [read.name(row, 0)] : names.map((name) => read[name](row, position)),
    detail: detailOf(row),
    detailField: isFilledIn(row['info']) ? 'info' : 'itemNumber',
    isText,
  })
}
