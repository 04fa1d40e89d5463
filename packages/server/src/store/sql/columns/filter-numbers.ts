// Which rows a comparison with a column of numbers is true of: a block of numbers as they are
// stored, which is as they are or as whole hundredths.

import type { CheckedValue, CompareOperator } from '@kontor/contract/filter/filter-node.ts'
import {
  boundOf,
  type ColumnCondition,
  type FieldComparison,
  no,
  type Truths,
  unknown,
  yes,
} from './filter-truths.ts'
import type { NumberColumn } from './number-column.ts'

interface NumberComparison {
  readonly compare: (numbers: StoredNumbers, truths: Truths) => void
  readonly ofNull: number
  /** What it can be of numbers from the least to the greatest one. */
  readonly between: (least: number, most: number) => readonly number[]
}

interface StoredNumbers {
  readonly numbers: Float64Array
  readonly parts: number
  readonly none: number
}

export function numberCondition(
  comparison: FieldComparison,
  column: NumberColumn,
  rowsMax: number,
): ColumnCondition {
  const numbers = new Float64Array(rowsMax)
  const { compare, ofNull, between } = numberComparison(comparison)
  return {
    test(from, truths) {
      const some = numbers.subarray(0, truths.length)
      column.copy(from, some)
      const { parts, none } = column.form
      compare({ numbers: some, parts, none }, truths)
    },
    boundAround(row) {
      const { least, most, hasNulls } = column.boundsAround(row)
      const { parts } = column.form
      const ofNumbers = least > most ? [] : between(least / parts, most / parts)
      return boundOf(hasNulls ? [...ofNumbers, ofNull] : ofNumbers)
    },
  }
}

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
  return {
    ofNull: unknown,
    compare({ numbers, parts, none }, truths) {
      for (let at = 0; at < numbers.length; at += 1) {
        const stored = numbers[at] ?? none
        const number = stored / parts
        const truth = number >= low && number <= high ? inside : outside
        truths[at] = stored === none ? unknown : truth
      }
    },
    between(least, most) {
      const canBeInside = most >= low && least <= high
      const canBeOutside = least < low || most > high
      return [...(canBeInside ? [inside] : []), ...(canBeOutside ? [outside] : [])]
    },
  }
}

function among(values: readonly CheckedValue[], isNegated: boolean): NumberComparison {
  const [inside, outside] = isNegated ? [no, yes] : [yes, no]
  const all = new Set(values.map(Number))
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  return {
    ofNull: unknown,
    compare({ numbers, parts, none }, truths) {
      for (let at = 0; at < numbers.length; at += 1) {
        const stored = numbers[at] ?? none
        const number = stored / parts
        const isAmong = number >= lowest && number <= highest && all.has(number)
        truths[at] = stored === none ? unknown : isAmong ? inside : outside
      }
    },
    between(least, most) {
      const canBeInside = [...all].some((value) => value >= least && value <= most)
      return canBeInside ? [inside, outside] : [outside]
    },
  }
}

function isNull(isNegated: boolean): NumberComparison {
  const [ofNull, ofNumber] = isNegated ? [no, yes] : [yes, no]
  return {
    ofNull,
    compare({ numbers, none }, truths) {
      for (let at = 0; at < numbers.length; at += 1) {
        truths[at] = numbers[at] === none ? ofNull : ofNumber
      }
    },
    between: () => [ofNumber],
  }
}
