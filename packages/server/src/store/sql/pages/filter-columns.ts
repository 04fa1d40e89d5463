// Which rows a filter is true of, by columns, some thousand rows at a time. A comparison with a
// column of few texts is made once for each of them. It answers as the statement of the filter
// does, unknown included.

import { evaluateFilter } from '@kontor/contract/filter/evaluate.ts'
import type {
  CheckedField,
  CheckedFilter,
  CheckedValue,
  CompareOperator,
} from '@kontor/contract/filter/filter-node.ts'
import { type Column, type NumberColumn, TextColumn } from './column.ts'
import { textBlocksCondition } from './filter-text-blocks.ts'
import {
  type ColumnCondition,
  type FieldComparison,
  no,
  type Truths,
  truthOf,
  unknown,
  yes,
} from './filter-truths.ts'
import { TextBlocks } from './text-blocks.ts'

/**
 * Undefined where a column is missing.
 * @param columnOf the column of each field of the filter, none of which is a list.
 * @param rowsMax so many rows are looked at together at most.
 */
export function columnCondition(
  filter: CheckedFilter,
  columnOf: (field: CheckedField) => Column | TextBlocks | undefined,
  rowsMax: number,
): ColumnCondition | undefined {
  switch (filter.kind) {
    case 'not': {
      const term = columnCondition(filter.term, columnOf, rowsMax)
      return term && negated(term)
    }
    case 'and':
    case 'or': {
      const terms = filter.terms.flatMap((term) => columnCondition(term, columnOf, rowsMax) ?? [])
      return terms.length < filter.terms.length ? undefined : chain(terms, filter.kind, rowsMax)
    }
    default: {
      const column = columnOf(filter.field)
      if (column === undefined) return undefined
      if (column instanceof TextBlocks) return textBlocksCondition(filter, column)
      return column instanceof TextColumn
        ? ofTexts(filter, column, rowsMax)
        : ofNumbers(filter, column as NumberColumn, rowsMax)
    }
  }
}

function negated(term: ColumnCondition): ColumnCondition {
  return (from, truths) => {
    term(from, truths)
    for (let at = 0; at < truths.length; at += 1) truths[at] = yes - (truths[at] ?? no)
  }
}

function chain(
  [first, ...others]: readonly ColumnCondition[],
  kind: 'and' | 'or',
  rowsMax: number,
): ColumnCondition {
  const more = new Uint8Array(rowsMax)
  const combine = kind === 'and' ? keepLesser : keepGreater
  return (from, truths) => {
    first?.(from, truths)
    const room = more.subarray(0, truths.length)
    for (const term of others) {
      term(from, room)
      combine(truths, room)
    }
  }
}

function keepLesser(truths: Truths, others: Truths): void {
  for (let at = 0; at < truths.length; at += 1) {
    const other = others[at] ?? no
    if (other < (truths[at] ?? no)) truths[at] = other
  }
}

function keepGreater(truths: Truths, others: Truths): void {
  for (let at = 0; at < truths.length; at += 1) {
    const other = others[at] ?? no
    if (other > (truths[at] ?? no)) truths[at] = other
  }
}

function ofTexts(
  comparison: FieldComparison,
  column: TextColumn,
  rowsMax: number,
): ColumnCondition {
  const truthOfText = Uint8Array.from(column.texts, (text) => {
    const value = (): unknown => text
    return truthOf(evaluateFilter(comparison, { column: value, property: value }))
  })
  const numbers = new Uint16Array(rowsMax)
  return (from, truths) => {
    const some = numbers.subarray(0, truths.length)
    column.copy(from, some)
    for (let at = 0; at < some.length; at += 1) truths[at] = truthOfText[some[at] ?? 0] ?? no
  }
}

function ofNumbers(
  comparison: FieldComparison,
  column: NumberColumn,
  rowsMax: number,
): ColumnCondition {
  const numbers = new Float64Array(rowsMax)
  const compare = numberComparison(comparison)
  return (from, truths) => {
    const some = numbers.subarray(0, truths.length)
    column.copy(from, some)
    const { parts, none } = column.form
    compare({ numbers: some, parts, none }, truths)
  }
}

interface StoredNumbers {
  readonly numbers: Float64Array
  readonly parts: number
  readonly none: number
}

type NumberComparison = (stored: StoredNumbers, truths: Truths) => void

function numberComparison(comparison: FieldComparison): NumberComparison {
  switch (comparison.kind) {
    case 'compare':
      return within(...rangeOf(comparison.operator, Number(comparison.value)))
    case 'between':
      return within(Number(comparison.low), Number(comparison.high), comparison.negated)
    case 'in':
      return among(comparison.values, comparison.negated)
    case 'isTrue':
      return within(1, 1, false)
    case 'isNull':
      return isNull(comparison.negated)
    default:
      throw new Error(`A number is not compared by ${comparison.kind}.`)
  }
}

type Range = [low: number, high: number, isOutside: boolean]

const endless = Number.POSITIVE_INFINITY

/** The numbers from the least to the greatest one that fit, or all but those. */
function rangeOf(operator: CompareOperator, value: number): Range {
  switch (operator) {
    case '=':
      return [value, value, false]
    case '!=':
      return [value, value, true]
    case '<':
      return [value, endless, true]
    case '<=':
      return [-endless, value, false]
    case '>':
      return [-endless, value, true]
    case '>=':
      return [value, endless, false]
  }
}

function within(...[low, high, isOutside]: Range): NumberComparison {
  const [inside, outside] = isOutside ? [no, yes] : [yes, no]
  return ({ numbers, parts, none }, truths) => {
    for (let at = 0; at < numbers.length; at += 1) {
      const stored = numbers[at] ?? none
      const number = stored / parts
      const truth = number >= low && number <= high ? inside : outside
      truths[at] = stored === none ? unknown : truth
    }
  }
}

function among(values: readonly CheckedValue[], isNegated: boolean): NumberComparison {
  const [inside, outside] = isNegated ? [no, yes] : [yes, no]
  const all = new Set(values.map(Number))
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return ({ numbers, parts, none }, truths) => {
    for (let at = 0; at < numbers.length; at += 1) {
      const stored = numbers[at] ?? none
      const number = stored / parts
      const isAmong = number >= least && number <= most && all.has(number)
      truths[at] = stored === none ? unknown : isAmong ? inside : outside
    }
  }
}

function isNull(isNegated: boolean): NumberComparison {
  const [ofNull, ofNumber] = isNegated ? [no, yes] : [yes, no]
  return ({ numbers, none }, truths) => {
    for (let at = 0; at < numbers.length; at += 1) {
      truths[at] = numbers[at] === none ? ofNull : ofNumber
    }
  }
}
