// Which rows a filter is true of, by columns, some thousand rows at a time. It answers as the
// statement of the filter does, unknown included.

import type { CheckedField, CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import type { Column } from './column.ts'
import { numberCondition } from './filter-numbers.ts'
import { textBlocksCondition } from './filter-text-blocks.ts'
import { textCondition } from './filter-texts.ts'
import { type ColumnCondition, no, type TruthBound, type Truths, yes } from './filter-truths.ts'
import type { NumberColumn } from './number-column.ts'
import { TextBlocks } from './text-blocks.ts'
import { TextColumn } from './text-column.ts'

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
        ? textCondition(filter, column, rowsMax)
        : numberCondition(filter, column as NumberColumn, rowsMax)
    }
  }
}

function negated(term: ColumnCondition): ColumnCondition {
  return {
    test(from, truths) {
      term.test(from, truths)
      for (let at = 0; at < truths.length; at += 1) truths[at] = yes - (truths[at] ?? no)
    },
    boundAround(row) {
      const { least, most } = term.boundAround(row)
      return { least: yes - most, most: yes - least }
    },
  }
}

function chain(
  terms: readonly ColumnCondition[],
  kind: 'and' | 'or',
  rowsMax: number,
): ColumnCondition {
  const [first, ...others] = terms
  const more = new Uint8Array(rowsMax)
  const combine = kind === 'and' ? keepLesser : keepGreater
  const combined = kind === 'and' ? Math.min : Math.max
  return {
    test(from, truths) {
      first?.test(from, truths)
      const room = more.subarray(0, truths.length)
      for (const term of others) {
        term.test(from, room)
        combine(truths, room)
      }
    },
    boundAround(row): TruthBound {
      const bounds = terms.map((term) => term.boundAround(row))
      const least = combined(...bounds.map((bound) => bound.least))
      return { least, most: combined(...bounds.map((bound) => bound.most)) }
    },
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
